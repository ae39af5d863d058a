// In place of libzvbi's packet-830.c, which is under the GPL, version 2 alone, and cannot be part of this binary. It decodes
// the time and the recording labels of teletext's packet 8/30; FFmpeg asks libzvbi for pages only. As libzvbi documents it,
// FALSE says that a packet could not be decoded, and leaves the results untouched.
#include <libzvbi.h>

vbi_bool vbi_decode_teletext_8301_local_time(time_t *time, int *seconds_east, const uint8_t buffer[42]) {
    (void)time, (void)seconds_east, (void)buffer;
    return FALSE;
}

vbi_bool vbi_decode_teletext_8302_pdc(vbi_program_id *identifier, const uint8_t buffer[42]) {
    (void)identifier, (void)buffer;
    return FALSE;
}
