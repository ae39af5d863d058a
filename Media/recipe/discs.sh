# Images of discs: DVD-Video by dvdauthor and genisoimage, Blu-ray by our own tools.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p "$MEDIA/discs"
cd "$WORK"

# Two titles of one title set; the second has three chapters, in a VOB with a clock of its own.
vob() {
    ff -f lavfi -i "$(picture 352x288 25 "$2")" -f lavfi -i "$(tones "$2" 440)" -f lavfi -i "$(tones "$2" 880)" \
        -map 0 -map 1 -map 2 "${EXACT[@]}" -c:v mpeg2video -b:v 400k -maxrate 4M -bufsize 1835k -g 12 \
        -c:a ac3 -b:a 64k -f dvd "$1"
}
vob trailer.mpg 1
vob first.mpg 3
vob second.mpg 2
cat >disc.xml <<'XML'
<dvdauthor dest="DVD" jumppad="no">
  <vmgm/>
  <titleset><titles>
    <video format="pal" aspect="4:3" resolution="352x288"/>
    <audio format="ac3" lang="en" channels="1"/>
    <audio format="ac3" lang="de" channels="1" content="comments1"/>
    <pgc><vob file="trailer.mpg"/></pgc>
    <pgc><vob file="first.mpg" chapters="0,1.5"/><vob file="second.mpg" chapters="0"/></pgc>
  </titles></titleset>
</dvdauthor>
XML
VIDEO_FORMAT=PAL dvdauthor -x disc.xml >/dev/null 2>&1
find DVD -exec touch -d 2020-01-01T00:00:00Z {} +
SOURCE_DATE_EPOCH=1577836800 genisoimage -quiet -dvd-video -no-pad -V FILM_DVD -o "$MEDIA/discs/dvd.iso" DVD

# Six playlists over three clips, whose clocks begin at other times.
mkdir -p BD/BDMV/STREAM
tool pgs cues.sup 1280x720 0.2-0.9
clip() {
    ff -f lavfi -i "$(picture 1280x720 25 "$3")" -f lavfi -i "$(tones "$3" 440)" -f lavfi -i "$(tones "$3" 880)" -i cues.sup \
        -map 0 -map 1 -map 2 -map 3 "${EXACT[@]}" "${X264[@]}" -crf 51 -bf 0 -g 25 -pix_fmt yuv420p -c:a ac3 -b:a 64k -c:s copy \
        -streamid 0:0x1011 -streamid 1:0x1100 -streamid 2:0x1101 -streamid 3:0x1200 \
        -muxdelay 0 -muxpreload 0 -output_ts_offset "$2" -mpegts_m2ts_mode 1 -f mpegts "BD/BDMV/STREAM/$1.m2ts"
}
clip 00001 600 4
clip 00002 11 3
clip 00003 11 1
tool bluray BD 00001=600+4 00002=11+3 00003=11+1
tool udf BD "$MEDIA/discs/bluray.iso" FILM_BD

# Navigation data alone, for tests of their readers.
cp BD/BDMV/PLAYLIST/00001.mpls DVD/VIDEO_TS/VIDEO_TS.IFO DVD/VIDEO_TS/VTS_01_0.IFO "$MEDIA/discs"
