/// How an H.264 stream numbers its pictures for output (`pic_order_cnt_type`),
/// as far as it tells which field of a frame comes first.
enum H264PictureOrder: Hashable, Sendable {
    /// Type 0: slices carry the count, of this many bits.
    case counted(bits: Int)
    /// Type 1: slices carry differences, unless `isFixed`, to an expected order
    /// in which bottom fields are `bottomOffset` later.
    case expected(isFixed: Bool, bottomOffset: Int)
    /// Type 2: output order is decoding order.
    case decoding

    init(_ reader: inout BitReader) throws(BitstreamError) {
        switch try reader.ue() {
        case 0: self = .counted(bits: try H264SPS.logarithm(&reader))
        case 1:
            let isFixed = try reader.flag()
            _ = try reader.se()  // offset_for_non_ref_pic
            let bottomOffset = try reader.se()
            let cycle = try reader.ue()
            guard cycle <= 255 else {
                throw .invalid("num_ref_frames_in_pic_order_cnt_cycle")
            }
            for _ in 0..<cycle { _ = try reader.se() }
            self = .expected(isFixed: isFixed, bottomOffset: bottomOffset)
        case 2: self = .decoding
        default: throw .invalid("pic_order_cnt_type")
        }
    }
}
