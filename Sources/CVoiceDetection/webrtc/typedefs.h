// Stands for WebRTC's header of this name, which stops at processors that it does not list. The files
// beside it ask for no more than these types.
#ifndef WEBRTC_TYPEDEFS_H_
#define WEBRTC_TYPEDEFS_H_

#include <stddef.h>
#include <stdint.h>

#endif
