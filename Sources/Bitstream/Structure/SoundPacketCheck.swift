/// Checks of audio packets that need no state.
enum SoundPacketCheck {
    /// Syncframes that fill the packet, each with its checksum: ETSI TS 102 366, clauses 4.4.1 and
    /// 6.1.2; the remainder over the frame after its sync word is 0.
    @Sendable static func ac3(_ packet: Bytes) -> PacketVerdict {
        var rest = packet
        var verdict = PacketVerdict.valid
        while !rest.isEmpty {
            guard let size = FrameHeader.ac3(rest), size <= rest.count else {
                return isPadding(rest, of: packet) ? verdict : .invalidSyntax
            }
            if CRC.checksum(rest.prefix(size).dropFirst(2), .ansi) != 0 { verdict = .checksum }
            rest = rest.dropFirst(size)
        }
        return verdict
    }

    /// Frames that fill the packet; of the free format, one that begins.
    @Sendable static func mpeg(_ packet: Bytes) -> PacketVerdict {
        var rest = packet
        while !rest.isEmpty {
            guard let header = try? MPEGAudioHeader(rest) else {
                return isPadding(rest, of: packet) ? .valid : .invalidSyntax
            }
            guard let size = header.frameSize else { return .valid }
            guard size > 0, size <= rest.count else { return .invalidSyntax }
            rest = rest.dropFirst(size)
        }
        return .valid
    }

    /// Frames of ADTS or LOAS that fill the packet.
    @Sendable static func synchronizedAAC(_ packet: Bytes) -> PacketVerdict {
        var rest = packet
        while !rest.isEmpty {
            guard let size = FrameHeader.adts(rest) ?? FrameHeader.loas(rest), size <= rest.count
            else { return isPadding(rest, of: packet) ? .valid : .invalidSyntax }
            rest = rest.dropFirst(size)
        }
        return .valid
    }

    /// The header with its CRC-8, and the CRC-16 of the frame: RFC 9639, section 9.
    @Sendable static func flac(_ packet: Bytes) -> PacketVerdict {
        guard let size = FrameHeader.flac(packet) else { return .invalidSyntax }
        let header = packet.prefix(size)
        guard header.count == size, CRC.checksum(header, .flacHeader) == 0 else {
            return .invalidSyntax
        }
        return CRC.checksum(packet, .ansi) == 0 ? .valid : .checksum
    }

    /// A core of the length that it states, or an extension substream, in each packing: ETSI TS 102
    /// 114, clauses 5.3.1 and 7.4.1.
    @Sendable static func dts(_ packet: Bytes) -> PacketVerdict {
        if let size = FrameHeader.dts(packet) {
            return size <= packet.count ? .valid : .invalidSyntax
        }
        let others: [[UInt8]] = [
            [0x64, 0x58, 0x20, 0x25], [0xFE, 0x7F, 0x01, 0x80], [0x1F, 0xFF, 0xE8, 0x00],
            [0xFF, 0x1F, 0x00, 0xE8], [0x40, 0x41, 0x1B, 0xF2], [0x71, 0xC4, 0x42, 0xE8],
        ]
        return others.contains { packet.starts(with: $0) } ? .valid : .invalidSyntax
    }

    /// Access units that fill the packet, by `access_unit_length`.
    @Sendable static func mlp(_ packet: Bytes) -> PacketVerdict {
        var rest = packet
        while !rest.isEmpty {
            guard let size = FrameHeader.mlp(rest), size <= rest.count else {
                return .invalidSyntax
            }
            rest = rest.dropFirst(size)
        }
        return .valid
    }

    /// The frames of a packet by its TOC byte: RFC 6716, section 3.2.
    @Sendable static func opus(_ packet: Bytes) -> PacketVerdict {
        guard let toc = packet.first else { return .invalidSyntax }
        var rest = packet.dropFirst()
        switch toc & 3 {
        case 0: return .valid
        case 1: return rest.count % 2 == 0 ? .valid : .invalidSyntax
        case 2:
            guard let size = opusLength(&rest) else { return .invalidSyntax }
            return size <= rest.count ? .valid : .invalidSyntax
        default: return opusFrames(toc, rest)
        }
    }

