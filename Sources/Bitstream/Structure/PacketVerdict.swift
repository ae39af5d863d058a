/// Whether a packet is what its format allows.
package enum PacketVerdict: Hashable, Sendable {
    /// No fault in the parts that are checked.
    case valid
    /// Only zeros, or a run of zeros that the format excludes.
    case zeros
    /// One byte, repeated.
    case repeatedByte
    /// Headers or lengths that the format does not allow.
    case invalidSyntax
    /// Content that does not match its checksum.
    case checksum
}

extension PacketVerdict {
    /// Bytes from which a packet of one repeated byte is damage.
    static let shortestConstant = 32

    /// The verdict on one repeated byte; nil for other bytes, and for short ones.
    static func constant(_ packet: Bytes) -> PacketVerdict? {
        guard packet.count >= shortestConstant, let first = packet.first,
            packet[packet.startIndex + 1] == first, packet[packet.endIndex - 1] == first,
            packet.allSatisfy({ $0 == first })
        else { return nil }
        return first == 0 ? .zeros : .repeatedByte
    }
}

/// A long run of zeros in compressed data.
enum ZeroRun {
    /// Bytes of a run that arithmetic coding does not produce.
    static let improbable = 4 << 10
    /// Bytes of a run that syntax with start codes excludes: half a sector, as its ends may be in others.
    static let excluded = 256

    /// Whether there is one that other bytes follow, which do not end a start code: zeros before
    /// that are stuffing. Bytes are only read one by one where zeros are.
    ///
    /// - Parameter shortest: bytes of the shortest run that is found.
    static func isInside(_ bytes: Bytes, shortest: Int = improbable) -> Bool {
        guard bytes.count > shortest else { return false }
        return bytes.withUnsafeBytes { bytes in
            var probe = 0
            while probe + 16 <= bytes.count {
                guard bytes.loadUnaligned(fromByteOffset: probe, as: UInt64.self) == 0,
                    bytes.loadUnaligned(fromByteOffset: probe + 8, as: UInt64.self) == 0
                else {
                    probe += shortest / 2
                    continue
                }
                var (first, end) = (probe, probe + 16)
                while first > 0, bytes[first - 1] == 0 { first -= 1 }
                while end < bytes.count, bytes[end] == 0 { end += 1 }
                if end - first >= shortest, end < bytes.count, bytes[end] != 1 { return true }
                probe = (end / (shortest / 2) + 1) * (shortest / 2)
            }
            return false
        }
    }
}

extension PacketVerdict {
    /// `zeros` instead of `valid` where a packet holds a run of them.
    func orZeros(in packet: Bytes, from shortest: Int) -> Self {
        self == .valid && ZeroRun.isInside(packet, shortest: shortest) ? .zeros : self
    }
}
