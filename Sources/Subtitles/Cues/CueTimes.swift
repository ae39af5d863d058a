/// When the cues of a track are shown.
struct CueTimes: Sendable {
    private struct Span {
        var start: Double
        var end: Double?
        var length: Int
    }

    private var spans: [Span] = []
    /// More than any film has; those of effects are left out.
    private static let most = 1 << 16
    /// Seconds; a cue may go on until the next begins.
    private static let seam = 0.001
    /// Characters a second that few can read: guides ask for 17 to 21.
    private static let fastest = 25.0

    mutating func add(_ cue: Cue) {
        guard spans.count < Self.most, let start = cue.start, start.isFinite else { return }
        let end = cue.end.flatMap { $0.isFinite && $0 >= start ? $0 : nil }
        spans.append(Span(start: start, end: end, length: cue.length))
    }

    /// Ends the latest cue, which has no end of its own.
    mutating func end(at time: Double?) {
        guard let time, let last = spans.indices.last, spans[last].end == nil,
            time >= spans[last].start
        else { return }
        spans[last].end = time
    }

    var starts: [Double] { spans.map(\.start) }
    /// Those that are shown, in order and joined where they touch. One without an end of its own lasts
    /// until the next, and three seconds at most.
    var shown: [ClosedRange<Double>] {
        let ordered = spans.sorted { $0.start < $1.start }
        var joined: [ClosedRange<Double>] = []
        for (place, span) in ordered.enumerated() {
            let next = place + 1 < ordered.count ? ordered[place + 1].start : .infinity
            let end = span.end ?? min(next, span.start + 3)
            guard end > span.start else { continue }
            if let last = joined.last, span.start <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound...max(end, last.upperBound)
            } else {
                joined.append(span.start...end)
            }
        }
        return joined
    }

    var isEmpty: Bool { spans.isEmpty }
    var first: Double? { spans.map(\.start).min() }
    var end: Double? { spans.compactMap(\.end).max() }
    /// Cues that last no time, where others last some.
    var instant: Int {
        let lasting = spans.count { span in span.end.map { $0 > span.start } ?? false }
        return lasting > 0 ? spans.count - lasting : 0
    }

    /// Cues shown for at least a moment that are too long to be read in it.
    var hasty: Int {
        spans.count { span in
            guard let end = span.end, end > span.start else { return false }
            return Double(span.length) > Self.fastest * (end - span.start) && span.length > 5
        }
    }

    /// Seconds in which any is shown, and how many begin while the one before is shown.
    var coverage: (shown: Double, overlaps: Int)? {
        let ended = spans.filter { $0.end != nil }
        guard !ended.isEmpty else { return nil }
        var (shown, overlaps, until) = (0.0, 0, -Double.infinity)
        for span in ended.sorted(by: { $0.start < $1.start }) {
            guard let end = span.end else { continue }
            if span.start < until - Self.seam { overlaps += 1 }
            shown += max(end - max(span.start, until), 0)
            until = max(until, end)
        }
        return (shown, overlaps)
    }

    /// How many begin behind a time.
    func count(behind time: Double) -> Int { spans.count { $0.start > time } }
}
