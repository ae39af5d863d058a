import TrackModel

extension DASHRule {
    /// The segments of each Representation.
    static let segments: [ValidationRule] = [
        longSegment, template, bandwidth, bandwidthExcess, segmentMissing, segmentMedia,
        segmentTruncated, initialization, codecs,
        segmentKey, protection, protectionScheme, keyID, size, frameRate, videoRange, channels,
        sampleRate,
        accessPoint, continuity, multiplexed,
    ]

    static let longSegment: ValidationRule = rule(
        "max-segment-duration", "ISO/IEC 23009-1 5.3.1.2", .must,
        "no segment is longer than MPD@maxSegmentDuration",
        remedy: "Raise maxSegmentDuration, or cut shorter segments.",
        check: .lists { list, subject in
            guard
                let most = subject.loaded.document.dash?.attributes["maxSegmentDuration"]
                    .flatMap(XMLDuration.seconds)
            else { return [] }
            return list.segments.segments.lazy.compactMap { segment -> Violation? in
                guard !segment.isGap, let duration = segment.duration, duration > most + 0.001
                else { return nil }
                return Violation(
                    "a segment is longer than maxSegmentDuration", declared: .seconds(most),
                    observed: .seconds(duration), unit: "s")
            }.firstWithCount
        })

    static let template: ValidationRule = rule(
        "template", "ISO/IEC 23009-1 5.3.9.4", .must,
        "SegmentTemplate@media contains $Number$ or $Time$",
        remedy: "Add $Number$ or $Time$ to media.",
        check: .manifest { manifest in
            manifest.periods.flatMap(\.adaptationSets).flatMap(\.representations).compactMap {
                guard case .template(let media?)? = $0.addressing?.method,
                    !media.contains("$Number"), !media.contains("$Time"),
                    $0.addressing?.isMany == true
                else { return nil }
                return Violation("media has neither $Number$ nor $Time$", line: $0.line)
            }
        })

    static let bandwidth: ValidationRule = rule(
        "bandwidth", "ISO/IEC 23009-1 5.3.5.2", .must,
        "at a constant rate of @bandwidth, playback from any segment after minBufferTime receives "
            + "every "
            + "segment in time",
        remedy: "Raise bandwidth, or minBufferTime.", needs: .sizes, scope: .ended,
        threshold: "2 % more bits than arrive by the end of the segment",
        check: .claim("bandwidth", "segments arrive too late at a rate of @bandwidth"))

    static let bandwidthExcess: ValidationRule = rule(
        "bandwidth-excess", "ISO/IEC 23009-1 5.3.5.2", .should,
        "@bandwidth is near the bit rate of the segments",
        remedy: "Write the lowest bandwidth that brings every segment in time.", needs: .sizes,
        scope: .ended, threshold: "more than three times the bit rate of the largest segment",
        check: .lists { list, subject in
            subject.bandwidthExcess(list, above: 3).map { [$0] } ?? []
        })

    static let segmentMissing: ValidationRule = rule(
        "segment-missing", "ISO/IEC 23009-1 5.3.9.5", .must,
        "all segments in the MPD exist",
        remedy: "Restore the file, or fix the template.", needs: .sizes,
        check: .presentation { subject in
            subject.representations.flatMap { part in
                subject.missingSegments(of: part.segments, uri: part.first.id).map {
                    part.located($0)
                }
            }
        })

    static let segmentMedia: ValidationRule = rule(
        "segment-media", "ISO/IEC 23009-1 6.2.3", .must,
        "every Media Segment is in the Representation's format",
        remedy: "Package the segment again.", needs: .packets,
        threshold: StandardRule.segmentMedia.threshold,
        check: .lists { list, subject in
            subject.faults(.media, of: subject.media(list.segments.uri)).map(\.0)
        })

    static let segmentTruncated: ValidationRule = rule(
        "segment-truncated", "ISO/IEC 23009-1 6.2.3", .must, "every Media Segment is whole",
        remedy: StandardRule.segmentTruncated.remedy, needs: .packets,
        threshold: StandardRule.segmentTruncated.threshold?.replacing(
            "EXTINF", with: "its duration"),
        check: .lists { list, subject in subject.truncations(of: list.segments.uri) })

    static let initialization: ValidationRule = rule(
        "initialization", "ISO/IEC 23009-1 6.2.2, 6.3.3", .must,
        "the Initialization Segment exists and contains a Movie box",
        remedy: "Restore the Initialization Segment, or fix its URL.", needs: .packets,
        check: .lists { list, subject in
            subject.faults(.initialization, of: subject.media(list.segments.uri)).map(\.0)
        })

    static let codecs: ValidationRule = rule(
        "codecs", "ISO/IEC 23009-1 5.3.7.2", .must, "codecs matches the segments",
        remedy: "Write the RFC 6381 codec string of the segments.", needs: .record,
        threshold: StandardRule.codecs.threshold,
        check: .claim("codecs"))

    static let segmentKey: ValidationRule = rule(
        "segment-key", "ISO/IEC 23001-7 9", .must,
        "a segment decrypts with the key of its default_KID, where that is given",
        remedy: "Give the right key, or encrypt the segments again.", needs: .packets,
        threshold: "decoding errors in every eighth frame, at the depths sample and full",
        check: .lists { list, subject in
            subject.faults(.key, of: subject.media(list.segments.uri)).map(\.0)
        })

    static let protection: ValidationRule = rule(
        "protection", "ISO/IEC 23009-1 5.8.4.1", .must,
        "segments are encrypted if ContentProtection applies to them, and only then",
        remedy: "Encrypt the segments, or remove ContentProtection; write it for encrypted ones.",
        needs: .record, threshold: "by the sample entry of the initialization segment",
        check: .presentation { $0.protectionConflicts(.presence) })

