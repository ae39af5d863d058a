#ifndef TRACKPROBE_VOICE_DETECTION_H
#define TRACKPROBE_VOICE_DETECTION_H

#include <stdbool.h>
#include <stdint.h>

/// The state of WebRTC's voice activity detector. It is a value: a copy continues by itself.
typedef struct trackprobe_voice {
    int32_t words[144];
} trackprobe_voice;

/// Samples of a frame: 10 ms at 8000 Hz, the rate of the detector.
enum { trackprobe_voice_frame = 80 };

/// The state before the first frame.
///
/// - mode: 0 to 3; a higher mode reports speech in fewer frames.
trackprobe_voice trackprobe_voice_make(int mode);

/// Whether the frame of 80 samples contains speech, judged with the frames before it.
bool trackprobe_voice_hear(trackprobe_voice *voice, const int16_t *samples);

#endif
