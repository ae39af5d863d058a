# MP4 and QuickTime: plain, fragmented, encrypted, rotated, delayed.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/mp4"
cd "$WORK"

printf '1\n00:00:00,200 --> 00:00:00,900\nIs this a test?\n\n2\n00:00:01,000 --> 00:00:01,900\nIt is a test.\n\n' > cues.srt
BT709=(-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv)

ff -f lavfi -i "$(picture 320x180 25 2)" -f lavfi -i "$(tones 2 220 330)" -i cues.srt -map 0 -map 1 -map 2 "${EXACT[@]}" \
    "${X264[@]}" -crf 36 -pix_fmt yuv420p -profile:v high -g 25 "${BT709[@]}" -vf setparams=field_mode=prog,setsar=1 \
    -c:a aac -b:a 48k -c:s mov_text -metadata:s:a language=eng -metadata:s:s language=fra \
    -metadata title='A test' -movflags +faststart "$MEDIA/mp4/plain.mp4"
