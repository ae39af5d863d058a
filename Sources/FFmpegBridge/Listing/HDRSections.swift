import CFFmpeg
import CFFmpegShims
import TrackModel

extension DemuxedSection {
    /// A Dolby Vision RPU: header, mapping of each component, colours.
    mutating func add(_ metadata: UnsafePointer<AVDOVIMetadata>) {
        if let header = av_dovi_get_header(metadata) { add(header.pointee) }
        if let mapping = av_dovi_get_mapping(metadata) { add(mapping) }
        if let color = av_dovi_get_color(metadata) { add(color.pointee) }
    }

    private mutating func add(_ header: AVDOVIRpuDataHeader) {
        let fields: [(String, UInt8)] = [
            ("vdr_rpu_profile", header.vdr_rpu_profile),
            ("vdr_rpu_level", header.vdr_rpu_level),
            (
                "chroma_resampling_explicit_filter_flag",
                header.chroma_resampling_explicit_filter_flag
            ),
            ("coef_data_type", header.coef_data_type),
            ("coef_log2_denom", header.coef_log2_denom),
            ("vdr_rpu_normalized_idc", header.vdr_rpu_normalized_idc),
            ("bl_video_full_range_flag", header.bl_video_full_range_flag),
            ("bl_bit_depth", header.bl_bit_depth),
            ("el_bit_depth", header.el_bit_depth),
            ("vdr_bit_depth", header.vdr_bit_depth),
            ("spatial_resampling_filter_flag", header.spatial_resampling_filter_flag),
            ("el_spatial_resampling_filter_flag", header.el_spatial_resampling_filter_flag),
            ("disable_residual_flag", header.disable_residual_flag),
        ]
        add("rpu_type", header.rpu_type)
        add("rpu_format", header.rpu_format)
        for (key, number) in fields { add(key, number) }
    }

    private mutating func add(_ mapping: UnsafePointer<AVDOVIDataMapping>) {
        let method = mapping.pointee.nlq_method_idc
        add("vdr_rpu_id", mapping.pointee.vdr_rpu_id)
        add("mapping_color_space", mapping.pointee.mapping_color_space)
        add("mapping_chroma_format_idc", mapping.pointee.mapping_chroma_format_idc)
        add("nlq_method_idc", method.rawValue)
        let methods = [
            AV_DOVI_NLQ_NONE.rawValue: "none", AV_DOVI_NLQ_LINEAR_DZ.rawValue: "linear_dz",
        ]
        add("nlq_method_idc_name", .text(methods[method.rawValue] ?? "unknown"))
        add("num_x_partitions", mapping.pointee.num_x_partitions)
        add("num_y_partitions", mapping.pointee.num_y_partitions)
        let curves = CArray.elements(mapping.pointee.curves, AVDOVIReshapingCurve.self)
        let residuals = CArray.elements(mapping.pointee.nlq, AVDOVINLQParams.self)
        var components = DemuxedSection(.components)
        for (curve, residual) in zip(curves, residuals) {
            var component = DemuxedSection(.component)
            component.add(curve)
            if method != AV_DOVI_NLQ_NONE {
                component.add("nlq_offset", residual.nlq_offset)
                component.add("vdr_in_max", residual.vdr_in_max)
                if method == AV_DOVI_NLQ_LINEAR_DZ {
                    component.add("linear_deadzone_slope", residual.linear_deadzone_slope)
                    component.add("linear_deadzone_threshold", residual.linear_deadzone_threshold)
                }
            }
            components.add(component)
        }
        add(components)
    }

    private mutating func add(_ curve: AVDOVIReshapingCurve) {
        let pivots = CArray.elements(curve.pivots, UInt16.self).prefix(Int(curve.num_pivots))
        add("pivots", .list(pivots))
        let methods = CArray.elements(curve.mapping_idc, AVDOVIMappingMethod.self)
        let orders = CArray.elements(curve.poly_order, UInt8.self)
        let coefficients = CArray.elements(curve.poly_coef, Int64.self)
        let mmrOrders = CArray.elements(curve.mmr_order, UInt8.self)
        let constants = CArray.elements(curve.mmr_constant, Int64.self)
        let mmrCoefficients = CArray.elements(curve.mmr_coef, Int64.self)
        var pieces = DemuxedSection(.pieces)
        // A polynomial has 3 coefficients at most, a multiple regression 3 orders of 7.
        for place in 0..<max(min(pivots.count - 1, methods.count), 0) {
            var piece = DemuxedSection(.piece)
            piece.add("mapping_idc", methods[place].rawValue)
            switch methods[place] {
            case AV_DOVI_MAPPING_POLYNOMIAL:
                let order = Int(orders[place])
                piece.add("mapping_idc_name", .text("polynomial"))
                piece.add("poly_order", order)
                let own = coefficients[place * 3..<place * 3 + 3]
                piece.add("poly_coef", .list(own.prefix(order + 1)))
            case AV_DOVI_MAPPING_MMR:
                let order = Int(mmrOrders[place])
                piece.add("mapping_idc_name", .text("mmr"))
                piece.add("mmr_order", order)
                piece.add("mmr_constant", constants[place])
                let own = mmrCoefficients[place * 21..<place * 21 + 21]
                piece.add("mmr_coef", .list(own.prefix(order * 7)))
            default: piece.add("mapping_idc_name", .text("unknown"))
            }
            pieces.add(piece)
        }
        add(pieces)
    }

