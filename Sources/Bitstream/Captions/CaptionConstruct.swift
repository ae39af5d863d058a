import TrackModel

/// Two bytes of a caption stream: one `cc_data_pkt` of ATSC A/53 part 4,
/// table 6.8, or what the older forms of MPEG-2 user data have in its place.
package struct CaptionConstruct: Hashable, Sendable {
    /// cc_type: 0 and 1 CTA-608 of the two fields, 2 and 3 CTA-708.
    package let type: Int
    package let first, second: UInt8

    init(type: Int, first: UInt8, second: UInt8) {
        self.type = type
        self.first = first
        self.second = second
    }

    /// Service of the pair; nil for padding, and where the pair alone does
    /// not state.
    var caption: ClosedCaptions? {
        switch type {
        case 0, 1:
            // Without parity: null characters pad.
            first & 0x7F == 0 && second & 0x7F == 0 ? nil : .cea608
        case 3:
            // A caption channel packet begins: its header, then the header of its
            // first service block. Service 0 and empty blocks are padding.
            second >> 5 != 0 && second & 0x1F != 0 ? .cea708 : nil
        default: nil
        }
    }

    /// `ATSC_user_data()` of a T.35 message of provider 0x0031. Other identifiers
    /// (`DTG1`: active format) hold none.
    static func readUserData(_ bytes: Bytes) -> [CaptionConstruct] {
        // user_identifier GA94, user_data_type_code 3.
        bytes.dropping([0x47, 0x41, 0x39, 0x34, 0x03]).map(readATSC) ?? []
    }

    /// `user_data()` of an MPEG-2 picture: ATSC, DVD or SCTE 20.
    static func readMPEG2(_ bytes: Bytes) -> [CaptionConstruct] {
        if let data = bytes.dropping([0x43, 0x43, 0x01, 0xF8]) { return readDVD(data) }
        if let data = bytes.dropping([0x03, 0x81]) ?? bytes.dropping([0x03, 0x01]) {
            return readSCTE20(data)
        }
        return readUserData(bytes)
    }

    /// The valid ones of `cc_data()`; fewer when it is cut.
    static func readATSC(_ bytes: Bytes) -> [CaptionConstruct] {
        guard let header = bytes.first, header & 0x40 != 0 else { return [] }
        return triplets(bytes.dropFirst(2).prefix(Int(header & 0x1F) * 3)).compactMap {
            marker, first, second in
            marker & 0x04 == 0
                ? nil : CaptionConstruct(type: Int(marker & 0x03), first: first, second: second)
        }
    }

    /// DVD user data after `CC`, version and type: an attribute byte, then marked
    /// pairs of alternating fields. Its own count is often wrong.
    static func readDVD(_ bytes: Bytes) -> [CaptionConstruct] {
        triplets(bytes.dropFirst()).prefix { $0.0 & 0xFE == 0xFE }.map { marker, first, second in
            CaptionConstruct(type: marker == 0xFF ? 0 : 1, first: first, second: second)
        }
    }

    /// ANSI/SCTE 20 after its first two bytes: a count of pairs that lie bit by bit
    /// and with their bits reversed.
    static func readSCTE20(_ bytes: Bytes) -> [CaptionConstruct] {
        var reader = BitReader(bytes)
        guard let count = try? reader.int(5) else { return [] }
        var constructs: [CaptionConstruct] = []
        for _ in 0..<count {
            // Priority, field number, line offset, pair, marker.
            guard let head = try? reader.int(9), let pair = try? reader.int(16),
                (try? reader.flag()) == true
            else { break }
            let field = head >> 5 & 0x03
            guard field != 0 else { continue }
            constructs.append(
                CaptionConstruct(
                    type: field == 2 ? 1 : 0, first: reversed(pair >> 8),
                    second: reversed(pair & 0xFF)))
        }
        return constructs
    }

    private static func reversed(_ byte: Int) -> UInt8 {
        (0..<8).reduce(0) { $0 << 1 | UInt8(byte >> $1 & 1) }
    }

    private static func triplets(_ bytes: Bytes) -> [(UInt8, UInt8, UInt8)] {
        stride(from: bytes.startIndex, to: bytes.endIndex - 2, by: 3).map {
            (bytes[$0], bytes[$0 + 1], bytes[$0 + 2])
        }
    }
}

/// One sample of a caption track of QuickTime files: `c608` and `c708` (QuickTime File
/// Format, “Closed Captioning Media”).
package enum CaptionTrackSample {
    /// The pairs of a packet as FFmpeg gives it out of a caption track or file: the triplets of
    /// `cc_data()`, or, of formats that it does not know, the boxes of the sample.
    package static func constructs(inPacket packet: Bytes) -> [CaptionConstruct] {
        let type = packet.dropFirst(4).prefix(4)
        if ["cdat", "cdt2", "ccdp"].contains(where: { type.elementsEqual($0.utf8) }) {
            return constructs(in: packet)
        }
        var pairs: [CaptionConstruct] = []
        for place in stride(from: packet.startIndex, to: packet.endIndex - 2, by: 3)
        where packet[place] & 0x04 != 0 {
            // Some FFmpeg takes the box of the other field for pairs. No parity makes letters so.
            if packet[place + 1] == 0x63, packet[place + 2] == 0x64 || packet[place + 2] == 0x63 {
                break
            }
            pairs.append(
                CaptionConstruct(
                    type: Int(packet[place] & 0x03), first: packet[place + 1],
                    second: packet[place + 2]))
        }
        return pairs
    }

    /// Constructs in the order they are sent: `cdat` and `cdt2` hold pairs of the two fields of line
    /// 21, `ccdp` a caption distribution packet.
    package static func constructs(in sample: Bytes) -> [CaptionConstruct] {
        var found: [CaptionConstruct] = []
        var reader = ByteReader(sample)
        while let size = try? reader.uint32(), let type = try? reader.fourCC(), size >= 8,
            let payload = try? reader.bytes(min(size - 8, reader.remaining))
        {
            switch type {
            case "cdat": found += pairs(payload, type: 0)
            case "cdt2": found += pairs(payload, type: 1)
            case "ccdp": found += CaptionDistributionPacket.constructs(in: payload)
            default: break
            }
        }
        return found
    }

    private static func pairs(_ bytes: Bytes, type: Int) -> [CaptionConstruct] {
        stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
            CaptionConstruct(type: type, first: bytes[$0], second: bytes[$0 + 1])
        }
    }
}

/// cdp() of SMPTE ST 334-2.
enum CaptionDistributionPacket {
    private static let identifier: [UInt8] = [0x96, 0x69]
    private static let timeCodeSection = 0x71
    private static let captionSection = 0x72

    /// The valid ones of ccdata_section(); none for bytes that are not a packet.
    static func constructs(in bytes: Bytes) -> [CaptionConstruct] {
        guard let rest = bytes.dropping(identifier) else { return [] }
        var reader = ByteReader(rest)
        // cdp_length, cdp_frame_rate, flags, cdp_hdr_sequence_cntr.
        guard (try? reader.skip(5)) != nil else { return [] }
        while let section = try? reader.uint8() {
            switch section {
            case timeCodeSection: guard (try? reader.skip(4)) != nil else { return [] }
            case captionSection:
                guard let count = try? reader.uint8() else { return [] }
                let triplets = reader.rest.prefix((count & 0x1F) * 3)
                // Constructs of cc_data(), after its own two bytes.
                return CaptionConstruct.readATSC([0x40 | UInt8(count & 0x1F), 0xFF] + triplets)
            default: return []
            }
        }
        return []
    }
}
