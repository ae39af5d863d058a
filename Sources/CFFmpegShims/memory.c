#include "CFFmpegShims.h"

#include <libavutil/buffer.h>
#include <libavutil/imgutils.h>
#include <libavutil/mem.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

/// Bytes of one allocation: more than a picture of 8192×8192 pixels of 32 bits takes.
static const size_t largest_allocation = 288u << 20;

void trackprobe_memory_limit_allocations(void) {
    av_max_alloc(largest_allocation);
}

static atomic_bool returns_early;

void trackprobe_memory_return_early(void) {
    atomic_store(&returns_early, true);
#if defined(__GLIBC__)
    // Each thread that waits for another makes an arena that is never given back, and
    // blocks that were once large are kept from then on. Packets are smaller than these:
    // mapping each anew costs more time than reading it.
    mallopt(M_ARENA_MAX, 2);
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 4 << 20);
    // Every large block that is freed joins all small ones that are free, which the next
    // packets take apart again.
    mallopt(M_MXFAST, 0);
#endif
}

bool trackprobe_memory_has_room(size_t size) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return true;
    void *room = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (room == MAP_FAILED) return false;
    munmap(room, size);
    return true;
}

void trackprobe_memory_settle(size_t kept) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    if (atomic_load(&returns_early) && mallinfo2().fordblks > kept) malloc_trim(0);
#else
    (void)kept;
#endif
}

struct trackprobe_memory {
    atomic_int references;
    atomic_size_t used;
    size_t limit;
};

trackprobe_memory *trackprobe_memory_create(size_t limit) {
    trackprobe_memory *memory = malloc(sizeof *memory);
    if (!memory) return NULL;
    atomic_init(&memory->references, 1);
    atomic_init(&memory->used, 0);
    memory->limit = limit;
    return memory;
}

void trackprobe_memory_free(trackprobe_memory *memory) {
    if (memory && atomic_fetch_sub(&memory->references, 1) == 1) free(memory);
}

/// The first plane of a picture, which stands for all of them: they are freed together.
typedef struct held_picture {
    AVBufferRef *plane;
    trackprobe_memory *memory;
    size_t size;
} held_picture;

static void give_back(void *opaque, uint8_t *data) {
    held_picture *held = opaque;
    (void)data;
    av_buffer_unref(&held->plane);
    atomic_fetch_sub(&held->memory->used, held->size);
    trackprobe_memory_free(held->memory);
    av_free(held);
}

/// 0, or an error after which nothing is held.
static int hold(AVFrame *frame, trackprobe_memory *memory, size_t size) {
    held_picture *held = av_malloc(sizeof *held);
    AVBufferRef *plane = frame->buf[0];
    AVBufferRef *counted =
        held ? av_buffer_create(plane->data, plane->size, give_back, held, 0) : NULL;
    if (!counted) {
        av_free(held);
        return AVERROR(ENOMEM);
    }
    *held = (held_picture){.plane = plane, .memory = memory, .size = size};
    atomic_fetch_add(&memory->references, 1);
    frame->buf[0] = counted;
    return 0;
}

int trackprobe_memory_get_buffer(
    trackprobe_memory *memory, AVCodecContext *decoder, AVFrame *frame, int flags) {
    int size = av_image_get_buffer_size(frame->format, frame->width, frame->height, 64);
    if (size < 0) return size;
    if (atomic_fetch_add(&memory->used, (size_t)size) + (size_t)size > memory->limit) {
        atomic_fetch_sub(&memory->used, (size_t)size);
        return AVERROR(ENOMEM);
    }
    int code = avcodec_default_get_buffer2(decoder, frame, flags);
    if (code >= 0) {
        code = hold(frame, memory, (size_t)size);
        if (code < 0) av_frame_unref(frame);
    }
    if (code < 0) atomic_fetch_sub(&memory->used, (size_t)size);
    return code;
}
