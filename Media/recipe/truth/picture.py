from words import (AV1_HDR10, BT709, HDR10, HLG, PQ, UNTAGGED, av1, avc, dolby_vision, either, hdr10_plus, hevc, media, numbered,
                   picture, size)

HEV1, HVC1 = {"codecString": "hev1.2.4.L60.90"}, {"codecString": "hvc1.2.4.L60.90"}


def one(file, shows, format, track, number=1, **more):
    """A file with one track; number is what the container calls it."""
    return media(file, shows, format, numbered([track], number) if number else [track], **more)


HDR = [
    one("hdr/hdr10.mp4", "HDR10", "mp4", hevc(**HDR10, **HEV1, chromaLocation="topleft", rotation=0)),
    one("hdr/pq-without-metadata.mkv", "PQ and not a word more", "matroska", hevc(**PQ, masteringDisplay=None, contentLight=None),
        expectFindings=["hdr.static-metadata-missing"]),
    one("hdr/hdr10plus-b.mkv", "HDR10+ profile B", "matroska", hevc(**{**HDR10, **hdr10_plus("B")})),
    one("hdr/hdr10plus-a.mp4", "HDR10+ profile A", "mp4", hevc(**{**HDR10, **hdr10_plus("A")}, **HEV1)),
    one("hdr/hdr10plus-late.mkv", "HDR10+ from the seventh picture", "matroska", hevc(**{**HDR10, **hdr10_plus("B")})),
    media("hdr/hdr10plus-track.mp4", "HDR10+ profile B in a track of metadata", "mp4", numbered([
        hevc(**{**HDR10, **hdr10_plus("B")}, **HVC1), {"mediaType": "data"}])),
    one("hdr/hlg.mp4", "HLG", "mp4", hevc(**HLG, **HEV1)),
    one("hdr/hlg-alternative-transfer.mkv", "BT.2020 with HLG as alternative transfer", "matroska",
        hevc(**{**HLG, "transferFunction": either("arib-std-b67", "bt2020-10"), "presents": either(["hlg"], ["hlg", "sdr"])})),
    one("hdr/av1-hdr10.mp4", "AV1 HDR10 in metadata OBUs", "mp4", av1(depth=10, pixels="yuv420p10le", rate="24/1", **AV1_HDR10)),
    one("hdr/av1-hdr10plus.mkv", "AV1 HDR10+ profile A", "matroska",
        av1(depth=10, pixels="yuv420p10le", rate="24/1", **{**AV1_HDR10, **hdr10_plus("A")})),
]

IPT = {"colorPrimaries": None, "transferFunction": None, "yCbCrMatrix": None, "colorRange": "pc"}
RECORD_ONLY = {"profile": 8, "level": 1, "blSignalCompatibilityID": 1, "elPresent": False, "blPresent": True, "origin": "container"}

