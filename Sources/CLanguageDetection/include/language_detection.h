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
/// calls this before. False where there is none, where the tables are not all there, and in a static
/// program, which cannot load libraries.
bool trackprobe_language_library_load(void);

/// Languages of UTF-8 text, that of most of it first; -1 without the library.
///
/// - expected: code of a language that the text is said to be in, which then has the advantage; NULL
///   for none.
/// - reliable: whether the first is clearly ahead of the others.
int trackprobe_language_detect(
    const char *text, int length, const char *expected, trackprobe_language languages[3],
    bool *reliable);

#endif
