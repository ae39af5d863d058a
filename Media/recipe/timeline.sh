# What happens beside picture and sound: ID3, SCTE-35 and captions on one clock that wraps.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/timeline"
cd "$WORK"

ff -f lavfi -i "$(picture 160x90 25 4)" "${EXACT[@]}" "${X264[@]}" -crf 45 -pix_fmt yuv420p -g 25 -bf 0 plain.h264
tool captions plain.h264 both.h264 608 708
# The clock of 33 bits begins at 0 again 2.3 s after the first picture.
ff -framerate 25 -i both.h264 -c copy -fflags +bitexact -output_ts_offset 95440 -f mpegts base.ts
cat >events.json <<'EVENTS'
[
  {"at": 0.4, "id3": {"TIT2": "One"}},
  {"at": 1.0, "send": 0.2, "splice_insert": {"id": 7, "out": true, "duration": 2}, "adjustment": 45000},
  {"at": 1.0, "send": 0.6, "splice_insert": {"id": 7, "out": true, "duration": 2}, "adjustment": 45000},
  {"at": 1.6, "id3": {"TIT2": "Two", "TPE1": "Somebody"}},
  {"at": 2.6, "send": 2.0, "segmentation": {"id": 9, "type": 52, "duration": 0.4, "upid": "urn:example:a"}},
  {"at": 3.0, "send": 2.8, "splice_insert": {"id": 7, "out": false}},
  {"at": 3.2, "id3": {"TIT2": "Three"}},
  {"at": 3.6, "send": 3.0, "segmentation": {"id": 9, "type": 53}}
]
EVENTS
tool timeline base.ts "$MEDIA/timeline/events.ts" events.json
