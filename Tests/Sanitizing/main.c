// Calls the C of the program from several threads: the shims of FFmpeg while files are decoded, voice detection,
// language and encoding detection, addresses. `make sanitize` builds it with AddressSanitizer and ThreadSanitizer.
#include "CCurl.h"
#include "CFFmpegShims.h"
#include "encoding_detection.h"
#include "language_detection.h"
#include "voice_detection.h"

#include <libavutil/mem.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 3, UNIT_LIMIT = 10000 };

static char **files;
static int file_count;
static trackprobe_interrupt *interrupt_of_all;

static void take_frames(AVCodecContext *decoder, AVFrame *frame) {
    while (avcodec_receive_frame(decoder, frame) >= 0) {
        trackprobe_frame_details details;
        trackprobe_frame_describe(frame, &details);
        trackprobe_frame_packet_number(frame);
        if (frame->width > 0 && frame->width < 1024) {
            AVFrame *scaled = av_frame_alloc();
            scaled->width = 64;
            scaled->height = 36;
            scaled->format = trackprobe_format_yuv444p16;
            trackprobe_scale(frame, scaled, (trackprobe_chroma_place){0, 0}, false);
            av_frame_free(&scaled);
        }
        av_frame_unref(frame);
    }
}

static void decode(AVFormatContext *demuxer, int index) {
    const AVStream *stream = demuxer->streams[index];
    const AVCodec *codec = avcodec_find_decoder(stream->codecpar->codec_id);
    AVCodecContext *decoder = codec ? avcodec_alloc_context3(codec) : NULL;
    if (decoder == NULL) return;
    trackprobe_reports *reports = trackprobe_reports_create();
    trackprobe_memory *memory = trackprobe_memory_create(64 << 20);
    avcodec_parameters_to_context(decoder, stream->codecpar);
    trackprobe_reports_of(decoder, reports);
    trackprobe_reports_limit(reports, decoder, memory);
    trackprobe_decoder_numbers_packets(decoder);
    decoder->thread_count = THREADS;
    if (avcodec_open2(decoder, codec, NULL) >= 0) {
        AVPacket *packet = av_packet_alloc();
        AVFrame *frame = av_frame_alloc();
        for (int64_t number = 0; av_read_frame(demuxer, packet) >= 0; number++) {
            if (packet->stream_index == index && !trackprobe_packet_floods(decoder, packet, UNIT_LIMIT)) {
                size_t size = 0;
                uint8_t *message = trackprobe_packet_hdr10plus(packet, &size);
                av_free(message);
                trackprobe_packet_side_data(packet, AV_PKT_DATA_SKIP_SAMPLES, &size);
                trackprobe_packet_set_number(decoder, packet, number);
                if (avcodec_send_packet(decoder, packet) >= 0) take_frames(decoder, frame);
                trackprobe_reports_take(reports);
            }
            av_packet_unref(packet);
        }
        avcodec_send_packet(decoder, NULL);
        take_frames(decoder, frame);
        trackprobe_reports_conceal(reports);
        av_frame_free(&frame);
        av_packet_free(&packet);
    }
    avcodec_free_context(&decoder);
    trackprobe_reports_free(reports);
    trackprobe_memory_free(memory);
}

static void read_file(const char *path) {
    trackprobe_log_clear();
    AVFormatContext *demuxer = avformat_alloc_context();
    demuxer->interrupt_callback = trackprobe_interrupt_callback(interrupt_of_all);
    if (avformat_open_input(&demuxer, path, NULL, NULL) < 0) return;
    if (avformat_find_stream_info(demuxer, NULL) >= 0) {
        for (unsigned index = 0; index < demuxer->nb_streams; index++) {
            size_t size = 0;
            trackprobe_stream_side_data(demuxer->streams[index], AV_PKT_DATA_DOVI_CONF, &size);
            av_free(trackprobe_codec_string(demuxer->streams[index]));
        }
        trackprobe_stream_group_count(demuxer);
        if (demuxer->nb_streams > 0) decode(demuxer, 0);
    }
    trackprobe_log_last_error();
    avformat_close_input(&demuxer);
}

static void hear(unsigned seed) {
    int16_t samples[trackprobe_voice_frame];
    for (int mode = 0; mode < 4; mode++) {
        trackprobe_voice voice = trackprobe_voice_make(mode);
        for (int block = 0; block < 500; block++) {
            for (int place = 0; place < trackprobe_voice_frame; place++) {
                seed = seed * 1103515245u + 12345u;
                samples[place] = (int16_t)(block % 3 == 0 ? seed >> 16 : block % 3 == 1 ? 32767 * (place & 1) : 0);
            }
            trackprobe_voice_hear(&voice, samples);
        }
    }
}

static void detect(unsigned seed) {
    const char *text = "This is a sentence of a film, and \xC3\xA9l no est\xC3\xA1 aqu\xC3\xAD desde ayer.";
    trackprobe_language languages[3];
    bool is_reliable = false;
    char name[32], decoded[512];
    if (trackprobe_language_library_load())
        trackprobe_language_detect(text, (int)strlen(text), "es", languages, &is_reliable);
    char noise[256];
    for (size_t place = 0; place < sizeof noise; place++) {
        seed = seed * 1103515245u + 12345u;
        noise[place] = (char)(seed >> 16);
    }
    if (trackprobe_encoding_library_load()) trackprobe_encoding_detect(noise, sizeof noise, name, sizeof name);
    const char *charsets[] = {"WINDOWS-1252", "SHIFT_JIS", "UTF-16LE", "GB18030"};
    for (int place = 0; place < 4; place++) {
        if (!trackprobe_text_prepare(charsets[place])) continue;
        trackprobe_text_decode(charsets[place], noise, sizeof noise, decoded, sizeof decoded);
        trackprobe_text_decode(charsets[place], noise, sizeof noise, decoded, 7);
    }
    for (size_t count = 0; count <= 16; count++) trackprobe_address_place((const uint8_t *)noise, count);
    trackprobe_host_place("127.1");
}

static void *work(void *number) {
    for (int place = 0; place < file_count; place++) read_file(files[place]);
    hear((unsigned)(intptr_t)number);
    return NULL;
}

int main(int count, char **arguments) {
    files = arguments + 1;
    file_count = count - 1;
    trackprobe_log_install();
    interrupt_of_all = trackprobe_interrupt_create();
    // The program detects languages on one thread at a time.
    detect(7);
    pthread_t threads[THREADS];
    for (intptr_t number = 0; number < THREADS; number++)
        pthread_create(&threads[number], NULL, work, (void *)number);
    while (trackprobe_interrupt_is_overrun(interrupt_of_all, 1e9)) {}
    for (int number = 0; number < THREADS; number++) pthread_join(threads[number], NULL);
    trackprobe_interrupt_cancel(interrupt_of_all);
    trackprobe_interrupt_free(interrupt_of_all);
    printf("%d files\n", file_count);
    return 0;
}
