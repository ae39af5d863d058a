/// A player's text track at an event.
package struct TimelineCue: Hashable, Sendable {
    package enum Change: String, Hashable, Sendable, CaseIterable {
        /// It is known, before anything plays.
        case added
        case entered, left
    }

    package var change: Change
    /// Seconds; nil for `added`.
    package var time: Double?
    /// Place in the time line's `events`.
    package var event: Int
}

extension Timeline {
    /// The events as players show them: all are added, then each is entered where it
    /// begins and left where it ends. At one moment what was on is left first. An
    /// event without a time is never entered, one without an end never left.
    package var cues: [TimelineCue] {
        var moments: [(time: Double, rank: Int, cue: TimelineCue)] = []
        for (index, event) in events.enumerated() {
            guard let start = event.start else { continue }
            moments.append((start, 1, TimelineCue(change: .entered, time: start, event: index)))
            guard let end = event.end else { continue }
            let last = max(start, end)
            // A cue that lasts no time is left after it was entered.
            moments.append(
                (last, last > start ? 0 : 2, TimelineCue(change: .left, time: last, event: index)))
        }
        let order = moments.indices.sorted { left, right in
            let (a, b) = (moments[left], moments[right])
            return (a.time, a.rank, left) < (b.time, b.rank, right)
        }
        return events.indices.map { TimelineCue(change: .added, time: nil, event: $0) }
            + order.map { moments[$0].cue }
    }
}
