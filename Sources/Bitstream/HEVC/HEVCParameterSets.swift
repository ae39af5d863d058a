import TrackModel

/// Sequence parameter set of the base layer of an HEVC stream: ITU-T H.265,
/// section 7.3.2.2.
struct HEVCSPS: SequenceParameterSet, Hashable {
    static let unitHeaderSize = 2

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

    func pictureHash(sei payload: Bytes) -> DecodedPictureHash? {
        DecodedPictureHash(
            method: payload.first, values: payload.dropFirst(),
            count: format.chroma == .monochrome ? 1 : 3, size: wholeSize, left: left, top: top)
    }

    /// Passes over what only decoding needs; nil without a VUI.
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
        guard try reader.flag() else { return nil }
        return try HEVCVUI(&reader, sublayers: sublayers, into: &format)
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

/// Video usability information of HEVC, annex E.2.1, as far as it describes how
/// to read pictures; shape and colour go into the picture format.
struct HEVCVUI: Hashable, Sendable {
    /// Every picture is a field.
    var isFieldSequence: Bool
    /// Whether picture timing messages carry `pic_struct`.
    var hasPictureStructure: Bool
    /// The buffer of the whole stream; nil when absent or unreadable.
    var buffer: DecoderBuffer?

    init(
        _ reader: inout BitReader, sublayers: Int, into format: inout PictureFormat
    ) throws(BitstreamError) {
        if try reader.flag() { format.sampleAspectRatio = try .readIndicator(&reader) }
        if try reader.flag() { try reader.skip(1) }  // overscan_appropriate_flag
        if try reader.flag() { try format.color.readVideoSignalType(&reader) }
        if try reader.flag() { try format.readChromaLocation(&reader) }
        try reader.skip(1)  // neutral_chroma_indication_flag
        isFieldSequence = try reader.flag()
        hasPictureStructure = try reader.flag()
        if try reader.flag() {
            // The default display window is advice to players, not cropping.
            for _ in 0..<4 { _ = try reader.ue() }
        }
        guard try reader.flag() else { return }
        format.frameRate = try HEVCTiming.readPictureRate(&reader)
        // A VUI that is odd from here on still describes the pictures.
        buffer = try? Self.readBuffer(&reader, sublayers: sublayers)
    }

    /// Reads from vui_poc_proportional_to_timing_flag on; nil without HRD parameters.
    private static func readBuffer(
        _ reader: inout BitReader, sublayers: Int
    ) throws(BitstreamError) -> DecoderBuffer? {
        if try reader.flag() { _ = try reader.ue() }  // vui_num_ticks_poc_diff_one_minus1
        guard try reader.flag() else { return nil }
        let kinds = [try reader.flag(), try reader.flag()]  // NAL, VCL
        guard kinds.contains(true) else { return nil }
        var schedule = DecoderBufferSchedule()
        schedule.hasSubPictures = try reader.flag()
        if schedule.hasSubPictures { try reader.skip(19) }  // tick, delays
        schedule.rateScale = try reader.int(4)
        schedule.sizeScale = try reader.int(4)
        if schedule.hasSubPictures { try reader.skip(4) }  // cpb_size_du_scale
        try reader.skip(15)  // lengths of delays
        var buffer: DecoderBuffer?
        // The highest sub-layer is the whole stream.
        for _ in 0..<sublayers {
            let isFixed = try reader.flag()
            let isFixedWithin = isFixed ? true : try reader.flag()
            var hasLowDelay = false
            if isFixedWithin {
                _ = try reader.ue()  // elemental_duration_in_tc_minus1
            } else {
                hasLowDelay = try reader.flag()
            }
            let count = try hasLowDelay ? 1 : reader.ue() + 1
            guard count <= 32 else { throw .invalid("cpb_cnt_minus1") }
            buffer = nil
            for isPresent in kinds where isPresent {
                let declared = try schedule.read(&reader, count: count)
                buffer = buffer ?? declared
            }
        }
        return buffer
    }
}

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

/// `scaling_list_data()`: ITU-T H.265, section 7.3.4. Precedes the VUI.
enum HEVCScalingList {
    static func skip(_ reader: inout BitReader) throws(BitstreamError) {
        for size in 0..<4 {
            for _ in stride(from: 0, to: 6, by: size == 3 ? 3 : 1) {
                guard try reader.flag() else {
                    _ = try reader.ue()  // scaling_list_pred_matrix_id_delta
                    continue
                }
                if size > 1 { _ = try reader.se() }
                for _ in 0..<min(64, 1 << (4 + size << 1)) { _ = try reader.se() }
            }
        }
    }
}

/// The `st_ref_pic_set()` of an SPS: ITU-T H.265, section 7.3.7. The sets precede the VUI,
/// and each may build on the number of pictures in the last.
enum HEVCReferencePictureSets {
    static func skip(_ reader: inout BitReader) throws(BitstreamError) {
        let count = try reader.ue()
        guard count <= 64 else { throw .invalid("num_short_term_ref_pic_sets") }
        var pictures = 0
        for index in 0..<count {
            let isPredicted = index > 0 ? try reader.flag() : false
            pictures =
                isPredicted
                ? try skipPredicted(&reader, from: pictures) : try skipExplicit(&reader)
        }
    }

