/// Rules of Apple's HLS Authoring Specification that are checked, by its numbers.
enum AppleRule {
    static let all: [ValidationRule] = video + sound + text + segments + multivariant + protection

    /// Rules that Apple's document takes from the standard without a number of its own.
    static let inherited = [
        StandardRule.codecs, StandardRule.resolution, StandardRule.frameRate,
        StandardRule.videoRange, StandardRule.channels, StandardRule.segmentMissing,
        StandardRule.playlistMissing,
    ]

    static func rule(
        _ number: String, _ level: ValidationRule.Level, _ meaning: String, remedy: String,
        needs evidence: ValidationRule.Evidence = .playlists,
        scope: ValidationRule.Scope = .all, where condition: String? = nil,
        threshold: String? = nil
    ) -> ValidationRule {
        ValidationRule(
            code: "apple.\(number)", book: .apple, clause: number, level: level,
            evidence: evidence, scope: scope, meaning: meaning, remedy: remedy,
            condition: condition, threshold: threshold)
    }

    // MARK: 1. Video

    static let video = [
        h264Container, h264Most, h264Limit, h264Profile, hevcContainer, hevcMost, hevcLimit,
        dolbyVisionProfile, parameterSets, h264Fallback, keyFrameDistance, interlaced,
        naturalFrameRate,
        highestFrameRate, hdrFrameRate, oneColorSpace, overlappingLadders, sdrFallback, average,
        peak, liveAverage, livePeak, peakToAverage, defaultVariant, aspectRatio, ultraHDBitRate,
        hdr10Metadata,
    ]

    static let h264Container = rule(
        "1.2", .must, "H.264 is in fragmented MP4 or MPEG transport streams",
        remedy: "Package H.264 as fragmented MP4.", needs: .record)
    static let h264Most = rule(
        "1.3a", .should, "some H.264 variant is within High Profile, Level 4.1",
        remedy: "Add a variant of High Profile, Level 4.1 or lower.", needs: .record)
    static let h264Limit = rule(
        "1.3b", .must, "H.264 is within High Profile, Level 5.2",
        remedy: "Encode within High Profile, Level 5.2.", needs: .record)
    static let h264Profile = rule(
        "1.4", .should, "H.264 is of High rather than Main or Baseline Profile",
        remedy: "Encode in High Profile.", needs: .record)
    static let hevcContainer = rule(
        "1.5", .must, "HEVC is in fragmented MP4", remedy: "Package HEVC as fragmented MP4.",
        needs: .record)
    static let hevcMost = rule(
        "1.6a", .should, "some HEVC variant is within Main 10, Level 4.0, Main tier",
        remedy: "Add a variant of Level 4.0 or lower.", needs: .record)
    static let hevcLimit = rule(
        "1.6b", .must, "HEVC is within Main 10, Level 5.1, High tier",
        remedy: "Encode within Main 10, Level 5.1, High tier.", needs: .record)
    static let dolbyVisionProfile = rule(
        "1.9", .must,
        "Dolby Vision without a layer for other players is Profile 5, 10 or 20 up to Level 9",
        remedy: "Encode Dolby Vision as Profile 5.", needs: .record)
    static let parameterSets = rule(
        "1.10", .should, "parameter sets are in sample descriptions: avc1, hvc1, dvh1",
        remedy: "Package as avc1, hvc1 or dvh1 instead of avc3, hev1 or dvhe.")
    static let h264Fallback = rule(
        "1.12", .should, "some variants are H.264, for old devices", remedy: "Add H.264 variants.")
    static let keyFrameDistance = rule(
        "1.13", .should, "key frames are there every two seconds",
        remedy: "Encode a key frame every two seconds.", needs: .packets,
        threshold: "two seconds and one and a half frames")
    static let interlaced = rule(
        "1.14", .must, "no video is interlaced", remedy: "Deinterlace before encoding.",
        needs: .record)
    static let naturalFrameRate = rule(
        "1.18", .should,
        "VOD has a frame rate of 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60",
        remedy: "Encode at the rate of the source, or half of it where that is in the list.",
        scope: .ended, threshold: "more than 0.5 % off each of them")
    static let highestFrameRate = rule(
        "1.19", .must, "no frame rate is above 60", remedy: "Encode at 60 frames a second or less.",
        threshold: "60.5 frames a second")
    static let hdrFrameRate = rule(
        "1.20", .should, "some HDR variant has at most 30 frames a second",
        remedy: "Add HDR variants of at most 30 frames a second.")
    static let oneColorSpace = rule(
        "1.21", .should, "variants of one VIDEO-RANGE share a colour space",
        remedy: "Encode all of them in one of Rec. 601, Rec. 709, P3 and Rec. 2020.",
        needs: .record)
    static let overlappingLadders = rule(
        "1.23", .should,
        "each codec has variants for all bandwidths, so that none must be left for another",
        remedy: "Add variants of the codec where its bit rates begin or end too early.",
        threshold: "a codec all of whose variants are above, or below, all of another")
    static let sdrFallback = rule(
        "1.24", .must, "there are SDR variants beside HDR", remedy: "Add SDR variants.")
    static let average = rule(
        "1.26", .must, "of VOD, the measured average bit rate is within 10 % of AVERAGE-BANDWIDTH",
        remedy: "Write the measured average.", needs: .sizes, scope: .ended)
    static let peak = rule(
        "1.27", .must,
        "of VOD, the measured peak bit rate is within 10 % of BANDWIDTH, which is "
            + "the largest sum of renditions that play together (9.13)",
        remedy: "Write the measured peak.", needs: .sizes, scope: .ended)
    static let liveAverage = rule(
        "1.28", .must,
        "of live content, the average bit rate over about an hour is below 110 % of "
            + "AVERAGE-BANDWIDTH", remedy: "Raise AVERAGE-BANDWIDTH, or lower the bit rate.",
        needs: .sizes, scope: .live, threshold: "judged on 50 minutes or more")
    static let livePeak = rule(
        "1.29", .must, "of live content, the measured peak bit rate is below 125 % of BANDWIDTH",
        remedy: "Raise BANDWIDTH, or lower the bit rate.", needs: .sizes, scope: .live)
    static let peakToAverage = rule(
        "1.30", .should, "of VOD, the peak bit rate is at most twice the average",
        remedy: "Constrain the variation of the bit rate.", needs: .sizes, scope: .ended)
    static let defaultVariant = rule(
        "1.32", .should,
        "the first variant of each group of compatible sound is the one nearest to 2000 kb/s",
        remedy: "List that variant first.")
    static let aspectRatio = rule(
        "1.33", .should, "all variants have one aspect ratio",
        remedy: "Encode all variants in one aspect ratio.", threshold: "more than 2 % apart")
    static let ultraHDBitRate = rule(
        "1.34", .should, "where there is UHD, some UHD variant has at most 15 Mb/s",
        remedy: "Add a UHD variant of at most 15 Mb/s.")
    static let hdr10Metadata = rule(
        "1.35", .should, "HDR10 has the mastering display's volume and the content's light level",
        remedy: "Encode the static metadata of HDR10.", needs: .record)

