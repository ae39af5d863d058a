/// Checks of video packets that need no state.
enum VideoPacketCheck {
    /// OBUs that fill the packet: AV1 Bitstream & Decoding Process Specification, section 5.3.
    @Sendable static func av1(_ packet: Bytes) -> PacketVerdict {
        var rest = packet
        var isFirst = true
        while let header = rest.first {
            let type = header >> 3 & 15
            // `obu_forbidden_bit`; types 0 and 9 to 14 are reserved.
            guard header & 0x80 == 0, !isFirst || (1...8).contains(type) || type == 15 else {
                return .invalidSyntax
            }
            isFirst = false
            var reader = ByteReader(rest.dropFirst(header & 4 == 0 ? 1 : 2))
            // Without a size the OBU ends with the packet.
            guard header & 2 != 0 else { return .valid }
            guard let size = try? reader.leb128(), size <= reader.remaining else {
                return .invalidSyntax
            }
            // Frames, tile groups and both together; padding may be zeros.
            if [3, 4, 6].contains(type), ZeroRun.isInside(reader.rest.prefix(size)) {
                return .zeros
            }
            rest = reader.rest.dropFirst(size)
        }
        return .valid
    }

    /// The frame tag and start code: RFC 6386, section 9.1.
    @Sendable static func vp8(_ packet: Bytes) -> PacketVerdict {
        guard packet.count >= 3 else { return .invalidSyntax }
        let head = Array(packet.prefix(10))
        let tag = Int(head[0]) | Int(head[1]) << 8 | Int(head[2]) << 16
        let isKey = tag & 1 == 0
        guard tag >> 1 & 7 <= 3, tag >> 5 <= packet.count - (isKey ? 10 : 3) else {
            return .invalidSyntax
        }
        guard isKey else { return .valid }
        return head.count == 10 && head[3...5].elementsEqual([0x9D, 0x01, 0x2A])
            ? .valid : .invalidSyntax
    }

    /// `frame_marker`, `frame_sync_code` and the superframe index: VP9 Bitstream & Decoding Process
    /// Specification, sections 7.2 and annex B.
    @Sendable static func vp9(_ packet: Bytes) -> PacketVerdict {
        guard let first = packet.first, first >> 6 == 2 else { return .invalidSyntax }
        // Profiles 0 to 2, no repeated frame, and a key frame.
        if first & 0x30 != 0x30, first & 0x0C == 0 {
            guard packet.dropFirst().starts(with: [0x49, 0x83, 0x42]) else {
                return .invalidSyntax
            }
        }
        guard let marker = packet.last, marker >> 5 == 6 else { return .valid }
        let (frames, width) = (Int(marker & 7) + 1, Int(marker >> 3 & 3) + 1)
        let size = 2 + frames * width
        guard packet.count > size, packet[packet.endIndex - size] == marker else { return .valid }
        var index = packet.suffix(size - 1).dropLast()
        var total = 0
        for _ in 0..<frames {
            total += index.prefix(width).reversed().reduce(0) { $0 << 8 | Int($1) }
            index = index.dropFirst(width)
        }
        return total <= packet.count - size ? .valid : .invalidSyntax
    }

    /// Zeros, a start code, and one that begins a picture or part of one: ISO/IEC 13818-2, table
    /// 6-1.
    @Sendable static func mpeg2(_ packet: Bytes) -> PacketVerdict {
        guard let code = startCode(packet) else { return .invalidSyntax }
        return code <= 0xB8 && ![0xB0, 0xB1, 0xB6].contains(code) ? .valid : .invalidSyntax
    }

    /// The same of ISO/IEC 14496-2, table 6-3, and the short header, section 5.2.5. Packets of few
    /// bytes are frames that are not coded.
    @Sendable static func mpeg4(_ packet: Bytes) -> PacketVerdict {
        guard packet.count > 8 else { return .valid }
        if let code = startCode(packet) { return code <= 0xB6 ? .valid : .invalidSyntax }
        return h263(packet)
    }

    /// `PSC`: ITU-T H.263, section 5.1.1.
    @Sendable static func h263(_ packet: Bytes) -> PacketVerdict {
        guard packet.count >= 3, packet.starts(with: [0, 0]) else { return .invalidSyntax }
        return packet[packet.startIndex + 2] & 0xFC == 0x80 ? .valid : .invalidSyntax
    }

    /// `frame_size` and `frame_identifier`: SMPTE RDD 36, section 5.1.
    @Sendable static func proRes(_ packet: Bytes) -> PacketVerdict {
        var reader = ByteReader(packet)
        guard let size = try? reader.uint32(), let name = try? reader.bytes(4),
            name.elementsEqual("icpf".utf8), size <= packet.count
        else { return .invalidSyntax }
        return .valid
    }

    /// The prefix of the frame header: SMPTE ST 2019-1, section 7.1.
    @Sendable static func dnxHD(_ packet: Bytes) -> PacketVerdict {
        var reader = ByteReader(packet)
        guard let size = try? reader.uint32(), let version = try? reader.uint8(),
            (0x280...0x2170).contains(size), (1...3).contains(version)
        else { return .invalidSyntax }
        return .valid
    }

    /// SOI and the marker after it: ITU-T T.81, section B.1.1.
    @Sendable static func jpeg(_ packet: Bytes) -> PacketVerdict {
        packet.starts(with: [0xFF, 0xD8, 0xFF]) ? .valid : .invalidSyntax
    }

    /// SOC and SIZ, or the signature of a file: ISO/IEC 15444-1, annexes A and I.
    @Sendable static func jpeg2000(_ packet: Bytes) -> PacketVerdict {
        packet.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) || packet.starts(with: [0, 0, 0, 12, 0x6A])
            ? .valid : .invalidSyntax
    }

    /// The header section of every DIF sequence: IEC 61834-2, section 11.2.
    @Sendable static func dv(_ packet: Bytes) -> PacketVerdict {
        let sequence = 12_000
        guard packet.count >= sequence else { return .valid }
        let starts = stride(
            from: packet.startIndex, to: packet.endIndex - sequence + 1, by: sequence)
        return starts.allSatisfy { packet[$0] >> 5 == 0 } ? .valid : .invalidSyntax
    }

    /// The code of the start code at the beginning; nil where there is none.
    private static func startCode(_ packet: Bytes) -> UInt8? {
        guard let first = packet.firstIndex(where: { $0 != 0 }), packet[first] == 1,
            first - packet.startIndex >= 2, first + 1 < packet.endIndex
        else { return nil }
        return packet[first + 1]
    }
}
