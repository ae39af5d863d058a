import TrackModel

/// Sequence parameter set of the base layer of an HEVC stream: ITU-T H.265,
/// section 7.3.2.2.
struct HEVCSPS: Hashable, Sendable {
    var id: Int
    var profile: HEVCProfile
    var format = PictureFormat()
    /// The whole picture, before the conformance window is cut out of it.
    let wholeSize: PixelSize
    /// Luma samples that the conformance window leaves out at the left and the top.
    let left, top: Int
    /// nil when absent or unreadable.
    var vui: HEVCVUI?

    /// `rbsp` follows the NAL unit's header, emulation prevention removed.
    init(rbsp: [UInt8]) throws(BitstreamError) {
        var reader = BitReader(rbsp)
        try reader.skip(4)  // sps_video_parameter_set_id
        let sublayers = try reader.int(3) + 1
        try reader.skip(1)  // sps_temporal_id_nesting_flag
        profile = try HEVCProfile(&reader, sublayers: sublayers)
        id = try reader.ue()
        guard id < 16 else { throw .invalid("sps_seq_parameter_set_id") }
        guard let chroma = ChromaFormat(rawValue: try reader.ue()) else {
            throw .invalid("chroma_format_idc")
        }
        format.chroma = chroma
        if chroma == .yuv444 { try reader.skip(1) }  // separate_colour_plane_flag
        let size = PixelSize(width: try reader.pictureSide(), height: try reader.pictureSide())
        var window = CroppingWindow(
            size: size, horizontalUnit: chroma.horizontalSubsampling,
            verticalUnit: chroma.verticalSubsampling)
        if try reader.flag() { try window.readOffsets(&reader) }
        format.codedSize = window.size
        (wholeSize, left, top) = (size, window.left, window.top)
        format.bitDepth = try reader.bitDepth()
        format.chromaBitDepth = try reader.bitDepth()
        // A set that is cut or odd from here on still describes the picture.
        vui = try? Self.readUsability(&reader, sublayers: sublayers, into: &format)
    }

    /// Passes over what only decoding needs; nil when there is no VUI.
    private static func readUsability(
        _ reader: inout BitReader, sublayers: Int, into format: inout PictureFormat
    ) throws(BitstreamError) -> HEVCVUI? {
        let orderBits = try reader.ue() + 4
        guard orderBits <= 16 else { throw .invalid("log2_max_pic_order_cnt_lsb_minus4") }
        try reader.skipSublayerOrdering(sublayers: sublayers)
        for _ in 0..<6 { _ = try reader.ue() }  // block sizes and depths
        if try reader.flag(), try reader.flag() { try HEVCScalingList.skip(&reader) }
        try reader.skip(2)  // amp_enabled_flag, sample_adaptive_offset_enabled_flag
        if try reader.flag() {  // pcm_enabled_flag
            try reader.skip(8)
            _ = try reader.ue()
            _ = try reader.ue()
            try reader.skip(1)
        }
        try HEVCReferencePictureSets.skip(&reader)
        if try reader.flag() {  // long_term_ref_pics_present_flag
            let count = try reader.ue()
            guard count <= 32 else { throw .invalid("num_long_term_ref_pics_sps") }
            try reader.skip(count * (orderBits + 1))
        }
        try reader.skip(2)  // temporal MVP, strong intra smoothing
        return try reader.flag() ? try HEVCVUI(&reader, into: &format) : nil
    }
}

extension BitReader {
    /// Width or height in luma samples, more than 0 and within any level.
    mutating func pictureSide() throws(BitstreamError) -> Int {
        let side = try ue()
        guard (1...1 << 16).contains(side) else { throw .invalid("pic_size_in_luma_samples") }
        return side
    }
}
