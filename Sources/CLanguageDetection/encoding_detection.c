#include "encoding_detection.h"

#include <stddef.h>
#include <string.h>

#ifdef __linux__

#include <CLibraryLoading.h>
#include <pthread.h>

/// uchardet.h, whose types are opaque.
static void *(*make)(void);
static int (*feed)(void *detector, const char *bytes, size_t length);
static void (*end)(void *detector);
static const char *(*name)(void *detector);
static void (*destroy)(void *detector);

static void load(void) {
    static const char *const names[] = {"libuchardet.so.0"};
    void *library = trackprobe_load_library(names, 1);
    if (library == NULL) return;
    void *(*found)(void) = (void *(*)(void))TRACKPROBE_FUNCTION(library, uchardet_new);
    feed = (int (*)(void *, const char *, size_t))TRACKPROBE_FUNCTION(library, uchardet_handle_data);
    end = (void (*)(void *))TRACKPROBE_FUNCTION(library, uchardet_data_end);
    name = (const char *(*)(void *))TRACKPROBE_FUNCTION(library, uchardet_get_charset);
    destroy = (void (*)(void *))TRACKPROBE_FUNCTION(library, uchardet_delete);
    if (feed != NULL && end != NULL && name != NULL && destroy != NULL) make = found;
}

bool trackprobe_encoding_library_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return make != NULL;
}

bool trackprobe_encoding_detect(const char *bytes, int length, char *charset, int capacity) {
    if (!trackprobe_encoding_library_load() || bytes == NULL || length <= 0 || capacity <= 0) {
        return false;
    }
    void *detector = make();
    if (detector == NULL) return false;
    bool is_told = false;
    if (feed(detector, bytes, (size_t)length) == 0) {
        end(detector);
        const char *found = name(detector);
        size_t size = found == NULL ? 0 : strlen(found);
        if (size > 0 && size < (size_t)capacity) {
            memcpy(charset, found, size + 1);
            is_told = true;
        }
    }
    destroy(detector);
    return is_told;
}

#else

bool trackprobe_encoding_library_load(void) { return false; }

bool trackprobe_encoding_detect(const char *bytes, int length, char *charset, int capacity) {
    return false;
}

#endif
