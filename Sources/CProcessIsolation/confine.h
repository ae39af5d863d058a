// Declarations that the files of this room share.
#ifndef TRACKPROBE_CONFINE_H
#define TRACKPROBE_CONFINE_H

#include <stdbool.h>

/// Denies all threads of the process every system call that is not on the list. Returns 1,
/// 0 where the system has no seccomp, or -errno.
int trackprobe_allow_calls(bool opens_files);

#endif
