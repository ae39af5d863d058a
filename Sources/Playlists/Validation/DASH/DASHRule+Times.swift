import TrackModel

extension DASHRule {
    /// Periods and segments on the time line of the presentation.
    static let times: [ValidationRule] = [
        presentationDuration, periodGap, periodDuration, timeline, timelineGap, segmentTimes,
    ]

    static let presentationDuration: ValidationRule = rule(
        "presentation-duration", "ISO/IEC 23009-1 5.3.1.2", .must,
        "mediaPresentationDuration is the end of the last Period",
        remedy: "Write the total duration of the Periods.", scope: .ended, threshold: "0.5 s",
        check: .manifest { manifest in
            guard let declared = manifest.duration, let last = manifest.periods.last else {
                return []
            }
            let own = last.attributes["duration"].flatMap(XMLDuration.seconds)
            let end = last.start + (own ?? 0)
            guard own == nil ? declared < end : abs(declared - end) > 0.5 else { return [] }
            return [
                Violation(
                    "mediaPresentationDuration is not the end of the last Period",
                    declared: .seconds(declared), observed: .seconds(end), unit: "s")
            ]
        })

    static let periodGap: ValidationRule = rule(
        "period-gap", "ISO/IEC 23009-1 5.3.2.1", .must,
        "a Period starts when the previous one ends",
        remedy: "Make start and duration of the Periods consistent.", threshold: "0.05 s",
        check: .manifest { manifest in
            zip(manifest.periods, manifest.periods.dropFirst()).compactMap { before, period in
                guard
                    let duration = before.attributes["duration"].flatMap(XMLDuration.seconds)
                else { return nil }
                let gap = period.start - before.start - duration
                guard abs(gap) > 0.05 else { return nil }
                return Violation(
                    gap > 0
                        ? "gap before the Period"
                        : "the Period starts before the previous one ends",
                    line: period.line, declared: .seconds(before.start + duration),
                    observed: .seconds(period.start), unit: "s")
            }
        })

    static let periodDuration: ValidationRule = rule(
        "period-duration", "ISO/IEC 23009-1 5.3.2.2, 5.3.9.6", .must,
        "the segments of a Representation cover its whole Period",
        remedy: "Add the missing segments to SegmentTimeline, or fix "
            + "presentationTimeOffset or the duration.",
        scope: .ended, threshold: "half a segment and 0.5 s",
        check: .lists { list, _ in
            let segments = list.segments.segments.filter { !$0.isGap }
            guard let whole = list.period.duration, let first = segments.first,
                let last = segments.last, let begin = first.start, let start = last.start,
                let duration = last.duration
            else { return [] }
            let tolerance = max(0.5, (segments.lazy.compactMap(\.duration).max() ?? 0) / 2)
            if begin > tolerance || begin < -(first.duration ?? 0) - tolerance {
                return [
                    Violation(
                        "the segments do not start with the Period", declared: .int(0),
                        observed: .seconds(begin), unit: "s")
                ]
            }
            guard abs(whole - (start + duration)) > tolerance,
                start + duration < whole
                    || start >= whole
            else { return [] }
            return [
                Violation(
                    start >= whole
                        ? "segments start after the end of the Period"
                        : "the segments end before the Period",
                    declared: .seconds(whole), observed: .seconds(start + duration), unit: "s")
            ]
        })

    static let timeline: ValidationRule = rule(
        "timeline", "ISO/IEC 23009-1 5.3.9.6", .must,
        "the S elements of a SegmentTimeline do not overlap",
        remedy: "Fix t, d or r.", threshold: "0.05 s",
        check: .timelines { $0 < 0 ? "overlap with the previous S" : nil })

    static let timelineGap: ValidationRule = rule(
        "timeline-gap", "ISO/IEC 23009-1 5.3.9.6", .should,
        "the S elements of a SegmentTimeline have no gaps, which stall players",
        remedy: "Add the missing segments.", threshold: "0.05 s",
        check: .timelines { $0 > 0 ? "gap before the S" : nil })

