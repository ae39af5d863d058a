#include "CFFmpegShims.h"

#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libswscale/version.h>

const enum AVPixelFormat trackprobe_format_yuv444p16 = AV_PIX_FMT_YUV444P16;
const enum AVPixelFormat trackprobe_format_gbrp16 = AV_PIX_FMT_GBRP16;

/// Formats that only differ in the range they imply. The scaler is kept from
/// converting ranges, so it must not see which one it is.
static enum AVPixelFormat without_range(enum AVPixelFormat format) {
    switch (format) {
    case AV_PIX_FMT_YUVJ411P: return AV_PIX_FMT_YUV411P;
    case AV_PIX_FMT_YUVJ420P: return AV_PIX_FMT_YUV420P;
    case AV_PIX_FMT_YUVJ422P: return AV_PIX_FMT_YUV422P;
    case AV_PIX_FMT_YUVJ440P: return AV_PIX_FMT_YUV440P;
    case AV_PIX_FMT_YUVJ444P: return AV_PIX_FMT_YUV444P;
    default: return format;
    }
}

static int lines(const AVFrame *source, bool is_field) {
    return is_field ? (source->height + 1) / 2 : source->height;
}

static void describe(
    struct SwsContext *context, const AVFrame *source, const AVFrame *target,
    trackprobe_chroma_place chroma, bool is_field) {
    const int flags =
        SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP;
// FFmpeg 8.0 (libswscale 9.0) made the structure public.
#if LIBSWSCALE_VERSION_INT >= AV_VERSION_INT(9, 0, 100)
    context->flags = flags;
    context->src_w = source->width;
    context->src_h = lines(source, is_field);
    context->src_format = without_range(source->format);
    context->dst_w = target->width;
    context->dst_h = target->height;
    context->dst_format = target->format;
    context->src_range = 0;
    context->dst_range = 0;
    context->src_h_chr_pos = chroma.horizontal;
    context->src_v_chr_pos = chroma.vertical;
#else
    av_opt_set_int(context, "sws_flags", flags, 0);
    av_opt_set_int(context, "srcw", source->width, 0);
    av_opt_set_int(context, "srch", lines(source, is_field), 0);
    av_opt_set_int(context, "src_format", without_range(source->format), 0);
    av_opt_set_int(context, "dstw", target->width, 0);
    av_opt_set_int(context, "dsth", target->height, 0);
    av_opt_set_int(context, "dst_format", target->format, 0);
    av_opt_set_int(context, "src_range", 0, 0);
    av_opt_set_int(context, "dst_range", 0, 0);
    av_opt_set_int(context, "src_h_chr_pos", chroma.horizontal, 0);
    av_opt_set_int(context, "src_v_chr_pos", chroma.vertical, 0);
#endif
}

int trackprobe_scale(
    const AVFrame *source, AVFrame *target, trackprobe_chroma_place chroma, bool is_field) {
    if (source->width <= 0 || source->height <= 0 || !source->data[0]) return AVERROR(EINVAL);
    if (!sws_isSupportedInput(without_range(source->format))) return AVERROR(ENOSYS);
    int code = av_frame_get_buffer(target, 0);
    if (code < 0) return code;
    struct SwsContext *context = sws_alloc_context();
    if (!context) return AVERROR(ENOMEM);
    describe(context, source, target, chroma, is_field);
    code = sws_init_context(context, NULL, NULL);
    if (code >= 0) {
        int strides[4];
        for (int plane = 0; plane < 4; plane++) {
            strides[plane] = source->linesize[plane] * (is_field ? 2 : 1);
        }
        code = sws_scale(
            context, (const uint8_t *const *)source->data, strides, 0, lines(source, is_field),
            target->data, target->linesize);
    }
    sws_freeContext(context);
    return code < 0 ? code : code == target->height ? 0 : AVERROR_EXTERNAL;
}
