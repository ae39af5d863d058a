#ifndef TRACKPROBE_MODULES_H
#define TRACKPROBE_MODULES_H

#include "process_isolation.h"

/// The address of the instruction that a signal interrupted; NULL where that is unknown.
const void *trackprobe_place_of_crash(const void *context);

#endif
