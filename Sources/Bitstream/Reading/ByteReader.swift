/// Reads whole bytes and numbers from a header or box.
///
/// Every read throws `BitstreamError.truncated` at the end; nothing traps.
package struct ByteReader: Sendable {
    /// The bytes not read yet.
    package private(set) var rest: Bytes

    package init(_ bytes: Bytes) { rest = bytes }

    package init(_ bytes: [UInt8]) { rest = bytes[...] }

    package var remaining: Int { rest.count }

    /// The next `count` bytes.
    package mutating func bytes(_ count: Int) throws(BitstreamError) -> Bytes {
        guard count >= 0, count <= rest.count else { throw .truncated }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    package mutating func skip(_ count: Int) throws(BitstreamError) {
        _ = try bytes(count)
    }

    /// Big-endian unsigned number of 1 to 7 bytes.
    mutating func int(bytes count: Int) throws(BitstreamError) -> Int {
        guard count <= 7 else { throw .invalid("byte count") }
        return try bytes(count).reduce(0) { $0 << 8 | Int($1) }
    }

    package mutating func uint8() throws(BitstreamError) -> Int { try int(bytes: 1) }
    package mutating func uint16() throws(BitstreamError) -> Int { try int(bytes: 2) }
    mutating func uint24() throws(BitstreamError) -> Int { try int(bytes: 3) }
    package mutating func uint32() throws(BitstreamError) -> Int { try int(bytes: 4) }

    package mutating func uint64() throws(BitstreamError) -> UInt64 {
        try bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Four characters; bytes outside ASCII become `\u{FFFD}`.
    mutating func fourCC() throws(BitstreamError) -> String {
        String(decoding: try bytes(4), as: UTF8.self)
    }
}

extension ByteReader {
    /// `leb128()` of AV1 and IAMF: little-endian, 7 bits per byte, at most 8 bytes
    /// and 32 bits.
    mutating func leb128() throws(BitstreamError) -> Int {
        var value = 0
        for shift in stride(from: 0, to: 56, by: 7) {
            let byte = try uint8()
            value |= (byte & 0x7F) << shift
            if byte & 0x80 == 0 {
                guard value <= Int(UInt32.max) else { throw .invalid("leb128") }
                return value
            }
        }
        throw .invalid("leb128")
    }
}

/// Reads numbers as RIFF, ASF and DSF write them: the lowest byte first.
///
/// Every read throws `BitstreamError.truncated` at the end; nothing traps.
struct LittleEndianReader {
    private var reader: ByteReader

    init(_ bytes: Bytes) { reader = ByteReader(bytes) }

    mutating func bytes(_ count: Int) throws(BitstreamError) -> Bytes { try reader.bytes(count) }

    mutating func skip(_ count: Int) throws(BitstreamError) { try reader.skip(count) }

    mutating func uint8() throws(BitstreamError) -> Int { try reader.uint8() }
    mutating func uint16() throws(BitstreamError) -> Int { Int(try number(2)) }
    mutating func uint32() throws(BitstreamError) -> Int { Int(try number(4)) }
    mutating func uint64() throws(BitstreamError) -> UInt64 { try number(8) }

    private mutating func number(_ count: Int) throws(BitstreamError) -> UInt64 {
        try reader.bytes(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension Bytes {
    /// The part after `prefix`; nil when the bytes do not begin so.
    func dropping(_ prefix: [UInt8]) -> Bytes? {
        starts(with: prefix) ? dropFirst(prefix.count) : nil
    }
}

extension Bytes {
    /// UTF-8 up to the first NUL; damaged characters become `\u{FFFD}`.
    var text: String { String(decoding: prefix { $0 != 0 }, as: UTF8.self) }

    /// Two lower-case hex digits per byte.
    package var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
