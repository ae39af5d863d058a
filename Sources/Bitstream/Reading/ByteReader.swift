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
