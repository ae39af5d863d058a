#include "CFFmpegShims.h"

#include <libavutil/hwcontext.h>
#include <libavutil/imgutils.h>

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct trackprobe_device {
    const char *name;
    enum AVHWDeviceType type;
    /// The format of frames on the device.
    enum AVPixelFormat format;
    AVBufferRef *context;
    /// Bytes of frames that decoders hold on the device, as far as they can be estimated.
    atomic_size_t used;
    atomic_bool is_tried, is_lost;
    /// Whether it is the substitute of tests, and the frames after which it fails; -1 for never.
    bool is_rehearsed;
    atomic_int frames_left;
};

static trackprobe_device devices[] = {
    {.name = "cuda", .type = AV_HWDEVICE_TYPE_CUDA, .format = AV_PIX_FMT_CUDA},
    {.name = "vaapi", .type = AV_HWDEVICE_TYPE_VAAPI, .format = AV_PIX_FMT_VAAPI},
    {.name = "videotoolbox", .type = AV_HWDEVICE_TYPE_VIDEOTOOLBOX, .format = AV_PIX_FMT_VIDEOTOOLBOX},
    {.name = "vulkan", .type = AV_HWDEVICE_TYPE_VULKAN, .format = AV_PIX_FMT_VULKAN},
};

/// Bytes of frames on a device for all decoders of the process.
static const size_t most_bytes = (size_t)4 << 30;
/// Frames that FFmpeg adds to those of the decoder.
static const int added_frames = 4;
/// Frames of a decoder that does not state how many it holds.
static const int assumed_frames = 20;

// MARK: Devices

/// Codecs whose standard defines every sample of a decoded frame. Inverse transforms of older ones differ.
static const enum AVCodecID exact_codecs[] = {
    AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_VP9, AV_CODEC_ID_AV1,
};

static bool decodes_on(const AVCodec *codec, const trackprobe_device *device) {
    // Decoders of vendors split packets and conceal damage on their own.
    if (codec->wrapper_name || !av_codec_is_decoder(codec)) return false;
    const AVCodecHWConfig *config;
    for (int place = 0; (config = avcodec_get_hw_config(codec, place)); place++) {
        if (config->device_type == device->type && config->pix_fmt == device->format &&
            config->methods & AV_CODEC_HW_CONFIG_METHOD_HW_DEVICE_CTX)
            return true;
    }
    return false;
}

bool trackprobe_codec_is_exact(enum AVCodecID codec) {
    for (size_t i = 0; i < sizeof exact_codecs / sizeof exact_codecs[0]; i++)
        if (exact_codecs[i] == codec) return true;
    return false;
}

const AVCodec *trackprobe_device_decoder(const trackprobe_device *device, enum AVCodecID codec) {
    if (device->is_rehearsed) return avcodec_find_decoder(codec);
    void *place = NULL;
    const AVCodec *found;
    while ((found = av_codec_iterate(&place))) {
        if (found->id == codec && decodes_on(found, device)) return found;
    }
    return NULL;
}

static trackprobe_device *device_named(const char *name) {
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++)
        if (strcmp(devices[i].name, name) == 0) return &devices[i];
    return NULL;
}

bool trackprobe_device_exists(const char *name) {
    trackprobe_device *device = device_named(name);
    for (size_t i = 0; device && i < sizeof exact_codecs / sizeof exact_codecs[0]; i++)
        if (trackprobe_device_decoder(device, exact_codecs[i])) return true;
    return false;
}

trackprobe_device *trackprobe_device_open(const char *name) {
    static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
    trackprobe_device *device = device_named(name);
    if (!device) return NULL;
    pthread_mutex_lock(&opening);
    if (!atomic_load(&device->is_tried)) {
        if (!trackprobe_device_exists(name) || av_hwdevice_ctx_create(&device->context, device->type, NULL, NULL, 0) < 0)
            device->context = NULL;
        atomic_store(&device->is_tried, true);
    }
    pthread_mutex_unlock(&opening);
    return device->context ? device : NULL;
}

bool trackprobe_device_is_open(const char *name) {
    trackprobe_device *device = device_named(name);
    return device && atomic_load(&device->is_tried) && device->context;
}

bool trackprobe_device_is_lost(const trackprobe_device *device) {
    return atomic_load(&device->is_lost);
}

