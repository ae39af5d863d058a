// uchardet, loaded when it is first asked for.

#ifndef TRACKPROBE_ENCODING_DETECTION_H
#define TRACKPROBE_ENCODING_DETECTION_H

#include <stdbool.h>

/// Loads the library, once. A program that is confined later calls this before. False where there is
/// none.
bool trackprobe_encoding_library_load(void);

/// The encoding that bytes of text seem to be in, by the name that uchardet has for it.
///
/// - charset: gets the name, as C ends it.
/// - capacity: bytes that fit there.
/// - returns: false without the library, and where it cannot tell.
bool trackprobe_encoding_detect(const char *bytes, int length, char *charset, int capacity);

#endif
