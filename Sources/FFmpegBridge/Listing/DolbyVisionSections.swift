import CFFmpeg
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
        add("rpu_type", .integer(Int64(header.rpu_type)))
        add("rpu_format", .integer(Int64(header.rpu_format)))
        for (key, number) in fields { add(key, .integer(Int64(number))) }
    }

    private mutating func add(_ mapping: UnsafePointer<AVDOVIDataMapping>) {
        let method = mapping.pointee.nlq_method_idc
        add("vdr_rpu_id", .integer(Int64(mapping.pointee.vdr_rpu_id)))
        add("mapping_color_space", .integer(Int64(mapping.pointee.mapping_color_space)))
        add("mapping_chroma_format_idc", .integer(Int64(mapping.pointee.mapping_chroma_format_idc)))
        add("nlq_method_idc", .integer(Int64(method.rawValue)))
        let methods = [
            AV_DOVI_NLQ_NONE.rawValue: "none", AV_DOVI_NLQ_LINEAR_DZ.rawValue: "linear_dz",
        ]
        add("nlq_method_idc_name", .text(methods[method.rawValue] ?? "unknown"))
        add("num_x_partitions", .integer(Int64(mapping.pointee.num_x_partitions)))
        add("num_y_partitions", .integer(Int64(mapping.pointee.num_y_partitions)))
        let curves = CArray.elements(mapping.pointee.curves, AVDOVIReshapingCurve.self)
        let residuals = CArray.elements(mapping.pointee.nlq, AVDOVINLQParams.self)
        var components = DemuxedSection(.components)
        for (curve, residual) in zip(curves, residuals) {
            var component = DemuxedSection(.component)
            component.add(curve)
            if method != AV_DOVI_NLQ_NONE {
                component.add("nlq_offset", .integer(Int64(residual.nlq_offset)))
                component.add("vdr_in_max", .unsigned(residual.vdr_in_max))
                if method == AV_DOVI_NLQ_LINEAR_DZ {
                    component.add(
                        "linear_deadzone_slope", .unsigned(residual.linear_deadzone_slope))
                    component.add(
                        "linear_deadzone_threshold", .unsigned(residual.linear_deadzone_threshold))
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
            piece.add("mapping_idc", .integer(Int64(methods[place].rawValue)))
            switch methods[place] {
            case AV_DOVI_MAPPING_POLYNOMIAL:
                let order = Int(orders[place])
                piece.add("mapping_idc_name", .text("polynomial"))
                piece.add("poly_order", .integer(Int64(order)))
                let own = coefficients[place * 3..<place * 3 + 3]
                piece.add("poly_coef", .list(own.prefix(order + 1)))
            case AV_DOVI_MAPPING_MMR:
                let order = Int(mmrOrders[place])
                piece.add("mapping_idc_name", .text("mmr"))
                piece.add("mmr_order", .integer(Int64(order)))
                piece.add("mmr_constant", .integer(constants[place]))
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
        add("dm_metadata_id", .integer(Int64(color.dm_metadata_id)))
        add("scene_refresh_flag", .integer(Int64(color.scene_refresh_flag)))
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
        for (key, number) in fields { add(key, .integer(Int64(number))) }
    }
}

extension DemuxedValue {
    static func list(_ numbers: some Sequence<some BinaryInteger>) -> DemuxedValue {
        .text(numbers.map { "\($0)" }.joined(separator: " "))
    }

    fileprivate static func unsigned(_ number: UInt64) -> DemuxedValue {
        .integer(Int64(bitPattern: number))
    }
}
