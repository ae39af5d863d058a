# Streaming: an HLS presentation of two qualities, one of which makes wrong claims, and CMAF segments that an HLS playlist
# and a DASH manifest share.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
rm -rf "$MEDIA/streaming"
HLS=$MEDIA/streaming/hls
CMAF=$MEDIA/streaming/cmaf
mkdir -p "$HLS" "$CMAF"

# film SIZE OUTPUT: four seconds at 25 frames a second, a picture group each two.
film() {
    ff -f lavfi -i "$(picture "$1" 25 4)" "${EXACT[@]}" "${X264[@]}" -crf 40 -pix_fmt yuv420p -g 50 \
        -keyint_min 50 -sc_threshold 0 -bf 0 "$2"
}

# sound FREQUENCY OUTPUT: four seconds of stereo in AAC.
sound() {
    ff -f lavfi -i "$(tones 4 "$1" "$1")" "${EXACT[@]}" -c:a aac -b:a 32k "$2"
}

film 160x90 "$WORK/low.mp4"
film 320x180 "$WORK/high.mp4"
sound 440 "$WORK/en.mp4"
sound 660 "$WORK/de.mp4"

# list FILE SEGMENT…: a media playlist of segments of two seconds.
list() {
    local file=$1
    shift
    printf '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:VOD\n' >"$file"
    for segment in "$@"; do printf '#EXTINF:2.0,\n%s\n' "$segment" >>"$file"; done
    printf '#EXT-X-ENDLIST\n' >>"$file"
}

for name in low high en de; do
    ff -i "$WORK/$name.mp4" -c copy -f segment -segment_time 2 -segment_format mpegts -mpegts_flags +resend_headers \
        -fflags +bitexact "$HLS/$name-%d.ts"
    list "$HLS/$name.m3u8" "$name-0.ts" "$name-1.ts"
    rm -f "$HLS/$name"-[2-9].ts
done
printf 'WEBVTT\n\n00:00.500 --> 00:03.000\nA test\n' >"$HLS/subtitles.vtt"
printf '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:4,\nsubtitles.vtt\n#EXT-X-ENDLIST\n' \
    >"$HLS/subtitles.m3u8"
# The second quality lies: its bandwidth, codec, size, frame rate and range are not those of its segments.
cat >"$HLS/master.m3u8" <<'END'
#EXTM3U
#EXT-X-VERSION:6
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-SESSION-DATA:DATA-ID="org.example.title",VALUE="The Test"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="en.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Deutsch",LANGUAGE="de",AUTOSELECT=YES,CHANNELS="2",URI="de.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English (SDH)",LANGUAGE="en",AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog",URI="subtitles.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=@LOW@,CODECS="avc1.64000b,mp4a.40.2",RESOLUTION=160x90,FRAME-RATE=25.000,AUDIO="sound",SUBTITLES="text"
low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="hvc1.1.6.L93.B0,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=50.000,VIDEO-RANGE=PQ,AUDIO="sound",SUBTITLES="text"
high.m3u8
END
# The peak of the honest one: the largest segment of picture, of sound, and the subtitles.
largest() { stat -c %s "$@" | sort -n | tail -1; }
low=$(($(largest "$HLS"/low-*.ts) * 4))
english=$(($(largest "$HLS"/en-*.ts) * 4))
text=$(($(largest "$HLS/subtitles.vtt") * 2))
sed -i "s/@LOW@/$((low + english + text))/" "$HLS/master.m3u8"

# fragment NAME FLAG [OPTION…]: an initialization segment and two media segments of CMAF.
fragment() {
    local name=$1
    ff -i "$WORK/$name.mp4" -c copy -fflags +bitexact -movflags "+empty_moov+default_base_moof+cmaf$2" \
        -frag_duration 1990000 "${@:3}" "$WORK/$name-cmaf.mp4"
    tool cut-fragments "$WORK/$name-cmaf.mp4" "$CMAF/$name"
}
fragment low +frag_keyframe
fragment high +frag_keyframe
fragment en '' -frag_size 1000

