#include "CFFmpegShims.h"

static _Thread_local int64_t bytes_read;

void trackprobe_reads_note(int64_t count) {
    if (count > 0 && bytes_read <= INT64_MAX - count) bytes_read += count;
}

int64_t trackprobe_reads_count(void) {
    return bytes_read;
}
