import TrackModel

extension DASHRule {
    /// The segments of each Representation.
    static let segments: [ValidationRule] = [
        longSegment, template, bandwidth, segmentMissing, segmentMedia, initialization, codecs,
        size, frameRate, videoRange, channels, sampleRate, accessPoint, continuity, multiplexed,
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

    static let segmentMissing: ValidationRule = rule(
        "segment-missing", "ISO/IEC 23009-1 5.3.9.5", .must,
        "all segments in the MPD exist",
        remedy: "Restore the file, or fix the template.", needs: .sizes,
        check: .presentation { subject in
            subject.representations.flatMap {
                subject.missingSegments(of: $0.segments, uri: $0.first.id)
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
                Violation(
                    "segment \($0.index + 1) does not begin with a key frame",
                    declared: .int(access))
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
                return Violation(
                    "segment \(seam.index + 1) does not continue the previous one",
                    declared: isTime ? seam.kind.values.0 : nil,
                    observed: isTime ? seam.kind.values.1 : nil, unit: isTime ? "s" : nil)
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
                    var violation = violation
                    (violation.uri, violation.line) = (list.first.id, list.first.line)
                    return violation
                }
            }
        }
    }
}

extension DASHAddressing {
    /// Whether it describes more than one segment.
    fileprivate var isMany: Bool { timeline != nil || duration != nil }
}
