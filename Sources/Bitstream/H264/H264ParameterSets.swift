import TrackModel

/// Sequence parameter set of H.264: ITU-T H.264, section 7.3.2.1.1.
struct H264SPS: SequenceParameterSet, Hashable {
    static let unitHeaderSize = 1

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

    /// H.264 has no such message.
    func pictureHash(sei payload: Bytes) -> DecodedPictureHash? { nil }

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
            // A cut VUI leaves what precedes it valid.
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

/// Video usability information of H.264, annex E, as far as it describes how to
/// read picture timing; shape and colour go into the picture format.
struct H264VUI: Hashable, Sendable {
    /// Whether picture timing messages carry `pic_struct`.
    var hasPictureStructure = false
    /// Bits of the two delays that begin a picture timing message; nil when they
    /// are absent.
    var delayBits: Int?
    /// The buffer for NAL units, else the one for slices alone; nil when absent.
    var buffer: DecoderBuffer?
}

extension H264VUI {
    init(
        _ reader: inout BitReader, into format: inout PictureFormat
    ) throws(BitstreamError) {
        self.init()
        if try reader.flag() { format.sampleAspectRatio = try .readIndicator(&reader) }
        if try reader.flag() { try reader.skip(1) }  // overscan_appropriate_flag
        if try reader.flag() { try format.color.readVideoSignalType(&reader) }
        if try reader.flag() { try format.readChromaLocation(&reader) }
        if try reader.flag() {
            let tick = try reader.int(32)
            let scale = try reader.int(32)
            try reader.skip(1)  // fixed_frame_rate_flag
            // A tick is a field (E.2.1).
            format.frameRate = Rational(scale, tick * 2)
        }
        var hasDelays = false
        for _ in ["nal_hrd_parameters", "vcl_hrd_parameters"] where try reader.flag() {
            try readHypotheticalDecoder(&reader)
            hasDelays = true
        }
        if hasDelays { try reader.skip(1) }  // low_delay_hrd_flag
        hasPictureStructure = try reader.flag()
    }

    /// `hrd_parameters()`, annex E.1.2.
    private mutating func readHypotheticalDecoder(
        _ reader: inout BitReader
    ) throws(BitstreamError) {
        let count = try reader.ue() + 1
        guard count <= 32 else { throw .invalid("cpb_cnt_minus1") }
        let schedule = DecoderBufferSchedule(
            rateScale: try reader.int(4), sizeScale: try reader.int(4))
        let declared = try schedule.read(&reader, count: count)
        buffer = buffer ?? declared
        try reader.skip(5)  // initial_cpb_removal_delay_length_minus1
        delayBits = try reader.int(5) + 1 + reader.int(5) + 1
        try reader.skip(5)  // time_offset_length
    }
}

/// How an H.264 stream numbers its pictures for output (`pic_order_cnt_type`),
/// as far as it determines which field comes first.
enum H264PictureOrder: Hashable, Sendable {
    /// Type 0: slices carry the count, of this many bits.
    case counted(bits: Int)
    /// Type 1: slices carry differences, unless `isFixed`, to an expected order
    /// in which bottom fields are `bottomOffset` later.
    case expected(isFixed: Bool, bottomOffset: Int)
    /// Type 2: output order is decoding order.
    case decoding

    init(_ reader: inout BitReader) throws(BitstreamError) {
        switch try reader.ue() {
        case 0: self = .counted(bits: try H264SPS.logarithm(&reader))
        case 1:
            let isFixed = try reader.flag()
            _ = try reader.se()  // offset_for_non_ref_pic
            let bottomOffset = try reader.se()
            let cycle = try reader.ue()
            guard cycle <= 255 else {
                throw .invalid("num_ref_frames_in_pic_order_cnt_cycle")
            }
            for _ in 0..<cycle { _ = try reader.se() }
            self = .expected(isFixed: isFixed, bottomOffset: bottomOffset)
        case 2: self = .decoding
        default: throw .invalid("pic_order_cnt_type")
        }
    }
}

/// An H.264 picture parameter set, up to what slice headers need: section
/// 7.3.2.2.
struct H264PPS: Hashable, Sendable {
    var id: Int
    var sequenceID: Int
    /// bottom_field_pic_order_in_frame_present_flag
    var hasBottomFieldOrder: Bool
    /// nil where slice groups come before it or the set is cut.
    var quantization: Quantization?

