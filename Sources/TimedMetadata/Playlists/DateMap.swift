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

    /// In order.
    package private(set) var anchors: [Anchor] = []
    /// Seconds of the whole playlist.
    package let duration: Double

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
    }

    /// The date of a time in seconds; nil before the first date, behind a discontinuity
    /// without one, and outside of the playlist.
    package func date(at time: Double) -> PlaylistDate? {
        guard let anchor = anchors.last(where: { $0.time <= time }) else { return nil }
        let isInside = time < anchor.end || time == anchor.end && anchor.end == duration
        return isInside ? anchor.date.advanced(by: time - anchor.time) : nil
    }

    /// The time at which a date is reached first, in seconds; nil where the playlist does
    /// not hold it.
    package func time(at date: PlaylistDate) -> Double? {
        for anchor in anchors {
            let time = anchor.time + date.timeInterval(since: anchor.date)
            let isInside = time < anchor.end || time == anchor.end && anchor.end == duration
            if time >= anchor.time, isInside { return time }
        }
        return nil
    }

    /// The same, and for dates before the first and behind the last where they would be:
    /// what a playlist announces need not be in it.
    func announcedTime(at date: PlaylistDate) -> Double? {
        if let time = time(at: date) { return time }
        guard let first = anchors.first, let last = anchors.last else { return nil }
        if date.timeInterval(since: first.date) < 0 {
            return first.time + date.timeInterval(since: first.date)
        }
        let time = last.time + date.timeInterval(since: last.date)
        return time >= last.end ? time : nil
    }
}
