/// How the NAL units of a packet are delimited.
enum NALFraming: Hashable, Sendable {
    /// Annex B: each after `00 00 01`.
    case startCodes
    /// ISO/IEC 14496-15: each after its length, a number of 1 to 4 bytes.
    case lengths(bytes: Int)

    /// Calls `body` with every NAL unit, its header included. A length that
    /// points past the packet gives the bytes there are and ends the packet.
    func forEachUnit(in packet: Bytes, _ body: (Bytes) -> Void) {
        guard case .lengths(let size) = self, !Self.isMislabelled(packet, lengthSize: size) else {
            StartCodes.forEachUnit(in: packet) { unit in
                let unit = Self.withoutTrailingZeros(unit)
                if !unit.isEmpty { body(unit) }
            }
            return
        }
        var reader = ByteReader(packet)
        while let length = try? reader.int(bytes: size) {
            guard let unit = try? reader.bytes(min(length, reader.remaining)) else { return }
            if !unit.isEmpty { body(unit) }
        }
    }

    /// Whether the length of a NAL unit points past the packet; nil without lengths,
    /// and where the packet ends in bytes that are not a unit.
    func overruns(_ packet: Bytes) -> Bool? {
        guard case .lengths(let size) = self, !Self.isMislabelled(packet, lengthSize: size) else {
            return nil
        }
        var reader = ByteReader(packet)
        while reader.remaining > 0 {
            guard let length = try? reader.int(bytes: size) else { return nil }
            guard (try? reader.skip(length)) != nil else { return true }
        }
        return packet.isEmpty ? nil : false
    }

    /// Whether the units of a packet are where its lengths say, or the packet states
    /// none: in a packet out of a wrong place, chance decides what looks like a
    /// parameter set.
    func isIntact(_ packet: Bytes) -> Bool { overruns(packet) != true }

    /// Muxers exist that store Annex B beside a configuration record. A first
    /// NAL unit of one byte is not a picture; `00 00 00 01` is a start code.
    private static func isMislabelled(_ packet: Bytes, lengthSize: Int) -> Bool {
        lengthSize == 4 && packet.starts(with: [0, 0, 0, 1])
    }

    /// A NAL unit ends with a stop bit; the zeros after it are stuffing.
    private static func withoutTrailingZeros(_ unit: Bytes) -> Bytes {
        var end = unit.endIndex
        while end > unit.startIndex, unit[end - 1] == 0 { end -= 1 }
        return unit[unit.startIndex..<end]
    }
}

/// The start codes of Annex B of ITU-T H.264, H.265 and H.266, and of MPEG-1, 2
/// and 4 video: every unit follows `00 00 01`.
enum StartCodes {
    /// Calls `body` with every unit, without its start code. Zeros before the
    /// next start code stay with the unit.
    static func forEachUnit(in stream: Bytes, _ body: (Bytes) -> Void) {
        guard var start = unitStart(in: stream, from: stream.startIndex) else { return }
        while start < stream.endIndex {
            let next = unitStart(in: stream, from: start)
            let end = next.map { $0 - 3 } ?? stream.endIndex
            if end > start { body(stream[start..<end]) }
            guard let next else { return }
            start = next
        }
    }

    /// Index after the next `00 00 01` at or after `index`.
    private static func unitStart(in stream: Bytes, from index: Int) -> Int? {
        let offset = stream[index...].withUnsafeBytes { bytes -> Int? in
            var position = bytes.firstZero(from: 0)
            while position + 2 < bytes.count {
                if bytes[position + 1] != 0 {
                    position = bytes.firstZero(from: position + 2)
                } else if bytes[position + 2] == 1 {
                    return position + 3
                } else {
                    position += 1
                }
            }
            return nil
        }
        return offset.map { index + $0 }
    }
}

extension UnsafeRawBufferPointer {
    /// Index of the first byte that is 0, at or after an index; `count` without one.
    @inline(__always)
    func firstZero(from index: Int) -> Int {
        var at = index
        while at + 32 <= count {
            let words = loadUnaligned(fromByteOffset: at, as: SIMD4<UInt64>.self)
            // The highest bit of a byte is set where the byte is 0, and perhaps in those above it.
            let marks = (words &- 0x0101_0101_0101_0101) & ~words & 0x8080_8080_8080_8080
            guard marks[0] | marks[1] | marks[2] | marks[3] == 0 else { break }
            at += 32
        }
        while at + 8 <= count {
            let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: at, as: UInt64.self))
            let marks = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
            guard marks == 0 else { return at + marks.trailingZeroBitCount / 8 }
            at += 8
        }
        while at < count, self[at] != 0 { at += 1 }
        return at
    }
}

/// The raw byte sequence payload of a NAL unit.
enum RBSP {
    /// Bytes that hold whatever is read of a slice header.
    static let sliceHeaderLimit = 64

    /// `unit` without its emulation prevention bytes (the 3 of `00 00 03`), at
    /// most `limit` bytes of it.
    static func unescaped(_ unit: Bytes, limit: Int = .max) -> [UInt8] {
        let capacity = max(min(unit.count, limit), 0)
        return [UInt8](unsafeUninitializedCapacity: capacity) { payload, count in
            count = 0
            var zeros = 0
            for byte in unit {
                guard count < capacity else { break }
                if zeros >= 2, byte == 3 {
                    zeros = 0
                    continue
                }
                zeros = byte == 0 ? zeros + 1 : 0
                payload[count] = byte
                count += 1
            }
        }
    }
}
