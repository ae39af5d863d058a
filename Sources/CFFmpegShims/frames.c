#include "CFFmpegShims.h"

// FFmpeg 6.1 (libavutil 58.7) moved these into AVFrame.flags.
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)

bool trackprobe_frame_is_interlaced(const AVFrame *frame) {
    return frame->flags & AV_FRAME_FLAG_INTERLACED;
}

bool trackprobe_frame_is_top_field_first(const AVFrame *frame) {
    return frame->flags & AV_FRAME_FLAG_TOP_FIELD_FIRST;
}

bool trackprobe_frame_is_key(const AVFrame *frame) {
    return frame->flags & AV_FRAME_FLAG_KEY;
}

#else

bool trackprobe_frame_is_interlaced(const AVFrame *frame) {
    return frame->interlaced_frame;
}

bool trackprobe_frame_is_top_field_first(const AVFrame *frame) {
    return frame->top_field_first;
}

bool trackprobe_frame_is_key(const AVFrame *frame) {
    return frame->key_frame;
}

#endif
