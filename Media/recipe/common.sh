# What every part of the recipe shares: where things go, and how to make the
# same bytes on every run.

set -euo pipefail
export LC_ALL=C.UTF-8

MEDIA=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
TOOLS=$MEDIA/recipe/tools
WORK=${WORK:-$(mktemp -d)}
trap 'rm -rf "$WORK"' EXIT

# One thread and no version strings, so that a second run writes the same file.
ff() {
    ffmpeg -nostdin -hide_banner -loglevel error -y -fflags +bitexact "$@"
}

# ffmpeg's output options for a bit-exact encode and mux.
EXACT=(-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -threads 1)

# mux OUTPUT ARGUMENT…: mkvmerge with a fixed seed in place of random UIDs.
mux() {
    local output=$1
    shift
    mkvmerge --quiet --deterministic trackprobe --no-date --output "$output" "$@"
}

# tool NAME ARGUMENT…: one of our own byte tools.
tool() {
    local name=$1
    shift
    PYTHONDONTWRITEBYTECODE=1 python3 "$TOOLS/$name.py" "$@"
}

# picture SIZE RATE SECONDS: a moving test picture as a lavfi source.
picture() {
    echo "testsrc2=size=$1:rate=$2:duration=$3"
}

# tones SECONDS FREQUENCY…: one sine a channel, in floating point.
tones() {
    local seconds=$1 expression=
    shift
    for frequency in "$@"; do
        expression+="${expression:+|}0.1*sin(2*PI*$frequency*t)"
    done
    echo "aevalsrc=$expression:sample_rate=48000:duration=$seconds"
}

# x265 OPTION:OPTION…: the encoder's parameters on one thread, silent.
x265() {
    echo "log-level=none:pools=1:frame-threads=1:wpp=0:info=0:$1"
}

X264=(-c:v libx264 -preset slow -x264-params threads=1:lookahead-threads=1)
BT709=(-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv)
BT2020=colorprim=bt2020:colormatrix=bt2020nc:range=limited
PQ=$BT2020:transfer=smpte2084
P3='master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1)'
LIGHT=max-cll=1000,400

# hevc OUTPUT PARAMETERS [PIXEL-FORMAT]: one second of 320x180 at 24000/1001, a picture group each 12.
# No B pictures, so that ffmpeg can give a bare stream its times; `bframes=4` brings them back.
hevc() {
    ff -f lavfi -i "$(picture 320x180 24000/1001 1)" "${EXACT[@]}" -pix_fmt "${3:-yuv420p10le}" \
        -c:v libx265 -crf 36 -x265-params "$(x265 "keyint=12:bframes=0:$2")" "$1"
}

# wrap STREAM RATE OUTPUT [TAG]: a bare stream without B pictures, in MP4 with exact times.
wrap() {
    ff -framerate "$2" -i "$1" -c copy -fflags +bitexact -video_track_timescale 24000 ${4:+-tag:v "$4"} "$3"
}

# avc OUTPUT OPTION…: one second of 320x180 at 25 frames a second.
avc() {
    local output=$1
    shift
    ff -f lavfi -i "$(picture 320x180 25 1)" "${EXACT[@]}" "${X264[@]}" -crf 36 -pix_fmt yuv420p -g 12 "$@" "$output"
}
