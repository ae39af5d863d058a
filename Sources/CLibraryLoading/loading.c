#include "CLibraryLoading.h"

#ifdef __linux__

#include <elf.h>
#include <link.h>
#include <sys/auxv.h>

bool trackprobe_can_load_libraries(void) {
    const ElfW(Phdr) *header = (const ElfW(Phdr) *)getauxval(AT_PHDR);
    if (!header) return false;
    for (unsigned long left = getauxval(AT_PHNUM); left > 0; left--, header++) {
        if (header->p_type == PT_INTERP) return true;
    }
    return false;
}

#else

bool trackprobe_can_load_libraries(void) { return true; }

#endif

void *trackprobe_load_library(const char *const names[], size_t count) {
#ifdef TRACKPROBE_CONTAINS_LIBRARIES
    static char contained;
    return names && count > 0 ? &contained : NULL;
#else
    if (!trackprobe_can_load_libraries()) return NULL;
    for (size_t i = 0; i < count; i++) {
        void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (library) return library;
    }
    return NULL;
#endif
}
