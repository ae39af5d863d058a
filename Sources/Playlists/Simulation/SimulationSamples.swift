extension Simulation.Outcome {
    /// A stretch of the session, for pictures of it.
    package struct Sample: Hashable, Sendable {
        /// Seconds at its middle.
        package var time: Double
        /// The variant that was asked for last; nil before the first request and when
        /// all has come.
        package var variant: Int?
        /// Seconds of media at its middle.
        package var buffer: Double
        /// Mean of the network, bits a second.
        package var rate: Double
        /// As estimated at the last request, bits a second.
        package var estimate: Double?
        /// Whether some of it is a stall.
        package var isStalled: Bool
        /// Whether the first picture came by its middle.
        package var isStarted: Bool
    }

    /// Where pictures of the session end, seconds.
    package var lastTime: Double {
        max(endTime, fetches.last?.finished ?? 0, unfinished?.requested ?? 0)
    }

    /// Stretches of equal length.
    ///
    /// - Parameter end: seconds of the last; nil means the session's own end.
    package func samples(_ count: Int, until end: Double? = nil) -> [Sample] {
        let end = end ?? lastTime
        guard count > 0, end > 0, end.isFinite else { return [] }
        let lastFetch = fetches.last?.finished ?? 0
        var (fetch, point, stall) = (-1, 0, 0)
        return (0..<count).map { place in
            let from = end * Double(place) / Double(count)
            let to = end * Double(place + 1) / Double(count)
            let middle = (from + to) / 2
            while fetch + 1 < fetches.count, fetches[fetch + 1].requested <= middle { fetch += 1 }
            while point + 1 < bufferCurve.count, bufferCurve[point + 1].time <= middle {
                point += 1
            }
            while stall < stallSpans.count,
                stallSpans[stall].start + stallSpans[stall].duration <= from
            {
                stall += 1
            }
            let isStuck = !isComplete && startupTime != nil && to > endTime
            let isIn = stall < stallSpans.count && stallSpans[stall].start < to
            var asked = fetch >= 0 && middle <= lastFetch ? fetches[fetch].variant : nil
            if let unfinished, unfinished.requested <= middle { asked = unfinished.variant }
            return Sample(
                time: middle, variant: asked,
                buffer: buffer(at: middle, after: point), rate: trace.mean(from: from, to: to),
                estimate: fetch >= 0 && middle <= lastFetch ? fetches[fetch].estimate : nil,
                isStalled: isIn || isStuck,
                isStarted: startupTime.map { $0 <= middle } ?? false)
        }
    }

    private func buffer(at time: Double, after place: Int) -> Double {
        guard bufferCurve.indices.contains(place) else { return 0 }
        let before = bufferCurve[place]
        guard place + 1 < bufferCurve.count else { return time > before.time ? 0 : before.buffer }
        let after = bufferCurve[place + 1]
        guard after.time > before.time else { return after.buffer }
        // A buffer that grows does so at once, when a segment has come.
        guard after.buffer < before.buffer else { return before.buffer }
        let share = min(max((time - before.time) / (after.time - before.time), 0), 1)
        return before.buffer + (after.buffer - before.buffer) * share
    }
}
