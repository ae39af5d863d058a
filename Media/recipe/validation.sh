# Validation: an HLS presentation that keeps the standard and Apple's authoring rules, and one picture track whose second
# segment begins a frame before its key frame. Tests plant other faults by rewriting the playlists: every file is a row of
# fragments of two seconds, which byte ranges join to segments of six.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
OUT=$MEDIA/streaming/validation
rm -rf "$OUT"
mkdir -p "$OUT"

# film NAME SIZE KEY-FRAMES [FLAG]: 18 s of bars at 25 frames a second, in fragments of two seconds.
film() {
    ff -f lavfi -i "smptebars=size=$2:rate=25:duration=18" "${EXACT[@]}" "${X264[@]}" -profile:v high -crf 40 \
        -pix_fmt yuv420p "${BT709[@]}" -bf 0 -sc_threshold 0 -g 250 -force_key_frames "$3" -f hls -hls_time 2 \
        -hls_list_size 0 -hls_segment_type fmp4 -hls_fmp4_init_filename "$1-init.mp4" -hls_flags "single_file${4:-}" \
        -hls_segment_filename "$OUT/$1.mp4" "$WORK/$1.m3u8"
}
film low 160x90 0,2,4,6,8,10,12,14,16
film high 320x180 0,2,4,6,8,10,12,14,16
film late 160x90 0,2,4,6.04,8,10,12,14,16 +split_by_time
ff -f lavfi -i "smptebars=size=160x90:rate=1:duration=18" "${EXACT[@]}" "${X264[@]}" -profile:v high -crf 40 \
    -pix_fmt yuv420p "${BT709[@]}" -g 1 -f hls -hls_time 1 -hls_list_size 0 -hls_segment_type fmp4 \
    -hls_fmp4_init_filename frames-init.mp4 -hls_flags single_file -hls_segment_filename "$OUT/frames.mp4" \
    "$WORK/frames.m3u8"
ff -f lavfi -i "$(tones 18 440 550)" "${EXACT[@]}" -c:a aac -b:a 24k -f hls -hls_time 2 -hls_list_size 0 \
    -hls_segment_type fmp4 -hls_fmp4_init_filename sound-init.mp4 -hls_flags single_file \
    -hls_segment_filename "$OUT/sound.mp4" "$WORK/sound.m3u8"
rm -f "$WORK"/*-init.mp4

read -r low lowAverage < <(tool group-ranges "$WORK/low.m3u8" "$OUT/low.m3u8" 3)
read -r high highAverage < <(tool group-ranges "$WORK/high.m3u8" "$OUT/high.m3u8" 3)
read -r sound soundAverage < <(tool group-ranges "$WORK/sound.m3u8" "$OUT/sound.m3u8" 3 3 4)
read -r frames framesAverage < <(tool group-ranges "$WORK/frames.m3u8" "$OUT/frames.m3u8" 1 --i-frames --target 1)
tool group-ranges "$WORK/late.m3u8" "$OUT/late.m3u8" 3 >"$WORK/late.rates"
# Cut elsewhere: 4, 6, 6 and 2 seconds; and one segment of 8.
tool group-ranges "$WORK/high.m3u8" "$OUT/high-elsewhere.m3u8" 2 3 >"$WORK/elsewhere.rates"
tool group-ranges "$WORK/low.m3u8" "$OUT/low-long.m3u8" 4 2 3 >"$WORK/long.rates"
cat >"$OUT/master.m3u8" <<END
#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="sound.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=$((high + sound)),AVERAGE-BANDWIDTH=$((highAverage + soundAverage)),CODECS="avc1.64000c,mp4a.40.2",RESOLUTION=320x180,FRAME-RATE=25.000,VIDEO-RANGE=SDR,AUDIO="sound"
high.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=$((low + sound)),AVERAGE-BANDWIDTH=$((lowAverage + soundAverage)),CODECS="avc1.64000b,mp4a.40.2",RESOLUTION=160x90,FRAME-RATE=25.000,VIDEO-RANGE=SDR,AUDIO="sound"
low.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=$frames,AVERAGE-BANDWIDTH=$framesAverage,CODECS="avc1.64100a",RESOLUTION=160x90,VIDEO-RANGE=SDR,URI="frames.m3u8"
END
