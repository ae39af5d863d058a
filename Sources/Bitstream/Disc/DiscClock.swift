import TrackModel

/// The start of an item or cell in the joined parts of a title.
package struct DiscJoint: Hashable, Sendable {
    /// Byte in the joined parts.
    package var position: Int64
    /// Seconds from the start of the title.
    var time: Double
    /// The clock there, in ticks of 90 kHz; nil where the stream states it.
    var clock: Int64?
}

/// The clocks of the parts of a title, which become that of the first part: items of a playlist
/// and cells of a DVD have clocks of their own.
package struct DiscClock: Hashable, Sendable {
    package enum Unit: Int64, Sendable {
        /// A time stamp of four bytes and a packet of a transport stream.
        case sourcePacket = 192
        /// A pack of a program stream.
        case pack = 2048
    }

    struct Part: Hashable {
        /// First byte.
        let start: Int64
        /// Ticks that are added.
        let shift: Int64
    }

    private static let ticks = 90_000.0
    /// Times have 33 bits.
    private static let period: Int64 = 1 << 33
    /// Ticks of rounding in durations of cells.
    private static let tolerance: Int64 = 45_000

    package let unit: Unit
    /// Seconds of the clock at the start of the title; nil where it is unknown.
    package let start: Double?
    private(set) var parts: [Part] = []

    /// - Parameter stated: the clock that the stream states at a byte, in ticks; nil where it
    ///   states none.
    package init(_ joints: [DiscJoint], unit: Unit, stated: (Int64) -> Int64?) {
        self.unit = unit
        func clock(_ joint: DiscJoint) -> Int64? { joint.clock ?? stated(joint.position) }
        guard let first = joints.first, let base = clock(first) else {
            start = nil
            return
        }
        start = Double(base) / Self.ticks
        var shift: Int64 = 0
        for joint in joints {
            if let clock = clock(joint), joint.time < 1e9 {
                let wanted = base &+ Int64((joint.time * Self.ticks).rounded())
                // The nearest turn of the clock.
                var distance = (wanted &- clock &- shift) & (Self.period - 1)
                if distance > Self.period / 2 { distance -= Self.period }
                if abs(distance) > Self.tolerance { shift &+= distance }
            }
            if joint.position > parts.last?.start ?? -1 {
                parts.append(Part(start: joint.position, shift: shift))
            }
        }
    }

    /// Whether no time changes.
    package var isContinuous: Bool { parts.allSatisfy { $0.shift == 0 } }

    /// The part of a byte: its first byte, the byte after it (nil for the last part), and its
    /// shift.
    package func part(at position: Int64) -> (start: Int64, end: Int64?, shift: Int64) {
        let next = parts.partitionPoint { $0.start <= position }
        guard next > 0 else { return (0, parts.first?.start, 0) }
        let part = parts[next - 1]
        return (part.start, next < parts.count ? parts[next].start : nil, part.shift)
    }

    /// Whether a unit may have a time, by its first bytes: most packets have none.
    package func mayHaveTime(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard unit == .sourcePacket, bytes.count >= 8 else { return true }
        // payload_unit_start_indicator, or an adaptation field.
        return bytes[5] & 0x40 != 0 || bytes[7] & 0x20 != 0
    }

    /// Adds ticks to the times in one unit; other bytes stay.
    package func shift(_ bytes: inout [UInt8], by ticks: Int64) {
        guard bytes.count == Int(unit.rawValue) else { return }
        switch unit {
        case .sourcePacket: Self.shiftPacket(&bytes, ticks)
        case .pack: Self.shiftPack(&bytes, ticks)
        }
    }

    // MARK: Transport stream

    /// ISO/IEC 13818-1, sections 2.4.3.2 to 2.4.3.6.
    private static func shiftPacket(_ bytes: inout [UInt8], _ ticks: Int64) {
        guard bytes[4] == 0x47 else { return }
        var payload = 8
        if bytes[7] & 0x20 != 0 {
            let length = Int(bytes[8])
            payload += 1 + length
            if length >= 7, bytes[9] & 0x10 != 0 {
                var base = bytes[10..<14].reduce(Int64(0)) { $0 << 8 | Int64($1) } << 1
                base |= Int64(bytes[14] >> 7)
                base = (base &+ ticks) & (period - 1)
                for place in 0..<4 {
                    bytes[10 + place] = UInt8(truncatingIfNeeded: base >> (25 - 8 * Int64(place)))
                }
                bytes[14] = bytes[14] & 0x7F | UInt8(base & 1) << 7
            }
        }
        guard bytes[7] & 0x10 != 0, bytes[5] & 0x40 != 0 else { return }
        shiftPES(&bytes, at: payload, ticks)
    }

    // MARK: Program stream

    private static func shiftPack(_ bytes: inout [UInt8], _ ticks: Int64) {
        for packet in DVDPack.packets(of: bytes) {
            if let clock = DVDPack.presentationStart(in: bytes, at: packet) {
                for place in [clock, clock + 4] { shiftWord(&bytes, at: place, ticks) }
            } else {
                shiftPES(&bytes, at: packet, ticks)
            }
        }
    }

    private static func shiftWord(_ bytes: inout [UInt8], at position: Int, _ ticks: Int64) {
        let value = word(bytes, at: position) &+ ticks
        for place in 0..<4 {
            bytes[position + place] = UInt8(truncatingIfNeeded: value >> (24 - 8 * Int64(place)))
        }
    }

    private static func word(_ bytes: [UInt8], at position: Int) -> Int64 {
        bytes[position..<position + 4].reduce(0) { $0 << 8 | Int64($1) }
    }

    /// vobu_s_ptm of a navigation pack, in ticks: the first presentation time after it; nil for
    /// another pack.
    package static func navigationClock(_ pack: [UInt8]) -> Int64? {
        DVDPack.packets(of: pack).lazy
            .compactMap { DVDPack.presentationStart(in: pack, at: $0) }.first
            .map { word(pack, at: $0) }
    }

    // MARK: PES

    /// ISO/IEC 13818-1, section 2.4.3.6.
    private static func shiftPES(_ bytes: inout [UInt8], at start: Int, _ ticks: Int64) {
        guard start + 9 <= bytes.count, bytes[start] == 0, bytes[start + 1] == 0,
            bytes[start + 2] == 1,
            [0xBD, 0xFD].contains(bytes[start + 3])
                || (0xC0...0xEF).contains(bytes[start + 3]),
            bytes[start + 6] >> 6 == 2
        else { return }
        let flags = bytes[start + 7] >> 6
        if flags & 2 != 0 { shiftTime(&bytes, at: start + 9, ticks) }
        if flags == 3 { shiftTime(&bytes, at: start + 14, ticks) }
    }

    /// A time of 33 bits in five bytes with marker bits.
    private static func shiftTime(_ bytes: inout [UInt8], at start: Int, _ ticks: Int64) {
        guard start <= bytes.count, let stated = PESPacket.timestamp(bytes[start...]) else {
            return
        }
        let time = (Int64(stated) &+ ticks) & (period - 1)
        bytes[start] = bytes[start] & 0xF1 | UInt8(time >> 30) << 1
        bytes[start + 1] = UInt8(truncatingIfNeeded: time >> 22)
        bytes[start + 2] = bytes[start + 2] & 1 | UInt8(time >> 15 & 0x7F) << 1
        bytes[start + 3] = UInt8(truncatingIfNeeded: time >> 7)
        bytes[start + 4] = bytes[start + 4] & 1 | UInt8(time & 0x7F) << 1
    }
}
