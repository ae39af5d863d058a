/// `vvcC`, VvcDecoderConfigurationRecord: ISO/IEC 14496-15, section 11.2.4.2.
struct VVCConfiguration: Hashable, Sendable {
    /// nil when the record leaves it to the parameter sets.
    var profile: VVCProfile?
    /// Bytes of a NAL unit's length, 1 to 4.
    var lengthSize: Int
    /// Parameter set and SEI NAL units, as many as could be read.
    var units: [Bytes] = []

    /// The record, with or without the version and flags of its box before it.
    init(_ bytes: Bytes) throws(BitstreamError) {
        let record = bytes.starts(with: [0, 0, 0, 0]) ? bytes.dropFirst(4) : bytes
        var header = BitReader(record)
        guard try header.int(5) == 0x1F else { throw .invalid("reserved") }
        lengthSize = try header.int(2) + 1
        if try header.flag() {
            try header.skip(9)  // ols_idx
            let sublayers = try header.int(3)
            try header.skip(12)  // constant_frame_rate, chroma, depth, reserved
            profile = try VVCProfile(record: &header, sublayers: sublayers)
            try header.skip(48)  // picture size, avg_frame_rate
        }
        var reader = ByteReader(record.dropFirst(header.position / 8))
        guard let arrays = try? reader.uint8() else { return }
        for _ in 0..<arrays {
            guard let type = try? reader.uint8() else { return }
            let isSingle = [Self.decodingCapability, Self.operatingPoint].contains(type & 0x1F)
            guard let count = isSingle ? 1 : try? reader.uint16() else { return }
            for _ in 0..<count {
                guard let length = try? reader.uint16(), let unit = try? reader.bytes(length)
                else { return }
                units.append(unit)
            }
        }
    }

    // One of these exists, without a count.
    private static let operatingPoint = 12
    private static let decodingCapability = 13
}
