// What FFmpeg itself says of a file, for tests to compare with.

#ifndef TRACKPROBE_ORACLE_H
#define TRACKPROBE_ORACLE_H

#include <stddef.h>

/// FFmpeg's RFC 6381 string of a stream, written into `buffer`.
///
/// Returns its length; 0 when FFmpeg has none for the stream; -1 when this FFmpeg
/// cannot tell (before 8.1) or cannot open the file.
int trackprobe_oracle_codec_string(const char *path, int stream, char *buffer, size_t size);

#endif
