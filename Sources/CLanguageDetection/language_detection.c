#define _GNU_SOURCE
#include "language_detection.h"

#include <stddef.h>
#include <string.h>

#ifdef __linux__

#include <CLibraryLoading.h>
#include <pthread.h>

/// CLD2::CLDHints of cld2/public/compact_lang_det.h.
typedef struct hints {
    const char *languages;
    const char *domain;
    int encoding;
    int language;
} hints;

/// UNKNOWN_ENCODING of encodings.h and UNKNOWN_LANGUAGE of generated_language.h.
enum { unknown_encoding = 23, unknown_language = 26 };

/// CLD2::ExtDetectLanguageSummaryCheckUTF8, whose arguments are plain C but for the vector, which may
/// be missing.
typedef int (*detector)(
    const char *text, int length, bool is_plain, const hints *, int flags, int *languages,
    int *percents, double *scores, void *chunks, int *letters, bool *is_reliable, int *valid);
typedef const char *(*coder)(int language);

static detector detect;
static coder code_of;

/// Article 1 of the Universal Declaration of Human Rights in Esperanto, which the smaller tables of
/// the library lack.
static const char proof[] =
    "\304\210iuj homoj estas denaske liberaj kaj egalaj la\305\255 digno kaj rajtoj. Ili posedas "
    "racion kaj konsciencon, kaj devus konduti unu al alia en spirito de frateco.";

static void load(void) {
#ifndef TRACKPROBE_CONTAINS_LIBRARIES
    // Tables alone, which take the place of the smaller ones in the library that is loaded behind it.
    if (!trackprobe_can_load_libraries() || dlopen("libcld2_full.so.0", RTLD_NOW | RTLD_GLOBAL) == NULL) return;
#endif
    static const char *const names[] = {"libcld2.so.0"};
    void *library = trackprobe_load_library(names, 1);
    if (library == NULL) return;
    // CLD2::ExtDetectLanguageSummaryCheckUTF8 and CLD2::LanguageCode, by their names in C++.
    detector found = (detector)TRACKPROBE_FUNCTION(
        library,
        _ZN4CLD233ExtDetectLanguageSummaryCheckUTF8EPKcibPKNS_8CLDHintsEiPNS_8LanguageEPiPdPSt6vectorINS_11ResultChunkESaISA_EES7_PbS7_);
    coder codes = (coder)TRACKPROBE_FUNCTION(library, _ZN4CLD212LanguageCodeENS_8LanguageE);
    if (found == NULL || codes == NULL) return;
    int languages[3] = {0}, percents[3] = {0}, letters = 0, valid = 0;
    double scores[3] = {0};
    bool is_reliable = false;
    found(
        proof, sizeof proof - 1, true, NULL, 0, languages, percents, scores, NULL, &letters,
        &is_reliable, &valid);
    const char *code = codes(languages[0]);
    if (code == NULL || strcmp(code, "eo") != 0) return;
    code_of = codes;
    detect = found;
}

bool trackprobe_language_library_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return detect != NULL;
}

int trackprobe_language_detect(
    const char *text, int length, const char *expected, trackprobe_language found[3], bool *reliable
) {
    if (!trackprobe_language_library_load() || text == NULL || length <= 0) return -1;
    int languages[3] = {0}, percents[3] = {0}, letters = 0, valid = 0;
    double scores[3] = {0};
    const hints hint = {expected, NULL, unknown_encoding, unknown_language};
    *reliable = false;
    detect(
        text, length, true, expected == NULL ? NULL : &hint, 0, languages, percents, scores, NULL,
        &letters, reliable, &valid);
    int count = 0;
    for (int place = 0; place < 3; place++) {
        const char *code = code_of(languages[place]);
        if (percents[place] <= 0 || languages[place] == unknown_language || code == NULL) continue;
        found[count++] = (trackprobe_language){code, percents[place], scores[place]};
    }
    return count;
}

#else

bool trackprobe_language_library_load(void) { return false; }

int trackprobe_language_detect(
    const char *text, int length, const char *expected, trackprobe_language found[3], bool *reliable
) {
    return -1;
}

#endif
