/// When cues end that do not say so.
enum CueEnds {
    /// An ID3 cue lasts until the next one from where it came, the last one to the end
    /// of the media; cues of one moment end together.
    ///
    /// - Parameter events: in order of time.
    static func derive(in events: inout [TimelineEvent], mediaEnd: Double?) {
        var later: [Lane: Later] = [:]
        for index in events.indices.reversed() {
            guard case .id3 = events[index].payload, let start = events[index].start else {
                continue
            }
            let lane = Lane(events[index].origin)
            let next: Double?
            if let known = later[lane] {
                next = known.start == start ? known.next : known.start
            } else {
                next = mediaEnd.map { max($0, start) }
            }
            later[lane] = Later(start: start, next: next)
            events[index].end = events[index].end ?? next
        }
    }

    /// The moment of the cues that were looked at last, and the one behind it.
    private struct Later {
        let start: Double
        let next: Double?
    }

    private struct Lane: Hashable {
        let carriage: TimelineEvent.Origin.Carriage
        let pid: Int?

        init(_ origin: TimelineEvent.Origin) {
            carriage = origin.carriage
            pid = origin.pid
        }
    }
}
