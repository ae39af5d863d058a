import CFFmpeg
import CFFmpegShims
import TrackModel

extension DemuxedSection {
    /// The side data of a frame, in its order.
    mutating func addSideData(of frame: borrowing Frame, rate: AVRational) {
        let count = Int(frame.handle.pointee.nb_side_data)
        guard count > 0, let list = frame.handle.pointee.side_data else { return }
        var sections = DemuxedSection(.frameSideDataList)
        for place in 0..<count {
            guard let sideData = list[place]?.pointee else { continue }
            var section = DemuxedSection(.frameSideData)
            section.add(
                "side_data_type",
                .text(text(av_frame_side_data_name(sideData.type)) ?? "unknown"))
            if let data = sideData.data {
                let bytes = UnsafeRawBufferPointer(start: data, count: Int(sideData.size))
                section.add(sideData, bytes, rate: rate)
            }
            sections.add(section)
        }
        add(sections)
    }

    private mutating func add(
        _ sideData: AVFrameSideData, _ data: UnsafeRawBufferPointer, rate: AVRational
    ) {
        switch sideData.type {
        case AV_FRAME_DATA_DISPLAYMATRIX: addDisplayMatrix(data)
        case AV_FRAME_DATA_AFD:
            if let format = data.first { add("active_format", format) }
        case AV_FRAME_DATA_GOP_TIMECODE:
            data.load(Int64.self) { bits in
                let timecode = described(capacity: Int(AV_TIMECODE_STR_SIZE)) { buffer, _ in
                    let number = UInt32(truncatingIfNeeded: bits)
                    return av_timecode_make_mpeg_tc_string(buffer, number) == nil ? -1 : 0
                }
                add("timecode", .text(timecode ?? ""))
            }
        case AV_FRAME_DATA_S12M_TIMECODE where data.count == 16: addTimecodes(data, rate)
        case AV_FRAME_DATA_MASTERING_DISPLAY_METADATA:
            data.load(AVMasteringDisplayMetadata.self) { add($0) }
        case AV_FRAME_DATA_CONTENT_LIGHT_LEVEL:
            data.load(AVContentLightMetadata.self) { add($0) }
        case AV_FRAME_DATA_DYNAMIC_HDR_VIVID: data.load(AVDynamicHDRVivid.self) { add($0) }
        case AV_FRAME_DATA_FILM_GRAIN_PARAMS: addFilmGrain(sideData)
        case AV_FRAME_DATA_DOWNMIX_INFO: addDownmix(sideData)
        case AV_FRAME_DATA_DYNAMIC_HDR_PLUS: data.load(AVDynamicHDRPlus.self) { add($0) }
        case AV_FRAME_DATA_DOVI_METADATA where data.count >= MemoryLayout<AVDOVIMetadata>.size:
            data.baseAddress.map { add($0.assumingMemoryBound(to: AVDOVIMetadata.self)) }
        case AV_FRAME_DATA_ICC_PROFILE:
            for (key, value) in dictionary(sideData.metadata) where key == "name" {
                add(key, .text(value))
            }
            add("size", data.count)
        default: break
        }
    }

