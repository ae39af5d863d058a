import TrackModel

extension DASHRule {
    /// Times of the MPD against those of fragments, to the tick.
    static let ticks: [ValidationRule] = [
        rule(
            "timeline-start", "ISO/IEC 23009-1 5.3.9.6", .should,
            "t of SegmentTimeline is the time of the first fragment",
            remedy: "Write t from tfdt, in the timescale of the SegmentTemplate.", needs: .packets,
            threshold: threshold,
            check: .timed { segment in
                guard let first = segment.boxes.fragments.first, first.trackCount == 1 else {
                    return nil
                }
                let times = [first.decodeTime, first.earliestTime].compactMap { $0 }
                    .flatMap { [$0, $0 - min($0, segment.edit)] }
                return segment.nearest(times, to: segment.start).flatMap {
                    segment.violation("starts at another tick", segment.start, $0)
                }
            }),
        rule(
            "timeline-length", "ISO/IEC 23009-1 5.3.9.6", .should,
            "d of SegmentTimeline is the sum of the durations of samples",
            remedy: "Write d from the samples, in the timescale of the SegmentTemplate.",
            needs: .packets, threshold: threshold,
            check: .timed { segment in
                segment.nearest(segment.lengths, to: segment.duration).flatMap {
                    segment.violation("lasts another number of ticks", segment.duration, $0)
                }
            }),
        rule(
            "duration-drift", "ISO/IEC 23009-1 5.3.9.2.2", .should,
            "segments of a template with duration do not drift from the MPD",
            remedy: "Write the exact duration with a finer timescale, or a SegmentTimeline.",
            needs: .packets,
            threshold:
                "one frame over at least four segments, each of which is longer or each shorter",
            check: .lists { list, subject in
                guard let addressing = list.first.addressing, addressing.timeline == nil,
                    let duration = addressing.duration, duration > 0, addressing.timescale > 0,
                    let media = subject.media(list.segments.uri),
                    let scale = media.header?.timescale, scale > 0,
                    let first = media.boxes.first, let last = media.boxes.last,
                    let fragment = first.fragments.first, let start = fragment.decodeTime,
                    let end = last.fragments.first?.decodeTime, end > start,
                    let length = fragment.duration, fragment.sampleCount > 0
                else { return [] }
                let each = Double(duration) / Double(addressing.timescale)
                let declared = each * Double(last.index - first.index)
                let found = Double(end - start) / Double(scale)
                let frame = Double(length) / Double(fragment.sampleCount) / Double(scale)
                let isLonger = found > declared
                guard media.boxes.count > 3, abs(found - declared) > frame + 1 / Double(scale),
                    zip(media.boxes, media.boxes.dropFirst()).allSatisfy({ one, next in
                        guard next.index == one.index + 1,
                            let begin = one.fragments.first?.decodeTime,
                            let end = next.fragments.first?.decodeTime, end > begin
                        else { return false }
                        let length = Double(end - begin) / Double(scale)
                        return isLonger ? length > each : length < each
                    })
                else { return [] }
                return [
                    Violation(
                        "segments \(first.index + 1) to \(last.index) together are "
                            + "\(isLonger ? "longer" : "shorter") than in the MPD",
                        declared: .seconds(declared), observed: .seconds(found), unit: "s")
                ]
            }),
    ]

    private static let threshold =
        "a tick of the coarser timescale; more than 0.1 s is a matter of dash.segment-times"
}

/// A segment whose boxes were read, with its time in a SegmentTimeline.
private struct TimedSegment {
    let boxes: SegmentBoxes
    let header: HeaderBoxes
    /// Ticks of the MPD.
    let (start, duration): (UInt64, UInt64)
    /// Ticks a second of the MPD and of the track; not 0.
    let (timescale, trackTimescale): (UInt64, UInt64)

    /// Seconds of a difference that dash.segment-times is about.
    private static let farthest = 0.1

    /// Ticks of the track before which nothing is presented, such as the priming of audio.
    var edit: Int { header.edits.first { $0 > 0 } ?? 0 }

    /// Ticks of all samples, and of those that are presented; empty if unknown.
    var lengths: [Int] {
        guard let first = boxes.fragments.first else { return [] }
        var sum = 0
        for fragment in boxes.fragments {
            guard fragment.trackCount == 1, let length = fragment.duration else { return [] }
            let (total, isFar) = sum.addingReportingOverflow(length)
            guard !isFar else { return [] }
            sum = total
        }
        let (hidden, isFar) = edit.subtractingReportingOverflow(first.decodeTime ?? edit)
        return isFar || hidden <= 0 ? [sum] : [sum, sum - min(sum, hidden)]
    }

    /// The ticks of the track that are nearest to those of the MPD; nil for none.
    func nearest(_ times: [Int], to ticks: UInt64) -> Int? {
        times.min { abs(difference(ticks, $0)) < abs(difference(ticks, $1)) }
    }

    /// Seconds from a time of the MPD to one of the track. Whole seconds are subtracted apart, so
    /// that ticks since 1970 are exact.
    private func difference(_ ticks: UInt64, _ time: Int) -> Double {
        let (whole, rest) = ticks.quotientAndRemainder(dividingBy: timescale)
        let found = UInt64(time.magnitude).quotientAndRemainder(dividingBy: trackTimescale)
        let sign: Double = time < 0 ? -1 : 1
        let seconds = sign * Double(found.quotient) - Double(whole)
        return seconds + sign * Double(found.remainder) / Double(trackTimescale)
            - Double(rest) / Double(timescale)
    }

    /// nil where both are the same tick, or far apart.
    func violation(_ words: String, _ ticks: UInt64, _ time: Int) -> Violation? {
        let seconds = abs(difference(ticks, time))
        let tick = 1 / Double(min(timescale, trackTimescale))
        guard seconds > 0.999_999 * tick, seconds <= Self.farthest else { return nil }
        let own = timescale == trackTimescale
        return Violation(
            "segment \(boxes.index + 1) \(words)",
            declared: own ? .whole(ticks) : .double(Double(ticks) / Double(timescale)),
            observed: own ? .int(time) : .double(Double(time) / Double(trackTimescale)),
            unit: own ? nil : "s")
    }
}

extension RuleCheck {
    /// Check of each segment of a SegmentTimeline; the first of each Representation with the count
    /// of all.
    fileprivate static func timed(
        _ violation: @escaping @Sendable (TimedSegment) -> Violation?
    ) -> RuleCheck {
        .lists { list, subject in
            guard list.hasTimeline, let addressing = list.first.addressing,
                addressing.timescale > 0, let media = subject.media(list.segments.uri),
                let header = media.header, let scale = header.timescale, scale > 0
            else { return [] }
            let all = list.segments.segments
            let spans = list.first.spans(
                periodDuration: list.period.duration, limit: all.count)
            // The timeline does not have gaps of the list.
            var places: [Int: Int] = [:]
            for index in all.indices where !all[index].isGap { places[index] = places.count }
            return media.boxes.lazy.compactMap { boxes -> Violation? in
                guard let place = places[boxes.index], let span = spans[safely: place],
                    let start = span.ticks, let duration = span.durationTicks,
                    var found = violation(
                        TimedSegment(
                            boxes: boxes, header: header, start: start, duration: duration,
                            timescale: addressing.timescale, trackTimescale: UInt64(scale)))
                else { return nil }
                found.segment = boxes.index
                found.cause = subject.cause(in: list.segments.uri, at: boxes.index)
                return found
            }.firstWithCount
        }
    }
}
