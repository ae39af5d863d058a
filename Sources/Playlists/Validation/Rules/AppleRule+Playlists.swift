extension AppleRule {
    // MARK: 7. and 8. Segments and media playlists

    static let segments = [
        transportTimes, fragmentTimes, keyFrame, targetDuration, longSegment, accurateDurations,
        sameTargetDuration, sameDuration, liveDates, vodType, sameRange, language, liveSegments,
        discontinuity, matchingDiscontinuities, discontinuitySequence, map, alignedSegments,
    ]

    static let transportTimes = rule(
        "7.2", .must, "timestamps of transport streams go on from segment to segment",
        remedy: "Package without gaps and overlaps.", needs: .packets,
        threshold: "a gap or overlap of more than a tenth of a second and two frames; beyond half "
            + "a second it is 8.13")
    static let fragmentTimes = rule(
        "7.3", .must,
        "the decode time of a fragment goes on from the duration of the one before it",
        remedy: "Package without gaps and overlaps.", needs: .packets,
        threshold: "a gap or overlap of more than a tenth of a second and two frames; beyond half "
            + "a second it is 8.13")
    static let keyFrame = rule(
        "7.4", .must, "segments of video begin with an IDR frame",
        remedy: "Cut segments at key frames.", needs: .packets,
        threshold: "a segment whose first picture is no key frame")
    static let targetDuration = rule(
        "7.5", .should, "target durations are 6 seconds",
        remedy: "Cut segments of six seconds, but for subtitles and I-frames.")
    static let longSegment = rule(
        "7.7", .must, "no segment is more than half a second above the target duration",
        remedy: "Cut shorter segments, or raise EXT-X-TARGETDURATION.")
    static let accurateDurations = rule(
        "8.1", .must,
        "the EXTINF of any row of segments add up to their real duration, but for one frame",
        remedy: "Write EXTINF with enough decimals, from the media itself.", needs: .packets)
    static let sameTargetDuration = rule(
        "8.2", .must, "audio and video playlists have one target duration",
        remedy: "Write the largest target duration into all of them.")
    static let sameDuration = rule(
        "8.3", .must, "audio and video playlists last equally long",
        remedy: "Let all renditions hold the whole content.", scope: .ended,
        threshold: "half a second")
    static let liveDates = rule(
        "8.4", .must, "live media playlists have EXT-X-PROGRAM-DATE-TIME",
        remedy: "Add EXT-X-PROGRAM-DATE-TIME.", scope: .live)
    static let vodType = rule(
        "8.6", .must, "media playlists made of static content have EXT-X-PLAYLIST-TYPE:VOD",
        remedy: "Add EXT-X-PLAYLIST-TYPE:VOD.", scope: .ended,
        threshold: "a playlist that is complete from sequence number 0 on, without a type")
    static let sameRange = rule(
        "8.7", .must, "media playlists of VOD cover the same media time",
        remedy: "Let all renditions begin and end together.", scope: .ended,
        threshold: "subtitles and I-frames that end a second apart; from --depth sample on also "
            + "first segments that begin apart")
    static let language = rule(
        "8.10", .must, "EXT-X-MEDIA has LANGUAGE, unless its TYPE is VIDEO",
        remedy: "Write LANGUAGE.")
    static let liveSegments = rule(
        "8.11", .must, "live playlists have at least six segments",
        remedy: "Keep more segments in the playlist.", scope: .live)
    static let discontinuity = rule(
        "8.13", .must, "breaks of the encoding have EXT-X-DISCONTINUITY",
        remedy: "Add EXT-X-DISCONTINUITY before the segment.", needs: .packets,
        threshold: "timestamps more than half a second off, or other tracks, sizes or sound "
            + "formats")
    static let matchingDiscontinuities = rule(
        "8.15", .must, "discontinuities are at the same times in all variants and renditions",
        remedy: "Put EXT-X-DISCONTINUITY at the same times into all playlists.", scope: .ended,
        threshold: "times that differ by more than half a second")
    static let discontinuitySequence = rule(
        "8.17", .must,
        "a live playlist with EXT-X-DISCONTINUITY has EXT-X-DISCONTINUITY-SEQUENCE",
        remedy: "Add EXT-X-DISCONTINUITY-SEQUENCE.", scope: .live)
    static let map = rule(
        "8.20", .must, "fragmented MP4 has EXT-X-MAP", remedy: "Add EXT-X-MAP.",
        threshold: "told by names that end in m4s, mp4, cmfv, cmfa, cmft")
    static let alignedSegments = rule(
        "8.22", .should, "segments of all variants and renditions begin at the same times",
        remedy: "Cut all variants and renditions at the same times.", scope: .ended,
        threshold: "a tenth of a second")

    // MARK: 9. Multivariant playlists

    static let multivariant = [
        codecs, resolution, iFrameCodecs, iFrameResolution, severalBitRates, topVariants,
        independentSegments, independentPlaylists, averageBandwidth, frameRate, videoRange,
        steeringPathway, score, noAudioOnly, cellular, spatialLayout,
    ]

    static let codecs = rule(
        "9.1", .must, "EXT-X-STREAM-INF has CODECS", remedy: "Write CODECS.")
    static let resolution = rule(
        "9.2", .must, "EXT-X-STREAM-INF with video has RESOLUTION", remedy: "Write RESOLUTION.")
    static let iFrameCodecs = rule(
        "9.3", .must, "EXT-X-I-FRAME-STREAM-INF has CODECS", remedy: "Write CODECS.")
    static let iFrameResolution = rule(
        "9.4", .must, "EXT-X-I-FRAME-STREAM-INF has RESOLUTION", remedy: "Write RESOLUTION.")
    static let severalBitRates = rule(
        "9.9", .must, "video has several bit rates", remedy: "Add variants of other bit rates.")
    static let topVariants = rule(
        "9.10", .should, "of HD content, two variants have the highest resolution",
        remedy: "Add a second variant of the highest resolution.",
        threshold: "HD begins at 1280×720")
    static let independentSegments = rule(
        "9.11", .should,
        "where segments begin with an IDR, EXT-X-INDEPENDENT-SEGMENTS is in the multivariant "
            + "playlist", remedy: "Move EXT-X-INDEPENDENT-SEGMENTS into the multivariant playlist.")
    static let independentPlaylists = rule(
        "9.12", .must,
        "where segments begin with an IDR and the multivariant playlist does not say so, all video "
            + "playlists have EXT-X-INDEPENDENT-SEGMENTS",
        remedy: "Add EXT-X-INDEPENDENT-SEGMENTS to the multivariant playlist.")
    static let averageBandwidth = rule(
        "9.14", .must, "EXT-X-STREAM-INF has AVERAGE-BANDWIDTH", remedy: "Write AVERAGE-BANDWIDTH.")
    static let frameRate = rule(
        "9.15", .must, "EXT-X-STREAM-INF with video has FRAME-RATE", remedy: "Write FRAME-RATE.")
    static let videoRange = rule(
        "9.16", .must, "VIDEO-RANGE is on all variants, unless all are SDR",
        remedy: "Write VIDEO-RANGE.")
    static let steeringPathway = rule(
        "9.18", .should, "EXT-X-CONTENT-STEERING has PATHWAY-ID", remedy: "Write PATHWAY-ID.")
    static let score = rule(
        "9.19", .must, "SCORE is on every variant or on none",
        remedy: "Write SCORE on every variant.")
    static let noAudioOnly = rule(
        "9.20", .must, "no variant is sound alone", remedy: "Take the variant out.",
        where: "Apple TV is served")
    static let cellular = rule(
        "9.21", .must, "some variant has a BANDWIDTH of at most 192 kb/s",
        remedy: "Add a variant of at most 192 kb/s.",
        where: "it is delivered over cellular networks")
    static let spatialLayout = rule(
        "16.1", .must, "variants of spatial video have REQ-VIDEO-LAYOUT",
        remedy: "Write REQ-VIDEO-LAYOUT.", needs: .record)

    // MARK: 13. and 14. Protection, low latency

    static let protection = [
        fairPlayMethod, fairPlayFormat, fairPlayVector, hdcpHD, hdcpUltraHD, counterMode,
        partHoldBack, deltaUpdates, deltaDateRanges,
    ]

    static let fairPlayMethod = rule(
        "13.2", .must, "content under FairPlay has METHOD=SAMPLE-AES",
        remedy: "Encrypt with SAMPLE-AES.")
    static let fairPlayFormat = rule(
        "13.3", .must, "content under FairPlay has KEYFORMAT com.apple.streamingkeydelivery",
        remedy: "Write the KEYFORMAT.", threshold: "told by a URI of the scheme skd")
    static let fairPlayVector = rule(
        "13.4", .should, "content under FairPlay has no IV", remedy: "Take IV out.")
    static let hdcpHD = rule(
        "13.5", .should, "protected HD has HDCP-LEVEL=TYPE-0", remedy: "Write HDCP-LEVEL=TYPE-0.",
        threshold: "HD begins at 1280×720; FairPlay, Widevine and PlayReady count as protection")
    static let hdcpUltraHD = rule(
        "13.6", .should, "what is protected and above HD has HDCP-LEVEL=TYPE-1",
        remedy: "Write HDCP-LEVEL=TYPE-1.", threshold: "above 1920×1080")
    static let counterMode = rule(
        "13.11", .must, "no content is encrypted with SAMPLE-AES-CTR",
        remedy: "Encrypt with SAMPLE-AES (cbcs).")
    static let partHoldBack = rule(
        "14.3", .must, "PART-HOLD-BACK is at least three part targets",
        remedy: "Raise PART-HOLD-BACK.")
    static let deltaUpdates = rule(
        "14.4", .should, "low-latency playlists of more than two minutes have CAN-SKIP-UNTIL",
        remedy: "Offer delta updates.", scope: .live)
    static let deltaDateRanges = rule(
        "14.5", .should,
        "low-latency playlists with EXT-X-DATERANGE that offer delta updates have "
            + "CAN-SKIP-DATERANGES=YES", remedy: "Write CAN-SKIP-DATERANGES=YES.", scope: .live)
}
