// Writes the frames of the first video track as a card holds them: in the order of decoding, before cropping, in two
// planes (NV12 or P010), with sizes rounded up to even ones.
//
// frames INPUT OUTPUT
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/pixdesc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct stored {
    int64_t order;
    AVFrame *frame;
} stored;

static stored *frames;
static size_t count;

static int64_t number_of(const AVFrame *frame) {
#if LIBAVCODEC_VERSION_MAJOR >= 60
    return (int64_t)(intptr_t)frame->opaque;
#else
    return frame->reordered_opaque;
#endif
}

static void receive(AVCodecContext *decoder) {
    for (;;) {
        AVFrame *frame = av_frame_alloc();
        if (avcodec_receive_frame(decoder, frame) < 0) {
            av_frame_free(&frame);
            return;
        }
        frames = realloc(frames, (count + 1) * sizeof *frames);
        frames[count++] = (stored){.order = number_of(frame), .frame = frame};
    }
}

static int in_order(const void *one, const void *two) {
    int64_t first = ((const stored *)one)->order, second = ((const stored *)two)->order;
    return (first > second) - (first < second);
}

static void write_plane(const AVFrame *frame, int plane, int is_deep, FILE *output) {
    int width = plane ? (frame->width + 1) / 2 : frame->width, height = plane ? (frame->height + 1) / 2 : frame->height;
    int across = plane ? width : (width + 1) / 2 * 2, down = plane ? height : (height + 1) / 2 * 2;
    for (int y = 0; y < down; y++) {
        for (int x = 0; x < across; x++) {
            for (int part = plane; part <= (plane ? 2 : 0); part++) {
                const uint8_t *row = frame->data[part] + (y < height ? y : height - 1) * frame->linesize[part];
                int place = x < width ? x : width - 1;
                if (is_deep) {
                    uint16_t value = (uint16_t)(((const uint16_t *)row)[place] << 6);
                    fwrite(&value, 2, 1, output);
                } else {
                    fputc(row[place], output);
                }
            }
        }
    }
}

int main(int arguments, char **argument) {
    AVFormatContext *input = NULL;
    if (arguments != 3 || avformat_open_input(&input, argument[1], NULL, NULL) < 0) return 1;
    avformat_find_stream_info(input, NULL);
    int track = av_find_best_stream(input, AVMEDIA_TYPE_VIDEO, -1, -1, NULL, 0);
    if (track < 0) return 1;
    const AVCodecParameters *parameters = input->streams[track]->codecpar;
    AVCodecContext *decoder = avcodec_alloc_context3(avcodec_find_decoder(parameters->codec_id));
    avcodec_parameters_to_context(decoder, parameters);
    decoder->thread_count = 1;
    decoder->apply_cropping = 0;
    decoder->flags |= AV_CODEC_FLAG_OUTPUT_CORRUPT;
#if LIBAVCODEC_VERSION_MAJOR >= 60
    decoder->flags |= AV_CODEC_FLAG_COPY_OPAQUE;
#endif
    if (avcodec_open2(decoder, NULL, NULL) < 0) return 1;
    AVPacket *packet = av_packet_alloc();
    int64_t number = 0;
    while (av_read_frame(input, packet) >= 0) {
        if (packet->stream_index == track) {
            number++;
#if LIBAVCODEC_VERSION_MAJOR >= 60
            packet->opaque = (void *)(intptr_t)number;
#else
            decoder->reordered_opaque = number;
#endif
            avcodec_send_packet(decoder, packet);
            receive(decoder);
        }
        av_packet_unref(packet);
    }
    avcodec_send_packet(decoder, NULL);
    receive(decoder);
    qsort(frames, count, sizeof *frames, in_order);
    FILE *output = fopen(argument[2], "wb");
    if (!output) return 1;
    for (size_t i = 0; i < count; i++) {
        const AVPixFmtDescriptor *format = av_pix_fmt_desc_get(frames[i].frame->format);
        if (format->nb_components != 3 || format->log2_chroma_w != 1 || format->log2_chroma_h != 1) return 3;
        write_plane(frames[i].frame, 0, format->comp[0].depth > 8, output);
        write_plane(frames[i].frame, 1, format->comp[0].depth > 8, output);
    }
    return fclose(output) == 0 ? 0 : 1;
}
