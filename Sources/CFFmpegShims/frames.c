#include "CFFmpegShims.h"

#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
#include <libavutil/samplefmt.h>

#include <limits.h>
#include <string.h>

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

// In ffprobe from 6.1, 6.1 and 7.1 on.
const bool trackprobe_times_packets_by_decoding = LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 29, 100);
const bool trackprobe_lists_corrupt_packets = LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 29, 100);
const bool trackprobe_lists_frame_cropping = LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(59, 39, 100);

void trackprobe_frame_describe(const AVFrame *frame, trackprobe_frame_details *details) {
    memset(details, 0, sizeof(*details));
// FFmpeg 6.0 (libavutil 58) names it anew, and 7.0 (libavutil 59) drops the old names.
#if LIBAVUTIL_VERSION_MAJOR >= 58
    details->has_duration = true;
    details->duration = frame->duration;
#endif
#if LIBAVUTIL_VERSION_MAJOR < 59
    details->has_packet_duration = true;
    details->packet_duration = frame->pkt_duration;
    details->has_packet = true;
    details->packet_position = frame->pkt_pos;
    details->packet_size = frame->pkt_size;
    details->has_picture_numbers = true;
    details->coded_picture_number = frame->coded_picture_number;
    details->display_picture_number = frame->display_picture_number;
#endif
#ifdef AV_FRAME_FLAG_LOSSLESS
    details->has_lossless = true;
    details->is_lossless = frame->flags & AV_FRAME_FLAG_LOSSLESS;
#endif
// FFmpeg 8.1 (libavutil 60.11).
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(60, 11, 100)
    details->has_alpha_mode = true;
    details->alpha_mode = frame->alpha_mode == AVALPHA_MODE_UNSPECIFIED
                              ? NULL : av_alpha_mode_name(frame->alpha_mode);
#endif
}

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

size_t trackprobe_frame_packed_size(const AVFrame *frame) {
    if (frame->width > 0 && frame->height > 0) {
        const AVPixFmtDescriptor *layout = av_pix_fmt_desc_get(frame->format);
        if (!layout || layout->flags & AV_PIX_FMT_FLAG_HWACCEL || !frame->data[0]) return 0;
        int size = av_image_get_buffer_size(trackprobe_frame_format(frame), frame->width, frame->height, 1);
        return size > 0 ? (size_t)size : 0;
    }
    int width = av_get_bytes_per_sample(frame->format);
    int channels = frame->ch_layout.nb_channels;
    if (width <= 0 || channels <= 0 || frame->nb_samples <= 0 || !frame->extended_data) return 0;
    return (size_t)width * (size_t)channels * (size_t)frame->nb_samples;
}

/// Writes a frame of two planes as the one of three planes that it stands for.
static void pack_three_planes(const AVFrame *frame, uint8_t *bytes) {
    bool is_deep = frame->format == AV_PIX_FMT_P010LE;
    for (int plane = 0; plane < 3; plane++) {
        int width = plane ? (frame->width + 1) / 2 : frame->width;
        int height = plane ? (frame->height + 1) / 2 : frame->height;
        int step = plane ? 2 : 1, first = plane == 2;
        for (int y = 0; y < height; y++) {
            const uint8_t *row = frame->data[plane ? 1 : 0] + y * frame->linesize[plane ? 1 : 0];
            for (int x = 0; x < width; x++) {
                const uint8_t *sample = row + (x * step + first) * (is_deep ? 2 : 1);
                if (is_deep) {
                    int value = (sample[0] | sample[1] << 8) >> 6;
                    *bytes++ = (uint8_t)value;
                    *bytes++ = (uint8_t)(value >> 8);
                } else {
                    *bytes++ = *sample;
                }
            }
        }
    }
}

bool trackprobe_frame_pack(const AVFrame *frame, uint8_t *bytes, size_t size) {
    if (size == 0 || size > INT_MAX || size != trackprobe_frame_packed_size(frame)) return false;
    if (frame->width > 0 && frame->height > 0) {
        if (trackprobe_frame_format(frame) != frame->format) {
            pack_three_planes(frame, bytes);
            return true;
        }
        return av_image_copy_to_buffer(
                   bytes, (int)size, (const uint8_t *const *)frame->data, frame->linesize,
                   frame->format, frame->width, frame->height, 1) == (int)size;
    }
    if (!av_sample_fmt_is_planar(frame->format)) {
        if (!frame->extended_data[0]) return false;
        memcpy(bytes, frame->extended_data[0], size);
        return true;
    }
    size_t width = (size_t)av_get_bytes_per_sample(frame->format);
    size_t channels = (size_t)frame->ch_layout.nb_channels;
    size_t step = width * channels;
    for (size_t channel = 0; channel < channels; channel++) {
        const uint8_t *from = frame->extended_data[channel];
        uint8_t *to = bytes + channel * width;
        if (!from) return false;
        for (int i = 0; i < frame->nb_samples; i++, from += width, to += step) memcpy(to, from, width);
    }
    return true;
}
