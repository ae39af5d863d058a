// A substitute for NVIDIA's driver, so that FFmpeg's own path to a graphics card runs without one: libcuda.so.1 and
// libnvcuvid.so.1 in one file. Memory of the card is memory of the process. A decoded frame is the next one of the file
// FAKE_GPU_FRAMES, in which frames.c has written those of the software decoder in the order of decoding.
//
// FAKE_GPU_FAULT: caps (no codec is supported), create (no decoder can be made), decode=N (frame N is refused),
// map=N (frame N cannot be read), lost=N (from frame N on everything fails), green=N (frame N is green, without an error).
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: Faults

static int fault(const char *name, int number) {
    const char *text = getenv("FAKE_GPU_FAULT");
    size_t length = strlen(name);
    if (!text || strncmp(text, name, length) != 0) return 0;
    return text[length] == '=' ? number >= atoi(text + length + 1) : text[length] == 0;
}

static int fails_once(const char *name, int number) {
    return fault(name, number) && !fault(name, number - 1);
}

static int is_lost;
enum { success = 0, not_supported = 801, out_of_memory = 2, unknown = 999 };
#define ANSWER return is_lost ? unknown : success

// MARK: libcuda

#define STUB(name) \
    int name(void) { return not_supported; }

typedef struct copy {
    size_t source_x, source_y;
    int source_type;
    const void *source_host;
    unsigned long long source_device;
    void *source_array;
    size_t source_pitch, target_x, target_y;
    int target_type;
    void *target_host;
    unsigned long long target_device;
    void *target_array;
    size_t target_pitch, width, height;
} copy;

int cuInit(unsigned flags) { (void)flags; return success; }
int cuDeviceGetCount(int *count) { *count = 1; return success; }
int cuDeviceGet(int *device, int place) { *device = place; return success; }
int cuDeviceGetAttribute(int *value, int attribute, int device) {
    (void)attribute, (void)device;
    *value = 512;
    return success;
}
int cuDeviceGetName(char *name, int size, int device) { (void)device; snprintf(name, (size_t)size, "substitute"); return success; }
int cuDeviceComputeCapability(int *major, int *minor, int device) { (void)device; *major = 9; *minor = 0; return success; }
int cuDeviceGetUuid(void *uuid, int device) { (void)device; memset(uuid, 1, 16); return success; }
int cuCtxCreate_v2(void **context, unsigned flags, int device) { (void)flags, (void)device; *context = malloc(1); return success; }
int cuCtxSetLimit(int limit, size_t value) { (void)limit, (void)value; return success; }
int cuCtxPushCurrent_v2(void *context) { (void)context; ANSWER; }
int cuCtxPopCurrent_v2(void **context) { if (context) *context = NULL; return success; }
int cuCtxDestroy_v2(void *context) { free(context); return success; }
int cuCtxGetDevice(int *device) { *device = 0; return success; }
int cuDevicePrimaryCtxRetain(void **context, int device) { (void)device; *context = malloc(1); return success; }
int cuDevicePrimaryCtxRelease(int device) { (void)device; return success; }
int cuDevicePrimaryCtxSetFlags(int device, unsigned flags) { (void)device, (void)flags; return success; }
int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active) { (void)device; *flags = 0; *active = 0; return success; }
int cuDevicePrimaryCtxReset(int device) { (void)device; return success; }
int cuMemAlloc_v2(unsigned long long *address, size_t size) {
    if (is_lost) return unknown;
    void *memory = malloc(size);
    *address = (uintptr_t)memory;
    return memory ? success : out_of_memory;
}
int cuMemFree_v2(unsigned long long address) { free((void *)(uintptr_t)address); return success; }
int cuMemcpy2D_v2(const copy *copy) {
    if (is_lost) return unknown;
    // 1 is memory of the process, 2 of the card.
    const char *source = copy->source_type == 1 ? copy->source_host : (const void *)(uintptr_t)copy->source_device;
    char *target = copy->target_type == 1 ? copy->target_host : (void *)(uintptr_t)copy->target_device;
    source += copy->source_y * copy->source_pitch + copy->source_x;
    target += copy->target_y * copy->target_pitch + copy->target_x;
    for (size_t row = 0; row < copy->height; row++)
        memcpy(target + row * copy->target_pitch, source + row * copy->source_pitch, copy->width);
    return success;
}
int cuMemcpy2DAsync_v2(const copy *copy, void *stream) { (void)stream; return cuMemcpy2D_v2(copy); }
int cuGetErrorName(int error, const char **text) { (void)error; *text = "FAKE"; return success; }
int cuGetErrorString(int error, const char **text) { (void)error; *text = "a fault that was asked for"; return success; }
int cuStreamSynchronize(void *stream) { (void)stream; ANSWER; }
STUB(cuMemAllocPitch_v2) STUB(cuMemAllocManaged) STUB(cuMemsetD8Async) STUB(cuMemcpy) STUB(cuMemcpyAsync)
STUB(cuMemcpyHtoD_v2) STUB(cuMemcpyHtoDAsync_v2) STUB(cuMemcpyDtoH_v2) STUB(cuMemcpyDtoHAsync_v2) STUB(cuMemcpyDtoD_v2)
STUB(cuMemcpyDtoDAsync_v2) STUB(cuStreamCreate) STUB(cuStreamQuery) STUB(cuStreamDestroy_v2) STUB(cuStreamAddCallback)
STUB(cuStreamWaitEvent) STUB(cuEventCreate) STUB(cuEventDestroy_v2) STUB(cuEventSynchronize) STUB(cuEventQuery)
STUB(cuEventRecord) STUB(cuLaunchKernel) STUB(cuLinkCreate) STUB(cuLinkAddData) STUB(cuLinkComplete) STUB(cuLinkDestroy)
STUB(cuModuleLoadData) STUB(cuModuleUnload) STUB(cuModuleGetFunction) STUB(cuModuleGetGlobal) STUB(cuTexObjectCreate)
STUB(cuTexObjectDestroy) STUB(cuGLGetDevices_v2) STUB(cuGraphicsGLRegisterImage) STUB(cuGraphicsUnregisterResource)
STUB(cuGraphicsMapResources) STUB(cuGraphicsUnmapResources) STUB(cuGraphicsSubResourceGetMappedArray)
STUB(cuGraphicsResourceGetMappedPointer_v2) STUB(cuArray3DCreate_v2) STUB(cuArrayCreate_v2) STUB(cuArrayDestroy)

