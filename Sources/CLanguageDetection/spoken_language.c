#define _GNU_SOURCE
#include "language_detection.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__) || defined(__APPLE__)

#include <CLibraryLoading.h>
#include <pthread.h>

// The calls of whisper.h whose arguments are plain C in every version from 1.0 on.
typedef struct whisper_context whisper_context;
static struct {
    whisper_context *(*init_from_file)(const char *path);
    int (*pcm_to_mel)(whisper_context *, const float *samples, int count, int threads);
    int (*lang_auto_detect)(whisper_context *, int offset, int threads, float *probabilities);
    int (*lang_max_id)(void);
    const char *(*lang_str)(int language);
    int (*is_multilingual)(whisper_context *);
} whisper;

static bool is_loaded;
static whisper_context *model;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#ifdef __APPLE__
static const char name[] = "libwhisper.1.dylib";
#else
static const char name[] = "libwhisper.so.1";
#endif

static void silent(int level, const char *text, void *data) {
    (void)level, (void)text, (void)data;
}

static bool load(void) {
    if (is_loaded) return true;
    if (!trackprobe_can_load_libraries()) return false;
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return false;
    *(void **)&whisper.init_from_file = dlsym(library, "whisper_init_from_file");
    *(void **)&whisper.pcm_to_mel = dlsym(library, "whisper_pcm_to_mel");
    *(void **)&whisper.lang_auto_detect = dlsym(library, "whisper_lang_auto_detect");
    *(void **)&whisper.lang_max_id = dlsym(library, "whisper_lang_max_id");
    *(void **)&whisper.lang_str = dlsym(library, "whisper_lang_str");
    *(void **)&whisper.is_multilingual = dlsym(library, "whisper_is_multilingual");
    if (whisper.init_from_file == NULL || whisper.pcm_to_mel == NULL || whisper.lang_auto_detect == NULL
        || whisper.lang_max_id == NULL || whisper.lang_str == NULL || whisper.is_multilingual == NULL)
        return false;
    // It talks on standard error.
    void (*log_set)(void (*)(int, const char *, void *), void *);
    *(void **)&log_set = dlsym(library, "whisper_log_set");
    if (log_set != NULL) log_set(silent, NULL);
    is_loaded = true;
    return true;
}

trackprobe_speech_model trackprobe_speech_model_open(const char *path) {
    pthread_mutex_lock(&lock);
    trackprobe_speech_model answer = trackprobe_speech_model_is_open;
    if (model == NULL) {
        if (!load()) {
            answer = trackprobe_speech_model_has_no_library;
        } else {
            whisper_context *opened = whisper.init_from_file(path);
            if (opened == NULL) answer = trackprobe_speech_model_is_unreadable;
            else if (whisper.is_multilingual(opened)) model = opened;
            else answer = trackprobe_speech_model_knows_english_alone;
        }
    }
    pthread_mutex_unlock(&lock);
    return answer;
}

bool trackprobe_speech_model_exists(void) {
    pthread_mutex_lock(&lock);
    const bool exists = model != NULL;
    pthread_mutex_unlock(&lock);
    return exists;
}

int trackprobe_spoken_languages(
    const float *samples, int count, trackprobe_spoken_language *languages, int most
) {
    pthread_mutex_lock(&lock);
    int found = -1;
    if (model != NULL && samples != NULL && count > 0) {
        const int known = whisper.lang_max_id() + 1;
        float *probabilities = known > 0 && known < 10000 ? calloc((size_t)known, sizeof *probabilities) : NULL;
        // One thread: a confined process has no other.
        if (probabilities != NULL && whisper.pcm_to_mel(model, samples, count, 1) == 0
            && whisper.lang_auto_detect(model, 0, 1, probabilities) >= 0) {
            found = 0;
            for (int language = 0; language < known && found < most; language++) {
                const char *code = whisper.lang_str(language);
                if (code == NULL || !(probabilities[language] > 0)) continue;
                languages[found++] = (trackprobe_spoken_language){code, probabilities[language]};
            }
        }
        free(probabilities);
    }
    pthread_mutex_unlock(&lock);
    return found;
}

#else

trackprobe_speech_model trackprobe_speech_model_open(const char *path) {
    return trackprobe_speech_model_has_no_library;
}

bool trackprobe_speech_model_exists(void) { return false; }

int trackprobe_spoken_languages(
    const float *samples, int count, trackprobe_spoken_language *languages, int most
) {
    return -1;
}

#endif
