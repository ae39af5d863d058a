extension PixelSize: Described {
    package static let members = MemberTable<Self>(
        "a size",
        [
            Member("width", \.width, unit: .pixels, "Columns."),
            Member("height", \.height, unit: .pixels, "Rows."),
        ])
}

extension EditListEntry: Described {
    package static let members = MemberTable<Self>(
        "an edit",
        [
            Member(
                "segmentDuration", \.segmentDuration, unit: .seconds,
                """
                Of the presentation; nil for 0, which in a fragmented file means all that follows.
                """),
            Member(
                "mediaTime", \.mediaTime, unit: .seconds,
                "Into the track's media; nil for an empty edit, which shows nothing."),
            Member("rate", \.rate, "1 for normal speed, 0 for a frozen picture."),
        ])
}

extension TrackChange: Described {
    package static let members = MemberTable<Self>(
        "a change",
        [
            Member(
                "key", \.key,
                "Key of the record: `codedSize`, `transferFunction`, `channels` …"),
            Member(
                "time", \.time, unit: .seconds,
                """
                When; nil when unknown. At depth `sample` the first place where it was seen to be \
                another: it may have changed before.
                """),
            Member(
                "position", \.position, unit: .bytes,
                "Byte offset of the packet; nil when unknown."),
            Member("before", \.before, "The value until then."),
            Member("after", \.after, "The value from then on."),
        ])
}

extension Telecine: Described {
    package static let members = MemberTable<Self>(
        "the telecine",
        [
            Member("kind", \.kind, "By flags of the stream or woven into the pixels."),
            Member(
                "filmFrameRate", \.filmFrameRate, unit: .perSecond,
                "The rate of the film underneath."),
        ])
}

extension DOVIDecoderConfigurationRecord: Described {
    package static let members = MemberTable<Self>(
        "the Dolby Vision record",
        [
            Member("versionMajor", \.versionMajor, "dv_version_major."),
            Member("versionMinor", \.versionMinor, "dv_version_minor."),
            Member("profile", \.profile, "dv_profile: 4, 5, 7, 8, 9, 10, 20 …"),
            Member(
                "level", \.level,
                "dv_level, 1 to 13: the pixel rate the decoder must keep up with."),
            Member("rpuPresent", \.rpuPresent, "rpu_present_flag."),
            Member("elPresent", \.elPresent, "el_present_flag."),
            Member("blPresent", \.blPresent, "bl_present_flag."),
            Member(
                "blSignalCompatibilityID", \.blSignalCompatibilityID,
                """
                What the base layer is without Dolby Vision: 0 nothing a screen can show as it is, \
                1 HDR10, 2 SDR (BT.709), 4 HLG, 6 HDR10 of UHD Blu-ray.
                """),
            Member("origin", \.origin, "Who spoke."),
            Member(
                "elType", \.elType,
                """
                How much the enhancement layer of profile 4 or 7 adds: nothing to the picture \
                (MEL) or its residual (FEL).
                """),
            Member(
                "cmVersion", \.cmVersion, text: .numeral,
                "Version of the content mapping metadata: `2.9` or `4.0`."),
            Member("levels", \.levels, "Metadata levels seen in the RPUs, ascending."),
            Member("rpuFrames", \.rpuFrames, "Frames that carry an RPU, among `frames` looked at."),
            Member("frames", \.frames, "Frames looked at for RPUs."),
            Member("rpu", \.rpu, "What those RPUs say; nil when none was read."),
        ])
}

