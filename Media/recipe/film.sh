# film.mkv: the demo file. A small HDR10 film with the tracks of a careful
# release: every disposition, BCP-47 languages, chapters, a font and a cover.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

cd "$WORK"
ff -f lavfi -i "$(picture 1920x804 24000/1001 3)" "${EXACT[@]}" -pix_fmt yuv420p10le -c:v libx265 -crf 38 \
    -x265-params "$(x265 "$PQ:$P3:$LIGHT:chromaloc=2:hdr10-opt=1:keyint=24")" film.hevc

ff -f lavfi -i "$(tones 3 220 330 440 55 550 660)" "${EXACT[@]}" -ac 6 -c:a eac3 -b:a 192k surround.eac3
ff -f lavfi -i "$(tones 3 261 329)" "${EXACT[@]}" -ac 2 -sample_fmt s32 -bits_per_raw_sample 24 -c:a flac original.flac
ff -f lavfi -i "$(tones 3 196 197)" "${EXACT[@]}" -ac 2 -c:a ac3 -b:a 96k commentary.ac3
ff -f lavfi -i "$(tones 3 392 494)" "${EXACT[@]}" -ac 2 -c:a aac -b:a 64k dub.m4a
ff -f lavfi -i "$(tones 3 147)" "${EXACT[@]}" -c:a libopus -b:a 32k description.opus

cues() { printf '1\n00:00:00,200 --> 00:00:01,400\n%s\n\n2\n00:00:01,600 --> 00:00:02,800\n%s\n\n' "$1" "$2"; }
cues 'Is this a test?' 'It is a test.' > full.srt
printf '1\n00:00:01,600 --> 00:00:02,800\n[EXIT]\n\n' > forced.srt
cues '[DOOR CREAKS] Is this a test?' 'ANNA: It is a test.' > sdh.srt
cues 'Isto é um teste?' 'É um teste.' > brazil.srt
cues 'A door opens.' 'A woman nods.' > described.srt
cues 'Ist das ein Test?' 'Das ist ein Test.' > disabled.srt
cues '這是測試嗎？' '這是測試。' > chinese.srt
ff -i chinese.srt -fflags +bitexact chinese.ass
tool pgs spanish.sup 1920x804 0.2-1.4 1.6-2.8
tool pgs serbian.sup 720x480 0.2-1.4 1.6-2.8
ff -copyts -fix_sub_duration -i serbian.sup -fflags +bitexact -c:s dvd_subtitle -s 720x480 serbian.mkv

printf 'CHAPTER01=00:00:00.000\nCHAPTER01NAME=Titles\nCHAPTER02=00:00:01.000\nCHAPTER02NAME=The test\nCHAPTER03=00:00:02.000\nCHAPTER03NAME=Credits\n' > chapters.txt
printf '\0\1\0\0\0\0\0\0\0\0\0\0' > Title.ttf
ff -f lavfi -i color=c=navy:size=60x90:rate=1 "${EXACT[@]}" -frames:v 1 -c:v mjpeg cover.jpg

mux "$MEDIA/film.mkv" --title 'The Test' --chapter-language en --chapters chapters.txt \
    --language 0:und --track-name '0:Feature' --default-duration 0:24000/1001p \
    --color-matrix-coefficients 0:9 --color-range 0:1 --color-transfer-characteristics 0:16 --color-primaries 0:9 \
    --chroma-siting 0:1,1 --max-content-light 0:1000 --max-frame-light 0:400 --max-luminance 0:1000 --min-luminance 0:0.0001 \
    --chromaticity-coordinates 0:0.68,0.32,0.265,0.69,0.15,0.06 --white-color-coordinates 0:0.3127,0.329 film.hevc \
    --language 0:en --track-name '0:Surround' --default-track-flag 0:1 surround.eac3 \
    --language 0:ja --track-name '0:日本語' --default-track-flag 0:0 --original-flag 0:1 original.flac \
    --language 0:en --track-name "0:Director's commentary" --default-track-flag 0:0 --commentary-flag 0:1 commentary.ac3 \
    --language 0:fr-CA --track-name '0:Doublage' --default-track-flag 0:0 dub.m4a \
    --language 0:en-GB --track-name '0:Audio description' --default-track-flag 0:0 --visual-impaired-flag 0:1 description.opus \
    --language 0:en --track-name '0:Full' --default-track-flag 0:1 full.srt \
    --language 0:en --track-name '0:Signs' --default-track-flag 0:0 --forced-display-flag 0:1 forced.srt \
    --language 0:en --track-name '0:SDH' --default-track-flag 0:0 --hearing-impaired-flag 0:1 sdh.srt \
    --language 0:pt-BR --default-track-flag 0:0 brazil.srt \
    --language 0:zh-Hant --default-track-flag 0:0 chinese.ass \
    --language 0:es-419 --default-track-flag 0:0 spanish.sup \
    --language 0:sr-Latn --default-track-flag 0:0 serbian.mkv \
    --language 0:en --track-name '0:Descriptions' --default-track-flag 0:0 --text-descriptions-flag 0:1 described.srt \
    --language 0:de --default-track-flag 0:0 --track-enabled-flag 0:0 disabled.srt \
    --attachment-name Title.ttf --attachment-mime-type font/ttf --attach-file Title.ttf \
    --attachment-name cover.jpg --attachment-mime-type image/jpeg --attach-file cover.jpg
