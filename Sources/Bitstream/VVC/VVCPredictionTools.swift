/// The tools of inter prediction that a VVC SPS switches on, from
/// sps_ref_wraparound_enabled_flag to sps_log2_parallel_merge_level_minus2:
/// ITU-T H.266, section 7.3.2.4.
enum VVCPredictionTools {
    static func skipInter(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(1)  // wraparound
        if try reader.flag() { try reader.skip(1) }  // temporal vectors
        let hasAdaptiveResolution = try reader.flag()
        if try reader.flag() { try reader.skip(1) }  // bidirectional optical flow
        try reader.skip(1)  // symmetric vectors
        if try reader.flag() { try reader.skip(1) }  // vector refinement
        if try reader.flag() { try reader.skip(1) }  // merge with difference
        let fewer = try reader.ue()
        guard fewer <= 5 else { throw .invalid("sps_six_minus_max_num_merge_cand") }
        try reader.skip(1)  // sub-block transform
        if try reader.flag() {  // affine
            _ = try reader.ue()
            try reader.skip(hasAdaptiveResolution ? 2 : 1)
            if try reader.flag() { try reader.skip(1) }  // refinement by optical flow
        }
        try reader.skip(2)  // weighted bi-prediction, combined inter and intra
        let candidates = 6 - fewer
        if candidates >= 2, try reader.flag(), candidates >= 3 {
            _ = try reader.ue()  // geometric partitioning
        }
        _ = try reader.ue()  // parallel merge level
    }
}
