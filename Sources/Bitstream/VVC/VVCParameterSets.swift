import TrackModel

/// Sequence parameter set of a VVC stream: ITU-T H.266, section 7.3.2.4.
struct VVCSPS: SequenceParameterSet, Hashable {
    static let unitHeaderSize = 2

    var id: Int
    /// nil when left to the video parameter set.
    var profile: VVCProfile?
    /// The picture size is the largest of the sequence.
    var format = PictureFormat()
    /// The whole picture, before the conformance window is cut out of it.
    let wholeSize: PixelSize
    /// Luma samples that the conformance window leaves out at the left and the top.
    let left, top: Int
    /// `sps_res_change_in_clvs_allowed_flag`
    let mayChangeSize: Bool
    /// Whether the source was progressive, by the VUI; nil when not stated.
    var isProgressive: Bool?

    /// `rbsp` follows the NAL unit's header, emulation prevention removed.
    init(rbsp: [UInt8]) throws(BitstreamError) {
        var reader = BitReader(rbsp)
        id = try reader.int(4)
        let hasLayers = try reader.int(4) > 0  // sps_video_parameter_set_id
        let sublayers = try reader.int(3) + 1
        guard let chroma = ChromaFormat(rawValue: try reader.int(2)) else {
            throw .invalid("sps_chroma_format_idc")
        }
        let blockBits = try reader.int(2) + 5
        let hasProfile = try reader.flag()
        if hasProfile { profile = try VVCProfile(&reader, sublayers: sublayers) }
        try reader.skip(1)  // sps_gdr_enabled_flag
        let hasResampling = try reader.flag()
        mayChangeSize = hasResampling ? try reader.flag() : false
        let size = PixelSize(width: try reader.pictureSide(), height: try reader.pictureSide())
        var window = CroppingWindow(
            size: size, horizontalUnit: chroma.horizontalSubsampling,
            verticalUnit: chroma.verticalSubsampling)
        if try reader.flag() { try window.readOffsets(&reader) }
        format.codedSize = window.size
        (wholeSize, left, top) = (size, window.left, window.top)
        format.chroma = chroma
        if try reader.flag() {
            try VVCSubpictures.skip(&reader, size: size, blockBits: blockBits)
        }
        let depth = try reader.bitDepth()
        format.bitDepth = depth
        format.chromaBitDepth = depth
        // A set that is cut or odd from here on still describes the picture.
        var tools = VVCCodingTools(
            chroma: chroma, blockBits: blockBits, sublayers: hasProfile ? sublayers : nil,
            hasLayers: hasLayers)
        try? readUsability(&reader, after: &tools, sublayers: hasProfile ? sublayers : nil)
    }

    /// VVC layout: `dph_sei_single_component_flag` and seven reserved bits follow the kind; nil also
    /// where pictures may have other sizes than the sequence.
    func pictureHash(sei payload: Bytes) -> DecodedPictureHash? {
        let count = format.chroma == .monochrome ? 1 : 3
        let values = payload.dropFirst()
        guard !mayChangeSize, let flags = values.first, (flags >= 0x80) == (count == 1) else {
            return nil
        }
        return DecodedPictureHash(
            method: payload.first, values: values.dropFirst(), count: count, size: wholeSize,
            left: left, top: top)
    }

    private mutating func readUsability(
        _ reader: inout BitReader, after tools: inout VVCCodingTools, sublayers: Int?
    ) throws(BitstreamError) {
        try tools.skip(&reader)
        var rate: Rational?
        if let sublayers, try reader.flag() {
            rate = try VVCTiming.readPictureRate(&reader, sublayers: sublayers)
        }
        let isFieldSequence = try reader.flag()
        // The field rate differs from the frame rate.
        if !isFieldSequence { format.frameRate = rate }
        guard try reader.flag() else { return }
        _ = try reader.ue()  // sps_vui_payload_size_minus1
        reader.alignToByte()
        isProgressive = try VVCVUI.read(&reader, into: &format)
    }
}

/// Timing and hypothetical decoder of VVC: ITU-T H.266, sections 7.3.5.1 to
/// 7.3.5.3.
enum VVCTiming {
    /// Reads on after `sps_timing_hrd_params_present_flag`. The rate of pictures
    /// of the highest sub-layer; nil when it is not fixed.
    static func readPictureRate(
        _ reader: inout BitReader, sublayers: Int
    ) throws(BitstreamError) -> Rational? {
        let tick = try reader.int(32)
        let scale = try reader.int(32)
        let hasNAL = try reader.flag()
        let hasVCL = try reader.flag()
        var schedules = 0
        var hasUnits = false
        if hasNAL || hasVCL {
            try reader.skip(1)  // general_same_pic_timing_in_all_ols_flag
            hasUnits = try reader.flag()
            try reader.skip(hasUnits ? 20 : 8)  // divisor and scales
            schedules = try reader.ue() + 1
            guard schedules <= 32 else { throw .invalid("hrd_cpb_cnt_minus1") }
        }
        let isEverySublayer = sublayers > 1 ? try reader.flag() : false
        var duration: Int?
        for _ in 0..<(isEverySublayer ? sublayers : 1) {
            let isFixedInGeneral = try reader.flag()
            let isFixed = isFixedInGeneral ? true : try reader.flag()
            duration = nil
            if isFixed {
                duration = try reader.ue() + 1  // elemental_duration_in_tc_minus1
            } else if schedules == 1 {
                try reader.skip(1)  // low_delay_hrd_flag
            }
            for _ in 0..<(schedules * ((hasNAL ? 1 : 0) + (hasVCL ? 1 : 0))) {
                for _ in 0..<(hasUnits ? 4 : 2) { _ = try reader.ue() }
                try reader.skip(1)  // cbr_flag
            }
        }
        guard let duration, duration <= 2048 else { return nil }
        return Rational(scale, tick * duration)
    }
}

