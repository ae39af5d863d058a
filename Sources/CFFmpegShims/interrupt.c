#include "CFFmpegShims.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct trackprobe_interrupt {
    atomic_bool is_cancelled;
    /// Microseconds that may be spent; 0 for any number.
    atomic_int_least64_t allowance;
    /// Microseconds of processor time when spending began; negative before.
    atomic_int_least64_t start;
    /// Microseconds spent with waiting.
    atomic_int_least64_t waited;
};

/// Of the calling thread: on a busy machine the same work takes the same of it.
static int64_t processor_time(void) {
    struct timespec time;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

trackprobe_interrupt *trackprobe_interrupt_create(void) {
    trackprobe_interrupt *interrupt = malloc(sizeof *interrupt);
    if (!interrupt) return NULL;
    atomic_init(&interrupt->is_cancelled, false);
    atomic_init(&interrupt->allowance, 0);
    atomic_init(&interrupt->start, -1);
    atomic_init(&interrupt->waited, 0);
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
    int_least64_t start = -1;
    // Spending begins with the first look, on the thread that does the work.
    if (atomic_compare_exchange_strong(&interrupt->start, &start, now)) start = now;
    return now - start + atomic_load(&interrupt->waited) > allowance;
}

static int poll_interrupt(void *opaque) {
    return trackprobe_interrupt_is_due(opaque);
}

AVIOInterruptCB trackprobe_interrupt_callback(trackprobe_interrupt *interrupt) {
    return (AVIOInterruptCB){.callback = poll_interrupt, .opaque = interrupt};
}
