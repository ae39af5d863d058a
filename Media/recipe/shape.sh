# Shapes in space and time: aspect ratios, cropping, fields, pulldown, uneven frames.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/shape"
cd "$WORK"

avc "$MEDIA/shape/anamorphic-16-15.mkv" -vf scale=360:288,setsar=16/15
avc "$MEDIA/shape/anamorphic-64-45.mp4" -vf scale=360:288,setsar=64/45
avc cropped.mkv
mux "$MEDIA/shape/cropped.mkv" --cropping 0:0,20,0,20 --display-dimensions 0:320x140 cropped.mkv

# fields FIRST OUTPUT OPTION…: fifty pictures a second become the fields of twenty-five frames.
fields() {
    local first=$1 output=$2 interleave=interleave_top
    shift 2
    [ "$first" = tff ] || interleave=interleave_bottom
    ff -f lavfi -i "$(picture 352x288 50 1)" "${EXACT[@]}" -pix_fmt yuv420p \
        -vf "tinterlace=$interleave,setparams=field_mode=$first,setsar=16/15" -flags:v +bitexact+ilme+ildct "$@" "$output"
}
# Through mkvmerge, as ffmpeg's Matroska writer calls interleaved fields "tb" and "bt".
for first in tff bff; do
    fields $first $first.h264 "${X264[@]}" -crf 40
    mux "$MEDIA/shape/h264-$first.mkv" --default-duration 0:25p $first.h264
done
# MPEG-2 names the shape of the picture, not of the pixel: 4:3, and so 12:11.
fields tff "$MEDIA/shape/mpeg2-tff.ts" -c:v mpeg2video -q:v 20 -g 12

# Film frames at the rate of their display; only the repeat flags slow them down.
ff -f lavfi -i "$(picture 352x240 30000/1001 1.6)" "${EXACT[@]}" -c:v mpeg2video -q:v 20 -g 12 -bf 0 -f mpeg2video film.m2v
tool pulldown film.m2v "$MEDIA/shape/soft-telecine.m2v"
mux "$MEDIA/shape/soft-telecine.mkv" "$MEDIA/shape/soft-telecine.m2v"

# Four frames of each ten are left out, unevenly.
uneven="select='not(eq(mod(n,10),2)+eq(mod(n,10),3)+eq(mod(n,10),6)+eq(mod(n,10),7))'"
ff -f lavfi -i "$(picture 320x180 25 2)" "${EXACT[@]}" "${X264[@]}" -crf 36 -pix_fmt yuv420p -vf "$uneven" -vsync vfr "$MEDIA/shape/variable-rate.mkv"
ff -f lavfi -i "$(picture 320x180 25 2)" "${EXACT[@]}" "${X264[@]}" -crf 36 -pix_fmt yuv420p -vf "$uneven" -vsync vfr "$MEDIA/shape/variable-rate.mp4"
# A constant rate that Matroska's milliseconds cannot say exactly.
ff -f lavfi -i "$(picture 320x180 24000/1001 2)" "${EXACT[@]}" "${X264[@]}" -crf 36 -pix_fmt yuv420p "$MEDIA/shape/constant-rate.mkv"
