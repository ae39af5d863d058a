/// One open bitstream unit of AV1 (specification section 5.3), low-overhead
/// format.
struct AV1OBU {
    /// obu_type, section 6.2.2. Others keep their number in `other`.
    enum Kind: Hashable {
        case sequenceHeader, temporalDelimiter, frameHeader, tileGroup, metadata, frame
        case other(Int)

        init(_ type: Int) {
            switch type {
            case 1: self = .sequenceHeader
            case 2: self = .temporalDelimiter
            case 3: self = .frameHeader
            case 4: self = .tileGroup
            case 5: self = .metadata
            case 6: self = .frame
            default: self = .other(type)
            }
        }
    }

    let kind: Kind
    let payload: Bytes

    /// The units of a temporal unit or of `configOBUs`, up to the first that
    /// cannot be read.
    static func split(_ bytes: Bytes) -> [AV1OBU] {
        var reader = ByteReader(bytes)
        var units: [AV1OBU] = []
        while reader.remaining > 0, let unit = try? AV1OBU(&reader) { units.append(unit) }
        return units
    }

    private init(_ reader: inout ByteReader) throws(BitstreamError) {
        let header = try reader.uint8()
        guard header & 0x80 == 0 else { throw .invalid("obu_forbidden_bit") }
        kind = Kind(header >> 3 & 0xF)
        if header & 0x04 != 0 { try reader.skip(1) }
        // Only the last unit of a sample may go without a size.
        let size = header & 0x02 != 0 ? try reader.leb128() : reader.remaining
        payload = try reader.bytes(size)
    }
}

extension ByteReader {
    /// `leb128()` of AV1: little-endian, 7 bits a byte, at most 32 bits.
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
