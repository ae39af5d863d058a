/// The reference picture lists of a VVC SPS: ITU-T H.266, section 7.3.10.
struct VVCReferenceLists: Sendable {
    /// Weighted prediction of either kind.
    var isWeighted: Bool
    var hasLongTerm: Bool
    /// sps_inter_layer_prediction_enabled_flag
    var hasInterLayer: Bool
    /// Length of a picture order count.
    var orderBits: Int

    /// Reads on after sps_inter_layer_prediction_enabled_flag.
    func skip(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(1)  // sps_idr_rpl_present_flag
        let isShared = try reader.flag()
        for _ in 0..<(isShared ? 1 : 2) {
            let lists = try reader.ue()
            guard lists <= 64 else { throw .invalid("sps_num_ref_pic_lists") }
            for _ in 0..<lists { try skipList(&reader) }
        }
    }

    private func skipList(_ reader: inout BitReader) throws(BitstreamError) {
        let entries = try reader.ue()
        guard entries <= 29 else { throw .invalid("num_ref_entries") }
        let isLongTermInHeader = hasLongTerm && entries > 0 ? try reader.flag() : false
        for index in 0..<entries {
            if hasInterLayer, try reader.flag() {
                _ = try reader.ue()  // ilrp_idx
                continue
            }
            let isShortTerm = hasLongTerm ? try reader.flag() : true
            if isShortTerm {
                let code = try reader.ue()
                let distance = isWeighted && index > 0 ? code : code + 1
                if distance > 0 { try reader.skip(1) }  // sign
            } else if !isLongTermInHeader {
                try reader.skip(orderBits)
            }
        }
    }
}