DOLBY_VISION = [
    one("dolby-vision/p5.mp4", "profile 5", "mp4", hevc(**IPT, **dolby_vision(5, 0, None, "4.0"), codecString=either("dvhe.05.01", "hev1.2.4.L60.90"))),
    one("dolby-vision/p8.1.mp4", "profile 8.1, record by us", "mp4", hevc(**{**HDR10, **dolby_vision(8, 1, "hdr10", "4.0")}, **HVC1)),
    one("dolby-vision/p8.1.mkv", "profile 8.1, record by mkvmerge", "matroska", hevc(**{**HDR10, **dolby_vision(8, 1, "hdr10", "4.0")})),
    one("dolby-vision/p8.4.mp4", "profile 8.4", "mp4", hevc(**{**HLG, **dolby_vision(8, 4, "hlg", "4.0")}, **HVC1)),
    one("dolby-vision/p8.1-hdr10plus.mkv", "profile 8.1 and HDR10+", "matroska",
        hevc(**{**HDR10, **hdr10_plus("B"), **dolby_vision(8, 1, "hdr10", plus=True)})),
    one("dolby-vision/p7-mel.mkv", "profile 7, minimal layer, one track", "matroska", hevc(**{**HDR10, **dolby_vision(7, 6, "hdr10", layer="MEL")})),
    one("dolby-vision/p7-fel.mkv", "profile 7, full layer, one track", "matroska", hevc(**{**HDR10, **dolby_vision(7, 6, "hdr10", "4.0", "FEL")})),
    media("dolby-vision/p7-dual-track.mp4", "profile 7, layers in two tracks", "mp4", numbered([
        hevc(**{**HDR10, "dynamicRange": either("hdr10", "dolbyVision"), "presents": either(["hdr10"], ["dolbyVision", "hdr10"])}, **HVC1),
        hevc(colorRange="tv", dynamicRange="dolbyVision", codecString=either("dvhe.07.01", "hev1.2.4.L60.90"),
             dovi={"profile": 7, "level": 1, "blSignalCompatibilityID": 6, "rpuPresent": True, "elPresent": True, "origin": "container",
                   "elType": "MEL", "cmVersion": "2.9"})])),
    one("dolby-vision/p10.1.mp4", "profile 10.1 in AV1", "mp4",
        av1(depth=10, pixels="yuv420p10le", rate="24/1", **{**AV1_HDR10, **dolby_vision(10, 1, "hdr10")})),
    one("dolby-vision/rpu-only.hevc", "RPUs in a bare stream", "hevc",
        hevc(**{**HDR10, **dolby_vision(8, None, "hdr10", "4.0", origin="bitstream")}), number=None),
    one("dolby-vision/rpu-without-record.mkv", "RPUs the container does not know of", "matroska",
        hevc(**{**HDR10, **dolby_vision(8, None, "hdr10", "4.0", origin="bitstream")}), expectFindings=["hdr.dovi-without-record"]),
    one("dolby-vision/record-without-rpu.mp4", "a record and no RPU", "mp4", hevc(**{**HDR10, "dynamicRange": either("hdr10", "dolbyVision"),
        "presents": either(["hdr10"], ["dolbyVision", "hdr10"])}, **HVC1, dovi=RECORD_ONLY), expectFindings=["hdr.dovi-record-without-rpu"]),
    one("dolby-vision/record-5-rpu-8.mp4", "the record says 5, the RPUs 8", "mp4",
        hevc(**{**HDR10, "dynamicRange": "dolbyVision", "presents": either(["dolbyVision"], ["dolbyVision", "hdr10"])}, **HVC1,
             dovi={"profile": either(5, 8), "rpuPresent": True, "elPresent": False}), expectFindings=["hdr.dovi-profile-conflict"]),
    one("dolby-vision/damaged-rpu.mp4", "the second RPU fails its checksum", "mp4", hevc(**{**HDR10, **dolby_vision(8, 1, "hdr10")}, **HVC1),
        expectFindings=["hdr.dovi-rpu-damaged"]),
]

SDR_601 = {"colorPrimaries": "bt470bg", "transferFunction": "bt470bg", "yCbCrMatrix": "bt470bg", "colorRange": "tv",
           "dynamicRange": "sdr", "presents": ["sdr"]}

COLOR = [
    one("color/bt709.mp4", "BT.709", "mp4", avc(**BT709, rotation=0)),
    one("color/untagged.mkv", "no colour description", "matroska", avc(**UNTAGGED)),
    one("color/full-range.mp4", "full range", "mp4", avc(**{**BT709, "colorRange": "pc"})),
    one("color/bt601-pal.mkv", "BT.601, 625 lines", "matroska", avc(**SDR_601)),
    one("color/yuv444.mkv", "4:4:4", "matroska", avc(pixels="yuv444p", profile="High 4:4:4 Predictive", codecString="avc1.f4000c", chromaSubsampling="4:4:4")),
    one("color/yuv422-10.mkv", "4:2:2, 10 bits", "matroska",
        avc(pixels="yuv422p10le", depth=10, profile="High 4:2:2", codecString="avc1.7a000c", chromaSubsampling="4:2:2")),
    one("color/lossless.mkv", "lossless H.264", "matroska", avc(profile="High 4:4:4 Predictive", codecString="avc1.f4000c", isLossless=True)),
    one("color/odd-size.mkv", "318x178", "matroska", avc(width=318, height=178)),
    one("color/mono-12.mkv", "12 bit grey", "matroska", hevc(pixels="gray12le", depth=12, profile="Rext", colorRange="pc")),
    one("color/bt709-hevc.mkv", "HEVC Main, BT.709", "matroska", hevc(pixels="yuv420p", depth=8, profile="Main", **BT709)),
    one("color/ffv1.mkv", "FFV1", "matroska", picture("ffv1", pixels="yuv422p10le", depth=10, isLossless=True)),
    one("color/prores-hq.mov", "ProRes HQ", "mov", picture("prores", 160, 90, profile="HQ", pixels="yuv422p10le", depth=10, **{**BT709, "colorRange": either("tv", None)})),
]

