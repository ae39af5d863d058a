/// The beginning of an H.264 picture parameter set: section 7.3.2.2.
struct H264PPS: Hashable, Sendable {
    var id: Int
    var sequenceID: Int
    /// bottom_field_pic_order_in_frame_present_flag
    var hasBottomFieldOrder: Bool

    /// `rbsp` follows the NAL unit's header byte.
    init(rbsp: [UInt8]) throws(BitstreamError) {
        var reader = BitReader(rbsp)
        id = try reader.ue()
        guard id < 256 else { throw .invalid("pic_parameter_set_id") }
        sequenceID = try reader.ue()
        try reader.skip(1)  // entropy_coding_mode_flag
        hasBottomFieldOrder = try reader.flag()
    }
}
