import CFFmpeg
import CFFmpegShims
import TrackModel

extension DemuxedSection {
    /// HDR Vivid: T/UWA 005.1.
    mutating func add(_ metadata: AVDynamicHDRVivid) {
        let windows = CArray.elements(metadata.params, AVHDRVividColorTransformParams.self)
            .prefix(Int(metadata.num_windows))
        add("system_start_code", .integer(Int64(metadata.system_start_code)))
        add("num_windows", .integer(Int64(metadata.num_windows)))
        for window in windows {
            add("minimum_maxrgb", .ratio(window.minimum_maxrgb))
            add("average_maxrgb", .ratio(window.average_maxrgb))
            add("variance_maxrgb", .ratio(window.variance_maxrgb))
            add("maximum_maxrgb", .ratio(window.maximum_maxrgb))
        }
        for window in windows {
            addCurves(window)
            add(
                "color_saturation_mapping_flag",
                .integer(Int64(window.color_saturation_mapping_flag)))
            guard window.color_saturation_mapping_flag != 0 else { continue }
            add("color_saturation_num", .integer(Int64(window.color_saturation_num)))
            let gains = CArray.elements(window.color_saturation_gain, AVRational.self)
            for gain in gains.prefix(Int(max(window.color_saturation_num, 0))) {
                add("color_saturation_gain", .ratio(gain))
            }
        }
    }

    private mutating func addCurves(_ window: AVHDRVividColorTransformParams) {
        let isMapped = window.tone_mapping_mode_flag != 0
        add("tone_mapping_mode_flag", .integer(Int64(window.tone_mapping_mode_flag)))
        if isMapped || !trackprobe_tells_each_vivid_spline {
            add("tone_mapping_param_num", .integer(Int64(window.tone_mapping_param_num)))
        }
        guard isMapped else { return }
        let curves = CArray.elements(window.tm_params, AVHDRVividColorToneMappingParams.self)
        for curve in curves.prefix(Int(max(window.tone_mapping_param_num, 0))) {
            add(
                "targeted_system_display_maximum_luminance",
                .ratio(curve.targeted_system_display_maximum_luminance))
            add("base_enable_flag", .integer(Int64(curve.base_enable_flag)))
            if curve.base_enable_flag != 0 { addBase(curve) }
            add("3Spline_enable_flag", .integer(Int64(curve.three_Spline_enable_flag)))
            if curve.three_Spline_enable_flag != 0 { addSplines(curve) }
        }
    }

    private mutating func addBase(_ curve: AVHDRVividColorToneMappingParams) {
        add("base_param_m_p", .ratio(curve.base_param_m_p))
        add("base_param_m_m", .ratio(curve.base_param_m_m))
        add("base_param_m_a", .ratio(curve.base_param_m_a))
        add("base_param_m_b", .ratio(curve.base_param_m_b))
        add("base_param_m_n", .ratio(curve.base_param_m_n))
        add("base_param_k1", .integer(Int64(curve.base_param_k1)))
        add("base_param_k2", .integer(Int64(curve.base_param_k2)))
        add("base_param_k3", .integer(Int64(curve.base_param_k3)))
        add("base_param_Delta_enable_mode", .integer(Int64(curve.base_param_Delta_enable_mode)))
        add("base_param_Delta", .ratio(curve.base_param_Delta))
    }

    private mutating func addSplines(_ curve: AVHDRVividColorToneMappingParams) {
        let isTold = trackprobe_tells_each_vivid_spline
        var splines = [trackprobe_vivid_spline](repeating: trackprobe_vivid_spline(), count: 2)
        let count = withUnsafePointer(to: curve) { trackprobe_vivid_splines($0, &splines) }
        add("3Spline_num", .integer(Int64(curve.three_Spline_num)))
        if !isTold, let first = splines.first {
            add("3Spline_TH_mode", .integer(Int64(first.mode)))
        }
        for spline in splines.prefix(count) {
            if isTold { add("3Spline_TH_mode", .integer(Int64(spline.mode))) }
            if !isTold || spline.mode == 0 || spline.mode == 2 {
                add("3Spline_TH_enable_MB", .ratio(spline.enable_mb))
            }
            add("3Spline_TH_enable", .ratio(spline.enable))
            add("3Spline_TH_Delta1", .ratio(spline.delta1))
            add("3Spline_TH_Delta2", .ratio(spline.delta2))
            add("3Spline_enable_Strength", .ratio(spline.strength))
        }
    }
}
