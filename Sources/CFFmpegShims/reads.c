#define _GNU_SOURCE
#include "CFFmpegShims.h"

#include <errno.h>
#include <stdatomic.h>
#include <time.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

static _Thread_local int64_t bytes_read;

/// Bytes per second of all threads; 0 for no limit.
static atomic_int_least64_t bytes_per_second;
/// Time in nanoseconds at which the bytes read so far are allowed.
static atomic_int_least64_t allowed;

static const int64_t second = 1000000000;
/// Nanoseconds without a read that later ones make up for, such as those of decoding.
static const int64_t credit = 250000000;
/// Seconds that one read may take, whatever the limit.
static const double longest_pause = 3600;

void trackprobe_reads_limit(int64_t rate) {
    atomic_store(&bytes_per_second, rate > 0 ? rate : 0);
}

/// Returns when the rate allows the bytes that were just read.
static void wait_for_rate(int64_t count) {
    int64_t rate = atomic_load(&bytes_per_second);
    struct timespec time;
    if (rate == 0 || count <= 0 || clock_gettime(CLOCK_MONOTONIC, &time) != 0) return;
    int64_t now = (int64_t)time.tv_sec * second + time.tv_nsec;
    double pause = (double)count / (double)rate;
    int64_t cost = (int64_t)((pause < longest_pause ? pause : longest_pause) * (double)second);
    int_least64_t before = atomic_load(&allowed);
    int64_t due;
    do due = (before > now - credit ? before : now - credit) + cost;
    while (!atomic_compare_exchange_weak(&allowed, &before, due));
    if (due <= now) return;
    time = (struct timespec){(time_t)((due - now) / second), (long)((due - now) % second)};
    while (nanosleep(&time, &time) != 0 && errno == EINTR) {}
}

void trackprobe_reads_note(int64_t count) {
    if (count > 0 && bytes_read <= INT64_MAX - count) bytes_read += count;
    wait_for_rate(count);
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
