#include "CFFmpegShims.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Thread_local char last_error[512];

struct trackprobe_reports {
    atomic_int count;
};

static void keep_last_error(void *context, int level, const char *format, va_list arguments) {
    if ((level & 0xff) > AV_LOG_ERROR) return;
    // The threads of a decoder have contexts of their own, with the same `opaque`.
    if (context && *(const AVClass **)context == avcodec_get_class()) {
        trackprobe_reports *reports = ((AVCodecContext *)context)->opaque;
        if (reports) atomic_fetch_add(&reports->count, 1);
    }
    char line[sizeof last_error];
    vsnprintf(line, sizeof line, format, arguments);
    line[strcspn(line, "\r\n")] = '\0';
    if (line[0]) memcpy(last_error, line, sizeof line);
}

void trackprobe_log_install(void) {
    av_log_set_level(AV_LOG_ERROR);
    av_log_set_callback(keep_last_error);
}

const char *trackprobe_log_last_error(void) {
    return last_error;
}

void trackprobe_log_clear(void) {
    last_error[0] = '\0';
}

trackprobe_reports *trackprobe_reports_create(void) {
    trackprobe_reports *reports = malloc(sizeof *reports);
    if (reports) atomic_init(&reports->count, 0);
    return reports;
}

void trackprobe_reports_free(trackprobe_reports *reports) {
    free(reports);
}

void trackprobe_reports_of(AVCodecContext *decoder, trackprobe_reports *reports) {
    decoder->opaque = reports;
}

int trackprobe_reports_take(trackprobe_reports *reports) {
    return atomic_exchange(&reports->count, 0);
}