    // MARK: 2. Audio

    static let sound = [
        stereoAAC, dolbyDigital, describedAutoselect, oneAudioStream, describedLanguage,
    ]

    static let stereoAAC = rule(
        "2.3", .must, "there is stereo in AAC", remedy: "Add a rendition of stereo in AAC.")
    static let dolbyDigital = rule(
        "2.6", .must, "where there is Dolby Digital Plus, there is Dolby Digital too",
        remedy: "Add a rendition in AC-3.", where: "devices without Dolby Digital Plus are served")
    static let describedAutoselect = rule(
        "2.13", .must, "audio descriptions have AUTOSELECT=YES", remedy: "Write AUTOSELECT=YES.")
    static let oneAudioStream = rule(
        "2.17", .must, "no segment holds several audio streams",
        remedy: "Put each audio stream into a rendition of its own.", needs: .record)
    static let describedLanguage = rule(
        "2.27", .must, "audio descriptions have LANGUAGE", remedy: "Write LANGUAGE.")

    // MARK: 4. to 6. Captions, subtitles, trick play

    static let text = [
        captionsDeclared, hardOfHearing, hardOfHearingAutoselect, subtitleLanguage,
        subtitleCodecs, forcedAutoselect, iFrameVariants, iFramesOnly, sdrIFrames,
    ]

    static let captionsDeclared = rule(
        "4.4", .must, "closed captions are declared by an EXT-X-MEDIA with LANGUAGE",
        remedy: "Add EXT-X-MEDIA of TYPE=CLOSED-CAPTIONS with LANGUAGE.",
        threshold: "captions that are in the segments count from --depth sample on")
    static let hardOfHearing = rule(
        "4.5", .must,
        "subtitles for the deaf and hard of hearing have both characteristics: "
            + "transcribes-spoken-dialog and describes-music-and-sound",
        remedy: "Write both into CHARACTERISTICS.")
    static let hardOfHearingAutoselect = rule(
        "4.6", .must, "subtitles for the deaf and hard of hearing have AUTOSELECT=YES",
        remedy: "Write AUTOSELECT=YES.")
    static let subtitleLanguage = rule(
        "4.7", .must, "subtitles have LANGUAGE", remedy: "Write LANGUAGE.")
    static let subtitleCodecs = rule(
        "5.10", .should, "CODECS names the kind of subtitles: stpp.ttml.im1t or wvtt",
        remedy: "Add wvtt or stpp.ttml.im1t to CODECS.")
    static let forcedAutoselect = rule(
        "5.11", .should, "forced subtitles have AUTOSELECT=YES", remedy: "Write AUTOSELECT=YES.")
    static let iFrameVariants = rule(
        "6.1", .must, "there are I-frame playlists", remedy: "Add EXT-X-I-FRAME-STREAM-INF.")
    static let iFramesOnly = rule(
        "6.8", .must, "I-frame playlists have EXT-X-I-FRAMES-ONLY",
        remedy: "Add EXT-X-I-FRAMES-ONLY to the I-frame playlist.")
    static let sdrIFrames = rule(
        "6.16", .must, "there are I-frame playlists in SDR", remedy: "Add an SDR I-frame playlist.")
}
