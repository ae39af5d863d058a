#include "CFFmpegShims.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static _Thread_local char last_error[512];

static void keep_last_error(void *context, int level, const char *format, va_list arguments) {
    (void)context;
    if ((level & 0xff) > AV_LOG_ERROR) return;
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