/// Sends a frame to the device and back.
static bool makes_round_trip(const trackprobe_device *device) {
    enum { size = 256 };
    bool is_whole = false;
    AVBufferRef *frames = av_hwframe_ctx_alloc(device->context);
    AVFrame *sent = av_frame_alloc(), *there = av_frame_alloc(), *back = av_frame_alloc();
    if (frames && sent && there && back) {
        AVHWFramesContext *context = (AVHWFramesContext *)frames->data;
        context->format = device->format;
        context->sw_format = AV_PIX_FMT_NV12;
        context->width = context->height = size;
        sent->format = back->format = AV_PIX_FMT_NV12;
        sent->width = sent->height = size;
        is_whole = av_hwframe_ctx_init(frames) >= 0 && av_frame_get_buffer(sent, 0) >= 0 &&
                   av_hwframe_get_buffer(frames, there, 0) >= 0;
        if (is_whole) {
            for (int y = 0; y < size; y++) memset(sent->data[0] + y * sent->linesize[0], y, size);
            for (int y = 0; y < size / 2; y++) memset(sent->data[1] + y * sent->linesize[1], y, size);
            is_whole = av_hwframe_transfer_data(there, sent, 0) >= 0 && av_hwframe_transfer_data(back, there, 0) >= 0;
        }
        for (int y = 0; is_whole && y < size; y++)
            is_whole = memcmp(sent->data[0] + y * sent->linesize[0], back->data[0] + y * back->linesize[0], size) == 0;
    }
    av_frame_free(&back);
    av_frame_free(&there);
    av_frame_free(&sent);
    av_buffer_unref(&frames);
    return is_whole;
}

bool trackprobe_device_answers(trackprobe_device *device) {
    if (device->is_rehearsed) return !atomic_load(&device->is_lost);
    if (!atomic_load(&device->is_lost) && !makes_round_trip(device)) atomic_store(&device->is_lost, true);
    return !atomic_load(&device->is_lost);
}

trackprobe_device *trackprobe_device_rehearse(int frames, bool is_lost) {
    trackprobe_device *device = calloc(1, sizeof *device);
    if (!device) return NULL;
    device->name = "rehearsal";
    device->format = AV_PIX_FMT_NONE;
    device->is_rehearsed = true;
    atomic_init(&device->frames_left, frames);
    atomic_init(&device->is_lost, is_lost);
    return device;
}

// MARK: Decoders

struct trackprobe_hardware {
    trackprobe_device *device;
    trackprobe_hardware_state state;
    /// Bytes counted in `device->used`.
    size_t reserved;
    /// The format of the same frames from the decoder in software, for frames to carry.
    AVBufferRef *software_format;
    /// Memory of frames of `pool_size` bytes.
    AVBufferPool *pool;
    size_t pool_size;
};

static void give_back(trackprobe_hardware *hardware) {
    atomic_fetch_sub(&hardware->device->used, hardware->reserved);
    hardware->reserved = 0;
}

/// Whether frames of the device have the samples of those in software, in two planes.
static bool is_twin(enum AVPixelFormat device, enum AVPixelFormat software) {
    if (device == AV_PIX_FMT_NV12) return software == AV_PIX_FMT_YUV420P || software == AV_PIX_FMT_YUVJ420P;
    return device == AV_PIX_FMT_P010LE && software == AV_PIX_FMT_YUV420P10LE;
}

static trackprobe_hardware_state plan(
    trackprobe_hardware *hardware, AVCodecContext *decoder, enum AVPixelFormat software) {
    trackprobe_device *device = hardware->device;
    if (device->is_rehearsed)
        return is_twin(AV_PIX_FMT_NV12, software) || is_twin(AV_PIX_FMT_P010LE, software)
                   ? TRACKPROBE_HARDWARE_USED : TRACKPROBE_HARDWARE_UNSUPPORTED;
    AVBufferRef *reference = NULL;
    if (avcodec_get_hw_frames_parameters(decoder, device->context, device->format, &reference) < 0)
        return TRACKPROBE_HARDWARE_UNSUPPORTED;
    AVHWFramesContext *frames = (AVHWFramesContext *)reference->data;
    enum AVPixelFormat format = frames->sw_format;
    int size = av_image_get_buffer_size(format, frames->width, frames->height, 64);
    int count = frames->initial_pool_size > 0 ? frames->initial_pool_size : assumed_frames;
    av_buffer_unref(&reference);
    if (size <= 0 || !is_twin(format, software)) return TRACKPROBE_HARDWARE_UNSUPPORTED;
    // A frame that is decoded, and the one that is handed out.
    size_t bytes = (size_t)size * (size_t)(count + added_frames) * 2;
    if (atomic_fetch_add(&device->used, bytes) + bytes > most_bytes) {
        atomic_fetch_sub(&device->used, bytes);
        return TRACKPROBE_HARDWARE_TOO_LARGE;
    }
    hardware->reserved = bytes;
    AVBufferRef *mark = av_buffer_alloc(sizeof software);
    if (!mark) return TRACKPROBE_HARDWARE_TOO_LARGE;
    memcpy(mark->data, &software, sizeof software);
    av_buffer_unref(&hardware->software_format);
    hardware->software_format = mark;
    return TRACKPROBE_HARDWARE_USED;
}

