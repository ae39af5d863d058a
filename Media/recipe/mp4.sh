# MP4 and QuickTime: plain, with languages and roles, fragmented, encrypted, turned, delayed.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/mp4"
cd "$WORK"

printf '1\n00:00:00,200 --> 00:00:00,900\nIs this a test?\n\n2\n00:00:01,000 --> 00:00:01,900\nIt is a test.\n\n' > cues.srt
AAC=(-c:a aac -b:a 48k)
VIDEO=("${X264[@]}" -crf 36 -pix_fmt yuv420p -profile:v high -g 25 "${BT709[@]}" -vf setparams=field_mode=prog,setsar=1)

ff -f lavfi -i "$(picture 320x180 25 2)" -f lavfi -i "$(tones 2 220 330)" -i cues.srt -map 0 -map 1 -map 2 "${EXACT[@]}" \
    "${VIDEO[@]}" "${AAC[@]}" -c:s mov_text -metadata:s:a language=eng -metadata:s:s language=fra \
    -metadata title='A test' -movflags +faststart "$MEDIA/mp4/plain.mp4"

# Two audio tracks and three of text, each pair in an alternate group; roles as DASH kinds.
ff -i "$MEDIA/mp4/plain.mp4" -f lavfi -i "$(tones 2 196 197)" -i cues.srt -i cues.srt \
    -map 0:v -map 0:a -map 1 -map 0:s -map 2 -map 3 "${EXACT[@]}" -c copy "${AAC[@]}" -c:s mov_text \
    -metadata:s:a:0 language=por -metadata:s:a:1 language=eng -metadata:s:s:0 language=eng -metadata:s:s:1 language=zho -metadata:s:s:2 language=eng \
    -disposition:a:0 default -disposition:a:1 comment -disposition:s:0 hearing_impaired -disposition:s:1 0 -disposition:s:2 captions "$MEDIA/mp4/languages.mp4"
tool boxes "$MEDIA/mp4/languages.mp4" elng=2,pt-BR elng=5,zh-Hant group=2,1 group=3,1 group=4,2 group=5,2 group=6,2 disable=3 disable=5

ff -i "$MEDIA/mp4/plain.mp4" -map 0:v -map 0:a -c copy "${EXACT[@]}" -movflags +frag_keyframe+empty_moov+default_base_moof "$MEDIA/mp4/fragmented.mp4"
ff -i "$MEDIA/mp4/plain.mp4" -map 0:v -map 0:a -c copy "${EXACT[@]}" -encryption_scheme cenc-aes-ctr \
    -encryption_key 00112233445566778899aabbccddeeff -encryption_kid 0123456789abcdef0123456789abcdef "$MEDIA/mp4/encrypted.mp4"
# The files are named for the clockwise turn a player makes; ffmpeg 5.1 counts the other way.
for degrees in 90 180 270; do
    ff -i "$MEDIA/mp4/plain.mp4" -map 0:v -t 0.4 -c copy "${EXACT[@]}" -metadata:s:v rotate=$((360 - degrees)) "$MEDIA/mp4/rotated-$degrees.mp4"
done
ff -i "$MEDIA/mp4/plain.mp4" -itsoffset 0.5 -i "$MEDIA/mp4/plain.mp4" -map 0:v -map 1:a -c copy "${EXACT[@]}" "$MEDIA/mp4/late-audio.mp4"
ff -f lavfi -i color=c=navy:size=60x90:rate=1 "${EXACT[@]}" -frames:v 1 -c:v mjpeg cover.jpg
ff -i "$MEDIA/mp4/plain.mp4" -i cover.jpg -map 0:a -map 1 -c copy "${EXACT[@]}" -disposition:v:0 attached_pic "$MEDIA/mp4/cover.m4a"
ff -i "$MEDIA/mp4/plain.mp4" -map 0:v -map 0:a -c:v copy -c:a pcm_s16be "${EXACT[@]}" -t 0.4 -timecode 01:00:00:00 "$MEDIA/mp4/timecode.mov"
