import CFFmpeg
import CFFmpegShims
import TrackModel

extension DemuxedSection {
    /// Adds nothing where ffprobe of this FFmpeg prints only the type.
    mutating func addFilmGrain(_ sideData: AVFrameSideData) {
        var grain = trackprobe_film_grain()
        let isDescribed = withUnsafePointer(to: sideData) {
            trackprobe_film_grain_describe($0, &grain)
        }
        guard isDescribed else { return }
        add("type", .text(text(grain.type) ?? ""))
        add("seed", .text("\(grain.seed)"))
        add("width", grain.width)
        add("height", grain.height)
        add("subsampling_x", grain.subsampling_x)
        add("subsampling_y", grain.subsampling_y)
        add("color_range", .text(text(grain.color_range) ?? "unknown"))
        add("color_primaries", .text(text(grain.color_primaries) ?? "unknown"))
        add("color_trc", .text(text(grain.color_transfer) ?? "unknown"))
        add("color_space", .text(text(grain.color_space) ?? "unknown"))
        if let aom = grain.aom { add(aom.pointee, grain) }
        if grain.h274.values != nil { add(grain.h274, grain) }
    }

    /// AV1 specification, 6.8.20.
    private mutating func add(_ aom: AVFilmGrainAOMParams, _ grain: trackprobe_film_grain) {
        let lag = Int(min(max(aom.ar_coeff_lag, 0), 3))
        let lumaCount = 2 * lag * (lag + 1)
        let chromaCount = lumaCount + (aom.num_y_points == 0 ? 0 : 1)
        add("chroma_scaling_from_luma", aom.chroma_scaling_from_luma)
        add("scaling_shift", aom.scaling_shift)
        add("ar_coeff_lag", aom.ar_coeff_lag)
        add("ar_coeff_shift", aom.ar_coeff_shift)
        add("grain_scale_shift", aom.grain_scale_shift)
        add("overlap_flag", aom.overlap_flag)
        add("limit_output_range", aom.limit_output_range)
        var components = DemuxedSection(.components)
        if aom.num_y_points > 0 {
            var luma = DemuxedSection(.component)
            luma.add("bit_depth_luma", grain.bit_depth_luma)
            luma.addPoints(
                "y_points", CArray.elements(aom.y_points, UInt8.self)[...], aom.num_y_points)
            luma.add(
                "ar_coeffs_y",
                .list(CArray.elements(aom.ar_coeffs_y, Int8.self).prefix(lumaCount)))
            components.add(luma)
        }
        let points = CArray.elements(aom.uv_points, UInt8.self)
        let counts = CArray.elements(aom.num_uv_points, CInt.self)
        let coefficients = CArray.elements(aom.ar_coeffs_uv, Int8.self)
        let factors = CArray.elements(aom.uv_mult, CInt.self)
        let lumaFactors = CArray.elements(aom.uv_mult_luma, CInt.self)
        let offsets = CArray.elements(aom.uv_offset, CInt.self)
        for plane in 0..<2 where counts[plane] != 0 || aom.chroma_scaling_from_luma != 0 {
            var chroma = DemuxedSection(.component)
            chroma.add("bit_depth_chroma", grain.bit_depth_chroma)
            // 10 points of 2 a plane, 25 coefficients a plane.
            chroma.addPoints("uv_points", points.dropFirst(plane * 20).prefix(20), counts[plane])
            chroma.add(
                "ar_coeffs_uv", .list(coefficients.dropFirst(plane * 25).prefix(chromaCount)))
            chroma.add("uv_mult", factors[plane])
            chroma.add("uv_mult_luma", lumaFactors[plane])
            chroma.add("uv_offset", offsets[plane])
            components.add(chroma)
        }
        add(components)
    }

    /// Values and their scaling, one after the other in C.
    private mutating func addPoints(_ name: String, _ points: ArraySlice<UInt8>, _ count: CInt) {
        let pairs = Array(points.prefix(Int(max(count, 0)) * 2))
        let places = stride(from: 0, to: pairs.count - 1, by: 2)
        add("\(name)_value", .list(places.map { pairs[$0] }))
        add("\(name)_scaling", .list(places.map { pairs[$0 + 1] }))
    }

    /// ITU-T H.274, 8.5.
    private mutating func add(_ params: trackprobe_h274_grain, _ grain: trackprobe_film_grain) {
        let (planes, intervalsOfAll) = (3, 3 * 256)
        add("model_id", params.model_id)
        add("blending_mode_id", params.blending_mode_id)
        add("log2_scale_factor", params.log2_scale_factor)
        let present = UnsafeBufferPointer(start: params.present, count: planes)
        let intervals = UnsafeBufferPointer(start: params.intervals, count: planes)
        let counts = UnsafeBufferPointer(start: params.model_values, count: planes)
        let lower = UnsafeBufferPointer(start: params.lower_bounds, count: intervalsOfAll)
        let upper = UnsafeBufferPointer(start: params.upper_bounds, count: intervalsOfAll)
        let values = UnsafeBufferPointer(start: params.values, count: intervalsOfAll * 6)
        var components = DemuxedSection(.components)
        for plane in 0..<3 where present[plane] != 0 {
            var component = DemuxedSection(.component)
            if plane == 0 {
                component.add("bit_depth_luma", grain.bit_depth_luma)
            } else {
                component.add("bit_depth_chroma", grain.bit_depth_chroma)
            }
            var pieces = DemuxedSection(.pieces)
            for interval in 0..<min(Int(intervals[plane]), 256) {
                let place = plane * 256 + interval
                var piece = DemuxedSection(.piece)
                piece.add("intensity_interval_lower_bound", lower[place])
                piece.add("intensity_interval_upper_bound", upper[place])
                let count = min(Int(counts[plane]), 6)
                piece.add(
                    "comp_model_value", .list(values.dropFirst(place * 6).prefix(count)))
                pieces.add(piece)
            }
            component.add(pieces)
            components.add(component)
        }
        add(components)
    }
}
