# Closed captions inside H.264 pictures.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/captions"
cd "$WORK"

avc plain.h264 -bf 0
tool captions plain.h264 "$MEDIA/captions/cea608.h264" 608
tool captions plain.h264 both.h264 608 708
ff -framerate 25 -i both.h264 -c copy -fflags +bitexact -f mpegts "$MEDIA/captions/cea608-cea708.ts"
wrap both.h264 25 "$MEDIA/captions/cea608-cea708.mp4"
