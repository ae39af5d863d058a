/// A request for packets and frames as ffprobe lists them.
package struct PacketListing: Sendable {
    /// Intervals in order.
    package let intervals: [ReadInterval]
    package let showsPackets: Bool
    package let showsFrames: Bool
    /// Whether frames are decoded, shown or not.
    package let readsFrames: Bool
    /// Options of decoders, by FFmpeg's names.
    package let decoderOptions: [String: String]
    /// Indexes of the streams that are read, from the sections of the file.
    package let selected: @Sendable (DemuxedSection) -> Set<Int64>
    /// Receives each packet and frame; false ends the listing.
    package let take: @Sendable (DemuxedSection) -> Bool

    package init(
        intervals: [ReadInterval], showsPackets: Bool, showsFrames: Bool, readsFrames: Bool,
        decoderOptions: [String: String],
        selected: @escaping @Sendable (DemuxedSection) -> Set<Int64>,
        take: @escaping @Sendable (DemuxedSection) -> Bool
    ) {
        (self.intervals, self.decoderOptions) = (intervals, decoderOptions)
        (self.showsPackets, self.showsFrames) = (showsPackets, showsFrames)
        self.readsFrames = readsFrames || showsFrames
        (self.selected, self.take) = (selected, take)
    }
}

/// A part of a file whose packets are read, as `-read_intervals` of ffprobe names it.
package struct ReadInterval: Hashable, Sendable {
    /// Start of the interval; nil for the current position.
    package var start: Start?
    /// End of the interval; nil for the end of the file.
    package var end: End?

    package enum Start: Hashable, Sendable {
        /// Microseconds.
        case time(Int64)
        /// Microseconds after the last packet.
        case offset(Int64)
    }

    package enum End: Hashable, Sendable {
        /// Microseconds.
        case time(Int64)
        /// Microseconds after the first packet of the part.
        case offset(Int64)
        /// Packets.
        case count(Int64)
    }

    /// The rest of the file.
    package init() {}
}

extension ReadInterval {
    /// The intervals of a list such as `10%+5,01:30%+#42`; nil for an invalid one.
    package static func list(_ text: String) -> [ReadInterval]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let intervals = parts.compactMap { ReadInterval($0) }
        return intervals.count == parts.count ? intervals : nil
    }

    private init?(_ text: Substring) {
        let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        if let word = parts.first, !word.isEmpty {
            let isOffset = word.hasPrefix("+")
            guard let time = Self.time(word.dropFirst(isOffset ? 1 : 0)) else { return nil }
            start = isOffset ? .offset(time) : .time(time)
        }
        guard parts.count > 1, !parts[1].isEmpty else { return }
        guard parts[1].hasPrefix("+") else {
            guard let time = Self.time(parts[1]) else { return nil }
            end = .time(time)
            return
        }
        let word = parts[1].dropFirst()
        if word.hasPrefix("#") {
            guard let count = Int64(word.dropFirst()), count >= 0 else { return nil }
            end = .count(count)
        } else {
            guard let time = Self.time(word) else { return nil }
            end = .offset(time)
        }
    }

    /// Microseconds of FFmpeg's duration syntax: `90`, `1:30.5`, `200ms`.
    private static func time(_ text: Substring) -> Int64? {
        let isNegative = text.hasPrefix("-")
        var digits = text.dropFirst(isNegative ? 1 : 0)
        var unit = 1e6
        for (ending, length) in [("us", 1.0), ("ms", 1e3), ("s", 1e6)]
        where digits.hasSuffix(ending) {
            unit = length
            digits = digits.dropLast(ending.count)
            break
        }
        let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.count == 1 || unit == 1e6 else { return nil }
        var seconds = 0.0
        for (place, part) in parts.enumerated() {
            let isNumber = part.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
            guard isNumber, let number = Double(part),
                place == parts.count - 1 || !part.contains("."),
                // Minutes and seconds are below 60.
                number < 60 || parts.count == 1 || parts.count == 3 && place == 0
            else { return nil }
            seconds = seconds * 60 + number
        }
        return Int64(exactly: (seconds * unit).rounded(.towardZero)).map { isNegative ? -$0 : $0 }
    }
}
