# High dynamic range without Dolby Vision: HDR10, HDR10+, HLG, in HEVC and AV1.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/hdr"
cd "$WORK"

hevc hdr10.hevc "$PQ:$P3:$LIGHT:chromaloc=2"
hevc "$MEDIA/hdr/hdr10.mp4" "$PQ:$P3:$LIGHT:chromaloc=2:bframes=4"
hevc bare.hevc "$PQ"
mux "$MEDIA/hdr/pq-without-metadata.mkv" --default-duration 0:24000/1001p bare.hevc

tool hevc hdr10.hevc plus.hevc hdr10plus=B
mux "$MEDIA/hdr/hdr10plus-b.mkv" --default-duration 0:24000/1001p plus.hevc
tool hevc hdr10.hevc plus.hevc hdr10plus=A
wrap plus.hevc 24000/1001 "$MEDIA/hdr/hdr10plus-a.mp4" hev1
tool hevc hdr10.hevc plus.hevc hdr10plus=B,6
mux "$MEDIA/hdr/hdr10plus-late.mkv" --default-duration 0:24000/1001p plus.hevc

wrap hdr10.hevc 24000/1001 "$MEDIA/hdr/hdr10plus-track.mp4" hvc1
tool boxes "$MEDIA/hdr/hdr10plus-track.mp4" it35=1,B,12+6+6

hevc "$MEDIA/hdr/hlg.mp4" "$BT2020:transfer=arib-std-b67:bframes=4"
hevc alternative.hevc "$BT2020:transfer=bt2020-10:atc-sei=18"
mux "$MEDIA/hdr/hlg-alternative-transfer.mkv" --default-duration 0:24000/1001p alternative.hevc

ff -f lavfi -i "$(picture 320x180 24 1)" "${EXACT[@]}" -pix_fmt yuv420p10le -c:v libaom-av1 -cpu-used 8 -crf 50 -b:v 0 -g 12 \
    -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -color_range tv -f obu av1.obu
tool av1 av1.obu static.obu hdr10
wrap static.obu 24 "$MEDIA/hdr/av1-hdr10.mp4"
tool av1 av1.obu dynamic.obu hdr10 hdr10plus=A
mux "$MEDIA/hdr/av1-hdr10plus.mkv" --default-duration 0:24p dynamic.obu
