from words import BT709, av1, avc, cover, either, hevc, images, media, numbered, picture, size, sound, text

FILM = avc(**BT709, rotation=0)
AAC = {"codec": "aac", "profile": "LC", "codecString": "mp4a.40.2"}


def turned(degrees):
    return media(f"mp4/rotated-{degrees}.mp4", f"turned {degrees} degrees clockwise", "mp4", numbered([{**FILM, "rotation": degrees}]))


def roled(*values):
    return either(*([value] for value in values))


# Times in seconds from the first picture, of the recipe's own making.
TIMELINE = [
    {"kind": "caption", "id": "SERVICE1", "start": 0, "end": 4, "text": "Hi"},
    {"kind": "id3", "start": 0.4, "end": 1.6, "text": "One"},
    {"kind": "caption", "id": "CC1", "start": 0.48, "end": 4, "text": "IT IS A TEST"},
    {"kind": "scte35", "id": "7", "start": 1, "end": 3, "duration": 2, "occurrences": 2, "closedBy": 6},
    {"kind": "id3", "start": 1.6, "end": 3.2, "text": "Two"},
    {"kind": "scte35", "id": "9", "start": 2.6, "end": 3.6, "duration": 0.4, "closedBy": 8},
    {"kind": "scte35", "id": "7", "start": 3, "openedBy": 3},
    {"kind": "id3", "start": 3.2, "end": 4, "text": "Three"},
    {"kind": "scte35", "id": "9", "start": 3.6, "openedBy": 5},
]

MP4 = [
    media("mp4/plain.mp4", "video, sound, text", "mp4", numbered([
        {**FILM, "languageCode": None}, sound(**AAC, languageCode="en"), text("mov_text", "fr")]), {"tags": {"title": "A test"}}),
    media("mp4/languages.mp4", "extended languages, alternate groups, roles, disabled tracks", "mp4", numbered([
        FILM, sound(**AAC, languageCode="pt-BR", dispositions=["default"], isEnabled=True),
        sound(**AAC, languageCode="en", dispositions=["comment"], isEnabled=False),
        text("mov_text", "en", dispositions=roled("captions", "hearing_impaired"), isEnabled=True),
        text("mov_text", "zh-Hant", isEnabled=False),
        text("mov_text", "en", dispositions=roled("captions", "hearing_impaired"), isEnabled=False)])),
    media("mp4/fragmented.mp4", "movie fragments", "mp4", numbered([FILM, sound(**AAC)])),
    media("mp4/encrypted.mp4", "common encryption", "mp4", numbered([
        {**track, "encryption": {"scheme": "cenc", "keyID": "0123456789abcdef0123456789abcdef"}} for track in (
            {"mediaType": "video", "codec": "h264", "codedSize": size(320, 180), "codecString": "avc1.64000c", "frameRate": "25/1"},
            {"mediaType": "audio", **AAC, "channels": 2, "sampleRate": 48000})])),
    turned(90), turned(180), turned(270),
    media("mp4/late-audio.mp4", "an edit list delays the sound", "mp4", numbered([FILM, sound(**AAC)])),
    media("mp4/cover.m4a", "cover picture", "mp4", [{**sound(**AAC), "containerID": 1}, cover("mjpeg", 60, 90)]),
    media("mp4/timecode.mov", "timecode track", "mov", numbered([
        FILM, sound("pcm_s16be", bitDepth=16, isLossless=True), {"mediaType": "data"}])),
]

FIRST, SECOND = {"codecString": either("avc1.64000c", None)}, {"codecString": either("avc1.64000b", None)}


def pid(first, tracks):
    return numbered(tracks, first)


