#include "CFFmpegShims.h"

// Bytes of the length of a NAL unit, by the decoder's configuration record; 0 for start codes.
static int length_width(const AVCodecContext *decoder) {
    const uint8_t *record = decoder->extradata;
    const int size = record ? decoder->extradata_size : 0;
    if (size < 4 || (record[0] == 0 && record[1] == 0 && record[2] <= 1)) return 0;
    switch (decoder->codec_id) {
    // ISO/IEC 14496-15, 5.3.3.1.2, 8.3.3.1.2 and 11.2.4.2.2.
    case AV_CODEC_ID_H264: return size >= 7 && record[0] == 1 ? (record[4] & 3) + 1 : 0;
    case AV_CODEC_ID_HEVC: return size >= 23 ? (record[21] & 3) + 1 : 0;
    default: return (record[0] >> 1 & 3) + 1;
    }
}

static int units_by_length(const uint8_t *bytes, size_t size, size_t width, int limit) {
    int count = 0;
    while (width > 0 && size > width && count <= limit) {
        size_t length = 0;
        for (size_t place = 0; place < width; place++) length = length << 8 | bytes[place];
        if (length > size - width) break;
        if (length > 0) count++;
        bytes += width + length;
        size -= width + length;
    }
    return count;
}

static int units_by_start_code(const uint8_t *bytes, size_t size, int limit) {
    int count = 0;
    for (size_t place = 2; place < size && count <= limit;) {
        if (bytes[place] > 1) {
            place += 3;
        } else if (bytes[place] == 1) {
            if (bytes[place - 1] == 0 && bytes[place - 2] == 0) count++;
            place += 3;
        } else {
            place++;
        }
    }
    return count;
}

bool trackprobe_packet_floods(const AVCodecContext *decoder, const AVPacket *packet, int limit) {
    switch (decoder->codec_id) {
    case AV_CODEC_ID_H264:
    case AV_CODEC_ID_HEVC:
    case AV_CODEC_ID_VVC: break;
    default: return false;
    }
    // A unit has at least one byte, and one of its length.
    if (packet->data == NULL || packet->size / 2 <= limit) return false;
    const size_t size = (size_t)packet->size;
    const size_t width = (size_t)length_width(decoder);
    return units_by_length(packet->data, size, width, limit) > limit
        || units_by_start_code(packet->data, size, limit) > limit;
}
