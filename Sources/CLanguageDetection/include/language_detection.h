// Compact Language Detector 2, loaded when it is first asked for: without it no language is told.

#ifndef TRACKPROBE_LANGUAGE_DETECTION_H
#define TRACKPROBE_LANGUAGE_DETECTION_H

#include <stdbool.h>

/// A language that a text was found to be in.
typedef struct trackprobe_language {
    /// CLD2's code, which is BCP-47 but for a few old ones.
    const char *code;
    /// Share of the text, percent.
    int percent;
    /// How much the text is like others of the language: points for each 1024 bytes.
    double score;
} trackprobe_language;

/// Loads the library with the tables of all its languages, once. A program that is confined later
/// calls this before. False where there is none, and where the tables are not all there.
bool trackprobe_language_library_load(void);

/// Languages of UTF-8 text, that of most of it first; -1 without the library.
///
/// - expected: code of a language that the text is said to be in, which then has the advantage; NULL
///   for none.
/// - reliable: whether the first is clearly ahead of the others.
int trackprobe_language_detect(
    const char *text, int length, const char *expected, trackprobe_language languages[3],
    bool *reliable);

// whisper.cpp, loaded when a model is named: the program runs without it, and has no model.

/// State of a model.
typedef enum trackprobe_speech_model {
    trackprobe_speech_model_is_open,
    /// The system has no libwhisper, or the program is static and loads none.
    trackprobe_speech_model_has_no_library,
    trackprobe_speech_model_is_unreadable,
    trackprobe_speech_model_knows_english_alone,
} trackprobe_speech_model;

/// Loads the library and a model, once: later calls answer for that one. A program that is confined
/// later calls this before.
trackprobe_speech_model trackprobe_speech_model_open(const char *path);

/// Whether a model was opened.
bool trackprobe_speech_model_exists(void);

/// A language that speech may be in.
typedef struct trackprobe_spoken_language {
    /// ISO 639-1 where that has a code, else ISO 639-2 or -3.
    const char *code;
    /// 0 to 1; those of all languages make 1.
    float probability;
} trackprobe_spoken_language;

/// How many there are at most.
enum { trackprobe_spoken_language_count = 256 };

/// Languages of sound: one channel at 16,000 Hz, full scale being 1, of which the first 30 s count; -1
/// without a model, and where it cannot be heard.
int trackprobe_spoken_languages(
    const float *samples, int count, trackprobe_spoken_language *languages, int most);

#endif
