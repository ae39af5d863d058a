#include "CFFmpegOracle.h"

#include <libavformat/avformat.h>
#include <libavutil/bprint.h>

#include <string.h>

// FFmpeg 8.1 (libavformat 62.7) learned to write RFC 6381 strings.
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(62, 7, 100)

int trackprobe_oracle_codec_string(const char *path, int stream, char *buffer, size_t size) {
    AVFormatContext *context = NULL;
    if (size == 0 || avformat_open_input(&context, path, NULL, NULL) < 0) return -1;
    int length = -1;
    if (avformat_find_stream_info(context, NULL) >= 0 && stream >= 0
        && (unsigned)stream < context->nb_streams) {
        const AVStream *found = context->streams[stream];
        AVBPrint text;
        av_bprint_init(&text, 0, AV_BPRINT_SIZE_AUTOMATIC);
        length = av_mime_codec_str(found->codecpar, found->avg_frame_rate, &text) < 0
            ? 0 : (int)text.len;
        if (length > 0 && (size_t)length < size) memcpy(buffer, text.str, (size_t)length + 1);
        if ((size_t)length >= size) length = -1;
        av_bprint_finalize(&text, NULL);
    }
    avformat_close_input(&context);
    return length;
}

#else

int trackprobe_oracle_codec_string(const char *path, int stream, char *buffer, size_t size) {
    (void)path;
    (void)stream;
    (void)buffer;
    (void)size;
    return -1;
}

#endif
