/// One open bitstream unit of AV1 (specification, section 5.3).
struct AV1OBU {
    /// obu_type, section 6.2.2, of the units that are read.
    enum Kind: Hashable {
        case sequenceHeader
        case metadata
        case other(Int)
    }

    let kind: Kind
    let payload: Bytes

    fileprivate init(_ reader: inout ByteReader) throws(BitstreamError) {
        let header = try reader.uint8()
        guard header & 0x80 == 0 else { throw .invalid("obu_forbidden_bit") }
        kind =
            switch header >> 3 & 0xF {
            case 1: .sequenceHeader
            case 5: .metadata
            case let type: .other(type)
            }
        if header & 0x04 != 0 { try reader.skip(1) }
        // Only the last unit of a sample may go without a size.
        let size = header & 0x02 != 0 ? try reader.leb128() : reader.remaining
        payload = try reader.bytes(size)
    }
}

/// The units of a temporal unit or of `configOBUs`, in the low-overhead format,
/// up to the first that cannot be read.
struct AV1OBUSequence: Sequence, IteratorProtocol {
    private var reader: ByteReader

    init(_ bytes: Bytes) { reader = ByteReader(bytes) }

    mutating func next() -> AV1OBU? { try? AV1OBU(&reader) }

    /// Whether the size of a unit points past the end; nil for what is no sequence
    /// of units.
    var overruns: Bool? {
        var reader = reader
        guard reader.remaining > 0 else { return nil }
        while reader.remaining > 0 {
            do throws(BitstreamError) {
                _ = try AV1OBU(&reader)
            } catch {
                return error == .truncated ? true : nil
            }
        }
        return false
    }
}
