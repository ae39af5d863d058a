// FFmpeg's own values for a file, for tests to compare with.

#ifndef TRACKPROBE_ORACLE_H
#define TRACKPROBE_ORACLE_H

#include <stddef.h>
#include <stdint.h>

/// FFmpeg's RFC 6381 string of a stream, written into `buffer`.
///
/// Returns its length; 0 when FFmpeg has none for the stream; -1 when this FFmpeg
/// cannot compute it (before 8.1) or cannot open the file.
int trackprobe_oracle_codec_string(const char *path, int stream, char *buffer, size_t size);

/// An AVFormatContext as a player has it open, its streams probed; NULL where it cannot be opened.
void *trackprobe_oracle_open(const char *path);
void trackprobe_oracle_close(void *player);

/// An AVStream of the context; NULL where there is none.
const void *trackprobe_oracle_stream(const void *player, int index);

/// A hash of the context, its streams, their parameters, and the place where its file is read.
uint64_t trackprobe_oracle_state(const void *player);

/// Reads the next packet: its place in the file, -1 at the end.
int64_t trackprobe_oracle_next_packet(void *player);

/// `av_find_best_stream` for a type of AVMediaType; negative for none.
int trackprobe_oracle_best_stream(void *player, int type);

#endif