// MARK: libnvcuvid

/// The beginnings of the structures of nvcuvid.h.
typedef struct capabilities {
    int codec, chroma;
    unsigned depth_minus_8, reserved[3];
    unsigned char is_supported, decoders;
    unsigned short formats;
    unsigned width, height, blocks;
    unsigned short least_width, least_height;
} capabilities;

typedef struct creation {
    unsigned long width, height, surfaces;
    int codec, chroma;
    unsigned long flags, depth_minus_8, is_intra, most_width, most_height, reserved;
    short area[4];
    int format, deinterlacing;
    unsigned long target_width, target_height, outputs;
} creation;

typedef struct picture {
    int blocks_across, blocks_down, index, is_field, is_bottom, is_second;
} picture;

enum { most_surfaces = 64 };

typedef struct decoder {
    creation made;
    FILE *frames;
    int count;
    /// The frame that each surface holds.
    int held[most_surfaces];
} decoder;

static size_t bytes_of(const decoder *decoder) { return decoder->made.depth_minus_8 ? 2 : 1; }

int cuvidGetDecoderCaps(capabilities *asked) {
    asked->is_supported = !fault("caps", 0) && asked->chroma == 1;
    asked->decoders = 1;
    asked->formats = 3;
    asked->width = asked->height = 8192;
    asked->blocks = 8192 * 8192 / 256;
    asked->least_width = asked->least_height = 16;
    ANSWER;
}

int cuvidCreateDecoder(void **made, creation *wanted) {
    const char *path = getenv("FAKE_GPU_FRAMES");
    FILE *frames = path ? fopen(path, "rb") : NULL;
    if (fault("create", 0) || !frames || is_lost) {
        if (frames) fclose(frames);
        return out_of_memory;
    }
    decoder *decoder = calloc(1, sizeof *decoder);
    decoder->made = *wanted;
    decoder->frames = frames;
    *made = decoder;
    return success;
}

int cuvidDestroyDecoder(decoder *decoder) {
    fclose(decoder->frames);
    free(decoder);
    return success;
}

int cuvidDecodePicture(decoder *decoder, const picture *picture) {
    if (picture->index < 0 || picture->index >= most_surfaces) return unknown;
    if (!picture->is_second) decoder->held[picture->index] = decoder->count++;
    if (fault("lost", decoder->count - 1)) is_lost = 1;
    if (fails_once("decode", decoder->count - 1)) return unknown;
    ANSWER;
}

int cuvidMapVideoFrame64(decoder *decoder, int index, unsigned long long *address, unsigned *pitch, void *processing) {
    (void)processing;
    if (is_lost || index < 0 || index >= most_surfaces) return unknown;
    int frame = decoder->held[index];
    if (fails_once("map", frame)) return unknown;
    size_t width = decoder->made.target_width * bytes_of(decoder), height = decoder->made.target_height;
    size_t size = width * height * 3 / 2;
    *pitch = (unsigned)((width + 255) / 256 * 256);
    uint8_t *memory = calloc(1, (size_t)*pitch * height * 3 / 2), *packed = malloc(size);
    int is_read = memory && packed && fseek(decoder->frames, (long)size * frame, SEEK_SET) == 0 &&
                  fread(packed, size, 1, decoder->frames) == 1;
    if (is_read && fails_once("green", frame)) memset(packed, 0, size);
    for (size_t row = 0; is_read && row < height * 3 / 2; row++) memcpy(memory + row * *pitch, packed + row * width, width);
    free(packed);
    *address = (uintptr_t)memory;
    return is_read ? success : unknown;
}

int cuvidUnmapVideoFrame64(decoder *decoder, unsigned long long address) {
    (void)decoder;
    free((void *)(uintptr_t)address);
    return success;
}

STUB(cuvidGetDecodeStatus) STUB(cuvidReconfigureDecoder) STUB(cuvidCtxLockCreate) STUB(cuvidCtxLockDestroy)
STUB(cuvidCtxLock) STUB(cuvidCtxUnlock) STUB(cuvidCreateVideoSource) STUB(cuvidCreateVideoSourceW)
STUB(cuvidDestroyVideoSource) STUB(cuvidSetVideoSourceState) STUB(cuvidGetVideoSourceState)
STUB(cuvidGetSourceVideoFormat) STUB(cuvidGetSourceAudioFormat) STUB(cuvidCreateVideoParser) STUB(cuvidParseVideoData)
STUB(cuvidDestroyVideoParser)
