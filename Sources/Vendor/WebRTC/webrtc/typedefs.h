// Replaces WebRTC's header of this name, which refuses processors that it does not list. The other files
// need only these types.
#ifndef WEBRTC_TYPEDEFS_H_
#define WEBRTC_TYPEDEFS_H_

#include <stddef.h>
#include <stdint.h>

#endif