/// As `AVCodecContext.get_format`: FFmpeg asks again without the format that it could not set up.
static enum AVPixelFormat choose(AVCodecContext *decoder, const enum AVPixelFormat *formats) {
    trackprobe_hardware *hardware = trackprobe_reports_hardware(decoder->opaque);
    enum AVPixelFormat software = AV_PIX_FMT_NONE;
    bool is_offered = false;
    for (; *formats != AV_PIX_FMT_NONE; formats++) {
        software = *formats;
        if (hardware && software == hardware->device->format) is_offered = true;
    }
    if (!hardware) return software;
    give_back(hardware);
    // What was refused once stays so: frames of both decoders would mix.
    if (hardware->state > TRACKPROBE_HARDWARE_USED) return software;
    is_offered = is_offered || hardware->device->is_rehearsed;
    hardware->state = is_offered ? plan(hardware, decoder, software) : TRACKPROBE_HARDWARE_UNSUPPORTED;
    bool is_moved = hardware->state == TRACKPROBE_HARDWARE_USED && !hardware->device->is_rehearsed;
    return is_moved ? hardware->device->format : software;
}

trackprobe_hardware *trackprobe_hardware_create(trackprobe_device *device, AVCodecContext *decoder) {
    trackprobe_hardware *hardware = calloc(1, sizeof *hardware);
    AVBufferRef *context = hardware && device->context ? av_buffer_ref(device->context) : NULL;
    if (!hardware || (!context && !device->is_rehearsed)) {
        free(hardware);
        return NULL;
    }
    hardware->device = device;
    trackprobe_reports_accelerate(decoder->opaque, hardware);
    decoder->hw_device_ctx = context;
    decoder->get_format = choose;
    decoder->thread_count = 1;
    // Grain that only some decoders add is left to the caller.
    decoder->export_side_data |= AV_CODEC_EXPORT_DATA_FILM_GRAIN;
    return hardware;
}

void trackprobe_hardware_free(trackprobe_hardware *hardware) {
    if (!hardware) return;
    give_back(hardware);
    av_buffer_unref(&hardware->software_format);
    av_buffer_pool_uninit(&hardware->pool);
    free(hardware);
}

trackprobe_hardware_state trackprobe_hardware_state_of(const trackprobe_hardware *hardware) {
    return hardware->state;
}

/// Gives a frame of two planes its memory.
static int get_memory(trackprobe_hardware *hardware, AVFrame *frame) {
    int width = frame->format == AV_PIX_FMT_P010LE ? 2 * frame->width : frame->width;
    int stride = FFALIGN(width, 64);
    size_t luma = (size_t)stride * (size_t)frame->height;
    size_t size = luma + luma / 2 + 64;
    if (hardware->pool_size != size) {
        av_buffer_pool_uninit(&hardware->pool);
        hardware->pool = av_buffer_pool_init(size, NULL);
        hardware->pool_size = hardware->pool ? size : 0;
    }
    frame->buf[0] = hardware->pool ? av_buffer_pool_get(hardware->pool) : NULL;
    if (!frame->buf[0]) return AVERROR(ENOMEM);
    frame->linesize[0] = frame->linesize[1] = stride;
    frame->data[0] = frame->buf[0]->data;
    frame->data[1] = frame->data[0] + luma;
    return 0;
}

