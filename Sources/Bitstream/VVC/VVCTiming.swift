import TrackModel

/// Timing and hypothetical decoder of VVC: ITU-T H.266, sections 7.3.5.1 to
/// 7.3.5.3.
enum VVCTiming {
    /// Reads on after `sps_timing_hrd_params_present_flag`. The rate of pictures
    /// of the highest sub-layer; nil when it is not fixed.
    static func readPictureRate(
        _ reader: inout BitReader, sublayers: Int
    ) throws(BitstreamError) -> Rational? {
        let tick = try reader.int(32)
        let scale = try reader.int(32)
        let hasNAL = try reader.flag()
        let hasVCL = try reader.flag()
        var schedules = 0
        var hasUnits = false
        if hasNAL || hasVCL {
            try reader.skip(1)  // general_same_pic_timing_in_all_ols_flag
            hasUnits = try reader.flag()
            try reader.skip(hasUnits ? 20 : 8)  // divisor and scales
            schedules = try reader.ue() + 1
            guard schedules <= 32 else { throw .invalid("hrd_cpb_cnt_minus1") }
        }
        let isEverySublayer = sublayers > 1 ? try reader.flag() : false
        var duration: Int?
        for _ in 0..<(isEverySublayer ? sublayers : 1) {
            let isFixedInGeneral = try reader.flag()
            let isFixed = isFixedInGeneral ? true : try reader.flag()
            duration = nil
            if isFixed {
                duration = try reader.ue() + 1  // elemental_duration_in_tc_minus1
            } else if schedules == 1 {
                try reader.skip(1)  // low_delay_hrd_flag
            }
            for _ in 0..<(schedules * ((hasNAL ? 1 : 0) + (hasVCL ? 1 : 0))) {
                for _ in 0..<(hasUnits ? 4 : 2) { _ = try reader.ue() }
                try reader.skip(1)  // cbr_flag
            }
        }
        guard let duration, duration <= 2048 else { return nil }
        return Rational(scale, tick * duration)
    }
}
