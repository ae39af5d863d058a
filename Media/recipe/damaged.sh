# Files cut short, overwritten, unknown or no media at all.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/damaged"
cd "$WORK"

# cut_at SOURCE PERCENT OUTPUT: the beginning of a file.
cut_at() { head -c $(($(stat -c %s "$1") * $2 / 100)) "$1" > "$MEDIA/damaged/$3"; }

ff -i "$MEDIA/mp4/plain.mp4" -map 0:v -map 0:a -c copy "${EXACT[@]}" last.mp4
cut_at "$MEDIA/mp4/plain.mp4" 60 truncated.mp4
cut_at last.mp4 60 no-moov.mp4
mux whole.mkv "$MEDIA/mp4/plain.mp4"
cut_at whole.mkv 60 truncated.mkv
cut_at "$MEDIA/mpegts/two-programmes.ts" 60 truncated.ts

# Eight bytes of each 500 in the second half are wrong.
avc clean.h264 -bf 0
python3 - clean.h264 "$MEDIA/damaged/overwritten.h264" <<'PYTHON'
import sys
data = bytearray(open(sys.argv[1], "rb").read())
for at in range(len(data) // 2, len(data), 500):
    data[at:at + 8] = bytes(range(0x81, 0x89))
open(sys.argv[2], "wb").write(data)
PYTHON

avc known.mkv
cp known.mkv "$MEDIA/damaged/unknown-codec.mkv"
mkvpropedit --quiet "$MEDIA/damaged/unknown-codec.mkv" --edit track:1 --set codec-id=V_TRACKPROBE/NONE
: > "$MEDIA/damaged/empty.mkv"
echo 'This is a line of text.' > "$MEDIA/damaged/text.mkv"
# A Matroska header, and a segment that holds nothing but its description.
printf '\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska\x18\x53\x80\x67\x87\x15\x49\xa9\x66\x82\xec\x80' > "$MEDIA/damaged/no-tracks.mkv"
