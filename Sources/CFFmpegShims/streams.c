#include "CFFmpegShims.h"

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

const uint8_t *trackprobe_packet_side_data(
    const AVPacket *packet, enum AVPacketSideDataType type, size_t *size) {
    return av_packet_get_side_data(packet, type, size);
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