    static let segmentTimes: ValidationRule = rule(
        "segment-times", "ISO/IEC 23009-1 5.3.9.6, 7.2.1", .must,
        "start and duration of a segment's media match the MPD",
        remedy: "Write t and d from the media, or fix presentationTimeOffset.",
        needs: .packets,
        threshold: "with a SegmentTimeline 0.1 s and two frames for the start and "
            + "0.25 s for the duration; otherwise half a segment",
        check: .lists { list, subject in
            guard let media = subject.media(list.segments.uri) else { return [] }
            return media.segments.lazy.compactMap { observed in
                var violation = violation(observed, of: list)
                violation?.segment = observed.index
                violation?.cause = subject.cause(in: list.segments.uri, at: observed.index)
                return violation
            }.firstWithCount
        })

    private static func violation(
        _ observed: SegmentObservation, of list: RepresentationSubject
    ) -> Violation? {
        guard let segment = list.segments.segments[safely: observed.index],
            let expected = segment.mediaTime, let main = observed.main
        else { return nil }
        let frame = main.frameDuration ?? 0
        let times = [main.firstTime, main.firstDecodingTime].compactMap { $0 }
        guard let found = times.min(by: { abs($0 - expected) < abs($1 - expected) }) else {
            return nil
        }
        let tolerance =
            list.hasTimeline ? 0.1 + 2 * frame : max(0.5, (segment.duration ?? 0) / 2)
        if abs(found - expected) > tolerance {
            return Violation(
                "the media of segment \(observed.index + 1) starts at a different time",
                declared: .seconds(expected), observed: .seconds(found), unit: "s")
        }
        guard list.hasTimeline, let declared = segment.duration, let lasting = main.duration,
            lasting > 0, abs(lasting - declared) > max(0.25, 2 * frame)
        else { return nil }
        return Violation(
            "the media of segment \(observed.index + 1) has a different duration",
            declared: .seconds(declared), observed: .seconds(lasting), unit: "s")
    }
}

extension RuleCheck {
    /// Jumps of SegmentTimelines, once for Representations that share one.
    ///
    /// - Parameter message: for a jump in seconds; nil to ignore it.
    fileprivate static func timelines(
        _ message: @escaping @Sendable (Double) -> String?
    ) -> RuleCheck {
        .manifest { manifest in
            manifest.periods.flatMap(\.adaptationSets).flatMap { set -> [Violation] in
                var known: DASHAddressing?
                return set.representations.flatMap { representation -> [Violation] in
                    guard let addressing = representation.addressing, addressing != known else {
                        return []
                    }
                    known = addressing
                    return addressing.jumps.lazy.compactMap { jump in
                        guard abs(jump.seconds) > 0.05, let message = message(jump.seconds) else {
                            return nil
                        }
                        return Violation(
                            "S \(jump.index + 1): \(message)", uri: representation.id,
                            line: representation.line, observed: .seconds(jump.seconds), unit: "s")
                    }.firstWithCount
                }
            }
        }
    }
}

extension DASHAddressing {
    /// Seconds between the end of an S and the beginning of the next; negative where they
    /// overlap.
    fileprivate var jumps: [(index: Int, seconds: Double)] {
        var end: UInt64?
        return (timeline ?? []).enumerated().compactMap { index, entry in
            let before = end
            let start = entry.start ?? before ?? 0
            let (length, isLong) = entry.duration.multipliedReportingOverflow(
                by: UInt64(max(0, entry.repeats)) &+ 1)
            let (sum, isFar) = start.addingReportingOverflow(length)
            end = entry.repeats < 0 || isLong || isFar ? nil : sum
            guard let before, start != before else { return nil }
            let ticks =
                start > before ? Double(start - before) : -Double(before - start)
            return (index, ticks / max(1, Double(timescale)))
        }
    }
}