extension DolbyVisionRPUContent: Described {
    package static let members = MemberTable<Self>(
        "the content of RPUs",
        [
            Member("scenes", \.scenes, "RPUs that begin a shot."),
            Member(
                "maxLuminance", \.maxLuminance, unit: .luminance,
                "Brightest point of all pictures (level 1)."),
            Member(
                "maxAverageLuminance", \.maxAverageLuminance, unit: .luminance,
                "Of the average light of each picture the highest (level 1)."),
            Member(
                "trimTargets", \.trimTargets, unit: .luminance,
                """
                Brightness of the displays that trims were made for, ascending (levels 2, 8 and \
                10).
                """),
            Member(
                "minMasteringLuminance", \.minMasteringLuminance, unit: .luminance,
                "Least luminance of the mastering display (level 6)."),
            Member(
                "maxMasteringLuminance", \.maxMasteringLuminance, unit: .luminance,
                "Greatest luminance of the mastering display (level 6)."),
            Member(
                "maxCLL", \.maxCLL, unit: .luminance,
                "Content light of the base layer, brightest pixel (level 6)."),
            Member(
                "maxFALL", \.maxFALL, unit: .luminance,
                "Content light of the base layer, brightest average (level 6)."),
            Member(
                "sourcePrimaries", \.sourcePrimaries,
                """
                FFmpeg's name of the primaries of the mastering display; nil for those that FFmpeg \
                has no name for (level 9).
                """),
            Member(
                "contentType", \.contentType,
                "Kind of content by its number: 1 for films (level 11)."),
            Member("dmMode", \.dmMode, "dm_mode (level 254)."),
            Member("dmVersion", \.dmVersion, "dm_version_index (level 254)."),
            Member(
                "activeAreas", \.activeAreas,
                "Black bars around the picture, each shape once, at most 16 (level 5)."),
        ])
}

extension MasteringDisplay: Described {
    package static let members = MemberTable<Self>(
        "the mastering display",
        [
            Member("redX", \.redX, "CIE 1931 x of red, 0 to 1."),
            Member("redY", \.redY, "CIE 1931 y of red, 0 to 1."),
            Member("greenX", \.greenX, "CIE 1931 x of green, 0 to 1."),
            Member("greenY", \.greenY, "CIE 1931 y of green, 0 to 1."),
            Member("blueX", \.blueX, "CIE 1931 x of blue, 0 to 1."),
            Member("blueY", \.blueY, "CIE 1931 y of blue, 0 to 1."),
            Member("whiteX", \.whiteX, "CIE 1931 x of white, 0 to 1."),
            Member("whiteY", \.whiteY, "CIE 1931 y of white, 0 to 1."),
            Member(
                "minLuminance", \.minLuminance, unit: .luminance,
                "Least luminance the display can show."),
            Member(
                "maxLuminance", \.maxLuminance, unit: .luminance,
                "Greatest luminance the display can show."),
        ])
}

extension ContentLight: Described {
    package static let members = MemberTable<Self>(
        "the content light",
        [
            Member(
                "maxCLL", \.maxCLL, unit: .luminance,
                "Brightest pixel of the whole content; 0 means “not known”."),
            Member(
                "maxFALL", \.maxFALL, unit: .luminance,
                "Brightest average of a frame; 0 means “not known”."),
        ])
}

extension AmbientViewingEnvironment: Described {
    package static let members = MemberTable<Self>(
        "the ambient viewing",
        [
            Member("illuminance", \.illuminance, unit: .illuminance, "Illuminance of the room."),
            Member("lightX", \.lightX, "CIE 1931 x of the surrounding light, 0 to 1."),
            Member("lightY", \.lightY, "CIE 1931 y of the surrounding light, 0 to 1."),
        ])
}

extension HDR10Plus: Described {
    package static let members = MemberTable<Self>(
        "the HDR10+ metadata",
        [
            Member(
                "profile", \.profile,
                "A: without a tone mapping curve; B: with a curve and a target display."),
            Member("applicationVersion", \.applicationVersion, "application_version."),
            Member("windows", \.windows, "Processing windows, 1 to 3."),
            Member("frames", \.frames, "Frames seen with it."),
        ])
}

extension Encryption: Described {
    package static let members = MemberTable<Self>(
        "the encryption",
        [
            Member(
                "scheme", \.scheme,
                "`cenc`, `cbcs`, `piff`, `aes` …; nil when only the fact is known."),
            Member("keyID", \.keyID, "Default key identifier, 32 lower-case hex digits for CENC."),
        ])
}

extension MediaAttachment: Described {
    package static let members = MemberTable<Self>(
        "an attachment",
        [
            Member("fileName", \.fileName, "As written in the file."),
            Member("mimeType", \.mimeType, "As written in the file."),
            Member("size", \.size, unit: .bytes, "Its length."),
            Member("trackID", \.trackID, "`trackID` of the track it is."),
        ])
}

extension Evidence: Described {
    package static let members = MemberTable<Self>(
        "the evidence",
        [
            Member("source", \.source, "Whose value the record carries."),
            Member("declared", \.declared, "The container's value; nil when it said nothing."),
            Member(
                "observed", \.observed,
                "The value of the bitstream or of decoded frames; nil when they said nothing."),
        ])
}
