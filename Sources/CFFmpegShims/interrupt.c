#include "CFFmpegShims.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#if defined(__APPLE__)
#include <mach/mach.h>
#include <pthread.h>
typedef mach_port_t thread_clock;
#else
#include <pthread.h>
typedef clockid_t thread_clock;
#endif

struct trackprobe_interrupt {
    atomic_bool is_cancelled;
    /// Microseconds that may be spent; 0 for any number.
    atomic_int_least64_t allowance;
    /// Microseconds of processor time when spending began; negative before.
    atomic_int_least64_t start;
    /// Microseconds spent with waiting.
    atomic_int_least64_t waited;
    /// Clock of the thread that looked first; set before `start`.
    _Atomic thread_clock clock;
};

/// Processor time of the calling thread: on a busy machine the same work takes the same of it.
static int64_t processor_time(void) {
    struct timespec time;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/// The clock of the calling thread, which others may read while it lives.
static bool own_clock(thread_clock *clock) {
#if defined(__APPLE__)
    *clock = pthread_mach_thread_np(pthread_self());
    return true;
#else
    return pthread_getcpuclockid(pthread_self(), clock) == 0;
#endif
}

/// Microseconds; negative when the thread has ended.
static int64_t time_of(thread_clock clock) {
#if defined(__APPLE__)
    thread_basic_info_data_t info;
    mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
    if (thread_info(clock, THREAD_BASIC_INFO, (thread_info_t)&info, &count) != KERN_SUCCESS)
        return -1;
    return ((int64_t)info.user_time.seconds + info.system_time.seconds) * 1000000
         + info.user_time.microseconds + info.system_time.microseconds;
#else
    struct timespec time;
    if (clock_gettime(clock, &time) != 0) return -1;
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
#endif
}

trackprobe_interrupt *trackprobe_interrupt_create(void) {
    trackprobe_interrupt *interrupt = malloc(sizeof *interrupt);
    if (!interrupt) return NULL;
    atomic_init(&interrupt->is_cancelled, false);
    atomic_init(&interrupt->allowance, 0);
    atomic_init(&interrupt->start, -1);
    atomic_init(&interrupt->waited, 0);
    atomic_init(&interrupt->clock, 0);
    return interrupt;
}

void trackprobe_interrupt_free(trackprobe_interrupt *interrupt) {
    free(interrupt);
}

void trackprobe_interrupt_set_deadline(trackprobe_interrupt *interrupt, double seconds) {
    atomic_store(&interrupt->start, -1);
    atomic_store(&interrupt->waited, 0);
    atomic_store(&interrupt->allowance, seconds > 0 && seconds < 1e9 ? (int64_t)(seconds * 1e6) : 0);
}

void trackprobe_interrupt_wait(trackprobe_interrupt *interrupt, double seconds) {
    if (seconds > 0 && seconds < 1e6) {
        atomic_fetch_add(&interrupt->waited, (int64_t)(seconds * 1e6));
    }
}

bool trackprobe_interrupt_is_waiting(trackprobe_interrupt *interrupt) {
    return atomic_load(&interrupt->waited) > atomic_load(&interrupt->allowance) / 2;
}

void trackprobe_interrupt_cancel(trackprobe_interrupt *interrupt) {
    atomic_store(&interrupt->is_cancelled, true);
}

bool trackprobe_interrupt_is_cancelled(trackprobe_interrupt *interrupt) {
    return atomic_load(&interrupt->is_cancelled);
}

bool trackprobe_interrupt_is_due(trackprobe_interrupt *interrupt) {
    if (atomic_load(&interrupt->is_cancelled)) return true;
    int64_t allowance = atomic_load(&interrupt->allowance);
    if (allowance == 0) return false;
    int64_t now = processor_time();
    int_least64_t start = atomic_load(&interrupt->start);
    // Spending begins with the first look, on the thread that does the work.
    if (start < 0) {
        thread_clock clock;
        if (own_clock(&clock)) atomic_store(&interrupt->clock, clock);
    }
    start = -1;
    if (atomic_compare_exchange_strong(&interrupt->start, &start, now)) start = now;
    return now - start + atomic_load(&interrupt->waited) > allowance;
}

bool trackprobe_interrupt_has_deadline(trackprobe_interrupt *interrupt) {
    return atomic_load(&interrupt->allowance) != 0;
}

bool trackprobe_interrupt_is_overrun(trackprobe_interrupt *interrupt, double seconds) {
    int64_t allowance = atomic_load(&interrupt->allowance);
    int64_t start = atomic_load(&interrupt->start);
    if (allowance == 0 || start < 0 || !(seconds >= 0 && seconds < 1e9)) return false;
    int64_t now = time_of(atomic_load(&interrupt->clock));
    if (now < 0) return false;
    return now - start + atomic_load(&interrupt->waited) > allowance + (int64_t)(seconds * 1e6);
}

static int poll_interrupt(void *opaque) {
    return trackprobe_interrupt_is_due(opaque);
}

AVIOInterruptCB trackprobe_interrupt_callback(trackprobe_interrupt *interrupt) {
    return (AVIOInterruptCB){.callback = poll_interrupt, .opaque = interrupt};
}
