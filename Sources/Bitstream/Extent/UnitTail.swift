/// The end of a file of units that follow each other, each of which states its length: whether the
/// last one is cut.
package struct UnitTail: Sendable {
    /// Bytes at the end that are looked at: more than the longest unit.
    private let window: Int64
    /// The first bytes of every unit.
    private let capture: [UInt8]
    /// Bytes of the unit with which the walk begins.
    private let beginning: [UInt8]
    /// Their offset in the unit.
    private var offset = 0
    /// Units that follow each other, so that chance is excluded.
    private let proof: Int
    /// Bytes of the unit; nil when it is too short, 0 when it is not a unit.
    private let length: @Sendable (Bytes) -> Int?

    /// Packs and PES packets of an MPEG program stream: ISO/IEC 13818-1, section 2.5.3.
    package static let programStream = Self(
        window: 192 << 10, capture: [0, 0, 1], beginning: [0, 0, 1, 0xBA], proof: 3
    ) { unit in
        let at = unit.startIndex
        guard unit.count >= 6 else { return unit.count >= 4 && unit[at + 3] == 0xB9 ? 4 : nil }
        switch unit[at + 3] {
        case 0xB9: return 4
        case 0xBA where unit[at + 4] >> 6 == 1:
            return unit.count >= 14 ? 14 + Int(unit[at + 13] & 7) : nil
        case 0xBA where unit[at + 4] >> 4 == 2: return 12
        case 0xBB...0xFF: return 6 + (Int(unit[at + 4]) << 8 | Int(unit[at + 5]))
        default: return 0
        }
    }

    /// Pages of Ogg: RFC 3533, section 6.
    package static let ogg = Self(
        window: 192 << 10, capture: Array("OggS\0".utf8), beginning: Array("OggS\0".utf8), proof: 1
    ) { page in
        guard page.count >= 27 else { return nil }
        let lacing = page.dropFirst(27).prefix(Int(page[page.startIndex + 26]))
        guard lacing.count == Int(page[page.startIndex + 26]) else { return nil }
        return lacing.reduce(27 + lacing.count) { $0 + Int($1) }
    }

    /// Blocks of WavPack 4 and 5: its file format, section 2.0, without the id and the size itself.
    package static let wavPack = Self(
        window: 2 << 20, capture: Array("wvpk".utf8), beginning: Array("wvpk".utf8), proof: 1
    ) { block in
        var reader = LittleEndianReader(block.dropFirst(4))
        guard let size = try? reader.uint32() else { return nil }
        return (24...1 << 20).contains(size) ? size + 8 : 0
    }

    /// Tags of Flash Video, each after the size of the one before it: Adobe Flash Video File Format
    /// Specification 10.1, annexes E.3 and E.4.1.
    package static let flashVideo = Self(window: 512 << 10, capture: [], beginning: [0], proof: 3) {
        tag in
        let at = tag.startIndex
        // The size of the last tag ends the file.
        guard tag.count != 4 else { return 4 }
        guard tag.count >= 15 else { return nil }
        guard [8, 9, 18].contains(tag[at + 4]), tag[(at + 12)..<(at + 15)].allSatisfy({ $0 == 0 })
        else { return 0 }
        return 15 + tag[(at + 5)..<(at + 8)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Frames of MPEG audio: ISO/IEC 11172-3, section 2.4.1.
    package static let mpegAudio = audio([0xFF], header: 4, FrameHeader.mpegAudio)
    static let adts = audio([0xFF], header: 7, FrameHeader.adts)
    static let ac3 = audio([0x0B, 0x77], header: 6, FrameHeader.ac3)
    static let dts = audio([0x7F, 0xFE, 0x80, 0x01], header: 10, FrameHeader.dts)

    private static func audio(
        _ sync: [UInt8], header: Int, _ length: @escaping @Sendable (Bytes) -> Int?
    ) -> Self {
        Self(window: 64 << 10, capture: sync, beginning: sync, proof: 4) { frame in
            frame.count < header ? nil : length(frame) ?? 0
        }
    }

    /// Access units of MLP and TrueHD, from one with a major sync on.
    static let mlp = Self(
        window: 2 << 20, capture: [], beginning: [0xF8, 0x72, 0x6F], offset: 4, proof: 8
    ) { unit in
        FrameHeader.checkedMLP(unit) ?? (unit.count < 4 ? nil : 0)
    }

    /// Open bitstream units with sizes, from a temporal delimiter on: AV1, sections 5.3.1 and 5.2.
    static let obu = Self(window: 2 << 20, capture: [], beginning: [0x12, 0], proof: 4) { unit in
        var reader = ByteReader(unit)
        guard let header = try? reader.uint8() else { return nil }
        let hasExtension = header & 4 != 0
        // obu_forbidden_bit, obu_has_size_field and obu_reserved_1bit.
        guard header & 0x83 == 2 else { return 0 }
        guard !hasExtension || (try? reader.skip(1)) != nil, let size = try? reader.leb128() else {
            return nil
        }
        return unit.count - reader.remaining + size
    }

    /// Frames of DV: IEC 61834-2, and SMPTE ST 314 and ST 370 for two and four channels.
    static let digitalVideo = Self(
        window: 2 << 20, capture: [0x1F, 0x07, 0], beginning: [0x1F, 0x07, 0], proof: 1
    ) { frame in
        // VAUX source pack of the first sequence, which names the signal type.
        let signal = 451
        guard frame.count > signal else { return nil }
        let at = frame.startIndex
        let channels: Int? =
            switch frame[at + signal] & 0x1F {
            case 0, 1: 1
            case 4, 0x18: 2
            case 0x14: 4
            default: nil
            }
        let is625Lines = frame[at + 3] & 0x80 != 0
        return channels.map { $0 * (is625Lines ? 144_000 : 120_000) } ?? 0
    }

    private func begins(_ unit: Bytes) -> Bool {
        unit.dropFirst(offset).starts(with: beginning) && length(unit) != 0
    }

    /// Whether the file ends inside a unit; nil when its size is not known or no units follow each
    /// other at its end.
    package func isCut(source: inout some ByteSource) -> Bool? {
        guard let size = source.size, size > 0 else { return nil }
        let count = min(size, window)
        let bytes = source.read(at: size - count, count: Int(count))[...]
        guard bytes.count == Int(count) else { return nil }
        // The first bytes of a unit inside of another one lead nowhere.
        var begun = 0
        for start in bytes.indices where begins(bytes[start...]) {
            begun += 1
            guard begun <= 64 else { return nil }
            if let isCut = isCut(bytes[start...]) { return isCut }
        }
        return nil
    }

    /// Walks from unit to unit; nil where one does not follow on another.
    private func isCut(_ bytes: Bytes) -> Bool? {
        var rest = bytes
        var units = 0
        while !rest.isEmpty {
            guard rest.prefix(capture.count).elementsEqual(capture.prefix(rest.count)) else {
                return nil
            }
            guard let length = length(rest), length <= rest.count else {
                return units >= proof ? true : nil
            }
            guard length > 0 else { return nil }
            rest = rest.dropFirst(length)
            units += 1
        }
        return units >= proof ? false : nil
    }
}

extension UnitTail {
    /// The units of a raw stream by its first one; nil where that is none of these.
    package init?(rawStream source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        let head = input.bytes(at: ID3Header.end(ofTagsIn: &input), count: 1 << 10)
        let all = [Self.adts, .ac3, .dts, .mlp, .obu, .digitalVideo]
        guard let found = all.first(where: { $0.begins(head) }) else { return nil }
        self = found
    }
}