/// Video usability information of VVC: ITU-T H.274, section 7.2.
enum VVCVUI {
    /// Whether the source is progressive; nil when not stated.
    static func read(
        _ reader: inout BitReader, into format: inout PictureFormat
    ) throws(BitstreamError) -> Bool? {
        let hasProgressive = try reader.flag()
        let hasInterlaced = try reader.flag()
        try reader.skip(2)  // non-packed, non-projected
        if try reader.flag() {
            try reader.skip(1)  // vui_aspect_ratio_constant_flag
            format.sampleAspectRatio = try .readIndicator(&reader)
        }
        if try reader.flag() { try reader.skip(1) }  // vui_overscan_appropriate_flag
        if try reader.flag() {
            try format.color.readCodePoints(&reader)
            format.color.range = CodingIndependentCodePoints.range(isFull: try reader.flag())
        }
        if try reader.flag() {
            // One type for frames, or one for each field.
            format.chromaLocation = CodingIndependentCodePoints.chromaLocation(try reader.ue())
        }
        return hasProgressive == hasInterlaced ? nil : hasProgressive
    }
}

/// Profile, tier and level of a VVC stream: ITU-T H.266, section 7.3.3.1.
struct VVCProfile: CodedProfile, Hashable, Sendable {
    static let sampleEntries = ["vvc1", "vvi1"]

    /// general_profile_idc
    var number: Int
    var isHighTier: Bool
    /// general_level_idc, sixteen times the level and three for each tenth.
    var levelNumber: Int
    /// ptl_frame_only_constraint_flag: no picture is a field.
    var isFrameOnly: Bool

    /// `profile_tier_level(1, sublayers - 1)`; ends at a byte border.
    init(_ reader: inout BitReader, sublayers: Int) throws(BitstreamError) {
        try self.init(&reader)
        try reader.skip(1)  // ptl_multilayer_enabled_flag
        if try reader.flag() {  // gci_present_flag
            try reader.skip(71)
            try reader.skip(try reader.int(8))
        }
        reader.alignToByte()
        try Self.skipLevels(&reader, sublayers: sublayers)
    }

    /// VvcPTLRecord of `vvcC`: ISO/IEC 14496-15, section 11.2.4.2.
    init(record reader: inout BitReader, sublayers: Int) throws(BitstreamError) {
        try reader.skip(2)
        let constraintBytes = try reader.int(6)
        try self.init(&reader)
        // The flag just read is the first bit of them.
        try reader.skip(max(8 * constraintBytes, 1) - 1)
        try Self.skipLevels(&reader, sublayers: sublayers)
    }

    private init(_ reader: inout BitReader) throws(BitstreamError) {
        number = try reader.int(7)
        isHighTier = try reader.flag()
        levelNumber = try reader.int(8)
        isFrameOnly = try reader.flag()
    }

    /// Levels of sub-layers, then sub-profiles.
    private static func skipLevels(
        _ reader: inout BitReader, sublayers: Int
    ) throws(BitstreamError) {
        var levels = 0
        for _ in 1..<max(sublayers, 1) where try reader.flag() { levels += 1 }
        reader.alignToByte()
        try reader.skip(8 * levels)
        try reader.skip(32 * (try reader.int(8)))
    }

    /// FFmpeg's name, or that of H.266, annex A, where it has none; nil for a
    /// profile of a later edition.
    var name: String? {
        switch number {
        case 1: "Main 10"
        case 17: "Multilayer Main 10"
        case 33: "Main 10 4:4:4"
        case 49: "Multilayer Main 10 4:4:4"
        case 65: "Main 10 Still Picture"
        case 97: "Main 10 4:4:4 Still Picture"
        default: nil
        }
    }

    /// `3.1`; nil for what is not a level of table A.1.
    var level: String? {
        guard levelNumber >= 16, levelNumber < 255, levelNumber % 16 % 3 == 0 else { return nil }
        return "\(levelNumber / 16).\(levelNumber % 16 / 3)"
    }

    /// `Main` or `High`.
    var tier: String? { isHighTier ? "High" : "Main" }

    /// `1.L51`: ISO/IEC 14496-15, annex E.6, without its optional parts.
    var codecParameters: String { "\(number).\(isHighTier ? "H" : "L")\(levelNumber)" }
}
