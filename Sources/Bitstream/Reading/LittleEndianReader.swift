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
