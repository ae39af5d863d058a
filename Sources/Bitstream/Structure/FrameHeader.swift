/// Lengths of audio frames by their first bytes, for those that only need to know where the next
/// one begins. nil where no frame begins.
enum FrameHeader {
    /// AC-3 and E-AC-3: ETSI TS 102 366, clauses 4.3.1 and E.1.2.2.
    static func ac3(_ bytes: Bytes) -> Int? {
        guard bytes.count >= 6 else { return nil }
        let at = bytes.startIndex
        guard bytes[at] == 0x0B, bytes[at + 1] == 0x77 else { return nil }
        let version = bytes[at + 5] >> 3
        if version > 10 {
            guard version <= 16, bytes[at + 2] >> 6 != 3 else { return nil }
            return (Int(bytes[at + 2] & 7) << 8 | Int(bytes[at + 3]) + 1) * 2
        }
        let (rate, code) = (Int(bytes[at + 4] >> 6), Int(bytes[at + 4] & 0x3F))
        guard rate < 3, code / 2 < AC3SyncFrame.bitRates.count else { return nil }
        let kilobits = AC3SyncFrame.bitRates[code / 2]
        return switch rate {
        case 0: kilobits * 4
        case 1: (kilobits * 320 / 147 + code & 1) * 2
        default: kilobits * 6
        }
    }

    /// ISO/IEC 14496-3, annex 1.A.
    static func adts(_ bytes: Bytes) -> Int? {
        guard bytes.count >= 7 else { return nil }
        let at = bytes.startIndex
        guard bytes[at] == 0xFF, bytes[at + 1] & 0xF6 == 0xF0, bytes[at + 2] >> 2 & 15 < 13 else {
            return nil
        }
        let size =
            Int(bytes[at + 3] & 3) << 11 | Int(bytes[at + 4]) << 3 | Int(bytes[at + 5] >> 5)
        return size >= 7 ? size : nil
    }

    /// `AudioSyncStream()`: ISO/IEC 14496-3, clause 1.7.2.
    static func loas(_ bytes: Bytes) -> Int? {
        guard bytes.count >= 3 else { return nil }
        let at = bytes.startIndex
        guard bytes[at] == 0x56, bytes[at + 1] >> 5 == 7 else { return nil }
        return (Int(bytes[at + 1] & 0x1F) << 8 | Int(bytes[at + 2])) + 3
    }

    /// The core: ETSI TS 102 114, clause 5.3.1.
    static func dts(_ bytes: Bytes) -> Int? {
        guard bytes.count >= 10, bytes.starts(with: [0x7F, 0xFE, 0x80, 0x01]) else { return nil }
        let at = bytes.startIndex
        let size =
            Int(bytes[at + 5] & 3) << 12 | Int(bytes[at + 6]) << 4 | Int(bytes[at + 7] >> 4)
        return size >= 95 ? size + 1 : nil
    }

    /// `access_unit_length` in words of 16 bits: Meridian Lossless Packing, `mlp_sync`.
    static func mlp(_ bytes: Bytes) -> Int? {
        guard bytes.count >= 4 else { return nil }
        let at = bytes.startIndex
        let size = (Int(bytes[at] & 15) << 8 | Int(bytes[at + 1])) * 2
        return size >= 4 ? size : nil
    }

    /// The same, where `check_nibble` is right for one of the possible numbers of substreams: the
    /// nibbles of the header and of the substream directory add up to 15.
    static func checkedMLP(_ bytes: Bytes) -> Int? {
        guard let size = mlp(bytes) else { return nil }
        var parity = bytes.prefix(4).reduce(0, ^)
        var directory = bytes.dropFirst(4)
        if directory.starts(with: [0xF8, 0x72, 0x6F]), directory.count > 30 {
            // major_sync_info; that of TrueHD may have an extension.
            let at = directory.startIndex
            let hasExtension = directory[at + 3] == 0xBA && directory[at + 25] & 1 == 1
            directory = directory.dropFirst(
                hasExtension ? 30 + Int(directory[at + 26] >> 4) * 2 : 28)
        }
        for _ in 0..<4 where directory.count >= 4 {
            let count = (directory.first ?? 0) & 0x80 == 0 ? 2 : 4
            parity = directory.prefix(count).reduce(parity, ^)
            if (parity >> 4 ^ parity) & 15 == 15 { return size }
            directory = directory.dropFirst(count)
        }
        return nil
    }

    static func mpegAudio(_ bytes: Bytes) -> Int? {
        (try? MPEGAudioHeader(bytes)).flatMap(\.frameSize)
    }

    /// Bytes of a header of FLAC with its CRC-8: RFC 9639, section 9.1.
    static func flac(_ bytes: Bytes) -> Int? {
        guard bytes.count >= 6 else { return nil }
        let at = bytes.startIndex
        let (block, rate) = (bytes[at + 2] >> 4, bytes[at + 2] & 15)
        guard bytes[at] == 0xFF, bytes[at + 1] & 0xFE == 0xF8, block != 0, rate != 15,
            bytes[at + 3] >> 4 <= 10, bytes[at + 3] >> 1 & 7 != 3, bytes[at + 3] & 1 == 0
        else { return nil }
        // The coded number, as UTF-8 extends to 36 bits.
        let ones = (~bytes[at + 4]).leadingZeroBitCount
        guard ones != 1, ones <= 7 else { return nil }
        return 4 + max(ones, 1) + (block == 6 ? 1 : block == 7 ? 2 : 0)
            + (rate == 12 ? 1 : rate == 13 || rate == 14 ? 2 : 0) + 1
    }
}
