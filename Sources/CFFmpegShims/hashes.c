#include "CFFmpegShims.h"

#include <libavutil/hash.h>
#include <libavutil/mem.h>

#include <CLibraryLoading.h>
#include <pthread.h>
#include <string.h>

// FFmpeg's SHA-256 uses no instructions of the processor for it and takes ten times as long as that
// of libcrypto, which is used where it is installed. Its low-level functions read no configuration.

typedef struct functions {
    int (*begin)(void *);
    int (*add)(void *, const void *, size_t);
    int (*end)(uint8_t *, void *);
} functions;

typedef struct kind {
    /// Names of the record and of FFmpeg.
    const char *name, *ffmpeg;
    int size;
    /// Of libcrypto or the system.
    functions loaded;
} kind;

enum { sha256, sha512, sha1, md5, crc32, xxh128 };
static kind kinds[] = {
    [sha256] = {"sha256", "SHA256", 32, {0}}, [sha512] = {"sha512", "SHA512", 64, {0}},
    [sha1] = {"sha1", "SHA160", 20, {0}},     [md5] = {"md5", "MD5", 16, {0}},
    [crc32] = {"crc32", "CRC32", 4, {0}},     [xxh128] = {"xxh128", NULL, 16, {0}},
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

#ifdef __APPLE__
#define DIGEST_FUNCTION(library, name) TRACKPROBE_FUNCTION(library, CC_##name)
#else
#define DIGEST_FUNCTION(library, name) TRACKPROBE_FUNCTION(library, name)
#endif

static void set(kind *kind, void *begin, void *add, void *end) {
    if (!begin || !add || !end) return;
    *(void **)&kind->loaded.begin = begin;
    *(void **)&kind->loaded.add = add;
    *(void **)&kind->loaded.end = end;
}

static void load(void) {
#ifdef __APPLE__
    static const char *const names[] = {"/usr/lib/libSystem.B.dylib"};
    static const char *const xxh_names[] = {
        "libxxhash.0.dylib", "/opt/homebrew/lib/libxxhash.0.dylib", "/usr/local/lib/libxxhash.0.dylib"};
#else
    static const char *const names[] = {"libcrypto.so.3", "libcrypto.so.1.1"};
    static const char *const xxh_names[] = {"libxxhash.so.0"};
#endif
    void *library = trackprobe_load_library(names, sizeof(names) / sizeof(names[0]));
    if (library) {
#define SET(kind, name)                                                                                       \
    set(&kinds[kind], DIGEST_FUNCTION(library, name##_Init), DIGEST_FUNCTION(library, name##_Update),         \
        DIGEST_FUNCTION(library, name##_Final))
        SET(sha256, SHA256);
        SET(sha512, SHA512);
        SET(sha1, SHA1);
        SET(md5, MD5);
#undef SET
    }
    library = trackprobe_load_library(xxh_names, sizeof(xxh_names) / sizeof(xxh_names[0]));
    if (!library) return;
    *(void **)&xxh.create = TRACKPROBE_FUNCTION(library, XXH3_createState);
    *(void **)&xxh.destroy = TRACKPROBE_FUNCTION(library, XXH3_freeState);
    *(void **)&xxh.begin = TRACKPROBE_FUNCTION(library, XXH3_128bits_reset);
    *(void **)&xxh.add = TRACKPROBE_FUNCTION(library, XXH3_128bits_update);
    *(void **)&xxh.end = TRACKPROBE_FUNCTION(library, XXH3_128bits_digest);
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
