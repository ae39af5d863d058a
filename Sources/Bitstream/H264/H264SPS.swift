import TrackModel

/// Sequence parameter set of H.264: ITU-T H.264, section 7.3.2.1.1.
struct H264SPS: Hashable, Sendable {
    var profile: H264Profile
    var id: Int
    var format = PictureFormat()
    /// Colour planes are coded as pictures of their own, and slices say of which.
    var hasSeparatePlanes = false
    /// qpprime_y_zero_transform_bypass_flag: a quantizer of 0 leaves out transform
    /// and quantization, and with them all loss.
    var bypassesTransform = false
    /// Length of `frame_num` in slices.
    var frameNumberBits: Int
    var order: H264PictureOrder
    /// max_num_ref_frames, 0 to 16; nil for more, which no level allows.
    var referenceFrames: Int?
    /// No fields, no field macroblocks: every picture is a progressive frame.
    var isFrameOnly: Bool
    var vui: H264VUI?

    /// `rbsp` follows the NAL unit's header byte, emulation prevention removed.
    init(rbsp: [UInt8]) throws(BitstreamError) {
        var reader = BitReader(rbsp)
        profile = try H264Profile(&reader)
        id = try reader.ue()
        guard id < 32 else { throw .invalid("seq_parameter_set_id") }
        format.chroma = .yuv420
        format.bitDepth = 8
        format.chromaBitDepth = 8
        if profile.hasChromaFormat {
            (hasSeparatePlanes, bypassesTransform) = try Self.readChromaFormat(
                &reader, into: &format)
        }
        frameNumberBits = try Self.logarithm(&reader)
        order = try H264PictureOrder(&reader)
        let references = try reader.ue()
        if references <= 16 { referenceFrames = references }
        try reader.skip(1)  // gaps_in_frame_num_value_allowed_flag
        let width = try Self.macroblocks(&reader)
        let height = try Self.macroblocks(&reader)
        isFrameOnly = try reader.flag()
        if !isFrameOnly { try reader.skip(1) }  // mb_adaptive_frame_field_flag
        try reader.skip(1)  // direct_8x8_inference_flag
        let rows = isFrameOnly ? 1 : 2
        var window = CroppingWindow(
            size: PixelSize(width: width * 16, height: height * 16 * rows),
            horizontalUnit: format.chroma?.horizontalSubsampling ?? 1,
            verticalUnit: (format.chroma?.verticalSubsampling ?? 1) * rows)
        if try reader.flag() { try window.readOffsets(&reader) }
        format.codedSize = window.size
        if try reader.flag() {
            // A cut VUI takes nothing from what stands before it.
            vui = try? H264VUI(&reader, into: &format)
        }
    }

    /// The fields that only the High profiles have.
    private static func readChromaFormat(
        _ reader: inout BitReader, into format: inout PictureFormat
    ) throws(BitstreamError) -> (hasSeparatePlanes: Bool, bypassesTransform: Bool) {
        guard let chroma = ChromaFormat(rawValue: try reader.ue()) else {
            throw .invalid("chroma_format_idc")
        }
        let hasSeparatePlanes = chroma == .yuv444 ? try reader.flag() : false
        format.chroma = chroma
        format.bitDepth = try reader.bitDepth()
        format.chromaBitDepth = try reader.bitDepth()
        let bypassesTransform = try reader.flag()
        if try reader.flag() {
            for list in 0..<(chroma == .yuv444 ? 12 : 8) where try reader.flag() {
                try skipScalingList(&reader, coefficients: list < 6 ? 16 : 64)
            }
        }
        return (hasSeparatePlanes, bypassesTransform)
    }

    /// Whether a slice of this SliceQP_Y is coded without loss: its QP′_Y is 0
    /// (section 7.4.5).
    func isLossless(quantizer: Int) -> Bool {
        bypassesTransform && quantizer + 6 * ((format.bitDepth ?? 8) - 8) == 0
    }

    /// Section 7.3.2.1.1.1.
    private static func skipScalingList(
        _ reader: inout BitReader, coefficients: Int
    ) throws(BitstreamError) {
        var last = 8
        var next = 8
        for _ in 0..<coefficients {
            if next != 0 { next = (last + (try reader.se())) & 0xFF }
            last = next == 0 ? last : next
        }
    }

    /// `log2_…_minus4`, 0 to 12.
    static func logarithm(_ reader: inout BitReader) throws(BitstreamError) -> Int {
        let excess = try reader.ue()
        guard excess <= 12 else { throw .invalid("log2_max_minus4") }
        return excess + 4
    }

    /// Width or height in macroblocks, `…_minus1`. The largest picture of level
    /// 6.2 is 1055 wide.
    private static func macroblocks(_ reader: inout BitReader) throws(BitstreamError) -> Int {
        let count = try reader.ue() + 1
        guard count <= 2048 else { throw .invalid("pic_size_in_mbs") }
        return count
    }
}
