#ifndef TRACKPROBE_FILE_SYSTEM_H
#define TRACKPROBE_FILE_SYSTEM_H

#include <stdint.h>

/// The name of the network file system of `path`; NULL if it is local or unknown.
const char *trackprobe_network_file_system(const char *path);

/// The ID of the file system of `path`: stable across mounts if the system has such an ID, else
/// that of its device. Returns 0, or -errno.
int trackprobe_file_system_id(const char *path, uint64_t *id);

#endif
