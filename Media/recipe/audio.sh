# Sound alone: codecs, depths, layouts, tags, cover art.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/audio"
cd "$WORK"

STEREO=(-f lavfi -i "$(tones 1 220 330)")
SURROUND=(-f lavfi -i "$(tones 1 220 330 440 55 550 660)")
TAGS=(-metadata title='A tone' -metadata artist='A machine' -metadata album='Tests' -metadata track=1/2)
ff -f lavfi -i color=c=navy:size=60x60:rate=1 "${EXACT[@]}" -frames:v 1 -c:v png cover.png

ff "${STEREO[@]}" "${EXACT[@]}" "${TAGS[@]}" -c:a pcm_s24le -t 0.3 "$MEDIA/audio/pcm-24.wav"
ff -f lavfi -i "$(tones 0.3 220 330)" "${EXACT[@]}" -c:a pcm_f32le "$MEDIA/audio/float-32.wav"
ff "${STEREO[@]}" -i cover.png -map 0 -map 1 "${EXACT[@]}" "${TAGS[@]}" -c:a flac -sample_fmt s32 -bits_per_raw_sample 24 -c:v copy -disposition:v attached_pic "$MEDIA/audio/cover-24.flac"
ff "${STEREO[@]}" "${EXACT[@]}" "${TAGS[@]}" -ac 2 -c:a alac -sample_fmt s16p "$MEDIA/audio/alac.m4a"
ff "${STEREO[@]}" -i cover.png -map 0 -map 1 "${EXACT[@]}" "${TAGS[@]}" -c:a libmp3lame -b:a 64k -id3v2_version 3 -c:v copy -disposition:v attached_pic "$MEDIA/audio/cover.mp3"
ff "${STEREO[@]}" "${EXACT[@]}" "${TAGS[@]}" -c:a libopus -b:a 48k "$MEDIA/audio/opus.opus"
ff "${STEREO[@]}" "${EXACT[@]}" "${TAGS[@]}" -c:a libvorbis -q:a 1 "$MEDIA/audio/vorbis.ogg"
ff "${SURROUND[@]}" "${EXACT[@]}" -ac 6 -strict -2 -c:a truehd -sample_fmt s32 -t 0.3 "$MEDIA/audio/truehd.thd"
ff "${SURROUND[@]}" "${EXACT[@]}" -ac 6 -strict -2 -c:a dca -b:a 768k -t 0.4 -channel_layout '5.1(side)' "$MEDIA/audio/core.dts"
ff -f lavfi -i "$(tones 0.3 1 2 3 4 5 6 7 8)" "${EXACT[@]}" -channel_layout 7.1 -c:a flac -sample_fmt s16 "$MEDIA/audio/seven-one.flac"
ff "${STEREO[@]}" "${EXACT[@]}" -ar 96000 -t 0.3 -c:a pcm_s16le "$MEDIA/audio/96k.wav"

ff "${SURROUND[@]}" "${EXACT[@]}" -ac 6 -c:a eac3 -b:a 192k plain.eac3
tool joc plain.eac3 "$MEDIA/audio/atmos.eac3" 12
ff -i "$MEDIA/audio/atmos.eac3" "${EXACT[@]}" -c copy -metadata:s:a language=eng "$MEDIA/audio/atmos.mp4"
tool boxes "$MEDIA/audio/atmos.mp4" joc=1,12
mux "$MEDIA/audio/atmos.mka" --language 0:en "$MEDIA/audio/atmos.eac3"
