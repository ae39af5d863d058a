#ifndef TRACKPROBE_VOICE_DETECTION_H
#define TRACKPROBE_VOICE_DETECTION_H

#include <stdbool.h>
#include <stdint.h>

/// The state of WebRTC's detector of voices, which is a value: a copy goes on by itself.
typedef struct trackprobe_voice {
    int32_t words[192];
} trackprobe_voice;

/// Samples of a frame: 10 ms at 8000 Hz, which is the rate that the detector works at.
enum { trackprobe_voice_frame = 80 };

/// A state that has heard nothing.
///
/// - mode: 0 to 3; how sure the detector is to be before it tells of a voice.
trackprobe_voice trackprobe_voice_make(int mode);

/// Whether somebody speaks in the frame of 80 samples, by it and those before.
bool trackprobe_voice_hear(trackprobe_voice *voice, const int16_t *samples);

#endif
