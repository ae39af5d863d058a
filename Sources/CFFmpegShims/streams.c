#include "CFFmpegShims.h"

#include <libavutil/bprint.h>
#include <libavutil/dovi_meta.h>
#include <libavutil/hdr_dynamic_metadata.h>
#include <libavutil/mem.h>
#include <libavutil/opt.h>

#include <string.h>

const uint8_t *trackprobe_stream_side_data(
    const AVStream *stream, enum AVPacketSideDataType type, size_t *size) {
// FFmpeg 6.1 (libavcodec 60.30) moved stream side data into the parameters.
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 30, 100)
    const AVCodecParameters *parameters = stream->codecpar;
    const AVPacketSideData *found = av_packet_side_data_get(
        parameters->coded_side_data, parameters->nb_coded_side_data, type);
    *size = found ? found->size : 0;
    return found ? found->data : NULL;
#else
    return av_stream_get_side_data(stream, type, size);
#endif
}

const AVPacketSideData *trackprobe_stream_all_side_data(const AVStream *stream, int *count) {
// FFmpeg 6.1 (libavcodec 60.30) moved stream side data into the parameters.
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 30, 100)
    *count = stream->codecpar->nb_coded_side_data;
    return stream->codecpar->coded_side_data;
#else
    *count = stream->nb_side_data;
    return stream->side_data;
#endif
}

static uint8_t *exported(void *object, int place, const char **name) {
    const AVOption *option = NULL;
    while ((option = av_opt_next(object, option))) {
        if (!(option->flags & AV_OPT_FLAG_EXPORT)) continue;
        if (place-- > 0) continue;
        uint8_t *value = NULL;
        if (av_opt_get(object, option->name, 0, &value) < 0) return NULL;
        *name = option->name;
        return value;
    }
    return NULL;
}

uint8_t *trackprobe_decoder_export(AVCodecContext *decoder, int place, const char **name) {
    if (!decoder->codec || !decoder->codec->priv_class || !decoder->priv_data) return NULL;
    return exported(decoder->priv_data, place, name);
}

uint8_t *trackprobe_demuxer_export(AVFormatContext *demuxer, int place, const char **name) {
#if LIBAVFORMAT_VERSION_MAJOR >= 61
    if (!demuxer->iformat || !demuxer->iformat->priv_class || !demuxer->priv_data) return NULL;
    return exported(demuxer->priv_data, place, name);
#else
    (void)demuxer, (void)place, (void)name;
    return NULL;
#endif
}

int64_t trackprobe_stream_group_count(const AVFormatContext *demuxer) {
#if LIBAVFORMAT_VERSION_MAJOR >= 61
    return demuxer->nb_stream_groups;
#else
    (void)demuxer;
    return -1;
#endif
}

char *trackprobe_codec_string(const AVStream *stream) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(62, 7, 100)
    AVBPrint text;
    av_bprint_init(&text, 0, AV_BPRINT_SIZE_UNLIMITED);
    char *string = NULL;
    const int code = av_mime_codec_str(stream->codecpar, stream->avg_frame_rate, &text);
    av_bprint_finalize(&text, code ? NULL : &string);
    return string;
#else
    (void)stream;
    return NULL;
#endif
}

const char *trackprobe_dovi_compression(const AVDOVIDecoderConfigurationRecord *record) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(59, 39, 100)
    switch (record->dv_md_compression) {
    case AV_DOVI_COMPRESSION_NONE: return "none";
    case AV_DOVI_COMPRESSION_LIMITED: return "limited";
    case AV_DOVI_COMPRESSION_RESERVED: return "reserved";
    case AV_DOVI_COMPRESSION_EXTENDED: return "extended";
    default: return "unknown";
    }
#else
    (void)record;
    return NULL;
#endif
}

bool trackprobe_is_cropping(enum AVPacketSideDataType type) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(59, 39, 100)
    return type == AV_PKT_DATA_FRAME_CROPPING;
#else
    (void)type;
    return false;
#endif
}

int trackprobe_decoder_properties(const AVCodecContext *decoder) {
#if LIBAVCODEC_VERSION_MAJOR < 62
    return (int)decoder->properties;
#else
    (void)decoder;
    return 0;
#endif
}

const bool trackprobe_lists_decoder_properties = LIBAVCODEC_VERSION_MAJOR < 62;
const bool trackprobe_lists_references = LIBAVCODEC_VERSION_MAJOR < 63;
// FFmpeg 6.0 (libavcodec 60) prints it.
const bool trackprobe_lists_initial_padding = LIBAVCODEC_VERSION_MAJOR >= 60;

const uint8_t *trackprobe_packet_side_data(
    const AVPacket *packet, enum AVPacketSideDataType type, size_t *size) {
    return av_packet_get_side_data(packet, type, size);
}

uint8_t *trackprobe_packet_hdr10plus(const AVPacket *packet, size_t *size) {
// FFmpeg 6.1 (libavutil 58.27) reads HDR10+ of Matroska's BlockAdditions itself, and
// writes it again on request.
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 27, 100)
    size_t found = 0;
    const uint8_t *data =
        av_packet_get_side_data(packet, AV_PKT_DATA_DYNAMIC_HDR10_PLUS, &found);
    if (!data || found < sizeof(AVDynamicHDRPlus)) return NULL;
    uint8_t *content = NULL;
    size_t length = 0;
    if (av_dynamic_hdr_plus_to_t35((const AVDynamicHDRPlus *)data, &content, &length) < 0)
        return NULL;
    // The United States, Samsung, and its provider-oriented code and application 4.
    static const uint8_t header[] = {0xB5, 0x00, 0x3C, 0x00, 0x01, 0x04};
    uint8_t *message = av_malloc(sizeof header + length);
    if (message) {
        memcpy(message, header, sizeof header);
        memcpy(message + sizeof header, content, length);
        *size = sizeof header + length;
    }
    av_free(content);
    return message;
#else
    return NULL;
#endif
}

const char *trackprobe_newer_profile_name(enum AVCodecID codec, int profile) {
    switch (codec) {
    // Dolby and DTS profiles with objects came with FFmpeg 6.1.
    case AV_CODEC_ID_EAC3:
        return profile == 30 ? "Dolby Digital Plus + Dolby Atmos" : NULL;
    case AV_CODEC_ID_TRUEHD:
        return profile == 30 ? "Dolby TrueHD + Dolby Atmos" : NULL;
    case AV_CODEC_ID_DTS:
        return profile == 61 ? "DTS-HD MA + DTS:X"
             : profile == 62 ? "DTS-HD MA + DTS:X IMAX" : NULL;
    // xHE-AAC came with FFmpeg 7.1.
    case AV_CODEC_ID_AAC:
        return profile == 41 ? "xHE-AAC" : NULL;
    default:
        return NULL;
    }
}
