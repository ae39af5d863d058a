#include <stdbool.h>

/// Whether libraries of the system can be loaded: a program without an interpreter is static, and those
/// are made for another C library than the one inside.
bool trackprobe_program_is_dynamic(void);
