/// NAL units of a packet: lengths that fill it, legal headers and beginnings of slices.
struct NALUnitCheck: Sendable {
    /// Bytes of a header.
    private let headerSize: Int
    /// Whether a header, and the beginning of a slice after it, is legal.
    private let isLegal: @Sendable (Bytes) -> Bool
    private let isSlice: @Sendable (UInt8) -> Bool

    /// Units without content in a packet, more than muxers leave.
    private static let maxEmpty = 8
    /// Start codes after the first one that are looked at.
    private static let window = 1 << 10

    /// ITU-T H.264, section 7.3.1: `forbidden_zero_bit`, `nal_unit_type` 0 is not used.
    static let h264 = NALUnitCheck(headerSize: 1) { unit in
        guard let first = unit.first, first & 0x80 == 0, first & 0x1F != 0 else { return false }
        guard [1, 5].contains(first & 0x1F), unit.count > 4 else { return true }
        // first_mb_in_slice, slice_type, pic_parameter_set_id: section 7.3.3.
        var reader = BitReader(RBSP.unescaped(unit.dropFirst(), limit: 16))
        guard (try? reader.ue()) != nil, let type = try? reader.ue(), let set = try? reader.ue()
        else { return false }
        return type <= 9 && set <= 255
    } isSlice: {
        [1, 2, 5].contains($0 & 0x1F)
    }

    /// ITU-T H.265, section 7.3.1.2: `forbidden_zero_bit`, `nuh_temporal_id_plus1` is not 0.
    static let hevc = NALUnitCheck(headerSize: 2) { unit in
        guard unit.count >= 2, unit[unit.startIndex] & 0x80 == 0 else { return false }
        return unit[unit.startIndex + 1] & 7 != 0
    } isSlice: {
        $0 >> 1 & 0x3F < 32
    }

    /// ITU-T H.266, section 7.3.1.2: `forbidden_zero_bit`, `nuh_temporal_id_plus1` is not 0.
    static let vvc = NALUnitCheck(headerSize: 2) { unit in
        guard unit.count >= 2, unit[unit.startIndex] & 0x80 == 0 else { return false }
        return unit[unit.startIndex + 1] & 7 != 0
    } isSlice: { _ in
        false
    }

    private init(
        headerSize: Int, isLegal: @escaping @Sendable (Bytes) -> Bool,
        isSlice: @escaping @Sendable (UInt8) -> Bool
    ) {
        (self.headerSize, self.isLegal, self.isSlice) = (headerSize, isLegal, isSlice)
    }

    func verdict(on packet: Bytes, _ framing: NALFraming) -> PacketVerdict {
        // Muxers exist that store Annex B beside a configuration record.
        guard case .lengths(let size) = framing, !packet.starts(with: [0, 0, 0, 1]) else {
            return startCodes(packet)
        }
        return lengths(packet, size)
    }

    /// ISO/IEC 14496-15, section 5.3.3: every unit after its length, up to the end.
    private func lengths(_ packet: Bytes, _ size: Int) -> PacketVerdict {
        var position = packet.startIndex
        var (units, empty) = (0, 0)
        while position + size <= packet.endIndex {
            var length = 0
            for byte in packet[position..<position + size] { length = length << 8 | Int(byte) }
            position += size
            if length == 0 {
                empty += 1
                guard empty <= Self.maxEmpty else { return units == 0 ? .zeros : .invalidSyntax }
                continue
            }
            guard length >= headerSize, length <= packet.endIndex - position else {
                return .invalidSyntax
            }
            let unit = packet[position..<position + length]
            guard isLegal(unit) else { return .invalidSyntax }
            // Emulation prevention excludes three zeros before the end of a unit.
            if isSlice(unit[position]), ZeroRun.isInside(unit, shortest: ZeroRun.excluded) {
                return .zeros
            }
            position += length
            units += 1
        }
        return units > 0 && packet[position...].allSatisfy { $0 == 0 } ? .valid : .invalidSyntax
    }

    /// Annex B: zeros, a start code, and legal headers at the beginning.
    private func startCodes(_ packet: Bytes) -> PacketVerdict {
        guard let first = packet.firstIndex(where: { $0 != 0 }) else { return .zeros }
        guard first - packet.startIndex >= 2, packet[first] == 1 else { return .invalidSyntax }
        var verdict = PacketVerdict.valid
        StartCodes.forEachUnit(in: packet.prefix(first - packet.startIndex + Self.window)) { unit in
            let ends = unit.endIndex == packet.endIndex || unit.count > headerSize + 16
            if ends, !isLegal(unit) { verdict = .invalidSyntax }
        }
        return verdict.orZeros(in: packet, from: ZeroRun.excluded)
    }
}
