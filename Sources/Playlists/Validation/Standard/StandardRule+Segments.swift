import TrackModel

extension StandardRule {
    /// The packets of segments: how they begin, how they go on, how long they last.
    static let segments: [ValidationRule] = [
        segmentMedia, segmentTruncated, initialization, segmentKey, encryption, encryptionScheme,
        keyID,
        segmentDuration, independentSegments, keyFrame,
        discontinuity, encodingChange,
        iFrame, webVTT, timestampMap, cueTimes,
    ]

    static let segmentMedia: ValidationRule = rule(
        "segment-media", "3", "3.1", .must,
        "every segment is in a format that the standard supports",
        remedy: "Package the segment again.", needs: .packets,
        threshold: "an unknown format, or no readable packet",
        check: .presentation { $0.faults(.media) })

    static let segmentTruncated: ValidationRule = rule(
        "segment-truncated", "3", "3.1", .must, "every segment is whole",
        remedy: "Package or copy the segment again.", needs: .packets,
        threshold: "a box or transport packet that ends beyond the segment, or media that ends "
            + "0.5 s and a quarter of EXTINF before the next segment, which begins on time",
        check: .playlists { media, subject in
            subject.truncations(of: media.uri).map { violation in
                var violation = violation
                violation.line = violation.segment.flatMap(media.line(ofSegment:))
                return violation
            }
        })

    static let initialization: ValidationRule = rule(
        "initialization", "3.3, 4.3.2.5", "3.1.1, 4.4.4.5", .must,
        "EXT-X-MAP of fragmented MP4 segments refers to their Movie box",
        remedy: "Write EXT-X-MAP with the initialization section of the segments.", needs: .packets,
        check: .presentation { $0.faults(.initialization) })

    static let segmentKey: ValidationRule = rule(
        "segment-key", "4.3.2.4, 5.2", "4.4.4.4, 5.2", .must,
        "an AES-128 segment decrypts with the key and initialization vector of its "
            + "EXT-X-KEY",
        remedy: "Restore the key file, or write the IV that the segments were encrypted with.",
        needs: .packets,
        check: .presentation { $0.faults(.key) })

    static let encryption: ValidationRule = rule(
        "encryption", "4.3.2.4", "4.4.4.4", .must,
        "segments are encrypted if EXT-X-KEY applies to them, and only then",
        remedy: "Encrypt the segments, or remove EXT-X-KEY; write EXT-X-KEY for encrypted ones.",
        needs: .record,
        threshold: "the stored bytes of AES-128 begin like media; the sample entry or stream type "
            + "of SAMPLE-AES",
        check: .presentation { subject in
            let faults = subject.faults(.protection)
            let known = Set(faults.map(\.uri))
            return faults
                + subject.protectionConflicts(.presence).filter { !known.contains($0.uri) }
        })

    static let encryptionScheme: ValidationRule = rule(
        "encryption-scheme", nil, "4.4.4.4", .must,
        "METHOD names the scheme of the samples: SAMPLE-AES is cbcs in fragmented MP4, "
            + "SAMPLE-AES-CTR is cenc",
        remedy: "Write the METHOD of the scheme, or encrypt again.", needs: .record,
        check: .presentation { $0.protectionConflicts(.scheme) })

    static let keyID: ValidationRule = rule(
        "key-id", "4.3.2.4", "4.4.4.4", .should,
        "KEYID of EXT-X-KEY, an attribute of DRM systems, is the key identifier of the segments",
        remedy: "Write the default_KID of the segments.", needs: .record,
        check: .presentation { $0.protectionConflicts(.key) })

    static let segmentDuration: ValidationRule = rule(
        "segment-duration", "4.3.2.1", "4.4.4.1", .should,
        "EXTINF is accurate enough that summed durations show no perceptible error",
        remedy: "Write the duration of the segment's media with decimals.", needs: .packets,
        threshold: "more than 0.25 s off, or 0.75 s for whole seconds, or "
            + "0.5 s in the sum of consecutive fractional durations",
        check: .presentation { $0.extents.flatMap(\.wrong) })

    static let independentSegments: ValidationRule = rule(
        "independent-segments", "4.3.5.1", "4.4.2.1", .must,
        "with EXT-X-INDEPENDENT-SEGMENTS, every segment can be decoded on its own",
        remedy: "Begin every segment with a key frame, or remove the tag.", needs: .packets,
        threshold: "a segment whose first frame is not a key frame",
        check: .presentation { subject in
            subject.lateKeyFrames { $0.promisesIndependence(in: subject) }
        })

    static let keyFrame: ValidationRule = rule(
        "key-frame", "3", "3", .should,
        "a video segment contains what a decoder needs to start with it",
        remedy: "Begin every segment with a key frame.", needs: .packets,
        threshold: "a segment whose first frame is not a key frame",
        check: .presentation { subject in
            subject.lateKeyFrames { !$0.promisesIndependence(in: subject) }
        })

    static let discontinuity: ValidationRule = rule(
        "discontinuity", "3, 4.3.2.3", "3, 4.4.4.3", .must,
        "a segment continues the previous one, unless there is EXT-X-DISCONTINUITY in between: the "
            + "same tracks and continuous timestamps",
        remedy: "Add EXT-X-DISCONTINUITY, or make the timestamps continuous.", needs: .packets,
        threshold: "a gap or overlap of more than 0.1 s and two frames",
        check: .presentation { $0.breaks { seam, _ in !seam.isEncoding } })

