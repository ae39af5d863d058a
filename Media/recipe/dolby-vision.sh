# Dolby Vision: each profile with record and RPUs, and files where they part.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/dolby-vision"
cd "$WORK"

# mp4 OUTPUT TAG SOURCE COMMAND…: the stream in an MP4, which is then edited.
mp4() {
    local output=$MEDIA/dolby-vision/$1 tag=$2 source=$3
    shift 3
    wrap "$source" 24000/1001 "$output" "$tag"
    [ $# -eq 0 ] || tool boxes "$output" "$@"
}
mkv() { mux "$MEDIA/dolby-vision/$1" --default-duration 0:24000/1001p "$2"; }

hevc base.hevc "$PQ:$P3:$LIGHT"
hevc hlg.hevc "$BT2020:transfer=arib-std-b67"
# The base of profile 5 is IPTPQc2 in full range, which video usability information has no name for.
hevc ipt.hevc range=full

tool hevc ipt.hevc p5.hevc rpu=5,cm4
mp4 p5.mp4 hev1 p5.hevc entry=1,dvhe dovi=1,5,1,0
tool hevc base.hevc p8.hevc rpu=8,cm4
mp4 p8.1.mp4 hvc1 p8.hevc dovi=1,8,1,1
mkv p8.1.mkv p8.hevc
cp p8.hevc "$MEDIA/dolby-vision/rpu-only.hevc"
ff -framerate 24000/1001 -i p8.hevc -c copy -fflags +bitexact "$MEDIA/dolby-vision/rpu-without-record.mkv"
tool hevc hlg.hevc p84.hevc rpu=8,cm4
mp4 p8.4.mp4 hvc1 p84.hevc dovi=1,8,1,4
tool hevc base.hevc plus.hevc hdr10plus=B
tool hevc plus.hevc both.hevc rpu=8
mkv p8.1-hdr10plus.mkv both.hevc

hevc layer.hevc "$PQ"
tool hevc base.hevc mel.hevc rpu=7,mel el=layer.hevc
mkv p7-mel.mkv mel.hevc
tool hevc base.hevc fel.hevc rpu=7,fel,cm4 el=layer.hevc
mkv p7-fel.mkv fel.hevc
tool hevc layer.hevc el.hevc rpu=7,mel
ff -framerate 24000/1001 -i base.hevc -framerate 24000/1001 -i el.hevc -map 0 -map 1 -c copy -fflags +bitexact \
    -video_track_timescale 24000 -tag:v:0 hvc1 -tag:v:1 hev1 "$MEDIA/dolby-vision/p7-dual-track.mp4"
tool boxes "$MEDIA/dolby-vision/p7-dual-track.mp4" entry=2,dvhe dovi=2,7,1,6,el

ff -f lavfi -i "$(picture 320x180 24 1)" "${EXACT[@]}" -pix_fmt yuv420p10le -c:v libaom-av1 -cpu-used 8 -crf 50 -b:v 0 -g 12 \
    -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -color_range tv -f obu av1.obu
tool av1 av1.obu p10.obu hdr10 rpu=8
wrap p10.obu 24 "$MEDIA/dolby-vision/p10.1.mp4"
tool boxes "$MEDIA/dolby-vision/p10.1.mp4" dovi=1,10,1,1

mp4 record-without-rpu.mp4 hvc1 base.hevc dovi=1,8,1,1
mp4 record-5-rpu-8.mp4 hvc1 p8.hevc dovi=1,5,1,0
tool hevc base.hevc damaged.hevc rpu=8,damaged
mp4 damaged-rpu.mp4 hvc1 damaged.hevc dovi=1,8,1,1
