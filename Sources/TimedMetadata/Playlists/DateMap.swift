import Playlists
import TrackModel

/// Dates of a playlist by EXT-X-PROGRAM-DATE-TIME.
///
/// A date applies from its segment until the next date or discontinuity.
package struct DateMap: Hashable, Sendable {
    /// One EXT-X-PROGRAM-DATE-TIME.
    package struct Anchor: Hashable, Sendable {
        /// Seconds from the start of the playlist.
        var time: Double
        var date: PlaylistDate
        /// Line, counted from 1.
        package var line: Int
        /// Seconds by which the date is later than expected from the previous one; nil for the first one,
        /// and after a discontinuity.
        package var drift: Double?
        /// Seconds from the start of the playlist until which the date applies.
        var end: Double
    }

    /// Seconds of drift that are not reported.
    package static let tolerance = 0.1

    /// Dates in the order of the playlist.
    package private(set) var anchors: [Anchor] = []
    /// Duration of the playlist in seconds.
    package let duration: Double
    /// Ranges of anchors with ascending dates, for searching.
    private var runs: [Range<Int>] = []
    /// For each anchor, the anchor of its run up to there with the latest end.
    private var farthest: [Int] = []

    /// Ranges that are searched. With more, the dates are unusable.
    private static let maxRuns = 1024

    package init(_ playlist: MediaPlaylist) {
        var time = 0.0
        // After a discontinuity, the date is unknown until the next tag.
        var isKnown = false
        for segment in playlist.segments {
            if segment.isDiscontinuous { isKnown = false }
            if let date = segment.programDateTime {
                let before = isKnown ? anchors.last : nil
                anchors.append(
                    Anchor(
                        time: time, date: date, line: segment.place.line,
                        drift: before.map {
                            date.timeInterval(since: $0.date) - (time - $0.time)
                        }, end: time))
                isKnown = true
            }
            time += max(0, segment.duration ?? 0)
            if isKnown { anchors[anchors.count - 1].end = time }
        }
        duration = time
        findRuns()
    }

    private mutating func findRuns() {
        for (index, anchor) in anchors.enumerated() {
            let last = index > 0 ? anchors[index - 1] : nil
            let goesBack = last.map { anchor.date.timeInterval(since: $0.date) < 0 } ?? true
            guard !goesBack, let run = runs.last else {
                runs.append(index..<index + 1)
                farthest.append(index)
                continue
            }
            runs[runs.count - 1] = run.lowerBound..<index + 1
            let best = farthest[index - 1]
            let reach = anchors[best].end - anchors[best].time
            let gain = anchor.date.timeInterval(since: anchors[best].date)
            farthest.append(anchor.end - anchor.time + gain >= reach ? index : best)
        }
    }

    /// The date at a time in seconds; nil before the first date, after a discontinuity without a date,
    /// and outside the playlist.
    package func date(at time: Double) -> PlaylistDate? {
        let index = anchors.partitionPoint { $0.time <= time }
        guard index > 0 else { return nil }
        let anchor = anchors[index - 1]
        let isInside = time < anchor.end || time == anchor.end && anchor.end == duration
        return isInside ? anchor.date.advanced(by: time - anchor.time) : nil
    }

    /// The first time in seconds with a given date; nil if the playlist does not contain it.
    func time(at date: PlaylistDate) -> Double? {
        guard runs.count <= Self.maxRuns else { return nil }
        for run in runs {
            // All anchors before it end too early.
            let first =
                run.lowerBound
                + farthest[run].partitionPoint { !reaches(anchors[$0], date) }
            guard first < run.upperBound else { continue }
            let anchor = anchors[first]
            let time = anchor.time + date.timeInterval(since: anchor.date)
            if time >= anchor.time { return time }
        }
        return nil
    }

    /// Whether a date is before the end of an anchor.
    private func reaches(_ anchor: Anchor, _ date: PlaylistDate) -> Bool {
        let time = anchor.time + date.timeInterval(since: anchor.date)
        return time < anchor.end || time == anchor.end && anchor.end == duration
    }

    /// The time of a date, extrapolated before the first and after the last one. Announced events may be
    /// outside the playlist.
    func announcedTime(at date: PlaylistDate) -> Double? {
        if let time = time(at: date) { return time }
        guard runs.count <= Self.maxRuns else { return nil }
        guard let first = anchors.first, let last = anchors.last else { return nil }
        if date.timeInterval(since: first.date) < 0 {
            return first.time + date.timeInterval(since: first.date)
        }
        let time = last.time + date.timeInterval(since: last.date)
        return time >= last.end ? time : nil
    }
}
