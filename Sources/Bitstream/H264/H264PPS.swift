/// An H.264 picture parameter set, up to what slice headers need: section
/// 7.3.2.2.
struct H264PPS: Hashable, Sendable {
    var id: Int
    var sequenceID: Int
    /// bottom_field_pic_order_in_frame_present_flag
    var hasBottomFieldOrder: Bool
    /// nil where slice groups come before it or the set is cut.
    var quantization: Quantization?

    /// Where the quantizer of a slice starts from.
    struct Quantization: Hashable, Sendable {
        /// 26 + pic_init_qp_minus26
        var start: Int
        /// redundant_pic_cnt_present_flag
        var hasRedundantPictures: Bool
    }

    /// `rbsp` follows the NAL unit's header byte.
    init(rbsp: [UInt8]) throws(BitstreamError) {
        var reader = BitReader(rbsp)
        id = try reader.ue()
        guard id < 256 else { throw .invalid("pic_parameter_set_id") }
        sequenceID = try reader.ue()
        try reader.skip(1)  // entropy_coding_mode_flag
        hasBottomFieldOrder = try reader.flag()
        quantization = try? Quantization(&reader)
    }
}

extension H264PPS.Quantization {
    /// Reads on from `num_slice_groups_minus1`.
    init(_ reader: inout BitReader) throws(BitstreamError) {
        guard try reader.ue() == 0 else { throw .unsupported("slice groups") }
        _ = try reader.ue()  // num_ref_idx_l0_default_active_minus1
        _ = try reader.ue()  // num_ref_idx_l1_default_active_minus1
        try reader.skip(3)  // weighted_pred_flag, weighted_bipred_idc
        start = 26 + (try reader.se())
        _ = try reader.se()  // pic_init_qs_minus26
        _ = try reader.se()  // chroma_qp_index_offset
        try reader.skip(2)  // deblocking_filter_control…, constrained_intra_pred_flag
        hasRedundantPictures = try reader.flag()
    }
}
