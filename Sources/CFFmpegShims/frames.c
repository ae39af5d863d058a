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

// FFmpeg 6.0 (libavcodec 60) has packets carry what 5.1 takes from the decoder.
#if LIBAVCODEC_VERSION_MAJOR >= 60

void trackprobe_decoder_numbers_packets(AVCodecContext *decoder) {
    decoder->flags |= AV_CODEC_FLAG_COPY_OPAQUE;
}

void trackprobe_packet_set_number(AVCodecContext *decoder, AVPacket *packet, int64_t number) {
    (void)decoder;
    packet->opaque = (void *)(intptr_t)number;
}

int64_t trackprobe_frame_packet_number(const AVFrame *frame) {
    return (int64_t)(intptr_t)frame->opaque;
}

#else

void trackprobe_decoder_numbers_packets(AVCodecContext *decoder) {
    (void)decoder;
}

void trackprobe_packet_set_number(AVCodecContext *decoder, AVPacket *packet, int64_t number) {
    (void)packet;
    decoder->reordered_opaque = number;
}

int64_t trackprobe_frame_packet_number(const AVFrame *frame) {
    return frame->reordered_opaque;
}

#endif
