import TrackModel

extension StandardRule {
    /// Claims of playlists against the media.
    static let claims: [ValidationRule] = [
        bandwidth, averageBandwidth, codecs, resolution, frameRate, videoRange, channels,
    ]

    static let bandwidth: ValidationRule = rule(
        "bandwidth", "4.3.4.2", "4.4.6.2", .must,
        "BANDWIDTH is the largest sum of peak segment bit rates of renditions that play together",
        remedy: "Write the measured peak.", needs: .sizes, scope: .ended,
        threshold: "more than 10 % off; the document allows nothing",
        check: .bandwidth("BANDWIDTH"))

    static let averageBandwidth: ValidationRule = rule(
        "average-bandwidth", "4.3.4.2", "4.4.6.2", .must,
        "AVERAGE-BANDWIDTH is the largest sum of average segment bit rates of renditions that play "
            + "together", remedy: "Write the measured average.", needs: .sizes, scope: .ended,
        threshold: "more than 10 % off; the document allows nothing",
        check: .bandwidth("AVERAGE-BANDWIDTH"))

    static let codecs: ValidationRule = rule(
        "codecs", "4.3.4.2", "4.4.6.2", .must,
        "CODECS lists the formats that the variant's renditions hold, all of them and no others",
        remedy: "Write the RFC 6381 names of what the segments hold.", needs: .record,
        threshold: "another codec, another profile of H.264 or HEVC, or a lower level than the "
            + "segments have",
        check: .claim("CODECS"))

    static let resolution: ValidationRule = rule(
        "resolution", "4.3.4.2", "4.4.6.2", .should,
        "RESOLUTION is the size at which to show the variant's video",
        remedy: "Write the size of the pictures.", needs: .record,
        threshold: "more than two pixels off, from both the coded size and the size shown",
        check: .claim("RESOLUTION"))

    static let frameRate: ValidationRule = rule(
        "frame-rate", "4.3.4.2", "4.4.6.2", .must,
        "FRAME-RATE is the highest frame rate of the variant's video",
        remedy: "Write the frame rate with three decimals.", needs: .record,
        threshold: "more than 1 % off; nothing for a variable frame rate",
        check: .claim("FRAME-RATE"))

    static let videoRange: ValidationRule = rule(
        "video-range", nil, "4.4.6.2", .must,
        "VIDEO-RANGE is SDR, HLG or PQ as the transfer characteristics of the video are; absence "
            + "means SDR", remedy: "Write the VIDEO-RANGE of the segments.", needs: .record,
        check: .claim("VIDEO-RANGE"))

    static let channels: ValidationRule = rule(
        "channels", "4.3.4.1", "4.4.6.1", .must,
        "the first number of CHANNELS is how many channels the rendition has at most",
        remedy: "Write the number of channels of the segments.", needs: .record,
        check: .claim("CHANNELS"))
}