    /// The number of pictures in the set.
    private static func skipPredicted(
        _ reader: inout BitReader, from pictures: Int
    ) throws(BitstreamError) -> Int {
        try reader.skip(1)  // delta_rps_sign
        _ = try reader.ue()  // abs_delta_rps_minus1
        var kept = 0
        for _ in 0...pictures {
            let isUsed = try reader.flag()
            let isKept = isUsed ? true : try reader.flag()
            if isKept { kept += 1 }
        }
        return kept
    }

    private static func skipExplicit(_ reader: inout BitReader) throws(BitstreamError) -> Int {
        let pictures = try reader.ue() + reader.ue()
        guard pictures <= 32 else { throw .invalid("num_negative_pics") }
        for _ in 0..<pictures {
            _ = try reader.ue()
            try reader.skip(1)
        }
        return pictures
    }
}

/// Profile, tier and level of an HEVC stream: the twelve bytes of
/// `profile_tier_level()` (ITU-T H.265, section 7.3.3), also in `hvcC`.
struct HEVCProfile: CodedProfile, Hashable, Sendable {
    static let sampleEntries = ["hvc1", "hev1", "dvh1", "dvhe", "hvc2", "hev2"]

    /// general_profile_space
    var space: Int
    var isHighTier: Bool
    /// general_profile_idc
    var number: Int
    /// general_profile_compatibility_flag[0] is the highest of 32 bits.
    var compatibility: UInt32
    /// Six bytes from general_progressive_source_flag on.
    var constraints: [UInt8]
    /// general_level_idc, thirty times the level.
    var levelNumber: Int

    init(_ reader: inout BitReader) throws(BitstreamError) {
        space = try reader.int(2)
        isHighTier = try reader.flag()
        number = try reader.int(5)
        compatibility = UInt32(truncatingIfNeeded: try reader.bits(32))
        constraints = []
        for _ in 0..<6 { constraints.append(UInt8(truncatingIfNeeded: try reader.bits(8))) }
        levelNumber = try reader.int(8)
    }

    /// `profile_tier_level(1, sublayers - 1)`, of which only the general part is
    /// kept.
    init(_ reader: inout BitReader, sublayers: Int) throws(BitstreamError) {
        try self.init(&reader)
        guard sublayers > 1 else { return }
        var isPresent: [(profile: Bool, level: Bool)] = []
        for _ in 0..<8 {
            // Beyond the last sub-layer, two reserved zero bits.
            isPresent.append((try reader.flag(), try reader.flag()))
        }
        for (hasProfile, hasLevel) in isPresent.prefix(sublayers - 1) {
            try reader.skip((hasProfile ? 88 : 0) + (hasLevel ? 8 : 0))
        }
    }

    /// FFmpeg's name; nil for a profile it has none for. A stream that names no
    /// profile is of the first it is compatible with.
    var name: String? {
        let compatible = compatibility << 1 == 0 ? 0 : (compatibility << 1).leadingZeroBitCount + 1
        return switch number == 0 ? compatible : number {
        case 1: "Main"
        case 2: "Main 10"
        case 3: "Main Still Picture"
        case 4: "Rext"
        case 6: "Multiview Main"
        case 9: "SCC"
        default: nil
        }
    }

    /// `5.1`; nil for 0 and for 8.5 (255), which bounds nothing.
    var level: String? {
        guard levelNumber >= 30, levelNumber < 255, levelNumber % 3 == 0 else { return nil }
        return "\(levelNumber / 30).\(levelNumber % 30 / 3)"
    }

    /// `Main` or `High`.
    var tier: String? { isHighTier ? "High" : "Main" }

    /// Whether the source was progressive (general_progressive_source_flag alone).
    var isProgressive: Bool { constraints[0] & 0xC0 == 0x80 }

    /// `2.4.L153.B0`: ISO/IEC 14496-15, annex E.3.
    var codecParameters: String {
        let reversed = (0..<32).reduce(UInt32(0)) { $0 | (compatibility >> $1 & 1) << (31 - $1) }
        let significant = constraints.prefix(1 + (constraints.lastIndex { $0 != 0 } ?? -1))
        let parts =
            [
                ["", "A", "B", "C"][space & 3] + "\(number)",
                String(reversed, radix: 16, uppercase: true),
                (isHighTier ? "H" : "L") + "\(levelNumber)",
            ] + significant.map { String($0, radix: 16, uppercase: true) }
        return parts.joined(separator: ".")
    }
}