OTHERS = [
    media("mpegts/two-programmes.ts", "two programmes, impaired audio and subtitles", "mpegts", pid(256, [
        avc(**FIRST), sound("ac3", 6, languageCode="en"), sound("mp2", 1, languageCode="de", dispositions=["visual_impaired"]),
        sound("aac", profile="LC", languageCode="fr", dispositions=["hearing_impaired"]),
        images("dvb_subtitle", "it", dispositions=["hearing_impaired"]),
        avc(width=160, height=90, **SECOND), sound("mp2", 1, languageCode="es")])),
    media("mpegts/wrap.ts", "the clock wraps after 0.3 s", "mpegts", pid(256, [avc(width=160, height=90, **SECOND), sound("mp2")])),
    media("mpegts/wrap.mpg", "the clock wraps after 1.2 s", "mpegps", [
        {**picture("mpeg2video", 160, 90, profile="Main"), "containerID": 0x1E0}, {**sound("mp2"), "containerID": 0x1C0}]),
    media("mpegts/wrap-late.ts", "the clock wraps after 62 s", "mpegts", pid(256, [
        avc(width=64, height=36, rate="2/1", codecString=either("avc1.64000a", None))])),
    media("containers/bluray.m2ts", "192 byte packets", "mpegts", [
        {**avc(**FIRST), "containerID": 0x1011}, {**sound("ac3", languageCode="en"), "containerID": 0x1100}]),
    media("containers/program.mpg", "program stream", "mpegps", [
        {**picture("mpeg2video", 160, 90, profile="Main"), "containerID": 0x1E0}, {**sound("mp2"), "containerID": 0x1C0}]),
    media("containers/xvid.avi", "AVI", "avi", [picture("mpeg4", 160, 90, profile="Simple Profile"), sound("mp3")]),
    media("containers/flash.flv", "Flash video", "flv", [avc(), sound(**AAC)]),
    media("containers/theora.ogv", "Theora and Vorbis", "ogg", [picture("theora", 160, 90), sound("vorbis")]),
    media("containers/vp9.webm", "VP9 and Opus", "webm", numbered([
        picture("vp9", 160, 90, profile="Profile 0", **BT709), sound("opus", languageCode="ja")])),
    media("containers/broadcast.mxf", "4:2:2 MPEG-2 and PCM", "mxf", [
        picture("mpeg2video", 720, 576, profile="4:2:2", pixels="yuv422p", fieldOrder="tt", sampleAspectRatio="64:45",
                naturalSize={**size(1024, 576), "slack": 1}),
        {"mediaType": "audio", "codec": "pcm_s24le", "channels": 1, "sampleRate": 48000, "bitDepth": 24, "isLossless": True}]),
]

RAW = [
    media("raw/avc.h264", "bare H.264", "h264", [avc(**{**BT709, **FIRST})]),
    media("raw/main.hevc", "bare HEVC", "hevc", [hevc(pixels="yuv420p", depth=8, profile="Main", **BT709)]),
    media("raw/av1.obu", "bare AV1", "obu", [av1(width=160, height=90)]),
    media("raw/av1-10.ivf", "AV1 in IVF", "ivf", [av1(width=160, height=90, depth=10, pixels="yuv420p10le")]),
    media("raw/lc.aac", "ADTS", "aac", [sound("aac", profile="LC")]),
    media("raw/stereo.ac3", "AC-3", "ac3", [sound("ac3")]),
]

TITLE = {"tags": {"title": "A tone"}}
ATMOS = {"spatialAudio": "atmos"}

AUDIO = [
    media("audio/pcm-24.wav", "24 bit PCM", "wav", [sound("pcm_s24le", bitDepth=24, isLossless=True)], TITLE),
    media("audio/float-32.wav", "floating point PCM", "wav", [sound("pcm_f32le", bitDepth=32)]),
    media("audio/96k.wav", "96 kHz", "wav", [sound("pcm_s16le", rate=96000, bitDepth=16)]),
    media("audio/cover-24.flac", "24 bit FLAC with cover", "flac", [sound("flac", bitDepth=24, isLossless=True), cover("png", 60, 60)]),
    media("audio/seven-one.flac", "eight channels", "flac", [sound("flac", 8, bitDepth=16, isLossless=True)]),
    media("audio/alac.m4a", "ALAC", "mp4", numbered([sound("alac", bitDepth=16, isLossless=True)]), TITLE),
    media("audio/cover.mp3", "MP3 with ID3 and cover", "mp3", [sound("mp3"), cover("png", 60, 60)], TITLE),
    media("audio/opus.opus", "Opus", "ogg", [sound("opus")]),
    media("audio/vorbis.ogg", "Vorbis", "ogg", [sound("vorbis")]),
    media("audio/truehd.thd", "TrueHD without objects", either("truehd", "mlp"), [sound("truehd", 6, bitDepth=24, isLossless=True, spatialAudio=None)]),
    media("audio/core.dts", "DTS core", "dts", [sound("dts", 6, profile="DTS", spatialAudio=None)]),
    media("audio/atmos.eac3", "joint object coding announced", "eac3", [sound("eac3", 6, **ATMOS)]),
    media("audio/atmos.mp4", "the same, and in dec3", "mp4", numbered([sound("eac3", 6, languageCode="en", codecString="ec-3", **ATMOS)])),
    media("audio/atmos.mka", "the same in Matroska", "matroska", numbered([sound("eac3", 6, languageCode="en", **ATMOS)])),
]

TIMED = [
    media("timeline/events.ts", "ID3, SCTE-35 and captions on a clock that wraps", "mpegts", [
        {"mediaType": "video", "codec": "h264", "codedSize": size(160, 90), "frameRate": "25/1", "containerID": 256,
         "closedCaptions": ["cea608", "cea708"]},
        {"mediaType": "data", "codec": "timed_id3", "containerID": 258},
        {"mediaType": "data", "codec": "scte_35", "containerID": 259}], timeline=TIMELINE),
]

FACTS = MP4 + OTHERS + RAW + AUDIO + TIMED
