#ifndef TRACKPROBE_PROGRAM_KIND_H
#define TRACKPROBE_PROGRAM_KIND_H

#include <stdbool.h>

/// A program without an interpreter is static: the libraries of the system are made for another C
/// library than the one inside.
bool trackprobe_program_is_dynamic(void);

#endif