    /// Code 3: a number of frames, of one size or each with its own, and padding.
    private static func opusFrames(_ toc: UInt8, _ packet: Bytes) -> PacketVerdict {
        guard let head = packet.first else { return .invalidSyntax }
        var rest = packet.dropFirst()
        let count = Int(head & 0x3F)
        // No packet is longer than 120 ms.
        guard count > 0, count * opusFrameLength(toc) <= 48 * 120 else { return .invalidSyntax }
        if head & 0x40 != 0 {
            var padding = 0
            while let byte = rest.popFirst() {
                padding += byte == 255 ? 254 : Int(byte)
                if byte != 255 { break }
            }
            guard padding <= rest.count else { return .invalidSyntax }
            rest = rest.dropLast(padding)
        }
        guard head & 0x80 != 0 else { return rest.count % count == 0 ? .valid : .invalidSyntax }
        var total = 0
        for _ in 1..<max(count, 1) {
            guard let size = opusLength(&rest) else { return .invalidSyntax }
            total += size
        }
        return total <= rest.count ? .valid : .invalidSyntax
    }

    private static func opusLength(_ bytes: inout Bytes) -> Int? {
        guard let first = bytes.popFirst() else { return nil }
        guard first >= 252 else { return Int(first) }
        return bytes.popFirst().map { Int(first) + 4 * Int($0) }
    }

    /// Samples at 48 kHz: RFC 6716, table 2.
    private static func opusFrameLength(_ toc: UInt8) -> Int {
        let configuration = Int(toc >> 3)
        return switch configuration {
        case 0..<12: [480, 960, 1920, 2880][configuration & 3]
        case 12..<16: [480, 960][configuration & 1]
        default: [120, 240, 480, 960][configuration & 3]
        }
    }

    /// The type bit of an audio packet, or a header packet: Vorbis I, sections 4.2.1 and 4.3.1.
    @Sendable static func vorbis(_ packet: Bytes) -> PacketVerdict {
        guard let first = packet.first else { return .valid }
        return first & 1 == 0 || packet.dropFirst().starts(with: Array("vorbis".utf8))
            ? .valid : .invalidSyntax
    }

    /// The tag of the first element, of one or two channels or an LFE, and twelve unused bits: Apple
    /// Lossless, `ALACDecoder`.
    @Sendable static func alac(_ packet: Bytes) -> PacketVerdict {
        guard packet.count >= 3 else { return .valid }
        let head = packet.prefix(3).reduce(0) { $0 << 8 | Int($1) }
        return [0, 1, 3].contains(head >> 21) && head >> 5 & 0xFFF == 0 ? .valid : .invalidSyntax
    }

    /// The CRC-32 at the end of a frame of True Audio.
    @Sendable static func trueAudio(_ packet: Bytes) -> PacketVerdict {
        guard packet.count > 4 else { return .invalidSyntax }
        let stored = packet.suffix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return CRC.checksum(packet.dropLast(4), .ebml) == stored ? .valid : .checksum
    }

    /// Whether zeros follow at least one frame.
    private static func isPadding(_ rest: Bytes, of packet: Bytes) -> Bool {
        rest.count < packet.count && rest.count < 64 && rest.allSatisfy { $0 == 0 }
    }
}

/// A `raw_data_block()` of AAC by its first element, which the configuration announces: ISO/IEC
/// 14496-3, clauses 4.4.2.1 and 4.4.2.6.
struct RawAACCheck: Sendable {
    /// `id_syn_ele` of the first channel element; nil where any may be first.
    private let channelElement: Int?
    private let isChecked: Bool

    init(_ configuration: AudioSpecificConfig) {
        channelElement =
            switch configuration.channelConfiguration {
            case 0: nil
            case 2: 1
            default: 0
            }
        // Error resilient and later object types have another syntax.
        isChecked = [1, 2, 4, 5, 29].contains(configuration.objectType.rawValue)
    }

    func verdict(on packet: Bytes) -> PacketVerdict {
        guard isChecked, packet.count > 8 else { return .valid }
        if packet.first == 0xFF, SoundPacketCheck.synchronizedAAC(packet) == .valid {
            return .valid
        }
        let head = packet.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        let element = head >> 29
        // The end of the frame before any element.
        if element == 7 { return .invalidSyntax }
        guard element < 2 else { return .valid }
        if let channelElement, element != channelElement { return .invalidSyntax }
        // ics_reserved_bit, after global_gain where no common_window precedes it.
        guard element == 1, head >> 24 & 1 == 1 else {
            return head >> (element == 0 ? 16 : 15) & 1 == 0 ? .valid : .invalidSyntax
        }
        guard head >> 23 & 1 == 0 else { return .invalidSyntax }
        // max_sfb of a long window: table 4.130 and those after it.
        let isShort = head >> 21 & 3 == 2
        return isShort || head >> 14 & 63 <= 51 ? .valid : .invalidSyntax
    }
}
