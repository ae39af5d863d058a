#ifndef TRACKPROBE_FILE_SYSTEM_H
#define TRACKPROBE_FILE_SYSTEM_H

#include <stdint.h>

/// The name of the network file system that holds `path`; NULL for a local one, and
/// where the system does not tell.
const char *trackprobe_network_file_system(const char *path);

/// A number of the file system that holds `path`, the same at the next mount where the
/// system has such a number, else that of its device. Returns 0, or -errno.
int trackprobe_file_system_id(const char *path, uint64_t *id);

#endif