# cmaf-list NAME: the HLS playlist of a row of fragments.
cmaf_list() {
    local name=$1
    {
        printf '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:VOD\n'
        printf '#EXT-X-MAP:URI="%s-init.mp4"\n' "$name"
        printf '#EXTINF:2.0,\n%s-1.m4s\n#EXTINF:2.0,\n%s-2.m4s\n#EXT-X-ENDLIST\n' "$name" "$name"
    } >"$CMAF/$name.m3u8"
}
for name in low high en; do cmaf_list "$name"; done
cat >"$CMAF/master.m3u8" <<'END'
#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=120000,CODECS="avc1.64000b,mp4a.40.2",RESOLUTION=160x90,FRAME-RATE=25.000,AUDIO="sound"
low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=220000,CODECS="avc1.64000d,mp4a.40.2",RESOLUTION=320x180,FRAME-RATE=25.000,AUDIO="sound"
high.m3u8
END
cat >"$CMAF/manifest.mpd" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT4S" minBufferTime="PT2S">
  <Period>
    <AdaptationSet contentType="video" mimeType="video/mp4" frameRate="25">
      <SegmentTemplate timescale="1" duration="2" initialization="$RepresentationID$-init.mp4" media="$RepresentationID$-$Number$.m4s"/>
      <Representation id="low" bandwidth="80000" width="160" height="90" codecs="avc1.64000b"/>
      <Representation id="high" bandwidth="180000" width="320" height="180" codecs="avc1.64000d"/>
    </AdaptationSet>
    <AdaptationSet contentType="audio" mimeType="audio/mp4" lang="en">
      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/>
      <SegmentTemplate timescale="1" duration="2" initialization="$RepresentationID$-init.mp4" media="$RepresentationID$-$Number$.m4s"/>
      <Representation id="en" bandwidth="40000" audioSamplingRate="48000" codecs="mp4a.40.2">
        <AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2"/>
      </Representation>
    </AdaptationSet>
  </Period>
</MPD>
END

# One segment under AES-128; key and vector are the bytes 0 to 15.
mkdir -p "$MEDIA/streaming/aes"
openssl enc -aes-128-cbc -K 000102030405060708090a0b0c0d0e0f -iv 000102030405060708090a0b0c0d0e0f \
    -in "$HLS/low-0.ts" -out "$MEDIA/streaming/aes/low-0.ts"

# The lower quality under Common Encryption in both schemes; key and identifier are in the tool.
for scheme in cenc cbcs; do
    mkdir -p "$MEDIA/streaming/$scheme"
    tool protection $scheme initialization "$CMAF/low-init.mp4" "$MEDIA/streaming/$scheme/low-init.mp4"
    for number in 1 2; do
        tool protection $scheme video "$CMAF/low-$number.m4s" "$MEDIA/streaming/$scheme/low-$number.m4s"
    done
done
cat > "$MEDIA/streaming/cenc/manifest.mpd" << 'END'
<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT4S" minBufferTime="PT2S">
  <Period>
    <AdaptationSet contentType="video" mimeType="video/mp4" frameRate="25">
      <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="a7e61c37-3e21-9033-c210-91fa607bf3b8"/>
      <SegmentTemplate timescale="1" duration="2" initialization="$RepresentationID$-init.mp4" media="$RepresentationID$-$Number$.m4s"/>
      <Representation id="low" bandwidth="80000" width="160" height="90" codecs="avc1.64000b"/>
    </AdaptationSet>
  </Period>
</MPD>
END
cat > "$MEDIA/streaming/cbcs/low.m3u8" << 'END'
#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="low-init.mp4"
#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"
#EXTINF:2.0,
low-1.m4s
#EXTINF:2.0,
low-2.m4s
#EXT-X-ENDLIST
END
