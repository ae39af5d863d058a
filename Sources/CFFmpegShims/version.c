#include "CFFmpegShims.h"
