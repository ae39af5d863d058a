#include "CFFmpegShims.h"

#include <errno.h>

const int64_t trackprobe_no_timestamp = AV_NOPTS_VALUE;
const int trackprobe_error_eof = AVERROR_EOF;
const int trackprobe_error_again = AVERROR(EAGAIN);
const int trackprobe_error_exit = AVERROR_EXIT;
const int trackprobe_error_invalid_data = AVERROR_INVALIDDATA;
const int trackprobe_error_decoder_not_found = AVERROR_DECODER_NOT_FOUND;
const int trackprobe_error_encoder_not_found = AVERROR_ENCODER_NOT_FOUND;
const int trackprobe_error_no_memory = AVERROR(ENOMEM);
const int trackprobe_error_not_permitted = AVERROR(EPERM);
const int trackprobe_error_io = AVERROR(EIO);
const int trackprobe_error_invalid_argument = AVERROR(EINVAL);
const int trackprobe_error_not_implemented = AVERROR(ENOSYS);
const int trackprobe_error_patch_welcome = AVERROR_PATCHWELCOME;
const int trackprobe_seek_size = AVSEEK_SIZE;
