#define _GNU_SOURCE
#include "encoding_detection.h"

#include <iconv.h>
#include <stddef.h>
#include <string.h>

#include "program_kind.h"

/// Converters that stay open, so that the parts of the C library that they are made of stay loaded.
enum { most_prepared = 48 };
static iconv_t prepared[most_prepared];
static int prepared_count;

bool trackprobe_text_prepare(const char *charset) {
    if (charset == NULL || prepared_count >= most_prepared) return false;
    iconv_t converter = iconv_open("UTF-8", charset);
    if (converter == (iconv_t)-1) return false;
    prepared[prepared_count++] = converter;
    return true;
}

int trackprobe_text_decode(
    const char *charset, const char *bytes, int length, char *text, int capacity
) {
    if (charset == NULL || bytes == NULL || text == NULL || length < 0 || capacity < 0) return -1;
    iconv_t converter = iconv_open("UTF-8", charset);
    if (converter == (iconv_t)-1) return -1;
    char *input = (char *)bytes, *output = text;
    size_t left = (size_t)length, room = (size_t)capacity;
    size_t irreversible = iconv(converter, &input, &left, &output, &room);
    // Letters that may be followed by a mark are held back.
    if (irreversible != (size_t)-1 && iconv(converter, NULL, NULL, &output, &room) == (size_t)-1) {
        irreversible = (size_t)-1;
    }
    iconv_close(converter);
    return irreversible == (size_t)-1 || left > 0 ? -1 : (int)(output - text);
}

#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>

/// uchardet.h, whose types are opaque.
static void *(*make)(void);
static int (*feed)(void *detector, const char *bytes, size_t length);
static void (*end)(void *detector);
static const char *(*name)(void *detector);
static void (*destroy)(void *detector);

static void load(void) {
    if (!trackprobe_program_is_dynamic()) return;
    void *library = dlopen("libuchardet.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return;
    void *(*found)(void) = (void *(*)(void))dlsym(library, "uchardet_new");
    feed = (int (*)(void *, const char *, size_t))dlsym(library, "uchardet_handle_data");
    end = (void (*)(void *))dlsym(library, "uchardet_data_end");
    name = (const char *(*)(void *))dlsym(library, "uchardet_get_charset");
    destroy = (void (*)(void *))dlsym(library, "uchardet_delete");
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
