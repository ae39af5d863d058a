/// The head of `stsz` or `stz2`, and how its entries are written (ISO/IEC 14496-12,
/// section 8.7.3).
struct ISOSampleSizes {
    let count: Int
    /// Bytes of every sample; nil where each has an entry.
    private let fixed: Int?
    /// Width of an entry: 4, 8, 16 or 32.
    private let bits: Int

    static let types: Set<String> = ["stsz", "stz2"]
    /// Bytes of the payload before the entries.
    static let headSize = 12

    /// - Parameter head: payload of the box, or its beginning.
    init?(_ type: String, head: Bytes) {
        var reader = ByteReader(head.dropFirst(4))
        guard let first = try? reader.uint32(), let count = try? reader.uint32() else { return nil }
        self.count = count
        fixed = type == "stsz" && first > 0 ? first : nil
        bits = type == "stsz" ? 32 : first & 0xFF
    }

    /// Bytes that so many entries take; nil where the samples have none, or a width unknown.
    func bytes(of entries: Int) -> Int? {
        guard fixed == nil, [4, 8, 16, 32].contains(bits) else { return nil }
        let (all, overflow) = entries.multipliedReportingOverflow(by: bits)
        return overflow ? nil : (all + 7) / 8
    }

    /// Bytes of all samples where they are alike.
    var fixedTotal: Int? { fixed.flatMap { ISOSampleTotals.product($0, count) } }

    /// Bytes of a sample; nil behind the end of the entries.
    func size(of index: Int, in entries: Bytes) -> Int? {
        if let fixed { return fixed }
        let bit = index * bits
        let start = entries.startIndex + bit / 8
        switch bits {
        case 4:
            guard start < entries.endIndex else { return nil }
            return Int(bit % 8 == 0 ? entries[start] >> 4 : entries[start] & 15)
        case 8, 16, 32:
            guard start + bits / 8 <= entries.endIndex else { return nil }
            return entries[start..<start + bits / 8].reduce(0) { $0 << 8 | Int($1) }
        default: return nil
        }
    }
}
