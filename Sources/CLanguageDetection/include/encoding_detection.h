// uchardet, loaded when it is first asked for, and the converter of the C library.

#ifndef TRACKPROBE_ENCODING_DETECTION_H
#define TRACKPROBE_ENCODING_DETECTION_H

#include <stdbool.h>

/// Loads the library, once. A program that is confined later calls this before. False where there is
/// none, and in a static program, which cannot load libraries.
bool trackprobe_encoding_library_load(void);

/// The encoding that bytes of text seem to be in, by the name that uchardet has for it.
///
/// - charset: gets the name, as C ends it.
/// - capacity: bytes that fit there.
/// - returns: false without the library, and where it cannot tell.
bool trackprobe_encoding_detect(const char *bytes, int length, char *charset, int capacity);

/// Loads what the C library needs to convert from an encoding, for a program that is confined later.
/// By one thread, before others convert. False where it does not know the encoding.
bool trackprobe_text_prepare(const char *charset);

/// Text of another encoding as UTF-8.
///
/// - charset: a name that iconv(3) knows.
/// - capacity: bytes that fit into `text`.
/// - returns: bytes that were written; -1 where a byte is none of the encoding, where the text is cut,
///   does not fit, or the C library does not know the encoding.
int trackprobe_text_decode(
    const char *charset, const char *bytes, int length, char *text, int capacity);

#endif
