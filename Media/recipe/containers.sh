# One small file of each other container, and the bare streams.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/containers" "$MEDIA/raw"
cd "$WORK"

MOVING=(-f lavfi -i "$(picture 160x90 25 1)")
SOUND=(-f lavfi -i "$(tones 1 220 330)")
PAL=(-f lavfi -i "$(picture 720x576 25 0.4)")

avc picture.mp4
ff -i picture.mp4 "${SOUND[@]}" "${EXACT[@]}" -c:v copy -c:a ac3 -b:a 96k -metadata:s:a language=eng -mpegts_m2ts_mode 1 -f mpegts "$MEDIA/containers/bluray.m2ts"
ff "${MOVING[@]}" "${SOUND[@]}" "${EXACT[@]}" -c:v mpeg2video -b:v 200k -c:a mp2 -b:a 64k -f vob "$MEDIA/containers/program.mpg"
ff "${MOVING[@]}" "${SOUND[@]}" "${EXACT[@]}" -c:v mpeg4 -vtag XVID -b:v 200k -c:a libmp3lame -b:a 64k "$MEDIA/containers/xvid.avi"
ff -i picture.mp4 "${SOUND[@]}" "${EXACT[@]}" -c:v copy -c:a aac -b:a 48k "$MEDIA/containers/flash.flv"
ff "${MOVING[@]}" "${SOUND[@]}" "${EXACT[@]}" -c:v libtheora -q:v 3 -c:a libvorbis -q:a 1 "$MEDIA/containers/theora.ogv"
ff "${MOVING[@]}" "${SOUND[@]}" "${EXACT[@]}" -c:v libvpx-vp9 -crf 45 -b:v 0 -cpu-used 8 -color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv \
    -c:a libopus -b:a 48k -metadata:s:a language=jpn "$MEDIA/containers/vp9.webm"
ff "${PAL[@]}" -f lavfi -i "$(tones 0.4 220)" "${EXACT[@]}" -c:v mpeg2video -pix_fmt yuv422p -q:v 20 -g 12 -flags +ilme+ildct -top 1 -aspect 16:9 \
    -c:a pcm_s24le -ac 1 "$MEDIA/containers/broadcast.mxf"

avc "$MEDIA/raw/avc.h264" "${BT709[@]}"
hevc "$MEDIA/raw/main.hevc" colorprim=bt709:transfer=bt709:colormatrix=bt709:range=limited yuv420p
AV1=(-c:v libaom-av1 -cpu-used 8 -crf 55 -b:v 0 -g 12)
ff -f lavfi -i "$(picture 160x90 25 0.5)" "${EXACT[@]}" "${AV1[@]}" -pix_fmt yuv420p -f obu "$MEDIA/raw/av1.obu"
ff -f lavfi -i "$(picture 160x90 25 0.5)" "${EXACT[@]}" "${AV1[@]}" -pix_fmt yuv420p10le "$MEDIA/raw/av1-10.ivf"
ff "${SOUND[@]}" "${EXACT[@]}" -c:a aac -b:a 48k "$MEDIA/raw/lc.aac"
ff "${SOUND[@]}" "${EXACT[@]}" -c:a ac3 -b:a 96k "$MEDIA/raw/stereo.ac3"
