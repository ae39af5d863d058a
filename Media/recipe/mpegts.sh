# MPEG transport streams: two programmes of broadcast tracks, clocks that wrap.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/mpegts"
cd "$WORK"

tool pgs cues.sup 720x576 0.2-0.9 1.0-1.9
ff -f lavfi -i "$(picture 320x180 25 2)" -f lavfi -i "$(tones 2 220 330 440 55 550 660)" -f lavfi -i "$(tones 2 261)" \
    -f lavfi -i "$(tones 2 392 494)" -copyts -fix_sub_duration -i cues.sup \
    -f lavfi -i "$(picture 160x90 25 2)" -f lavfi -i "$(tones 2 523)" \
    -map 0 -map 1 -map 2 -map 3 -map 4 -map 5 -map 6 "${EXACT[@]}" \
    "${X264[@]}" -crf 36 -pix_fmt yuv420p -g 25 \
    -c:a:0 ac3 -b:a:0 192k -c:a:1 mp2 -b:a:1 48k -c:a:2 aac -b:a:2 48k -c:a:3 mp2 -b:a:3 48k -c:s dvbsub -s:s 720x576 \
    -metadata:s:a:0 language=eng -metadata:s:a:1 language=deu -metadata:s:a:2 language=fra -metadata:s:a:3 language=spa \
    -metadata:s:s:0 language=ita -disposition:a:1 visual_impaired -disposition:a:2 hearing_impaired -disposition:s:0 hearing_impaired \
    -program title=One:program_num=1:st=0:st=1:st=2:st=3:st=4 -program title=Two:program_num=2:st=5:st=6 \
    -f mpegts "$MEDIA/mpegts/two-programmes.ts"

# The clock of 33 bits begins at 0 again at 95443.718 s: soon after the start, and more than a minute after it.
MOVING=(-f lavfi -i "$(picture 160x90 25 2)" -f lavfi -i "$(tones 2 220 330)")
ff "${MOVING[@]}" "${EXACT[@]}" "${X264[@]}" -crf 36 -pix_fmt yuv420p -g 25 -c:a mp2 -b:a 48k \
    -output_ts_offset 95442 -f mpegts "$MEDIA/mpegts/wrap.ts"
ff "${MOVING[@]}" "${EXACT[@]}" -c:v mpeg2video -b:v 200k -g 25 -c:a mp2 -b:a 48k -output_ts_offset 95442.5 -f vob "$MEDIA/mpegts/wrap.mpg"
ff -f lavfi -i "$(picture 64x36 2 70)" "${EXACT[@]}" "${X264[@]}" -crf 51 -pix_fmt yuv420p -g 20 \
    -output_ts_offset 95380 -f mpegts "$MEDIA/mpegts/wrap-late.ts"
