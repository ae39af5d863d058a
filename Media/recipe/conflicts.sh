# Containers that contradict their streams, and names that contradict their files.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/conflicts"
cd "$WORK"

# edited OUTPUT SOURCE SETTING…: a Matroska file with other track headers.
edited() {
    local output=$MEDIA/conflicts/$1 source=$2 settings=()
    shift 2
    for setting in "$@"; do settings+=(--set "$setting"); done
    cp "$source" "$output"
    mkvpropedit --quiet "$output" --edit track:1 "${settings[@]}"
}

hevc hdr10.hevc "$PQ:$P3:$LIGHT"
mux hdr10.mkv --default-duration 0:24000/1001p hdr10.hevc
edited colours.mkv hdr10.mkv color-primaries=1 color-transfer-characteristics=1 color-matrix-coefficients=1
edited range.mkv hdr10.mkv color-range=2
edited light.mkv hdr10.mkv max-content-light=4000 max-frame-light=1200
edited size.mkv hdr10.mkv pixel-width=640 pixel-height=360
edited bit-depth.mkv hdr10.mkv color-bits-per-channel=8

ff -f lavfi -i "$(tones 1 220 330)" "${EXACT[@]}" -c:a aac -b:a 48k stereo.m4a
mux stereo.mka stereo.m4a
edited channels.mka stereo.mka channels=6 sampling-frequency=44100
ff -f lavfi -i "$(tones 1 220 330)" "${EXACT[@]}" -c:a flac -sample_fmt s16 deep.flac
mux deep.mka deep.flac
edited sample-depth.mka deep.mka bit-depth=24

edited language.mkv hdr10.mkv language-ietf=fr
mkvpropedit --quiet "$MEDIA/conflicts/language.mkv" --disable-language-ietf --edit track:1 --set language=ger

cp "$MEDIA/mp4/plain.mp4" "$MEDIA/conflicts/mp4-inside.mkv"
