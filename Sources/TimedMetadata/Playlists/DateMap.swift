import Playlists

/// Dates of a playlist's media, as EXT-X-PROGRAM-DATE-TIME gives them.
///
/// A date holds from its segment on to the next date or discontinuity.
package struct DateMap: Hashable, Sendable {
    /// One EXT-X-PROGRAM-DATE-TIME.
    package struct Anchor: Hashable, Sendable {
        /// Seconds from the beginning of the playlist.
        package var time: Double
        package var date: PlaylistDate
        /// From 1.
        package var line: Int
        /// Seconds by which the date is later than the date before says it should be;
        /// nil for the first one, and behind a discontinuity.
        package var drift: Double?
        /// Seconds from the beginning up to which it holds.
        package var end: Double
    }

    /// Seconds by which a date may be off before that is worth a word.
    package static let tolerance = 0.1

    /// In order.
    package private(set) var anchors: [Anchor] = []
    /// Seconds of the whole playlist.
    package let duration: Double
    /// Stretches of anchors whose dates do not go back, for a search.
    private var runs: [Range<Int>] = []
    /// For each anchor, the one of its run up to there whose dates reach farthest.
    private var farthest: [Int] = []

    /// Stretches that are searched: a playlist whose dates go back more often than that has
    /// no dates to speak of.
    private static let mostRuns = 1024

    package init(_ playlist: MediaPlaylist) {
        var time = 0.0
        // Behind a discontinuity nothing is known until the next date.
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

    /// The date of a time in seconds; nil before the first date, behind a discontinuity
    /// without one, and outside of the playlist.
    package func date(at time: Double) -> PlaylistDate? {
        let index = anchors.partitionPoint { $0.time <= time }
        guard index > 0 else { return nil }
        let anchor = anchors[index - 1]
        let isInside = time < anchor.end || time == anchor.end && anchor.end == duration
        return isInside ? anchor.date.advanced(by: time - anchor.time) : nil
    }

    /// The time at which a date is reached first, in seconds; nil where the playlist does
    /// not hold it.
    package func time(at date: PlaylistDate) -> Double? {
        guard runs.count <= Self.mostRuns else { return nil }
        for run in runs {
            // All before it end too early.
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

    /// Whether a date is not behind what an anchor holds for.
    private func reaches(_ anchor: Anchor, _ date: PlaylistDate) -> Bool {
        let time = anchor.time + date.timeInterval(since: anchor.date)
        return time < anchor.end || time == anchor.end && anchor.end == duration
    }

    /// The same, and for dates before the first and behind the last where they would be:
    /// what a playlist announces need not be in it.
    func announcedTime(at date: PlaylistDate) -> Double? {
        if let time = time(at: date) { return time }
        guard runs.count <= Self.mostRuns else { return nil }
        guard let first = anchors.first, let last = anchors.last else { return nil }
        if date.timeInterval(since: first.date) < 0 {
            return first.time + date.timeInterval(since: first.date)
        }
        let time = last.time + date.timeInterval(since: last.date)
        return time >= last.end ? time : nil
    }
}

extension RandomAccessCollection where Index == Int {
    /// How many elements from the beginning on belong to the first part, where no element of
    /// it stands behind one that does not.
    fileprivate func partitionPoint(_ isFirstPart: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isFirstPart(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}
