import TrackModel

extension DASHRule {
    /// Periods and segments on the time line of the presentation.
    static let times: [ValidationRule] = [
        presentationDuration, periodGap, periodDuration, timeline, timelineGap, segmentTimes,
    ]

    static let presentationDuration: ValidationRule = rule(
        "presentation-duration", "ISO/IEC 23009-1 5.3.1.2", .must,
        "mediaPresentationDuration is when the last Period ends",
        remedy: "Write the sum of the Periods.", scope: .ended, threshold: "half a second",
        check: .manifest { manifest in
            guard let declared = manifest.duration, let last = manifest.periods.last else {
                return []
            }
            let own = last.attributes["duration"].flatMap(XMLDuration.seconds)
            let end = last.start + (own ?? 0)
            guard own == nil ? declared < end : abs(declared - end) > 0.5 else { return [] }
            return [
                Violation(
                    "mediaPresentationDuration is not when the last Period ends",
                    declared: .seconds(declared), observed: .seconds(end), unit: "s")
            ]
        })

    static let periodGap: ValidationRule = rule(
        "period-gap", "ISO/IEC 23009-1 5.3.2.1", .must,
        "a Period starts when the one before it has lasted its duration",
        remedy: "Let start and duration of Periods agree.", threshold: "a twentieth of a second",
        check: .manifest { manifest in
            zip(manifest.periods, manifest.periods.dropFirst()).compactMap { before, period in
                guard
                    let duration = before.attributes["duration"].flatMap(XMLDuration.seconds)
                else { return nil }
                let gap = period.start - before.start - duration
                guard abs(gap) > 0.05 else { return nil }
                return Violation(
                    gap > 0
                        ? "nothing is there between the Period before and this one"
                        : "the Period starts before the end of the one before",
                    line: period.line, declared: .seconds(before.start + duration),
                    observed: .seconds(period.start), unit: "s")
            }
        })

    static let periodDuration: ValidationRule = rule(
        "period-duration", "ISO/IEC 23009-1 5.3.2.2, 5.3.9.6", .must,
        "the segments of a Representation last from the beginning of its Period to the end",
        remedy: "Write the segments that are missing into SegmentTimeline, or mend "
            + "presentationTimeOffset or the duration.",
        scope: .ended, threshold: "half a segment and half a second",
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
                        "the segments do not begin when the Period does", declared: .int(0),
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
                        ? "segments are beyond the end of the Period"
                        : "the segments end before the Period does",
                    declared: .seconds(whole), observed: .seconds(start + duration), unit: "s")
            ]
        })

    static let timeline: ValidationRule = rule(
        "timeline", "ISO/IEC 23009-1 5.3.9.6", .must,
        "no S of a SegmentTimeline begins before the end of the one before",
        remedy: "Mend t, d or r.", threshold: "a twentieth of a second",
        check: .timelines { $0 < 0 ? "the S begins before the end of the one before" : nil })

    static let timelineGap: ValidationRule = rule(
        "timeline-gap", "ISO/IEC 23009-1 5.3.9.6", .should,
        "the S of a SegmentTimeline follow each other without gaps, where players wait",
        remedy: "Write the segments that are missing.", threshold: "a twentieth of a second",
        check: .timelines { $0 > 0 ? "nothing is there before the S" : nil })

    static let segmentTimes: ValidationRule = rule(
        "segment-times", "ISO/IEC 23009-1 5.3.9.6, 7.2.1", .must,
        "the media of a segment begins when the MPD says, and lasts as long",
        remedy: "Write t and d as the media has them, or mend presentationTimeOffset.",
        needs: .packets,
        threshold: "with a SegmentTimeline a tenth of a second and two frames at the beginning, a "
            + "quarter of a second in the duration; else half a segment",
        check: .lists { list, subject in
            guard let media = subject.media(list.segments.uri) else { return [] }
            return media.segments.lazy.compactMap { violation($0, of: list) }.firstWithCount
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
                "the media of segment \(observed.index + 1) begins at another time",
                declared: .seconds(expected), observed: .seconds(found), unit: "s")
        }
        guard list.hasTimeline, let declared = segment.duration, let lasting = main.duration,
            lasting > 0, abs(lasting - declared) > max(0.25, 2 * frame)
        else { return nil }
        return Violation(
            "the media of segment \(observed.index + 1) lasts another time",
            declared: .seconds(declared), observed: .seconds(lasting), unit: "s")
    }
}

extension RuleCheck {
    /// Jumps of SegmentTimelines, once for Representations that share one.
    ///
    /// - Parameter message: of a jump of so many seconds; nil for one that is not meant.
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