    private mutating func addTimecodes(_ data: UnsafeRawBufferPointer, _ rate: AVRational) {
        func number(_ place: Int) -> UInt32 {
            data.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self)
        }
        var timecodes = DemuxedSection(.timecodes)
        for place in 1..<(Int(min(number(0), 3)) + 1) {
            let timecode = described(capacity: Int(AV_TIMECODE_STR_SIZE)) { buffer, _ in
                av_timecode_make_smpte_tc_string2(buffer, rate, number(place), 0, 0) == nil
                    ? -1 : 0
            }
            timecodes.add(DemuxedSection(.timecode, [.field("value", .text(timecode ?? ""))]))
        }
        add(timecodes)
    }

    /// SMPTE ST 2094-40.
    private mutating func add(_ metadata: AVDynamicHDRPlus) {
        let windows = CArray.elements(metadata.params, AVHDRPlusColorTransformParams.self)
            .prefix(Int(metadata.num_windows))
        add("application version", metadata.application_version)
        add("num_windows", metadata.num_windows)
        for window in windows.dropFirst() {
            add("window_upper_left_corner_x", window.window_upper_left_corner_x)
            add("window_upper_left_corner_y", window.window_upper_left_corner_y)
            add("window_lower_right_corner_x", window.window_lower_right_corner_x)
            add("window_lower_right_corner_y", window.window_lower_right_corner_y)
            // ffprobe writes these twice.
            add("window_upper_left_corner_x", window.window_upper_left_corner_x)
            add("window_upper_left_corner_y", window.window_upper_left_corner_y)
            add("center_of_ellipse_x", window.center_of_ellipse_x)
            add("center_of_ellipse_y", window.center_of_ellipse_y)
            add("rotation_angle", window.rotation_angle)
            let axes = [
                ("semimajor_axis_internal_ellipse", window.semimajor_axis_internal_ellipse),
                ("semimajor_axis_external_ellipse", window.semimajor_axis_external_ellipse),
                ("semiminor_axis_external_ellipse", window.semiminor_axis_external_ellipse),
            ]
            for (key, length) in axes { add(key, length) }
            add("overlap_process_option", window.overlap_process_option.rawValue)
        }
        add(
            "targeted_system_display_maximum_luminance",
            metadata.targeted_system_display_maximum_luminance)
        if metadata.targeted_system_display_actual_peak_luminance_flag != 0 {
            addPeaks(
                "targeted_system_display_actual_peak_luminance",
                CArray.elements(
                    metadata.targeted_system_display_actual_peak_luminance, AVRational.self),
                rows: metadata.num_rows_targeted_system_display_actual_peak_luminance,
                columns: metadata.num_cols_targeted_system_display_actual_peak_luminance)
        }
        for window in windows { addBrightness(window) }
        if metadata.mastering_display_actual_peak_luminance_flag != 0 {
            addPeaks(
                "mastering_display_actual_peak_luminance",
                CArray.elements(metadata.mastering_display_actual_peak_luminance, AVRational.self),
                rows: metadata.num_rows_mastering_display_actual_peak_luminance,
                columns: metadata.num_cols_mastering_display_actual_peak_luminance)
        }
        for window in windows { addToneMapping(window) }
    }

    /// A matrix of 25 lines of 25.
    private mutating func addPeaks(
        _ name: String, _ peaks: [AVRational], rows: UInt8, columns: UInt8
    ) {
        let (rows, columns) = (min(Int(rows), 25), min(Int(columns), 25))
        let kind = name.replacing("_actual_peak_luminance", with: "")
        add("num_rows_\(kind)_actual_peak_luminance", rows)
        add("num_cols_\(kind)_actual_peak_luminance", columns)
        for row in 0..<rows {
            for peak in peaks.dropFirst(row * 25).prefix(columns) { add(name, peak) }
        }
    }

    private mutating func addBrightness(_ window: AVHDRPlusColorTransformParams) {
        for brightest in CArray.elements(window.maxscl, AVRational.self) {
            add("maxscl", brightest)
        }
        add("average_maxrgb", window.average_maxrgb)
        let count = Int(window.num_distribution_maxrgb_percentiles)
        add("num_distribution_maxrgb_percentiles", count)
        let percentiles = CArray.elements(window.distribution_maxrgb, AVHDRPlusPercentile.self)
        for percentile in percentiles.prefix(count) {
            add("distribution_maxrgb_percentage", percentile.percentage)
            add("distribution_maxrgb_percentile", percentile.percentile)
        }
        add("fraction_bright_pixels", window.fraction_bright_pixels)
    }

    private mutating func addToneMapping(_ window: AVHDRPlusColorTransformParams) {
        if window.tone_mapping_flag != 0 {
            add("knee_point_x", window.knee_point_x)
            add("knee_point_y", window.knee_point_y)
            let count = Int(window.num_bezier_curve_anchors)
            add("num_bezier_curve_anchors", count)
            for anchor in CArray.elements(window.bezier_curve_anchors, AVRational.self).prefix(
                count)
            {
                // Its own key in every version of ffprobe.
                add("bezier_curve_anchors", anchor)
            }
        }
        if window.color_saturation_mapping_flag != 0 {
            add("color_saturation_weight", window.color_saturation_weight)
        }
    }
}

extension DemuxedSection {
    /// Adds nothing where ffprobe of this FFmpeg prints only the type.
    mutating func addDownmix(_ sideData: AVFrameSideData) {
        var downmix = trackprobe_downmix()
        let isDescribed = withUnsafePointer(to: sideData) {
            trackprobe_downmix_describe($0, &downmix)
        }
        guard isDescribed else { return }
        add("preferred_downmix_type", .text(text(downmix.type) ?? ""))
        let levels = [
            ("center_mix_level_db", downmix.center),
            ("center_mix_level_ltrt_db", downmix.center_ltrt),
            ("surround_mix_level_db", downmix.surround),
            ("surround_mix_level_ltrt_db", downmix.surround_ltrt),
            ("lfe_mix_level_db", downmix.lfe),
        ]
        for (key, level) in levels {
            let decibels = described(capacity: 32) { trackprobe_decibels($0, $1, level) }
            add(key, .text(decibels ?? ""))
        }
    }
}
