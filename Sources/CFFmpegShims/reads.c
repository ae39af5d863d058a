#define _GNU_SOURCE
#include "CFFmpegShims.h"

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

static _Thread_local int64_t bytes_read;

void trackprobe_reads_note(int64_t count) {
    if (count > 0 && bytes_read <= INT64_MAX - count) bytes_read += count;
}

int64_t trackprobe_reads_count(void) {
    return bytes_read;
}

int trackprobe_fstat(int file, struct stat *status) {
#if defined(__linux__) && defined(__LP64__)
    return (int)syscall(SYS_fstat, file, status);
#else
    return fstat(file, status);
#endif
}
