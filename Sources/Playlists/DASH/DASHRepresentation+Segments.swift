/// Bytes of a Representation, in order.
package struct DASHSegment: Hashable, Sendable {
    /// Relative to the base URLs; empty for the base itself.
    package var uri: String
    package var range: ByteRange?
    /// Seconds; nil for a whole file.
    package var duration: Double?
}

extension DASHRepresentation {
    /// What a decoder needs before the segments; nil where each brings its own.
    package var initializationSegment: DASHSegment? {
        guard let addressing else { return nil }
        if let text = addressing.initialization {
            return DASHSegment(
                uri: filled(text, number: nil, time: nil), range: addressing.initializationRange)
        }
        // Of a single file, the head is in it.
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
            let seconds = addressing.duration.map { Double($0) / scale(of: addressing) }
            for entry in entries.prefix(limit) {
                let segment = DASHSegment(
                    uri: entry.media ?? "", range: entry.range, duration: seconds)
                guard body(segment) else { return }
            }
        case .template(let media):
            guard let media else { return }
            let times = times(addressing, periodDuration: duration, limit: limit)
            for (index, time) in times.enumerated() {
                let number = addressing.startNumber.addingReportingOverflow(UInt64(index))
                let uri = filled(
                    media, number: number.overflow ? nil : number.partialValue, time: time.start)
                let segment = DASHSegment(
                    uri: uri, duration: Double(time.duration) / scale(of: addressing))
                guard body(segment) else { return }
            }
        }
    }

    /// Seconds of each segment, nil where nothing tells, without their addresses.
    func segmentDurations(periodDuration duration: Double?, limit: Int) -> [Double?] {
        guard let addressing else { return [nil] }
        switch addressing.method {
        case .base: return [nil]
        case .list(let entries):
            let seconds = addressing.duration.map { Double($0) / scale(of: addressing) }
            return entries.prefix(limit).map { _ in seconds }
        case .template(let media):
            guard media != nil else { return [] }
            return times(addressing, periodDuration: duration, limit: limit).map {
                Double($0.duration) / scale(of: addressing)
            }
        }
    }

    private func scale(of addressing: DASHAddressing) -> Double {
        max(1, Double(addressing.timescale))
    }

    private func times(
        _ addressing: DASHAddressing, periodDuration: Double?, limit: Int
    ) -> [(start: UInt64, duration: UInt64)] {
        let scale = scale(of: addressing)
        let end = periodDuration.flatMap {
            UInt64(exactly: ($0 * scale).rounded()).map { $0 &+ addressing.presentationTimeOffset }
        }
        guard let timeline = addressing.timeline else {
            guard let duration = addressing.duration, duration > 0, let end else { return [] }
            let span = end - min(end, addressing.presentationTimeOffset)
            let count = min(UInt64(limit), span / duration + (span % duration > 0 ? 1 : 0))
            return (0..<count).map { ($0 &* duration, duration) }
        }
        var result: [(start: UInt64, duration: UInt64)] = []
        var time: UInt64 = 0
        for (index, entry) in timeline.enumerated() {
            guard result.count < limit else { return result }
            time = entry.start ?? time
            let next = index + 1 < timeline.count ? timeline[index + 1].start : end
            let count =
                entry.repeats >= 0
                ? UInt64(entry.repeats) + 1
                : next.map { $0 > time ? ($0 - time + entry.duration - 1) / entry.duration : 0 }
                    ?? 1
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
