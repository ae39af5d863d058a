#include "CFFmpegShims.h"

#include <libavutil/hash.h>
#include <libavutil/mem.h>

#include "loading.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// FFmpeg's SHA-256 uses no instructions of the processor for it and takes ten times as long as that
// of libcrypto, which is used where it is installed. Its low-level functions read no configuration.

typedef struct functions {
    int (*begin)(void *);
    int (*add)(void *, const void *, size_t);
    int (*end)(uint8_t *, void *);
} functions;

typedef struct kind {
    /// Names of the record, of FFmpeg, and of functions in libcrypto or the system.
    const char *name, *ffmpeg, *functions;
    int size;
    functions loaded;
} kind;

static kind kinds[] = {
    {"sha256", "SHA256", "SHA256", 32, {0}},
    {"sha512", "SHA512", "SHA512", 64, {0}},
    {"sha1", "SHA160", "SHA1", 20, {0}},
    {"md5", "MD5", "MD5", 16, {0}},
    {"crc32", "CRC32", NULL, 4, {0}},
    {"xxh128", NULL, NULL, 16, {0}},
};

/// Types and functions of xxHash 0.8, whose results never change.
typedef struct {
    uint64_t low, high;
} xxh128_value;

static struct {
    void *(*create)(void);
    int (*destroy)(void *);
    int (*begin)(void *);
    int (*add)(void *, const void *, size_t);
    xxh128_value (*end)(const void *);
} xxh;

/// Bytes of one call: those of macOS take 32 bits.
static const size_t largest = 1u << 30;

static void *open_first(const char *const names[], size_t count) {
    for (size_t i = 0; i < count; i++) {
        void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (library) return library;
    }
    return NULL;
}

static void *function(void *library, const char *prefix, const char *name, const char *suffix) {
    char text[64];
    snprintf(text, sizeof(text), "%s%s%s", prefix, name, suffix);
    return dlsym(library, text);
}

static void load(void) {
    if (!trackprobe_can_load_libraries()) return;
#ifdef __APPLE__
    static const char *const names[] = {"/usr/lib/libSystem.B.dylib"};
    static const char *const xxh_names[] = {
        "libxxhash.0.dylib", "/opt/homebrew/lib/libxxhash.0.dylib", "/usr/local/lib/libxxhash.0.dylib"};
    const char *prefix = "CC_";
#else
    static const char *const names[] = {"libcrypto.so.3", "libcrypto.so.1.1"};
    static const char *const xxh_names[] = {"libxxhash.so.0"};
    const char *prefix = "";
#endif
    void *library = open_first(names, sizeof(names) / sizeof(names[0]));
    for (size_t i = 0; library && i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        if (!kinds[i].functions) continue;
        functions found;
        *(void **)&found.begin = function(library, prefix, kinds[i].functions, "_Init");
        *(void **)&found.add = function(library, prefix, kinds[i].functions, "_Update");
        *(void **)&found.end = function(library, prefix, kinds[i].functions, "_Final");
        if (found.begin && found.add && found.end) kinds[i].loaded = found;
    }
    library = open_first(xxh_names, sizeof(xxh_names) / sizeof(xxh_names[0]));
    if (!library) return;
    *(void **)&xxh.create = dlsym(library, "XXH3_createState");
    *(void **)&xxh.destroy = dlsym(library, "XXH3_freeState");
    *(void **)&xxh.begin = dlsym(library, "XXH3_128bits_reset");
    *(void **)&xxh.add = dlsym(library, "XXH3_128bits_update");
    *(void **)&xxh.end = dlsym(library, "XXH3_128bits_digest");
}

void trackprobe_hash_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
}

static bool has_xxh(void) {
    return xxh.create && xxh.destroy && xxh.begin && xxh.add && xxh.end;
}

static const kind *find(const char *name) {
    trackprobe_hash_load();
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        if (strcmp(kinds[i].name, name) == 0) return kinds[i].ffmpeg || has_xxh() ? &kinds[i] : NULL;
    }
    return NULL;
}

bool trackprobe_hash_exists(const char *name) {
    return find(name) != NULL;
}

struct trackprobe_hash {
    const kind *kind;
    /// Of FFmpeg or xxHash; NULL for the functions that were loaded.
    struct AVHashContext *ffmpeg;
    void *xxh;
    /// A context of libcrypto takes 216 bytes at most for these algorithms.
    _Alignas(16) uint8_t context[512];
};

trackprobe_hash *trackprobe_hash_create(const char *name) {
    const kind *kind = find(name);
    trackprobe_hash *hash = kind ? av_mallocz(sizeof(*hash)) : NULL;
    if (!hash) return NULL;
    hash->kind = kind;
    if (!kind->ffmpeg) {
        hash->xxh = xxh.create();
        if (hash->xxh && xxh.begin(hash->xxh) == 0) return hash;
    } else if (kind->loaded.begin) {
        if (kind->loaded.begin(hash->context) == 1) return hash;
    } else if (av_hash_alloc(&hash->ffmpeg, kind->ffmpeg) >= 0) {
        av_hash_init(hash->ffmpeg);
        return hash;
    }
    trackprobe_hash_free(hash);
    return NULL;
}

void trackprobe_hash_free(trackprobe_hash *hash) {
    if (!hash) return;
    if (hash->xxh) xxh.destroy(hash->xxh);
    av_hash_freep(&hash->ffmpeg);
    av_free(hash);
}

void trackprobe_hash_add(trackprobe_hash *hash, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        size_t part = count < largest ? count : largest;
        if (hash->xxh) {
            xxh.add(hash->xxh, bytes, part);
        } else if (hash->ffmpeg) {
            av_hash_update(hash->ffmpeg, bytes, part);
        } else {
            hash->kind->loaded.add(hash->context, bytes, part);
        }
        bytes += part;
        count -= part;
    }
}

void trackprobe_hash_finish(trackprobe_hash *hash, char text[2 * 64 + 1]) {
    static const char digits[] = "0123456789abcdef";
    uint8_t digest[64];
    int size = hash->kind->size;
    if (hash->xxh) {
        xxh128_value value = xxh.end(hash->xxh);
        for (int i = 0; i < 8; i++) {
            digest[i] = (uint8_t)(value.high >> (56 - 8 * i));
            digest[8 + i] = (uint8_t)(value.low >> (56 - 8 * i));
        }
    } else if (hash->ffmpeg) {
        av_hash_final_bin(hash->ffmpeg, digest, size);
    } else {
        hash->kind->loaded.end(digest, hash->context);
    }
    for (int i = 0; i < size; i++) {
        text[2 * i] = digits[digest[i] >> 4];
        text[2 * i + 1] = digits[digest[i] & 15];
    }
    text[2 * size] = 0;
}
