#include "CFFmpegOracle.h"

#include <libavformat/avformat.h>

#include <string.h>

// A player that has a file open, and what it chooses by libavformat's own means.

void *trackprobe_oracle_open(const char *path) {
    AVFormatContext *context = NULL;
    if (avformat_open_input(&context, path, NULL, NULL) < 0) return NULL;
    if (avformat_find_stream_info(context, NULL) < 0) avformat_close_input(&context);
    return context;
}

void trackprobe_oracle_close(void *player) {
    AVFormatContext *context = player;
    avformat_close_input(&context);
}

const void *trackprobe_oracle_stream(const void *player, int index) {
    const AVFormatContext *context = player;
    return index >= 0 && (unsigned)index < context->nb_streams ? context->streams[index] : NULL;
}

static uint64_t add(uint64_t hash, const void *bytes, size_t size) {
    const uint8_t *byte = bytes;
    for (size_t index = 0; index < size; index++) hash = (hash ^ byte[index]) * 1099511628211u;
    return hash;
}

uint64_t trackprobe_oracle_state(const void *player) {
    const AVFormatContext *context = player;
    uint64_t hash = add(14695981039346656037u, context, sizeof *context);
    const int64_t position = context->pb ? avio_tell(context->pb) : -1;
    hash = add(hash, &position, sizeof position);
    if (context->pb) hash = add(hash, context->pb, sizeof *context->pb);
    for (unsigned index = 0; index < context->nb_streams; index++) {
        const AVStream *stream = context->streams[index];
        hash = add(hash, stream, sizeof *stream);
        hash = add(hash, stream->codecpar, sizeof *stream->codecpar);
        hash = add(hash, stream->codecpar->extradata, (size_t)stream->codecpar->extradata_size);
    }
    return hash;
}

int64_t trackprobe_oracle_next_packet(void *player) {
    AVPacket *packet = av_packet_alloc();
    int64_t position = -1;
    if (packet && av_read_frame(player, packet) >= 0) position = packet->pos;
    av_packet_free(&packet);
    return position;
}

int trackprobe_oracle_best_stream(void *player, int type) {
    return av_find_best_stream(player, (enum AVMediaType)type, -1, -1, NULL, 0);
}