    private mutating func add(_ color: AVDOVIColorMetadata) {
        func ratios(_ tuple: some Any) -> DemuxedValue {
            .text(
                CArray.elements(tuple, AVRational.self).map { "\($0.num)/\($0.den)" }
                    .joined(separator: " "))
        }
        add("dm_metadata_id", color.dm_metadata_id)
        add("scene_refresh_flag", color.scene_refresh_flag)
        add("ycc_to_rgb_matrix", ratios(color.ycc_to_rgb_matrix))
        add("ycc_to_rgb_offset", ratios(color.ycc_to_rgb_offset))
        add("rgb_to_lms_matrix", ratios(color.rgb_to_lms_matrix))
        let fields: [(String, UInt32)] = [
            ("signal_eotf", UInt32(color.signal_eotf)),
            ("signal_eotf_param0", UInt32(color.signal_eotf_param0)),
            ("signal_eotf_param1", UInt32(color.signal_eotf_param1)),
            ("signal_eotf_param2", color.signal_eotf_param2),
            ("signal_bit_depth", UInt32(color.signal_bit_depth)),
            ("signal_color_space", UInt32(color.signal_color_space)),
            ("signal_chroma_format", UInt32(color.signal_chroma_format)),
            ("signal_full_range_flag", UInt32(color.signal_full_range_flag)),
            ("source_min_pq", UInt32(color.source_min_pq)),
            ("source_max_pq", UInt32(color.source_max_pq)),
            ("source_diagonal", UInt32(color.source_diagonal)),
        ]
        for (key, number) in fields { add(key, number) }
    }
}

extension DemuxedValue {
    static func list(_ numbers: some Sequence<some BinaryInteger>) -> DemuxedValue {
        .text(numbers.map { "\($0)" }.joined(separator: " "))
    }
}

extension DemuxedSection {
    /// HDR Vivid: T/UWA 005.1.
    mutating func add(_ metadata: AVDynamicHDRVivid) {
        let windows = CArray.elements(metadata.params, AVHDRVividColorTransformParams.self)
            .prefix(Int(metadata.num_windows))
        add("system_start_code", metadata.system_start_code)
        add("num_windows", metadata.num_windows)
        for window in windows {
            add("minimum_maxrgb", window.minimum_maxrgb)
            add("average_maxrgb", window.average_maxrgb)
            add("variance_maxrgb", window.variance_maxrgb)
            add("maximum_maxrgb", window.maximum_maxrgb)
        }
        for window in windows {
            addCurves(window)
            add("color_saturation_mapping_flag", window.color_saturation_mapping_flag)
            guard window.color_saturation_mapping_flag != 0 else { continue }
            add("color_saturation_num", window.color_saturation_num)
            let gains = CArray.elements(window.color_saturation_gain, AVRational.self)
            for gain in gains.prefix(Int(max(window.color_saturation_num, 0))) {
                add("color_saturation_gain", gain)
            }
        }
    }

    private mutating func addCurves(_ window: AVHDRVividColorTransformParams) {
        let isMapped = window.tone_mapping_mode_flag != 0
        add("tone_mapping_mode_flag", window.tone_mapping_mode_flag)
        if isMapped || !trackprobe_lists_each_vivid_spline {
            add("tone_mapping_param_num", window.tone_mapping_param_num)
        }
        guard isMapped else { return }
        let curves = CArray.elements(window.tm_params, AVHDRVividColorToneMappingParams.self)
        for curve in curves.prefix(Int(max(window.tone_mapping_param_num, 0))) {
            add(
                "targeted_system_display_maximum_luminance",
                curve.targeted_system_display_maximum_luminance)
            add("base_enable_flag", curve.base_enable_flag)
            if curve.base_enable_flag != 0 { addBase(curve) }
            add("3Spline_enable_flag", curve.three_Spline_enable_flag)
            if curve.three_Spline_enable_flag != 0 { addSplines(curve) }
        }
    }

    private mutating func addBase(_ curve: AVHDRVividColorToneMappingParams) {
        add("base_param_m_p", curve.base_param_m_p)
        add("base_param_m_m", curve.base_param_m_m)
        add("base_param_m_a", curve.base_param_m_a)
        add("base_param_m_b", curve.base_param_m_b)
        add("base_param_m_n", curve.base_param_m_n)
        add("base_param_k1", curve.base_param_k1)
        add("base_param_k2", curve.base_param_k2)
        add("base_param_k3", curve.base_param_k3)
        add("base_param_Delta_enable_mode", curve.base_param_Delta_enable_mode)
        add("base_param_Delta", curve.base_param_Delta)
    }

    private mutating func addSplines(_ curve: AVHDRVividColorToneMappingParams) {
        let isDescribed = trackprobe_lists_each_vivid_spline
        var splines = [trackprobe_vivid_spline](repeating: trackprobe_vivid_spline(), count: 2)
        let count = withUnsafePointer(to: curve) { trackprobe_vivid_splines($0, &splines) }
        add("3Spline_num", curve.three_Spline_num)
        if !isDescribed, let first = splines.first {
            add("3Spline_TH_mode", first.mode)
        }
        for spline in splines.prefix(count) {
            if isDescribed { add("3Spline_TH_mode", spline.mode) }
            if !isDescribed || spline.mode == 0 || spline.mode == 2 {
                add("3Spline_TH_enable_MB", spline.enable_mb)
            }
            add("3Spline_TH_enable", spline.enable)
            add("3Spline_TH_Delta1", spline.delta1)
            add("3Spline_TH_Delta2", spline.delta2)
            add("3Spline_enable_Strength", spline.strength)
        }
    }
}
