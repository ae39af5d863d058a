/// A VVC sequence parameter set written by hand, field by field, after ITU-T
/// H.266, section 7.3.2.4.
enum VVCStream {
    /// Main 10, main tier, level 4.1; 1920×1080 cropped from 1088 rows; ten bits,
    /// 4:2:0; 60000/1001 frames per second; BT.2020 HLG, 4:3 samples.
    static var sequenceSet: [UInt8] {
        var writer = BitWriter()
        writeHeader(&writer)
        writeTools(&writer)
        writeTiming(&writer)
        writeUsability(&writer)
        writer.u(1, 1)  // rbsp_stop_one_bit
        return [0x00, 0x79] + writer.data
    }

    private static func writeHeader(_ writer: inout BitWriter) {
        writer.u(4, [1, 0])  // ids of this and of the video parameter set
        writer.u(3, 0)  // one sub-layer
        writer.u(2, [1, 2])  // 4:2:0, coding tree units of 128
        writer.u(1, 1)  // sps_ptl_dpb_hrd_params_present_flag
        writer.u(7, 1)  // general_profile_idc
        writer.u(1, 0)
        writer.u(8, 67)  // general_level_idc
        writer.u(1, [1, 0])  // frame only, multilayer
        writer.u(1, 1)  // gci_present_flag
        writer.u(60, 0)
        writer.u(11, 0)
        writer.u(8, 0)
        writer.align()
        writer.u(8, 1)  // ptl_num_sub_profiles
        writer.u(32, 7)
        writer.u(1, [0, 1, 0])  // refresh, resampling, its change
        writer.ue(1920)
        writer.ue(1088)
        writer.u(1, 1)  // sps_conformance_window_flag
        for offset in [0, 0, 0, 4] { writer.ue(offset) }
        writer.u(1, 0)  // sps_subpic_info_present_flag
        writer.ue(2)  // sps_bitdepth_minus8
    }

    private static func writeTools(_ writer: inout BitWriter) {
        writer.u(2, 0)
        writer.u(4, 4)
        writer.u(1, 0)
        writer.u(2, [0, 0])
        for value in [4, 2, 0] { writer.ue(value) }  // decoded picture buffer
        writer.ue(0)  // minimum coding block
        writer.u(1, 1)
        for value in [1, 3, 2, 1] { writer.ue(value) }  // tree of luma
        writer.u(1, 1)
        for value in [1, 0] { writer.ue(value) }  // tree of chroma
        for value in [1, 3, 3, 2] { writer.ue(value) }  // tree of inter slices
        writer.u(1, 1)  // transform of 64
        writer.u(1, 1)
        writer.ue(3)  // transform skip
        writer.u(1, [1, 1, 1, 0, 1])  // BDPCM, transform sets, secondary transform
        writer.u(1, [1, 0])  // joint chroma, tables of their own
        for _ in 0..<3 {
            writer.se(-9)
            writer.ue(1)
            for value in [4, 6, 2, 7] { writer.ue(value) }
        }
        writer.u(1, [1, 1, 1, 1])  // filters
        writer.u(1, [1, 0, 1])  // weighted prediction, long-term references
        writer.u(1, [0, 0])  // reference lists in IDR, shared lists
        writeLists(&writer)
        writeInter(&writer)
        writer.u(1, [1, 1, 1, 1])
        writer.u(1, [1, 0])  // collocation
        writer.u(1, 0)  // palette
        writer.ue(1)  // sps_min_qp_prime_ts, for transform skip
        writer.u(1, [0, 0])  // block copy, adaptive deblocking
        writer.u(1, [1, 0])  // scaling lists
        writer.u(1, [1, 0])
        writer.u(1, [1, 1])  // virtual boundaries
        for value in [1, 20, 0] { writer.ue(value) }
    }

    /// One list with a near and a long-term entry, then one with none.
    private static func writeLists(_ writer: inout BitWriter) {
        writer.ue(1)
        writer.ue(3)
        writer.u(1, 0)  // ltrp_in_header_flag
        writer.u(1, 1)
        writer.ue(0)
        writer.u(1, 1)  // a distance of 1 has a sign
        writer.u(1, 1)
        writer.ue(0)  // a distance of 0 under weighted prediction has none
        writer.u(1, 0)
        writer.u(8, 200)
        writer.ue(0)
    }

    private static func writeInter(_ writer: inout BitWriter) {
        writer.u(1, 0)
        writer.u(1, [1, 1])  // temporal vectors
        writer.u(1, 1)  // adaptive resolution
        writer.u(1, [1, 0])  // optical flow
        writer.u(1, 1)
        writer.u(1, [1, 0])  // refinement
        writer.u(1, [1, 0])  // difference
        writer.ue(0)
        writer.u(1, 1)
        writer.u(1, 1)  // affine
        writer.ue(0)
        writer.u(1, [1, 1, 1, 0])
        writer.u(1, [1, 1])
        writer.u(1, 1)  // geometric
        writer.ue(1)
        writer.ue(0)
    }

    private static func writeTiming(_ writer: inout BitWriter) {
        writer.u(1, 1)
        writer.u(32, [1001, 120000])
        writer.u(1, [1, 0])  // a decoder model for NAL units
        writer.u(1, [0, 0])
        writer.u(4, [1, 2])
        writer.ue(0)
        writer.u(1, [0, 1])  // fixed within the sequence
        writer.ue(1)  // two ticks
        for value in [900, 900] { writer.ue(value) }
        writer.u(1, 0)
        writer.u(1, 0)  // sps_field_seq_flag
    }

    /// ITU-T H.274, section 7.2.
    private static func writeUsability(_ writer: inout BitWriter) {
        writer.u(1, 1)
        writer.ue(7)
        writer.align()
        writer.u(1, [1, 0, 0, 0])  // progressive
        writer.u(1, [1, 1])
        writer.u(8, 14)  // 4:3
        writer.u(1, 0)
        writer.u(1, 1)
        writer.u(8, [9, 18, 9])
        writer.u(1, 0)
        writer.u(1, 1)
        writer.ue(2)
        writer.u(1, 1)  // end of payload
        writer.align()
        writer.u(1, 0)  // sps_extension_flag
    }
}
