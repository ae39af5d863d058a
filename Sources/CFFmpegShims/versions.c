#include "CFFmpegShims.h"

#include <libavcodec/version.h>
#include <libavformat/version.h>
#include <libswscale/version.h>

void trackprobe_libraries(trackprobe_library libraries[4]) {
    libraries[0] = (trackprobe_library){"avformat", LIBAVFORMAT_VERSION_INT, avformat_version()};
    libraries[1] = (trackprobe_library){"avcodec", LIBAVCODEC_VERSION_INT, avcodec_version()};
    libraries[2] = (trackprobe_library){"avutil", LIBAVUTIL_VERSION_INT, avutil_version()};
    libraries[3] = (trackprobe_library){"swscale", LIBSWSCALE_VERSION_INT, swscale_version()};
}