    /// Where the quantizer of a slice starts from.
    struct Quantization: Hashable, Sendable {
        /// 26 + pic_init_qp_minus26
        var start: Int
        /// redundant_pic_cnt_present_flag
        var hasRedundantPictures: Bool
    }

    /// `rbsp` follows the NAL unit's header byte.
    init(rbsp: [UInt8]) throws(BitstreamError) {
        var reader = BitReader(rbsp)
        id = try reader.ue()
        guard id < 256 else { throw .invalid("pic_parameter_set_id") }
        sequenceID = try reader.ue()
        try reader.skip(1)  // entropy_coding_mode_flag
        hasBottomFieldOrder = try reader.flag()
        quantization = try? Quantization(&reader)
    }
}

extension H264PPS.Quantization {
    /// Reads on from `num_slice_groups_minus1`.
    init(_ reader: inout BitReader) throws(BitstreamError) {
        guard try reader.ue() == 0 else { throw .unsupported("slice groups") }
        _ = try reader.ue()  // num_ref_idx_l0_default_active_minus1
        _ = try reader.ue()  // num_ref_idx_l1_default_active_minus1
        try reader.skip(3)  // weighted_pred_flag, weighted_bipred_idc
        start = 26 + (try reader.se())
        _ = try reader.se()  // pic_init_qs_minus26
        _ = try reader.se()  // chroma_qp_index_offset
        try reader.skip(2)  // deblocking_filter_control…, constrained_intra_pred_flag
        hasRedundantPictures = try reader.flag()
    }
}

/// Profile and level of an H.264 stream: three bytes at the start of an SPS and
/// of `avcC`.
struct H264Profile: CodedProfile, Hashable, Sendable {
    static let sampleEntries = ["avc1", "avc2", "avc3", "avc4", "dva1", "dvav"]

    /// profile_idc
    var number: Int
    /// constraint_set0_flag is the highest bit.
    var constraints: Int
    /// level_idc, ten times the level.
    var levelNumber: Int

    init(_ reader: inout BitReader) throws(BitstreamError) {
        number = try reader.int(8)
        constraints = try reader.int(8)
        levelNumber = try reader.int(8)
    }

    /// FFmpeg's name; nil for a profile it has none for.
    var name: String? {
        let isIntra = constraints & 0x10 != 0
        return switch number {
        case 66: constraints & 0x40 != 0 ? "Constrained Baseline" : "Baseline"
        case 77: "Main"
        case 88: "Extended"
        case 100: "High"
        case 110: isIntra ? "High 10 Intra" : "High 10"
        case 122: isIntra ? "High 4:2:2 Intra" : "High 4:2:2"
        case 144: "High 4:4:4"
        case 244: isIntra ? "High 4:4:4 Intra" : "High 4:4:4 Predictive"
        case 44: "CAVLC 4:4:4"
        case 118: "Multiview High"
        case 128: "Stereo High"
        default: nil
        }
    }

    /// `4.1`, `1b` (annex A.3: level 1b is 9, or 11 with constraint_set3_flag in
    /// the profiles older than High).
    var level: String? {
        if levelNumber == 9 { return "1b" }
        if levelNumber == 11, constraints & 0x10 != 0, [66, 77, 88].contains(number) {
            return "1b"
        }
        guard (10...62).contains(levelNumber) else { return nil }
        return "\(levelNumber / 10).\(levelNumber % 10)"
    }

    var tier: String? { nil }

    /// The three bytes in hexadecimal: RFC 6381, section 3.3.
    var codecParameters: String {
        [number, constraints, levelNumber].map(Self.twoDigits).joined()
    }

    /// Whether an SPS of this profile states its chroma format and bit depth.
    var hasChromaFormat: Bool {
        [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135, 144].contains(number)
    }

    private static func twoDigits(_ byte: Int) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
