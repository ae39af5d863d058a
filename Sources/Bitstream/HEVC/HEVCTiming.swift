import TrackModel

/// `num_units_in_tick` and `time_scale` of an HEVC VPS or VUI; a tick is a
/// picture.
enum HEVCTiming {
    static func readPictureRate(_ reader: inout BitReader) throws(BitstreamError) -> Rational? {
        let tick = try reader.int(32)
        return Rational(try reader.int(32), tick)
    }

    /// Timing of a video parameter set, section 7.3.2.1; nil when it has none.
    /// `rbsp` follows the NAL unit's header.
    static func pictureRate(videoParameterSet rbsp: [UInt8]) throws(BitstreamError) -> Rational? {
        var reader = BitReader(rbsp)
        try reader.skip(12)  // id, base layer flags, vps_max_layers_minus1
        let sublayers = try reader.int(3) + 1
        try reader.skip(17)  // temporal nesting, vps_reserved_0xffff_16bits
        _ = try HEVCProfile(&reader, sublayers: sublayers)
        try reader.skipSublayerOrdering(sublayers: sublayers)
        let layers = try reader.int(6) + 1
        let layerSets = try reader.ue()
        guard layerSets <= 1023 else { throw .invalid("vps_num_layer_sets_minus1") }
        try reader.skip(layerSets * layers)
        return try reader.flag() ? try readPictureRate(&reader) : nil
    }
}

extension BitReader {
    /// `…_sub_layer_ordering_info_present_flag` and what it announces, in VPS
    /// and SPS.
    mutating func skipSublayerOrdering(sublayers: Int) throws(BitstreamError) {
        for _ in 0..<(try flag() ? sublayers : 1) {
            _ = try ue()  // max_dec_pic_buffering_minus1
            _ = try ue()  // max_num_reorder_pics
            _ = try ue()  // max_latency_increase_plus1
        }
    }
}
