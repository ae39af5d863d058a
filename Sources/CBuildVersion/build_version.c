#include "build_version.h"

#ifndef TRACKPROBE_BUILD
#define TRACKPROBE_BUILD ""
#endif

const char *trackprobe_build_version(void) { return TRACKPROBE_BUILD; }
