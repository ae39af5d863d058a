// Optional libraries. The usual build loads those of the system when they are needed; the portable build is linked with
// them, and TRACKPROBE_CONTAINS_LIBRARIES is defined.
#ifndef TRACKPROBE_LIBRARY_LOADING_H
#define TRACKPROBE_LIBRARY_LOADING_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

/// Whether libraries of the system can be loaded. A program without an interpreter is static: they
/// are made for another C library than the one inside.
bool trackprobe_can_load_libraries(void);

/// Loads a library.
///
/// @param names names of its versions and of its places, in the order in which they are tried.
/// @return a handle for TRACKPROBE_FUNCTION; NULL without any of them.
void *trackprobe_load_library(const char *const names[], size_t count);

/// The address of a function of a library that trackprobe_load_library returned; NULL if the library lacks it.
#ifdef TRACKPROBE_CONTAINS_LIBRARIES
#define TRACKPROBE_FUNCTION(library, name)                    \
    ({                                                        \
        extern char contained_##name __asm__(#name);          \
        (library) == NULL ? NULL : (void *)&contained_##name; \
    })
#else
#define TRACKPROBE_FUNCTION(library, name) dlsym(library, #name)
#endif

#endif