    static let protectionScheme: ValidationRule = rule(
        "protection-scheme", "ISO/IEC 23009-1 5.8.5.2", .must,
        "value of the ContentProtection of ISO/IEC 23001-7 is the scheme of the segments",
        remedy: "Write the scheme_type of the segments.", needs: .record,
        check: .presentation { $0.protectionConflicts(.scheme) })

    static let keyID: ValidationRule = rule(
        "key-id", "ISO/IEC 23001-7 11.2", .must,
        "cenc:default_KID is the default_KID of the segments",
        remedy: "Write the default_KID of tenc.", needs: .record,
        check: .presentation { $0.protectionConflicts(.key) })

    static let size: ValidationRule = rule(
        "size", "ISO/IEC 23009-1 5.3.7.2", .should, "width and height match the video",
        remedy: "Write the size of the video.", needs: .record,
        threshold: StandardRule.resolution.threshold,
        check: .claim("width, height"))

    static let frameRate: ValidationRule = rule(
        "frame-rate", "ISO/IEC 23009-1 5.3.7.2", .must, "frameRate matches the video",
        remedy: "Write the frame rate.", needs: .record,
        threshold: StandardRule.frameRate.threshold,
        check: .claim("frameRate"))

    static let videoRange: ValidationRule = rule(
        "transfer-characteristics", "ISO/IEC 23091-2 8.2", .must,
        "the TransferCharacteristics descriptor matches the video",
        remedy: "Write the code point of the segments.", needs: .record,
        check: .claim("TransferCharacteristics"))

    static let channels: ValidationRule = rule(
        "channels", "ISO/IEC 23009-1 5.8.5", .must,
        "AudioChannelConfiguration matches the audio",
        remedy: "Write the number of channels of the segments.", needs: .record,
        check: .claim("AudioChannelConfiguration"))

    static let sampleRate: ValidationRule = rule(
        "sample-rate", "ISO/IEC 23009-1 5.3.7.2", .must,
        "audioSamplingRate matches the audio",
        remedy: "Write the sampling rate of the segments.",
        needs: .record, threshold: "HE-AAC may be declared with the sampling rate of its core",
        check: .claim("audioSamplingRate"))

    static let accessPoint: ValidationRule = rule(
        "access-point", "ISO/IEC 23009-1 5.3.7.2", .must,
        "with startWithSAP 1 to 3, every segment begins with a key frame",
        remedy: "Begin every segment with a key frame, or correct startWithSAP.", needs: .packets,
        threshold: "a segment whose first frame is not a key frame",
        check: .lists { list, subject in
            let promised =
                list.first.attributes["startWithSAP"] ?? list.set.attributes["startWithSAP"]
            guard let media = subject.media(list.segments.uri),
                let access = promised.flatMap({ Int($0) }), (1...3).contains(access)
            else { return [] }
            return media.segments.lazy.filter { $0.main?.beginsWithKeyFrame == false }.map {
                segment in
                var violation = Violation(
                    "segment \(segment.index + 1) does not begin with a key frame",
                    declared: .int(access))
                violation.segment = segment.index
                return violation
            }.firstWithCount
        })

    static let continuity: ValidationRule = rule(
        "continuity", "ISO/IEC 23009-1 7.2", .must,
        "within a Period, each segment continues the previous one",
        remedy: "Package without gaps and overlaps.", needs: .packets,
        threshold: StandardRule.discontinuity.threshold,
        check: .lists { list, subject in
            guard let media = subject.media(list.segments.uri) else { return [] }
            let seams = SegmentSeams(media, of: list.segments)
            return seams.broken.lazy.map { seam in
                let isTime = seam.kind.isTime
                var violation = Violation(
                    "segment \(seam.index + 1) does not continue the previous one",
                    declared: isTime ? seam.kind.values.0 : nil,
                    observed: isTime ? seam.kind.values.1 : nil, unit: isTime ? "s" : nil)
                violation.segment = seam.index
                violation.cause = subject.cause(
                    in: list.segments.uri, at: seam.index - 1, seam.index)
                return violation
            }.firstWithCount
        })

    static let multiplexed: ValidationRule = rule(
        "multiplexed", "DASH-IF IOP 3.2", .must, "a Representation contains one media type",
        remedy: "Put audio and video into separate Representations.", needs: .record,
        check: .lists { list, subject in
            let kinds = Set(subject.media(list.segments.uri)?.tracks.map(\.mediaType) ?? [])
            return kinds.isSuperset(of: [.video, .audio])
                ? [Violation("audio and video are in one Representation")] : []
        })
}

extension RuleCheck {
    /// Check of each Representation with its segments; violations get its place.
    static func lists(
        _ violations: @escaping @Sendable (RepresentationSubject, RuleSubject) -> [Violation]
    ) -> RuleCheck {
        .presentation { subject in
            subject.representations.flatMap { list in
                violations(list, subject).map { violation in
                    var violation = list.located(violation)
                    (violation.uri, violation.line) = (list.first.id, list.first.line)
                    return violation
                }
            }
        }
    }
}

extension RepresentationSubject {
    /// With the time of its segment.
    func located(_ violation: Violation) -> Violation {
        var violation = violation
        violation.time = violation.segment.flatMap { index in
            segments.segments[safely: index]?.start.map { period.start + $0 }
        }
        return violation
    }
}

extension DASHAddressing {
    /// Whether it describes more than one segment.
    fileprivate var isMany: Bool { timeline != nil || duration != nil }
}
