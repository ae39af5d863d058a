/// A set of header metadata in local set coding: SMPTE ST 377-1, section 9.3.
struct MXFLocalSet: Sendable {
    /// Byte 15 of the set's key, which tells its class: annex A.
    let kind: UInt8
    private var values: [Int: Bytes] = [:]

    /// Items that are looked at in one set.
    private static var mostItems: Int { 1 << 10 }

    /// `bytes` are the set's value: two bytes of tag and two of length before each item. What
    /// a cut set has of its items stays.
    init(kind: UInt8, _ bytes: Bytes) {
        self.kind = kind
        var reader = ByteReader(bytes)
        for _ in 0..<Self.mostItems {
            guard let tag = try? reader.uint16(), let size = try? reader.uint16(),
                let value = try? reader.bytes(size)
            else { return }
            values[tag] = values[tag] ?? value
        }
    }

    /// Under the tags that annex A assigns for good, which no primer pack changes.
    subscript(tag: Int) -> Bytes? { values[tag] }

    /// An unsigned integer of 1, 2 or 4 bytes.
    func int(_ tag: Int) -> Int? {
        guard let value = values[tag], [1, 2, 4].contains(value.count) else { return nil }
        return value.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Two integers of 32 bits; nil unless both are positive.
    func ratio(_ tag: Int) -> (numerator: Int, denominator: Int)? {
        guard let value = values[tag], value.count == 8 else { return nil }
        var reader = ByteReader(value)
        guard let numerator = try? reader.uint32(), let denominator = try? reader.uint32(),
            (1..<1 << 31).contains(numerator), (1..<1 << 31).contains(denominator)
        else { return nil }
        return (numerator, denominator)
    }

    /// A length of 64 bits; nil for −1, which is unknown, and for 0.
    func length(_ tag: Int) -> Int64? {
        guard let value = values[tag], value.count == 8 else { return nil }
        let length = value.reduce(Int64(0)) { $0 << 8 | Int64($1) }
        return length > 0 ? length : nil
    }
}
