#include "CFFmpegShims.h"

#include <libavutil/time.h>

#include <stdatomic.h>
#include <stdlib.h>

struct trackprobe_interrupt {
    atomic_bool is_cancelled;
    /// Microseconds of av_gettime_relative; 0 for none.
    atomic_int_least64_t deadline;
};

trackprobe_interrupt *trackprobe_interrupt_create(void) {
    trackprobe_interrupt *interrupt = malloc(sizeof *interrupt);
    if (!interrupt) return NULL;
    atomic_init(&interrupt->is_cancelled, false);
    atomic_init(&interrupt->deadline, 0);
    return interrupt;
}

void trackprobe_interrupt_free(trackprobe_interrupt *interrupt) {
    free(interrupt);
}

void trackprobe_interrupt_set_deadline(trackprobe_interrupt *interrupt, double seconds) {
    int64_t deadline = 0;
    if (seconds > 0 && seconds < 1e9) {
        deadline = av_gettime_relative() + (int64_t)(seconds * 1e6);
    }
    atomic_store(&interrupt->deadline, deadline);
}

void trackprobe_interrupt_cancel(trackprobe_interrupt *interrupt) {
    atomic_store(&interrupt->is_cancelled, true);
}

bool trackprobe_interrupt_is_cancelled(trackprobe_interrupt *interrupt) {
    return atomic_load(&interrupt->is_cancelled);
}

bool trackprobe_interrupt_is_due(trackprobe_interrupt *interrupt) {
    if (atomic_load(&interrupt->is_cancelled)) return true;
    int64_t deadline = atomic_load(&interrupt->deadline);
    return deadline != 0 && av_gettime_relative() > deadline;
}

static int poll_interrupt(void *opaque) {
    return trackprobe_interrupt_is_due(opaque);
}

AVIOInterruptCB trackprobe_interrupt_callback(trackprobe_interrupt *interrupt) {
    return (AVIOInterruptCB){.callback = poll_interrupt, .opaque = interrupt};
}