static int transfer(trackprobe_hardware *hardware, AVFrame *frame, AVFrame *memory) {
    const AVHWFramesContext *frames = (const AVHWFramesContext *)frame->hw_frames_ctx->data;
    int width = frame->width, height = frame->height;
    if (frames->sw_format != AV_PIX_FMT_NV12 && frames->sw_format != AV_PIX_FMT_P010LE) return AVERROR(EINVAL);
    memory->format = frames->sw_format;
    // Drivers halve odd sizes downwards and would leave out the last chroma samples.
    memory->width = FFMAX(FFMIN(FFALIGN(width, 2), frames->width), width);
    memory->height = FFMAX(FFMIN(FFALIGN(height, 2), frames->height), height);
    if (memory->height & 1) return AVERROR(EINVAL);
    int code = get_memory(hardware, memory);
    if (code < 0) return code;
    frame->width = memory->width;
    frame->height = memory->height;
    code = av_hwframe_transfer_data(memory, frame, 0);
    memory->width = frame->width = width;
    memory->height = frame->height = height;
    if (code >= 0) code = av_frame_copy_props(memory, frame);
    if (code < 0) return code;
    av_buffer_unref(&memory->opaque_ref);
    memory->opaque_ref = av_buffer_ref(hardware->software_format);
    if (!memory->opaque_ref) return AVERROR(ENOMEM);
    // On a device FFmpeg crops at the right and at the bottom only.
    return memory->crop_left || memory->crop_top ? av_frame_apply_cropping(memory, AV_FRAME_CROP_UNALIGNED) : 0;
}

/// Rewrites a frame of three planes as one of a device.
static int interleave(AVFrame *frame) {
    enum AVPixelFormat software = frame->format;
    bool is_deep = software == AV_PIX_FMT_YUV420P10LE;
    enum AVPixelFormat format = is_deep ? AV_PIX_FMT_P010LE : AV_PIX_FMT_NV12;
    if (!is_twin(format, software) || frame->width <= 0 || frame->height <= 0) return AVERROR(EINVAL);
    AVFrame *split = av_frame_alloc();
    AVBufferRef *mark = av_buffer_alloc(sizeof software);
    int code = split && mark ? 0 : AVERROR(ENOMEM);
    if (code == 0) {
        split->format = format;
        split->width = frame->width;
        split->height = frame->height;
        code = av_frame_get_buffer(split, 0);
    }
    if (code >= 0) code = av_frame_copy_props(split, frame);
    if (code >= 0) {
        int across = (frame->width + 1) / 2, down = (frame->height + 1) / 2;
        for (int plane = 0; plane < 3; plane++) {
            int width = plane ? across : frame->width, height = plane ? down : frame->height;
            for (int y = 0; y < height; y++) {
                const uint8_t *from = frame->data[plane] + y * frame->linesize[plane];
                uint8_t *to = split->data[plane ? 1 : 0] + y * split->linesize[plane ? 1 : 0];
                int step = plane ? 2 : 1, first = plane == 2;
                for (int x = 0; x < width; x++) {
                    if (is_deep)
                        ((uint16_t *)to)[x * step + first] = (uint16_t)(((const uint16_t *)from)[x] << 6);
                    else
                        to[x * step + first] = from[x];
                }
            }
        }
        memcpy(mark->data, &software, sizeof software);
        av_buffer_unref(&split->opaque_ref);
        split->opaque_ref = mark;
        mark = NULL;
        av_frame_unref(frame);
        av_frame_move_ref(frame, split);
    }
    av_buffer_unref(&mark);
    av_frame_free(&split);
    return code;
}

int trackprobe_hardware_transfer(trackprobe_hardware *hardware, AVFrame *frame) {
    if (hardware->device->is_rehearsed) {
        if (atomic_load(&hardware->device->frames_left) == 0) return AVERROR_EXTERNAL;
        if (atomic_load(&hardware->device->frames_left) > 0) atomic_fetch_sub(&hardware->device->frames_left, 1);
        hardware->state = TRACKPROBE_HARDWARE_USED;
        return interleave(frame);
    }
    if (frame->format != hardware->device->format) return 0;
    AVFrame *memory = av_frame_alloc();
    if (!memory) return AVERROR(ENOMEM);
    int code = frame->hw_frames_ctx ? transfer(hardware, frame, memory) : AVERROR(EINVAL);
    av_frame_unref(frame);
    if (code >= 0) av_frame_move_ref(frame, memory);
    av_frame_free(&memory);
    return code;
}

int trackprobe_frame_format(const AVFrame *frame) {
    bool is_split = frame->format == AV_PIX_FMT_NV12 || frame->format == AV_PIX_FMT_P010LE;
    enum AVPixelFormat software;
    if (!is_split || !frame->opaque_ref || frame->opaque_ref->size != sizeof software) return frame->format;
    memcpy(&software, frame->opaque_ref->data, sizeof software);
    return software;
}
