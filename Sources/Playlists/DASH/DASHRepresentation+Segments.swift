/// Bytes of a Representation, in order.
package struct DASHSegment: Hashable, Sendable {
    /// Relative to the base URLs; empty for the base itself.
    var uri: String
    package var range: ByteRange?
    /// Seconds; nil for a whole file.
    package var duration: Double?
    /// Seconds from the start of the Period; nil if unknown.
    package var start: Double?
    /// Media time at the start, in seconds; nil if unknown.
    package var mediaTime: Double?
    /// Whether nothing is there: SegmentTimeline jumps.
    package var isGap = false
}

extension DASHRepresentation {
    /// The bytes a decoder needs before the segments; nil where each brings its own.
    package var initializationSegment: DASHSegment? {
        guard let addressing else { return nil }
        if let text = addressing.initialization {
            return DASHSegment(
                uri: filled(text, number: nil, time: nil), range: addressing.initializationRange)
        }
        // A single file holds its head.
        guard case .list = addressing.method, let range = addressing.initializationRange else {
            return nil
        }
        return DASHSegment(uri: "", range: range)
    }

    /// - Parameters:
    ///   - duration: of the period, seconds.
    ///   - limit: how many at most.
    package func segments(periodDuration duration: Double?, limit: Int) -> [DASHSegment] {
        var result: [DASHSegment] = []
        forEachSegment(periodDuration: duration, limit: limit) { segment in
            result.append(segment)
            return true
        }
        return result
    }

    /// The same one by one: addresses may be long, and many.
    ///
    /// - Parameter body: false ends it.
    func forEachSegment(
        periodDuration duration: Double?, limit: Int, _ body: (DASHSegment) -> Bool
    ) {
        guard let addressing else { return _ = body(DASHSegment(uri: "")) }
        switch addressing.method {
        case .base: _ = body(DASHSegment(uri: ""))
        case .list(let entries):
            let spans = spans(periodDuration: duration, limit: limit)
            for (index, entry) in entries.prefix(limit).enumerated() {
                let span = spans[safely: index]
                let segment = DASHSegment(
                    uri: entry.media ?? "", range: entry.range, duration: span?.duration,
                    start: span?.start, mediaTime: span?.mediaTime)
                guard body(segment) else { return }
            }
        case .template(let media):
            guard let media else { return }
            var end: Double?
            for (index, span) in spans(periodDuration: duration, limit: limit).enumerated() {
                if let end, let start = span.start, start - end > Self.minGap {
                    let gap = DASHSegment(
                        uri: "", duration: start - end, start: end, mediaTime: nil, isGap: true)
                    guard body(gap) else { return }
                }
                end = span.start.flatMap { start in span.duration.map { start + $0 } }
                let number = addressing.startNumber.addingReportingOverflow(UInt64(index))
                let uri = filled(
                    media, number: number.overflow ? nil : number.partialValue, time: span.ticks)
                let segment = DASHSegment(
                    uri: uri, duration: span.duration, start: span.start,
                    mediaTime: span.mediaTime)
                guard body(segment) else { return }
            }
        }
    }

    /// Seconds of a jump of SegmentTimeline that a player plays as a gap.
    static let minGap = 0.05

    /// The time of one segment.
    struct Span {
        /// The value of `$Time$`.
        var ticks: UInt64?
        /// Seconds from the beginning of the Period.
        var start: Double?
        /// Seconds of the media's own clock.
        var mediaTime: Double?
        /// Seconds.
        var duration: Double?
        /// Ticks of the timescale of the manifest.
        var durationTicks: UInt64?
    }

    /// Times of the segments as far as the manifest gives them, without URIs.
    func spans(periodDuration duration: Double?, limit: Int) -> [Span] {
        guard let addressing else { return [Span()] }
        let scale = scale(of: addressing)
        let offset = Double(addressing.presentationTimeOffset)
        switch addressing.method {
        case .base: return [Span()]
        case .list(let entries):
            guard addressing.timeline == nil else { break }
            return entries.prefix(limit).indices.map { index in
                let start = addressing.duration.map { Double(index) * Double($0) / scale }
                return Span(
                    start: start, mediaTime: start.map { $0 + offset / scale },
                    duration: addressing.duration.map { Double($0) / scale })
            }
        case .template(let media):
            guard media != nil else { return [] }
        }
        let isTimeline = addressing.timeline != nil
        return times(addressing, periodDuration: duration, limit: limit).map { time in
            // Without a timeline segments are counted from the beginning of the Period.
            let ticks = Double(time.start) - (isTimeline ? offset : 0)
            return Span(
                ticks: time.start, start: ticks / scale, mediaTime: (ticks + offset) / scale,
                duration: Double(time.duration) / scale, durationTicks: time.duration)
        }
    }

