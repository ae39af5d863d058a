import TrackModel

/// Breaks between EXT-X-CUE-OUT and EXT-X-CUE-IN, de facto tags that most ad inserters use.
struct CueBreaks {
    struct Break: Hashable {
        /// Seconds from the beginning of the playlist.
        let start: Double
        /// nil where no EXT-X-CUE-IN follows.
        var end: Double?
        /// Seconds given by EXT-X-CUE-OUT; nil if missing.
        let duration: Double?
        let line: Int
    }

    private(set) var all: [Break] = []
    private(set) var faults: [Violation] = []

    /// Tolerance in seconds.
    static let tolerance = 0.5

    init(_ media: MediaPlaylistSubject) {
        let playlist = media.playlist
        guard let times = media.boundaries else { return }
        for (time, segment) in zip(times, playlist.segments) {
            for tag in segment.tags { add(tag, at: time, of: playlist) }
        }
        let end = times.last ?? 0
        for tag in playlist.trailingTags { add(tag, at: end, of: playlist) }
        for one in all { judge(one, of: playlist, lasting: end) }
    }

    private mutating func add(_ tag: HLSTag, at time: Double, of playlist: MediaPlaylist) {
        switch tag.name {
        case "EXT-X-CUE-OUT":
            if let last = all.last, last.end == nil {
                faults.append(
                    Violation(
                        "EXT-X-CUE-OUT after the one on line \(last.line) without "
                            + "EXT-X-CUE-IN in between", line: tag.line))
            }
            let duration =
                tag.attributes.decimal("DURATION")
                ?? tag.value.flatMap { NumberText.decimal($0.prefix { $0 != "," }.utf8) }
            all.append(Break(start: time, duration: duration, line: tag.line))
        case "EXT-X-CUE-IN":
            if let last = all.indices.last, all[last].end == nil {
                all[last].end = time
            } else if !all.isEmpty || playlist.mediaSequence == 0 {
                // The start of the break may have been removed from the playlist.
                faults.append(
                    Violation("EXT-X-CUE-IN without EXT-X-CUE-OUT", line: tag.line))
            }
        default: break
        }
    }

    private mutating func judge(_ one: Break, of playlist: MediaPlaylist, lasting end: Double) {
        guard let back = one.end else {
            let isRunning = one.duration.map { one.start + $0 > end - Self.tolerance } ?? true
            guard playlist.isEnded, !isRunning, one == all.last else { return }
            return faults.append(
                Violation(
                    "EXT-X-CUE-OUT without EXT-X-CUE-IN", line: one.line,
                    declared: one.duration.map { .seconds($0) }, unit: "s"))
        }
        guard let declared = one.duration, abs(back - one.start - declared) > Self.tolerance
        else { return }
        faults.append(
            Violation(
                "EXT-X-CUE-IN is not at the time that EXT-X-CUE-OUT gives", line: one.line,
                declared: .seconds(declared), observed: .seconds(back - one.start), unit: "s"))
    }
}

/// Times in order, for a search.
struct SortedTimes {
    private let times: [Double]

    init(_ times: some Sequence<Double>) { self.times = times.sorted() }

    /// Index of the last time up to `time`; nil if all are later.
    func last(upTo time: Double) -> Int? {
        let count = times.partitionPoint { $0 <= time }
        return count == 0 ? nil : count - 1
    }

    func holds(near time: Double, within tolerance: Double) -> Bool {
        last(upTo: time + tolerance).map { time - times[$0] <= tolerance } ?? false
    }
}

extension MediaPlaylistSubject {
    /// Date ranges that open a break by SCTE-35, each with its seconds from the beginning of
    /// the playlist, by EXT-X-PROGRAM-DATE-TIME; without those that no date reaches.
    var splices: [(range: DateRange, time: Double)] {
        let ranges = dateRanges.filter { $0.scte35Out != nil && $0.startDate != nil }
        guard !ranges.isEmpty, let times = boundaries, let end = times.last else { return [] }
        let dated = zip(times, playlist.segments).compactMap { time, segment in
            segment.programDateTime.map { (time: time, date: $0) }
        }
        guard let origin = dated.first?.date else { return [] }
        let anchors = dated.map { (time: $0.time, date: $0.date.timeInterval(since: origin)) }
            .sorted { $0.date < $1.date }
        let dates = SortedTimes(anchors.map(\.date))
        return ranges.compactMap { range in
            guard let date = range.startDate?.timeInterval(since: origin),
                let place = dates.last(upTo: date + 0.001)
            else { return nil }
            let time = anchors[place].time + date - anchors[place].date
            return time <= end + 0.001 ? (range, time) : nil
        }
    }
}
