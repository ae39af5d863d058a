#include "CFFmpegShims.h"

#include <CLibraryLoading.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

/// CHROMAPRINT_ALGORITHM_DEFAULT of chromaprint.h, which fingerprints of all programs have.
enum { default_algorithm = 1 };

/// Functions of Chromaprint 1.4 and later.
static struct {
    const char *(*version)(void);
    void *(*create)(int algorithm);
    void (*destroy)(void *);
    int (*start)(void *, int sample_rate, int channels);
    int (*feed)(void *, const int16_t *samples, int count);
    int (*finish)(void *);
    int (*words)(void *, uint32_t **words, int *count);
    int (*sample_rate)(void *);
    int (*item_duration)(void *);
    void (*release)(void *);
} library;

static bool is_loaded;

static void load(void) {
#ifdef __APPLE__
    static const char *const names[] = {
        "libchromaprint.1.dylib", "/opt/homebrew/lib/libchromaprint.1.dylib",
        "/usr/local/lib/libchromaprint.1.dylib"};
#else
    static const char *const names[] = {"libchromaprint.so.1"};
#endif
    void *handle = trackprobe_load_library(names, sizeof(names) / sizeof(names[0]));
    if (!handle) return;
    *(void **)&library.version = TRACKPROBE_FUNCTION(handle, chromaprint_get_version);
    *(void **)&library.create = TRACKPROBE_FUNCTION(handle, chromaprint_new);
    *(void **)&library.destroy = TRACKPROBE_FUNCTION(handle, chromaprint_free);
    *(void **)&library.start = TRACKPROBE_FUNCTION(handle, chromaprint_start);
    *(void **)&library.feed = TRACKPROBE_FUNCTION(handle, chromaprint_feed);
    *(void **)&library.finish = TRACKPROBE_FUNCTION(handle, chromaprint_finish);
    *(void **)&library.words = TRACKPROBE_FUNCTION(handle, chromaprint_get_raw_fingerprint);
    *(void **)&library.sample_rate = TRACKPROBE_FUNCTION(handle, chromaprint_get_sample_rate);
    *(void **)&library.item_duration = TRACKPROBE_FUNCTION(handle, chromaprint_get_item_duration);
    *(void **)&library.release = TRACKPROBE_FUNCTION(handle, chromaprint_dealloc);
    is_loaded = library.version && library.create && library.destroy && library.start
        && library.feed && library.finish && library.words && library.sample_rate
        && library.item_duration && library.release;
}

const char *trackprobe_sound_print_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded ? library.version() : NULL;
}

void *trackprobe_sound_print_create(int sample_rate, int channels) {
    if (!trackprobe_sound_print_library() || sample_rate <= 0 || channels <= 0) return NULL;
    void *print = library.create(default_algorithm);
    if (!print) return NULL;
    if (library.start(print, sample_rate, channels) == 1) return print;
    library.destroy(print);
    return NULL;
}

void trackprobe_sound_print_free(void *print) {
    if (print) library.destroy(print);
}

bool trackprobe_sound_print_add(void *print, const int16_t *samples, size_t count) {
    return count <= INT_MAX && library.feed(print, samples, (int)count) == 1;
}

size_t trackprobe_sound_print_finish(
    void *print, double *seconds, void *context, void (*take)(void *, const uint32_t *, size_t)
) {
    uint32_t *words = NULL;
    int count = 0;
    int rate = library.sample_rate(print), duration = library.item_duration(print);
    if (library.finish(print) != 1 || library.words(print, &words, &count) != 1) return 0;
    bool is_usable = words && count > 0 && rate > 0 && duration > 0;
    if (is_usable) {
        *seconds = (double)duration / rate;
        take(context, words, (size_t)count);
    }
    library.release(words);
    return is_usable ? (size_t)count : 0;
}
