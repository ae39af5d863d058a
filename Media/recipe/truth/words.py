"""The vocabulary of the expectations: tracks as the recipe describes them."""


def either(*values):
    """A fact with more than one right spelling."""
    return {"anyOf": list(values)}


def size(width, height):
    return {"width": width, "height": height}


P3_1000 = {"redX": 0.68, "redY": 0.32, "greenX": 0.265, "greenY": 0.69, "blueX": 0.15, "blueY": 0.06,
           "whiteX": 0.3127, "whiteY": 0.329, "minLuminance": 0.0001, "maxLuminance": 1000}
LIGHT = {"maxCLL": 1000, "maxFALL": 400}

BT709 = {"colorPrimaries": "bt709", "transferFunction": "bt709", "yCbCrMatrix": "bt709", "colorRange": "tv",
         "dynamicRange": "sdr", "presents": ["sdr"]}
# Nothing in the stream or around it names colours, and so nobody may.
UNTAGGED = {"colorPrimaries": None, "transferFunction": None, "yCbCrMatrix": None, "dynamicRange": None, "presents": None}
BT2020 = {"colorPrimaries": "bt2020", "yCbCrMatrix": "bt2020nc", "colorRange": "tv"}
PQ = {**BT2020, "transferFunction": "smpte2084", "dynamicRange": "hdr10", "presents": ["hdr10"]}
HDR10 = {**PQ, "masteringDisplay": P3_1000, "contentLight": LIGHT}
# AV1 counts the darkest light in 1/16384 cd/m2, where 0.0001 becomes 2.
AV1_HDR10 = {**HDR10, "masteringDisplay": {**P3_1000, "minLuminance": 2 / 16384}}
HLG = {**BT2020, "transferFunction": "arib-std-b67", "dynamicRange": "hlg", "presents": ["hlg"],
       "masteringDisplay": None, "contentLight": None}


def picture(codec, width=320, height=180, rate="25/1", depth=8, pixels="yuv420p", **facts):
    """A constant rate progressive video track in square pixels, unless facts say otherwise."""
    return {"mediaType": "video", "codec": codec, "bitDepth": depth, "pixelFormat": pixels, "frameRate": rate,
            "codedSize": size(width, height), "naturalSize": size(width, height), "sampleAspectRatio": "1:1",
            "frameRateMode": "constant", "fieldOrder": "progressive", **facts}


def avc(**facts):
    """The picture of the recipe's avc function; level 1.2 of High."""
    return picture("h264", **{"profile": "High", "codecString": "avc1.64000c", **facts})


def hevc(**facts):
    """The picture of the recipe's hevc function: Main 10 at 24000/1001."""
    return picture("hevc", **{"profile": "Main 10", "depth": 10, "pixels": "yuv420p10le", "rate": "24000/1001", **facts})


def av1(**facts):
    return picture("av1", **{"profile": "Main", **facts})


def cover(codec, width, height):
    return {"mediaType": "video", "codec": codec, "codedSize": size(width, height), "dispositions": ["attached_pic"]}


LAYOUTS = {1: "mono", 2: "stereo", 6: "5.1(side)", 8: "7.1"}


def sound(codec, channels=2, rate=48000, **facts):
    return {"mediaType": "audio", "codec": codec, "channels": channels, "channelLayout": LAYOUTS[channels],
            "sampleRate": rate, **facts}


def text(codec, language=None, **facts):
    return {"mediaType": "subtitle", "codec": codec, "languageCode": language, "isImageSubtitle": False, **facts}


def images(codec, language=None, **facts):
    return text(codec, language, isImageSubtitle=True, **facts)


def dolby_vision(profile, compatibility, base, cm="2.9", layer=None, origin="container", plus=False):
    """Facts of a track with a record and RPUs; base is the range of its base layer, if a screen can show that."""
    levels = [1, 5, 6] + ([3, 9, 11] if cm == "4.0" else [])
    record = {"profile": profile, "rpuPresent": True, "elPresent": layer is not None, "blPresent": True, "origin": origin,
              "cmVersion": cm, "levels": either(levels, levels + [254])}
    if origin == "container":
        record.update(versionMajor=1, versionMinor=0, level=1, blSignalCompatibilityID=compatibility)
    if layer:
        record["elType"] = layer
    ranges = ["dolbyVision"] + (["hdr10Plus"] if plus else []) + ([base] if base else [])
    return {"dovi": record, "dynamicRange": "dolbyVision", "presents": ranges}


def hdr10_plus(profile):
    return {"hdr10Plus": {"profile": profile, "applicationVersion": 1, "windows": 1}, "dynamicRange": "hdr10Plus",
            "presents": ["hdr10Plus", "hdr10"]}


def numbered(tracks, first=1):
    """The tracks with the numbers Matroska and MP4 writers count up."""
    return [{**track, "containerID": first + index} for index, track in enumerate(tracks)]


def media(file, shows, format, tracks, container=None, **more):
    """One line of truth.jsonl."""
    kinds = [track["mediaType"] for track in tracks]
    return {"file": file, "shows": shows, "container": {"format": format, **(container or {})},
            "counts": {kind: kinds.count(kind) for kind in ("video", "audio", "subtitle")},
            "tracks": [{"trackID": index, **track} for index, track in enumerate(tracks)], **more}


def broken(file, shows):
    """A file nobody can analyse: an error is the right answer, and soon."""
    return {"file": file, "shows": shows, "mustTerminate": True, "expectError": True, "tracks": []}