PAL = {"width": 360, "height": 288}

SHAPE = [
    one("shape/anamorphic-16-15.mkv", "pixels of 16:15", "matroska",
        avc(**PAL, codecString="avc1.640015", sampleAspectRatio="16:15", naturalSize=size(384, 288))),
    one("shape/anamorphic-64-45.mp4", "pixels of 64:45", "mp4",
        avc(**PAL, codecString="avc1.640015", sampleAspectRatio="64:45", naturalSize=size(512, 288))),
    one("shape/cropped.mkv", "20 lines cropped at top and bottom", "matroska", avc(naturalSize=size(320, 140))),
    one("shape/h264-tff.mkv", "interlaced, top field first", "matroska",
        avc(width=352, height=288, codecString="avc1.640015", sampleAspectRatio="16:15", naturalSize={**size(375, 288), "slack": 1}, fieldOrder="tt")),
    one("shape/h264-bff.mkv", "interlaced, bottom field first", "matroska",
        avc(width=352, height=288, codecString="avc1.640015", sampleAspectRatio="16:15", naturalSize={**size(375, 288), "slack": 1}, fieldOrder="bb")),
    one("shape/mpeg2-tff.ts", "interlaced MPEG-2", "mpegts",
        picture("mpeg2video", 352, 288, profile="Main", sampleAspectRatio="12:11", naturalSize=size(384, 288), fieldOrder="tt"), number=256),
    one("shape/soft-telecine.m2v", "film flagged for 2:3 pulldown", "mpegvideo", {"mediaType": "video", "codec": "mpeg2video", "profile": "Main",
        "codedSize": size(352, 240), "frameRate": either("30000/1001", "24000/1001"), "isTelecined": True,
        "telecine": {"kind": "soft", "filmFrameRate": "24000/1001"}}, number=None),
    one("shape/soft-telecine.mkv", "the same in Matroska", "matroska", {"mediaType": "video", "codec": "mpeg2video", "profile": "Main",
        "codedSize": size(352, 240), "isTelecined": True}),
    one("shape/variable-rate.mkv", "frames left out unevenly", "matroska",
        avc(rate=either("15/1", "25/1"), frameRateMode="variable"), expectFindings=["time.variable-frame-rate"]),
    one("shape/variable-rate.mp4", "frames left out unevenly", "mp4",
        avc(rate=either("15/1", "25/1"), frameRateMode="variable"), expectFindings=["time.variable-frame-rate"]),
    one("shape/constant-rate.mkv", "24000/1001 in whole milliseconds", "matroska", avc(rate="24000/1001")),
]

CAPTIONS = [
    one("captions/cea608.h264", "CEA-608", "h264", avc(codecString=either("avc1.64000c", None), closedCaptions=["cea608"]), number=None),
    one("captions/cea608-cea708.ts", "CEA-608 and CEA-708", "mpegts", avc(codecString=either("avc1.64000c", None), closedCaptions=["cea608", "cea708"]), number=256),
    one("captions/cea608-cea708.mp4", "CEA-608 and CEA-708", "mp4", avc(closedCaptions=["cea608", "cea708"])),
]

FACTS = HDR + DOLBY_VISION + COLOR + SHAPE + CAPTIONS
