#include "voice_detection.h"

#include <string.h>

#include "webrtc/common_audio/vad/vad_core.h"

_Static_assert(sizeof(VadInstT) <= sizeof(trackprobe_voice), "the state is large enough");
_Static_assert(_Alignof(VadInstT) <= _Alignof(trackprobe_voice), "the state is aligned");

trackprobe_voice trackprobe_voice_make(int mode) {
    VadInstT detector;
    memset(&detector, 0, sizeof detector);
    WebRtcVad_InitCore(&detector);
    WebRtcVad_set_mode_core(&detector, mode);
    trackprobe_voice voice;
    memset(&voice, 0, sizeof voice);
    memcpy(&voice, &detector, sizeof detector);
    return voice;
}

bool trackprobe_voice_hear(trackprobe_voice *voice, const int16_t *samples) {
    VadInstT detector;
    memcpy(&detector, voice, sizeof detector);
    const int heard = WebRtcVad_CalcVad8khz(&detector, samples, trackprobe_voice_frame);
    memcpy(voice, &detector, sizeof detector);
    return heard > 0;
}
