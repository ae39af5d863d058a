import TrackModel

/// The division of a VVC picture into subpictures, which stands in the SPS before
/// the bit depth: section 7.3.2.4.
enum VVCSubpictures {
    /// Reads on after `sps_subpic_info_present_flag`.
    static func skip(
        _ reader: inout BitReader, size: PixelSize, blockBits: Int
    ) throws(BitstreamError) {
        let count = try reader.ue() + 1
        guard count <= 600 else { throw .invalid("sps_num_subpics_minus1") }
        if count > 1 {
            let areIndependent = try reader.flag()
            let haveSameSize = try reader.flag()
            let across = positionBits(size.width, blockBits: blockBits)
            let down = positionBits(size.height, blockBits: blockBits)
            for index in 0..<count {
                // Position, then size; the first begins at 0, the last fills up.
                if index == 0 || !haveSameSize {
                    if index > 0 { try reader.skip(across + down) }
                    if index < count - 1 { try reader.skip(across + down) }
                }
                if !areIndependent { try reader.skip(2) }
            }
        }
        let idBits = try reader.ue() + 1
        guard idBits <= 16 else { throw .invalid("sps_subpic_id_len_minus1") }
        if try reader.flag(), try reader.flag() { try reader.skip(count * idBits) }
    }

    /// Bits of a position in coding tree units; none when there is only one.
    private static func positionBits(_ side: Int, blockBits: Int) -> Int {
        let units = (side + (1 << blockBits) - 1) >> blockBits
        return Int.bitWidth - (units - 1).leadingZeroBitCount
    }
}
