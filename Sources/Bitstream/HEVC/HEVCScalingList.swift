/// `scaling_list_data()`: ITU-T H.265, section 7.3.4. Stands before the VUI.
enum HEVCScalingList {
    static func skip(_ reader: inout BitReader) throws(BitstreamError) {
        for size in 0..<4 {
            for _ in stride(from: 0, to: 6, by: size == 3 ? 3 : 1) {
                guard try reader.flag() else {
                    _ = try reader.ue()  // scaling_list_pred_matrix_id_delta
                    continue
                }
                if size > 1 { _ = try reader.se() }
                for _ in 0..<min(64, 1 << (4 + size << 1)) { _ = try reader.se() }
            }
        }
    }
}