    static let iFrame: ValidationRule = rule(
        "i-frame", "4.3.3.6", "4.4.3.6", .must,
        "with EXT-X-I-FRAMES-ONLY, every segment is an I-frame",
        remedy: "Write the byte ranges of key frames.", needs: .packets,
        threshold: "a segment whose first frame is not a key frame, or that has none",
        check: .presentation { $0.nonIFrames })

    static let webVTT: ValidationRule = rule(
        "webvtt", "3.5", "3.1.4", .must,
        "WebVTT cues have times, and end after they start",
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
        threshold: "a segment with cues, if the media does not start at 0",
        check: .multivariant { $0.unmappedTexts })

    static let cueTimes: ValidationRule = rule(
        "cue-times", "3.5", "3.1.4", .must,
        "WebVTT cues are displayed during their segment",
        remedy:
            "Put each cue into the segments in which it is displayed, and check X-TIMESTAMP-MAP.",
        needs: .packets, scope: .ended,
        threshold: "a cue that ends 1 s before its segment, or starts 1 s "
            + "after it",
        check: .multivariant { $0.cuesElsewhere })

    static let encodingChange: ValidationRule = rule(
        "encoding-change", "4.3.2.3", "4.4.4.3", .should,
        "encoding changes have EXT-X-DISCONTINUITY",
        remedy: "Add EXT-X-DISCONTINUITY where size, codec or audio format changes.",
        needs: .packets,
        check: .presentation { $0.breaks { seam, _ in seam.isEncoding } })
}

extension StandardRule {
    /// Claims of playlists against the media.
    static let claims: [ValidationRule] = [
        bandwidth, averageBandwidth, codecs, resolution, frameRate, videoRange, channels,
        spatialChannels,
    ]

    static let bandwidth: ValidationRule = rule(
        "bandwidth", "4.3.4.2", "4.4.6.2", .must,
        "BANDWIDTH is the largest sum of peak segment bit rates of renditions played together",
        remedy: "Write the measured peak.", needs: .sizes, scope: .ended,
        threshold: "more than 10 % off; the document gives no tolerance",
        check: .bandwidth("BANDWIDTH"))

    static let averageBandwidth: ValidationRule = rule(
        "average-bandwidth", "4.3.4.2", "4.4.6.2", .must,
        "AVERAGE-BANDWIDTH is the largest sum of average segment bit rates of renditions played "
            + "together", remedy: "Write the measured average.", needs: .sizes, scope: .ended,
        threshold: "more than 10 % off; the document gives no tolerance",
        check: .bandwidth("AVERAGE-BANDWIDTH"))

    static let codecs: ValidationRule = rule(
        "codecs", "4.3.4.2", "4.4.6.2", .must,
        "CODECS lists exactly the formats of the variant's renditions",
        remedy: "Write the RFC 6381 codec strings of the segments.", needs: .record,
        threshold:
            "a different codec, a different H.264 or HEVC profile, or a lower level than the "
            + "segments have",
        check: .claim("CODECS"))

    static let resolution: ValidationRule = rule(
        "resolution", "4.3.4.2", "4.4.6.2", .should,
        "RESOLUTION is the display size of the variant's video",
        remedy: "Write the size of the video.", needs: .record,
        threshold: "more than two pixels from both the coded and the display size",
        check: .claim("RESOLUTION"))

    static let frameRate: ValidationRule = rule(
        "frame-rate", "4.3.4.2", "4.4.6.2", .must,
        "FRAME-RATE is the highest frame rate of the variant's video",
        remedy: "Write the frame rate with three decimals.", needs: .record,
        threshold: "more than 1 % off; variable frame rates are not checked",
        check: .claim("FRAME-RATE"))

    static let videoRange: ValidationRule = rule(
        "video-range", nil, "4.4.6.2", .must,
        "VIDEO-RANGE matches the transfer characteristics of the video (SDR, HLG or PQ); absence "
            + "means SDR", remedy: "Write the VIDEO-RANGE of the segments.", needs: .record,
        check: .claim("VIDEO-RANGE"))

    static let channels: ValidationRule = rule(
        "channels", "4.3.4.1", "4.4.6.1", .must,
        "the first number of CHANNELS is the maximum number of channels",
        remedy: "Write the number of channels of the segments.", needs: .record,
        check: .claim("CHANNELS"))

    static let spatialChannels: ValidationRule = rule(
        "channels-spatial", nil, "4.4.6.1", .must,
        "the second parameter of CHANNELS is not “-” if the segments have spatial audio, and JOC "
            + "only for Dolby Atmos", remedy: "Write the identifier of the spatial audio.",
        needs: .record,
        check: .presentation { subject in
            subject.presentation.renditions.compactMap { rendition in
                guard rendition.kind == .audio,
                    let coding = rendition.channels?.split(separator: "/").dropFirst().first,
                    let found = subject.media(rendition.uri)?.tracks.lazy
                        .compactMap(\.spatialAudio).first
                else { return nil }
                let isJOC = coding.split(separator: ",").contains("JOC")
                guard coding == "-" || isJOC && found != .atmos else { return nil }
                var violation = Violation(
                    "CHANNELS does not match the segments", uri: rendition.uri?.text,
                    line: rendition.line, declared: .string(String(coding)),
                    observed: .string(found.rawValue))
                violation.isLineOfDocument = true
                return violation
            }
        })
}
