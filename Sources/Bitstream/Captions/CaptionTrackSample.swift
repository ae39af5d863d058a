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

    /// In the order they are sent: `cdat` and `cdt2` hold pairs of the two fields of line
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

    /// The valid ones of ccdata_section(); none of bytes that are no packet.
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
                // As cc_data() has them, behind its own two bytes.
                return CaptionConstruct.readATSC([0x40 | UInt8(count & 0x1F), 0xFF] + triplets)
            default: return []
            }
        }
        return []
    }
}
