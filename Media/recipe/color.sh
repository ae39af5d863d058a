# Pixel formats and colour descriptions of SDR video.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/color"
cd "$WORK"

avc "$MEDIA/color/bt709.mp4" "${BT709[@]}"
avc "$MEDIA/color/untagged.mkv"
avc "$MEDIA/color/full-range.mp4" -color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range pc -vf scale=out_range=pc
avc "$MEDIA/color/bt601-pal.mkv" -color_primaries bt470bg -color_trc gamma28 -colorspace bt470bg -color_range tv
avc "$MEDIA/color/yuv444.mkv" -pix_fmt yuv444p
avc "$MEDIA/color/yuv422-10.mkv" -pix_fmt yuv422p10le
avc "$MEDIA/color/lossless.mkv" -crf 0 -qp 0
avc "$MEDIA/color/odd-size.mkv" -vf scale=318:178,setsar=1
hevc "$MEDIA/color/mono-12.mkv" '' gray12le
hevc "$MEDIA/color/bt709-hevc.mkv" colorprim=bt709:transfer=bt709:colormatrix=bt709:range=limited yuv420p
ff -f lavfi -i "$(picture 320x180 25 0.4)" "${EXACT[@]}" -c:v ffv1 -level 3 -pix_fmt yuv422p10le "$MEDIA/color/ffv1.mkv"
ff -f lavfi -i "$(picture 160x90 25 0.4)" "${EXACT[@]}" -c:v prores_ks -profile:v hq -pix_fmt yuv422p10le -vendor apl0 "${BT709[@]}" "$MEDIA/color/prores-hq.mov"
