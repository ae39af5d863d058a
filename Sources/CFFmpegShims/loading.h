#ifndef TRACKPROBE_LOADING_H
#define TRACKPROBE_LOADING_H

#include <stdbool.h>

/// Whether libraries of the system can be loaded. A program without an interpreter is static: they
/// are made for another C library than the one inside.
bool trackprobe_can_load_libraries(void);

#endif
