import TrackModel

extension StandardRule {
    /// The packets of segments: how they begin, how they go on, how long they last.
    static let segments: [ValidationRule] = [
        segmentMedia, initialization, segmentKey, segmentDuration, independentSegments, keyFrame,
        discontinuity, encodingChange,
        iFrame, webVTT, timestampMap, cueTimes,
    ]

    static let segmentMedia: ValidationRule = rule(
        "segment-media", "3", "3.1", .must,
        "every segment is media in a format that the standard names",
        remedy: "Package the segment again.", needs: .packets,
        threshold: "no format is recognized, or no packet can be read",
        check: .presentation { $0.faults(.media) })

    static let initialization: ValidationRule = rule(
        "initialization", "3.3, 4.3.2.5", "3.1.1, 4.4.4.5", .must,
        "EXT-X-MAP of segments of fragmented MP4 leads to their Movie box",
        remedy: "Write EXT-X-MAP with the initialization of the segments.", needs: .packets,
        check: .presentation { $0.faults(.initialization) })

    static let segmentKey: ValidationRule = rule(
        "segment-key", "4.3.2.4, 5.2", "4.4.4.4, 5.2", .must,
        "a segment under AES-128 deciphers with the key and the initialization vector of its "
            + "EXT-X-KEY",
        remedy: "Restore the key file, or write the IV that the segments were enciphered with.",
        needs: .packets,
        check: .presentation { $0.faults(.key) })

    static let segmentDuration: ValidationRule = rule(
        "segment-duration", "4.3.2.1", "4.4.4.1", .should,
        "EXTINF is accurate enough that no error is perceived when durations are summed up",
        remedy: "Write the duration of the segment's media with decimals.", needs: .packets,
        threshold: "more than a quarter of a second off, of a whole number of seconds half a "
            + "second more, or half a second in the sum of others that follow each other",
        check: .presentation { $0.extents.flatMap(\.wrong) })

    static let independentSegments: ValidationRule = rule(
        "independent-segments", "4.3.5.1", "4.4.2.1", .must,
        "with EXT-X-INDEPENDENT-SEGMENTS every segment decodes without any other",
        remedy: "Begin every segment with a key frame, or take the tag out.", needs: .packets,
        threshold: "a segment whose first picture is no key frame",
        check: .presentation { subject in
            subject.lateKeyFrames { $0.promisesIndependence(in: subject) }
        })

    static let keyFrame: ValidationRule = rule(
        "key-frame", "3", "3", .should,
        "a segment of video holds what a decoder needs to begin in it",
        remedy: "Begin every segment with a key frame.", needs: .packets,
        threshold: "a segment whose first picture is no key frame",
        check: .presentation { subject in
            subject.lateKeyFrames { !$0.promisesIndependence(in: subject) }
        })

    static let discontinuity: ValidationRule = rule(
        "discontinuity", "3, 4.3.2.3", "3, 4.4.4.3", .must,
        "a segment continues the one before it, unless EXT-X-DISCONTINUITY stands between: the "
            + "same tracks, and timestamps that go on",
        remedy: "Add EXT-X-DISCONTINUITY, or make the timestamps continuous.", needs: .packets,
        threshold: "a gap or overlap of more than a tenth of a second and two frames",
        check: .presentation { $0.breaks { seam, _ in !seam.isEncoding } })

    static let iFrame: ValidationRule = rule(
        "i-frame", "4.3.3.6", "4.4.3.6", .must,
        "with EXT-X-I-FRAMES-ONLY every segment is an I-frame",
        remedy: "Write the byte ranges of key frames.", needs: .packets,
        threshold: "a segment whose first picture is no key frame, or that holds none",
        check: .presentation { $0.nonIFrames })

    static let webVTT: ValidationRule = rule(
        "webvtt", "3.5", "3.1.4", .must,
        "the cues of a WebVTT segment have times, and end after they begin",
        remedy: "Write times as 00:00:00.000 --> 00:00:01.000.", needs: .packets,
        check: .presentation { subject in
            subject.mediaPlaylists.flatMap { media in
                (media.observation?.texts ?? []).lazy.filter { $0.oddCues > 0 }.map {
                    Violation(
                        "segment \($0.index + 1) has cues without times, or that end before they "
                            + "begin", uri: media.name, line: media.line(ofSegment: $0.index))
                }.firstWithCount
            }
        })

    static let timestampMap: ValidationRule = rule(
        "timestamp-map", "3.5", "3.1.4", .should,
        "the header of a WebVTT segment has X-TIMESTAMP-MAP",
        remedy: "Write the media time of cue time 0 into X-TIMESTAMP-MAP.", needs: .packets,
        threshold: "a segment with cues, where the media does not begin at 0",
        check: .multivariant { $0.unmappedTexts })

    static let cueTimes: ValidationRule = rule(
        "cue-times", "3.5", "3.1.4", .must,
        "the cues of a WebVTT segment are displayed during the segment",
        remedy: "Put each cue into the segments it is displayed in, and check X-TIMESTAMP-MAP.",
        needs: .packets, scope: .ended,
        threshold: "a cue that is over a second before its segment begins, or begins a second "
            + "after its end",
        check: .multivariant { $0.cuesElsewhere })

    static let encodingChange: ValidationRule = rule(
        "encoding-change", "4.3.2.3", "4.4.4.3", .should,
        "where encoding parameters change, EXT-X-DISCONTINUITY stands",
        remedy: "Add EXT-X-DISCONTINUITY where size, codec or sound format changes.",
        needs: .packets,
        check: .presentation { $0.breaks { seam, _ in seam.isEncoding } })
}

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