    /// Segments that the manifest names, counted without listing them.
    package func segmentCount(periodDuration duration: Double?) -> Int {
        guard let addressing else { return 1 }
        switch addressing.method {
        case .base: return 1
        case .list(let entries): return entries.count
        case .template(let media):
            guard media != nil else { return 0 }
        }
        let end = end(of: addressing, periodDuration: duration)
        guard let timeline = addressing.timeline else {
            return Int(clamping: count(addressing, until: end))
        }
        var (count, time): (UInt64, UInt64) = (0, 0)
        for (index, entry) in timeline.enumerated() {
            time = entry.start ?? time
            let next = index + 1 < timeline.count ? timeline[index + 1].start : end
            let times = Self.repeats(of: entry, from: time, until: next)
            count = count.addingReportingOverflow(times).overflow ? .max : count + times
            let (length, isLong) = entry.duration.multipliedReportingOverflow(by: times)
            let (sum, isFar) = time.addingReportingOverflow(length)
            guard !isLong, !isFar else { break }
            time = sum
        }
        return Int(clamping: count)
    }

    /// End of the Period in ticks; nil if unknown.
    private func end(of addressing: DASHAddressing, periodDuration: Double?) -> UInt64? {
        periodDuration.flatMap {
            UInt64(exactly: ($0 * scale(of: addressing)).rounded())
                .map { $0 &+ addressing.presentationTimeOffset }
        }
    }

    /// Segments of one duration.
    private func count(_ addressing: DASHAddressing, until end: UInt64?) -> UInt64 {
        guard let duration = addressing.duration, duration > 0, let end else { return 0 }
        let span = end - min(end, addressing.presentationTimeOffset)
        return span / duration + (span % duration > 0 ? 1 : 0)
    }

    /// Segments of an S; of r=-1 up to the next one or the end of the Period.
    private static func repeats(
        of entry: DASHAddressing.TimelineEntry, from time: UInt64, until next: UInt64?
    ) -> UInt64 {
        guard entry.repeats < 0 else { return UInt64(entry.repeats) + 1 }
        return next.map {
            guard $0 > time else { return 0 }
            let span = $0 - time
            return span / entry.duration + (span % entry.duration > 0 ? 1 : 0)
        } ?? 1
    }

    private func scale(of addressing: DASHAddressing) -> Double {
        max(1, Double(addressing.timescale))
    }

    private func times(
        _ addressing: DASHAddressing, periodDuration: Double?, limit: Int
    ) -> [(start: UInt64, duration: UInt64)] {
        let end = end(of: addressing, periodDuration: periodDuration)
        guard let timeline = addressing.timeline else {
            let duration = addressing.duration ?? 0
            return (0..<min(UInt64(limit), count(addressing, until: end))).map {
                ($0 &* duration, duration)
            }
        }
        var result: [(start: UInt64, duration: UInt64)] = []
        var time: UInt64 = 0
        for (index, entry) in timeline.enumerated() {
            guard result.count < limit else { return result }
            time = entry.start ?? time
            let next = index + 1 < timeline.count ? timeline[index + 1].start : end
            let count = Self.repeats(of: entry, from: time, until: next)
            for _ in 0..<min(count, UInt64(limit)) where result.count < limit {
                result.append((time, entry.duration))
                let (sum, overflow) = time.addingReportingOverflow(entry.duration)
                guard !overflow else { return result }
                time = sum
            }
        }
        return result
    }

    /// `$Number%05d$` and the like put in.
    private func filled(_ template: String, number: UInt64?, time: UInt64?) -> String {
        let parts = template.split(separator: "$", omittingEmptySubsequences: false)
        var text = ""
        for (index, part) in parts.enumerated() {
            guard index % 2 == 1, index + 1 < parts.count else {
                text += part
                continue
            }
            let pieces = part.split(separator: "%", omittingEmptySubsequences: false)
            let name = pieces.first ?? ""
            let width = pieces.count == 2 ? pieces[1].dropLast().drop { $0 == "0" } : ""
            let value: String? =
                switch name {
                case "": "$"
                case "RepresentationID": id ?? ""
                case "Bandwidth": bandwidth.map(String.init)
                case "Number": number.map(String.init)
                case "Time": time.map(String.init)
                default: nil
                }
            guard let value else {
                text += "$\(part)$"
                continue
            }
            let wanted = min(Int(width) ?? 0, 32)
            text += String(repeating: "0", count: max(0, wanted - value.utf8.count)) + value
        }
        return text
    }
}

extension DASHRepresentation {
    /// Identity of the Representation: the URI of its file or first segment, relative to the
    /// manifest.
    var playlistURI: PlaylistURI? {
        guard let first = segments(periodDuration: 1, limit: 1).first else {
            return id.map { PlaylistURI(written: "#\($0)") }
        }
        let uri = location(of: first)
        return PlaylistURI(written: uri.isEmpty ? "#\(id ?? "")" : uri)
    }

    /// URI of a segment, resolved against its base URLs in order.
    package func location(of segment: DASHSegment) -> String {
        (baseURLs + [segment.uri]).reduce("") { base, next in
            if next.isEmpty { return base }
            if URLText.scheme(of: next) != nil || next.hasPrefix("/") || base.isEmpty {
                return URLText(base).isAbsolute && next.hasPrefix("/")
                    ? URLText(base).joined(with: next) : next
            }
            if URLText(base).isAbsolute { return URLText(base).joined(with: next) }
            // The part after the last slash is a file name.
            let folder = base.lastIndex(of: "/").map { base[...$0] } ?? ""
            return folder + next
        }
    }
}
