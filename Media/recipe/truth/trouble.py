from words import BT709, HDR10, avc, broken, either, hevc, media, numbered, sound, text


def lying(file, shows, tracks, *findings, **more):
    """The stream is right about picture and sound; the container is found out."""
    return media(f"conflicts/{file}", shows, "matroska", numbered(tracks), expectFindings=list(findings), **more)


SMALL = hevc(**HDR10)

CONFLICTS = [
    lying("colours.mkv", "track header says BT.709, stream BT.2020 PQ", [SMALL],
          "color.primaries-conflict", "color.transfer-conflict", "color.matrix-conflict"),
    lying("range.mkv", "track header says full range", [SMALL], "color.range-conflict"),
    lying("light.mkv", "track header says MaxCLL 4000", [SMALL], "hdr.static-metadata-conflict"),
    lying("size.mkv", "track header says 640x360", [{key: value for key, value in SMALL.items() if key != "naturalSize"}],
          "video.size-conflict"),
    lying("bit-depth.mkv", "track header says 8 bits", [SMALL], "video.bit-depth-conflict"),
    lying("channels.mka", "track header says six channels at 44.1 kHz", [sound("aac", profile="LC")],
          "audio.channels-conflict", "audio.sample-rate-conflict"),
    lying("sample-depth.mka", "track header says 24 bits", [sound("flac", bitDepth=16)], "audio.bit-depth-conflict"),
    lying("language.mkv", "Language says German, LanguageBCP47 French", [{**SMALL, "languageCode": "fr"}], "tags.language-conflict"),
    media("conflicts/mp4-inside.mkv", "an MP4 by another name", "mp4", numbered([
        avc(**BT709), sound("aac", profile="LC", languageCode="en"), text("mov_text", "fr")]), expectFindings=["container.extension-mismatch"]),
]

CUT = {"isTruncated": True}
PLAIN = [avc(**BT709), sound("aac", profile="LC", languageCode="en"), text("mov_text", "fr")]
SHAPELESS = {"mediaType": "video", "codec": None, "codedSize": {"width": 320, "height": 180}, "profile": None, "bitDepth": None}

DAMAGED = [
    media("damaged/truncated.mp4", "the last 40 % are missing", "mp4", numbered(PLAIN), CUT, mustTerminate=True, expectFindings=["container.truncated"]),
    media("damaged/truncated.mkv", "the last 40 % are missing", "matroska", numbered(PLAIN[:2]), CUT, mustTerminate=True, expectFindings=["container.truncated"]),
    {"file": "damaged/truncated.ts", "shows": "the last 40 % are missing", "mustTerminate": True, "container": {"format": "mpegts"},
     "tracks": [{"trackID": 0, "mediaType": "video", "codec": "h264", "containerID": 256}]},
    media("damaged/overwritten.h264", "overwritten bytes in the second half", "h264", [avc(codecString=either("avc1.64000c", None))],
          mustTerminate=True, expectFindings=["decode.errors"]),
    media("damaged/unknown-codec.mkv", "a codec nobody knows", "matroska", numbered([SHAPELESS]), expectFindings=["container.unknown-codec"]),
    broken("damaged/no-moov.mp4", "the index was at the end, and the end is missing"),
    broken("damaged/no-tracks.mkv", "a segment without tracks"),
    broken("damaged/empty.mkv", "no byte"),
    broken("damaged/text.mkv", "a line of text"),
]

FACTS = CONFLICTS + DAMAGED
