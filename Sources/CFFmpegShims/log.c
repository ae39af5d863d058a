#include "CFFmpegShims.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Thread_local char last_error[512];
static _Thread_local int refused_width, refused_height;

struct trackprobe_reports {
    atomic_int count;
    /// Whether frames were concealed.
    atomic_bool conceals;
    /// NULL for no bound.
    trackprobe_memory *memory;
    /// NULL for a decoder in software.
    trackprobe_hardware *hardware;
};

/// The message of libavutil for a frame with too many pixels.
static const char refused_picture[] = "Picture size %ux%u exceeds";

/// The message of libavcodec, of level info, for concealed parts of a frame.
static const char concealment[] = "concealing %d DC";

/// The message of libavcodec's Vorbis decoder for a packet that ends before its residue, as packets may: Vorbis I, section
/// 8.6.2.
static const char early_end[] = "Overread %d bits";

/// NULL for a message that is not a decoder's. The threads of a decoder have contexts of their own, with the same `opaque`.
static trackprobe_reports *reports_of(void *context) {
    bool is_codec = context && *(const AVClass **)context == avcodec_get_class();
    return is_codec ? ((AVCodecContext *)context)->opaque : NULL;
}

static void keep_last_error(void *context, int level, const char *format, va_list arguments) {
    if ((level & 0xff) > AV_LOG_ERROR) {
        if ((level & 0xff) > AV_LOG_INFO || strncmp(format, concealment, sizeof concealment - 1) != 0) return;
        trackprobe_reports *reports = reports_of(context);
        if (reports) atomic_store(&reports->conceals, true);
        return;
    }
    trackprobe_reports *reports = reports_of(context);
    if (reports && ((AVCodecContext *)context)->codec_id == AV_CODEC_ID_VORBIS
        && strncmp(format, early_end, sizeof early_end - 1) == 0) return;
    if (reports) atomic_fetch_add(&reports->count, 1);
    if (strncmp(format, refused_picture, sizeof refused_picture - 1) == 0) {
        va_list sizes;
        va_copy(sizes, arguments);
        refused_width = (int)va_arg(sizes, unsigned);
        refused_height = (int)va_arg(sizes, unsigned);
        va_end(sizes);
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
    refused_width = refused_height = 0;
}

bool trackprobe_log_refused_size(int *width, int *height) {
    *width = refused_width;
    *height = refused_height;
    return refused_width > 0 && refused_height > 0;
}

trackprobe_reports *trackprobe_reports_create(void) {
    trackprobe_reports *reports = malloc(sizeof *reports);
    if (reports) {
        atomic_init(&reports->count, 0);
        atomic_init(&reports->conceals, false);
        reports->memory = NULL;
        reports->hardware = NULL;
    }
    return reports;
}

void trackprobe_reports_free(trackprobe_reports *reports) {
    free(reports);
}

void trackprobe_reports_of(AVCodecContext *decoder, trackprobe_reports *reports) {
    decoder->opaque = reports;
}

static int get_buffer(AVCodecContext *decoder, AVFrame *frame, int flags) {
    trackprobe_reports *reports = decoder->opaque;
    return reports && reports->memory && decoder->codec_type == AVMEDIA_TYPE_VIDEO
               ? trackprobe_memory_get_buffer(reports->memory, decoder, frame, flags)
               : avcodec_default_get_buffer2(decoder, frame, flags);
}

void trackprobe_reports_limit(
    trackprobe_reports *reports, AVCodecContext *decoder, trackprobe_memory *memory) {
    reports->memory = memory;
    decoder->get_buffer2 = get_buffer;
}

void trackprobe_reports_accelerate(trackprobe_reports *reports, trackprobe_hardware *hardware) {
    reports->hardware = hardware;
}

trackprobe_hardware *trackprobe_reports_hardware(const trackprobe_reports *reports) {
    return reports->hardware;
}

int trackprobe_reports_take(trackprobe_reports *reports) {
    return atomic_exchange(&reports->count, 0);
}

bool trackprobe_reports_conceal(const trackprobe_reports *reports) {
    return atomic_load(&reports->conceals);
}
