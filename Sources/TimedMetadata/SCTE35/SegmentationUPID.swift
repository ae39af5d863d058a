import Bitstream

/// segmentation_upid (ANSI/SCTE 35, section 10.3.3.1): the identifier of the content.
public struct SegmentationUPID: Hashable, Sendable {
    /// segmentation_upid_type: 0x08 TI, 0x0C MPU, 0x0D MID, 0x0F URI …
    public var type: Int
    /// At most 255.
    public var bytes: [UInt8]

    init(type: Int, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }

    /// MID(): a list of UPIDs.
    init(multiple: [SegmentationUPID]) {
        type = 0x0D
        bytes = multiple.flatMap {
            [UInt8($0.type & 0xFF), UInt8($0.bytes.count & 0xFF)] + $0.bytes
        }
    }

    mutating func code(_ coder: inout SpliceCoder) throws(BitstreamError) {
        var count = bytes.count
        try coder.int(&type, 8)
        try coder.int(&count, 8)
        try coder.bytes(&bytes, count: count)
    }

    /// Name of the type in the standard; nil for other numbers.
    package var typeName: String? {
        switch type {
        case 0x00: "Not Used"
        case 0x01: "User Defined"
        case 0x02: "ISCI"
        case 0x03: "Ad-ID"
        case 0x04: "UMID"
        case 0x05: "ISAN (deprecated)"
        case 0x06: "ISAN"
        case 0x07: "TID"
        case 0x08: "TI"
        case 0x09: "ADI"
        case 0x0A: "EIDR"
        case 0x0B: "ATSC Content Identifier"
        case 0x0C: "MPU()"
        case 0x0D: "MID()"
        case 0x0E: "ADS Information"
        case 0x0F: "URI"
        case 0x10: "UUID"
        case 0x11: "SCR"
        default: nil
        }
    }

    /// The parts of MID(); nil for other types, and when a part overruns it.
    package var members: [SegmentationUPID]? {
        guard type == 0x0D else { return nil }
        var reader = ByteReader(bytes)
        var members: [SegmentationUPID] = []
        while reader.remaining > 0 {
            guard let type = try? reader.uint8(), let count = try? reader.uint8(),
                let part = try? reader.bytes(count)
            else { return nil }
            members.append(SegmentationUPID(type: type, bytes: Array(part)))
        }
        return members
    }

    /// format_identifier of MPU(): four characters, or `0x…`; nil for other types.
    package var formatIdentifier: String? {
        guard type == 0x0C, bytes.count >= 4 else { return nil }
        return FormatIdentifier.text(bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }

    /// The usual text form: an Ad-ID, a URI, `10.5240/…`, a UUID in groups, TI as a number. nil for
    /// invalid bytes.
    public var text: String? {
        guard !bytes.isEmpty else { return nil }
        switch type {
        case 0x01...0x03, 0x07, 0x09, 0x0E, 0x0F, 0x11: return characters
        case 0x04: return grouped([4, 4, 4, 4, 4, 4, 4, 4], by: ".") ?? characters
        case 0x05: return grouped([2, 2, 2, 2], by: "-")
        case 0x06: return grouped([2, 2, 2, 2, 2, 2], by: "-")
        case 0x08:
            guard bytes.count <= 8 else { return nil }
            return String(bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        case 0x0A: return eidr
        case 0x0B: return contentIdentifier
        case 0x0C: return Self.characters(bytes.dropFirst(4))
        case 0x0D: return members.map { $0.compactMap(\.text).joined(separator: ", ") }
        case 0x10: return grouped([4, 2, 2, 2, 6], by: "-") ?? characters
        default: return nil
        }
    }

    /// Printable Latin-1; nil with other bytes.
    private var characters: String? { Self.characters(bytes[...]) }

    private static func characters(_ bytes: Bytes) -> String? {
        let isText = bytes.allSatisfy { (0x20..<0x7F).contains($0) || $0 >= 0xA0 }
        return isText && !bytes.isEmpty
            ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) : nil
    }

    private func grouped(_ sizes: [Int], by separator: String) -> String? {
        guard bytes.count == sizes.reduce(0, +) else { return nil }
        var rest = bytes[...]
        return sizes.map { size in
            defer { rest = rest.dropFirst(size) }
            return Hexadecimal.text(rest.prefix(size)).uppercased()
        }.joined(separator: separator)
    }

    /// The compact binary form of 12 bytes, or text.
    private var eidr: String? {
        guard bytes.count == 12 else { return characters }
        let prefix = Int(bytes[0]) << 8 | Int(bytes[1])
        let groups = stride(from: 2, to: 12, by: 2).map {
            Hexadecimal.text(bytes[$0..<$0 + 2]).uppercased()
        }
        return
            "10.\(prefix)/\(groups.joined(separator: "-"))-\(Self.checkCharacter(groups.joined()))"
    }

    /// ISO 7064, MOD 37,36, of hex digits.
    private static func checkCharacter(_ digits: String) -> Character {
        var product = 36
        for digit in digits {
            product = (product + (digit.hexDigitValue ?? 0)) % 36
            product = (product == 0 ? 36 : product) * 2 % 37
        }
        let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        return alphabet[(37 - product) % 36]
    }

    /// ATSC_content_identifier of A/57: TSID, end of day, unique for, content_id.
    private var contentIdentifier: String? {
        guard bytes.count >= 4 else { return nil }
        let tsid = Int(bytes[0]) << 8 | Int(bytes[1])
        let endOfDay = Int(bytes[2]) >> 2 & 31
        let uniqueFor = (Int(bytes[2]) & 3) << 7 | Int(bytes[3]) >> 1
        let id = Self.characters(bytes.dropFirst(4)) ?? "0x" + Hexadecimal.text(bytes.dropFirst(4))
        return "TSID \(tsid), end of day \(endOfDay), unique for \(uniqueFor), \(id)"
    }
}
