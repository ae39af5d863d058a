import TrackModel

/// `sequence_header_obu()` of AV1, section 5.5.
struct AV1SequenceHeader: Hashable {
    /// `color_config()` without what `AV1Format` holds.
    struct Color: Hashable {
        /// Code points of ITU-T H.273.
        struct Description: Hashable {
            var primaries, transfer, matrix: Int
        }

        /// nil without color_description_present_flag.
        var description: Description?
        var isFullRange: Bool
    }

    private(set) var format: AV1Format
    private(set) var color: Color
    /// Largest frame: max_frame_width_minus_1 + 1 by height.
    let size: PixelSize
    /// Rate of timing_info, where frames are evenly spaced.
    let frameRate: Rational?
    /// film_grain_params_present
    let hasFilmGrain: Bool

    init(_ payload: Bytes) throws(BitstreamError) {
        var reader = BitReader(payload)
        let profile = try reader.int(3)
        guard profile <= 2 else { throw .unsupported("seq_profile") }
        try reader.skip(1)
        let isReduced = try reader.flag()
        let operation = try OperatingPoints(&reader, isReduced: isReduced)
        frameRate = operation.frameRate
        size = try Self.readSize(&reader)
        try Self.skipTools(&reader, isReduced: isReduced)
        (format, color) = try Self.readColor(&reader, profile: profile)
        format.levelIndex = operation.levelIndex
        format.isHighTier = operation.isHighTier
        hasFilmGrain = try reader.flag()
    }

    private static func readSize(_ reader: inout BitReader) throws(BitstreamError) -> PixelSize {
        let widthBits = try reader.int(4) + 1
        let heightBits = try reader.int(4) + 1
        return PixelSize(
            width: try reader.int(widthBits) + 1, height: try reader.int(heightBits) + 1)
    }

    /// frame_id_numbers_present_flag to enable_restoration.
    private static func skipTools(
        _ reader: inout BitReader, isReduced: Bool
    ) throws(BitstreamError) {
        if !isReduced, try reader.flag() { try reader.skip(7) }
        try reader.skip(3)
        if !isReduced {
            try reader.skip(4)
            let hasOrderHint = try reader.flag()
            if hasOrderHint { try reader.skip(2) }
            // Screen content tools: chosen per frame, or forced off or on.
            let choosesTools = try reader.flag()
            let usesTools = choosesTools ? true : try reader.flag()
            if usesTools, try !reader.flag() { try reader.skip(1) }
            if hasOrderHint { try reader.skip(3) }
        }
        try reader.skip(3)
    }

    /// `color_config()`, section 5.5.2.
    private static func readColor(
        _ reader: inout BitReader, profile: Int
    ) throws(BitstreamError) -> (AV1Format, Color) {
        let isHigh = try reader.flag()
        let isTwelve = profile == 2 && isHigh ? try reader.flag() : false
        var format = AV1Format(
            profile: profile, levelIndex: 0, isHighTier: false,
            bitDepth: AV1Format.bitDepth(isHigh: isHigh, isTwelve: isTwelve),
            isMonochrome: profile == 1 ? false : try reader.flag(), subsamplesX: true,
            subsamplesY: true, chromaSamplePosition: 0)
        var description: Color.Description?
        if try reader.flag() {
            description = Color.Description(
                primaries: try reader.int(8), transfer: try reader.int(8),
                matrix: try reader.int(8))
        }
        if format.isMonochrome {
            return (format, Color(description: description, isFullRange: try reader.flag()))
        }
        let isFullRange: Bool
        if description == Color.Description(primaries: 1, transfer: 13, matrix: 0) {
            // sRGB
            (format.subsamplesX, format.subsamplesY, isFullRange) = (false, false, true)
        } else {
            isFullRange = try reader.flag()
            try format.readSubsampling(&reader)
        }
        // separate_uv_delta_q
        try reader.skip(1)
        return (format, Color(description: description, isFullRange: isFullRange))
    }
}

extension AV1Format {
    fileprivate mutating func readSubsampling(_ reader: inout BitReader) throws(BitstreamError) {
        switch profile {
        case 0: (subsamplesX, subsamplesY) = (true, true)
        case 1: (subsamplesX, subsamplesY) = (false, false)
        default:
            subsamplesX = bitDepth == 12 ? try reader.flag() : true
            subsamplesY = bitDepth == 12 && subsamplesX ? try reader.flag() : false
        }
        if subsamplesX && subsamplesY { chromaSamplePosition = try reader.int(2) }
    }
}

extension AV1SequenceHeader {
    /// The part of the sequence header about timing and operating points.
    struct OperatingPoints {
        private(set) var frameRate: Rational?
        /// Level index of operating point 0, the one with all layers.
        private(set) var levelIndex = 0
        private(set) var isHighTier = false

        init(_ reader: inout BitReader, isReduced: Bool) throws(BitstreamError) {
            guard !isReduced else {
                levelIndex = try reader.int(5)
                return
            }
            var delayBits: Int?
            if try reader.flag() {
                frameRate = try Self.readTimingInfo(&reader)
                if try reader.flag() {
                    // decoder_model_info()
                    delayBits = try reader.int(5) + 1
                    try reader.skip(32 + 5 + 5)
                }
            }
            let hasDisplayDelay = try reader.flag()
            for index in 0...(try reader.int(5)) {
                try reader.skip(12)
                let level = try reader.int(5)
                let isHigh = level > 7 ? try reader.flag() : false
                if index == 0 { (levelIndex, isHighTier) = (level, isHigh) }
                if let delayBits, try reader.flag() { try reader.skip(2 * delayBits + 1) }
                if hasDisplayDelay, try reader.flag() { try reader.skip(4) }
            }
        }

        /// `timing_info()`
        private static func readTimingInfo(
            _ reader: inout BitReader
        ) throws(BitstreamError) -> Rational? {
            let unitsInTick = try reader.int(32)
            let timeScale = try reader.int(32)
            guard try reader.flag() else { return nil }
            // Bounds of 2³³ times 2³²: the product may not fit.
            let (duration, overflow) = unitsInTick.multipliedReportingOverflow(
                by: try reader.ue() + 1)
            return overflow || timeScale == 0 ? nil : Rational(timeScale, duration)
        }
    }
}

/// How an AV1 stream is coded, as both the sequence header and `av1C` say it.
struct AV1Format: Hashable {
    /// seq_profile: 0 Main, 1 High, 2 Professional.
    var profile: Int
    /// seq_level_idx of operating point 0; 31 sets no limits.
    var levelIndex: Int
    /// seq_tier of operating point 0.
    var isHighTier: Bool
    var bitDepth: Int
    var isMonochrome: Bool
    /// subsampling_x, subsampling_y
    var subsamplesX, subsamplesY: Bool
    /// chroma_sample_position: 1 vertical, 2 colocated, 0 unknown.
    var chromaSamplePosition: Int

    /// high_bitdepth and twelve_bit as bits.
    static func bitDepth(isHigh: Bool, isTwelve: Bool) -> Int {
        isHigh ? (isTwelve ? 12 : 10) : 8
    }

    var profileName: String? {
        switch profile {
        case 0: "Main"
        case 1: "High"
        case 2: "Professional"
        default: nil
        }
    }

    /// `5.1`; nil for level 31 and for reserved ones.
    var levelName: String? {
        levelIndex < 24 ? "\(2 + levelIndex >> 2).\(levelIndex & 3)" : nil
    }

    var tierName: String { isHighTier ? "High" : "Main" }

    var chroma: ChromaFormat {
        if isMonochrome { return .monochrome }
        return subsamplesX ? (subsamplesY ? .yuv420 : .yuv422) : .yuv444
    }

    var chromaLocation: String? {
        switch chromaSamplePosition {
        case 1: CodingIndependentCodePoints.chromaLocation(0)
        case 2: CodingIndependentCodePoints.chromaLocation(2)
        default: nil
        }
    }

    /// `av01.P.LLT.DD`, and with colours the long form of the AV1 ISOBMFF binding,
    /// section 5.
    func codecString(_ color: AV1SequenceHeader.Color?) -> String {
        let tier = isHighTier ? "H" : "M"
        var parts = [
            "av01", "\(profile)", CodecString.twoDigits(levelIndex) + tier,
            CodecString.twoDigits(bitDepth),
        ]
        if let color, let points = color.description {
            parts.append(isMonochrome ? "1" : "0")
            parts.append(
                (subsamplesX ? "1" : "0") + (subsamplesY ? "1" : "0") + "\(chromaSamplePosition)")
            parts += [points.primaries, points.transfer, points.matrix].map(CodecString.twoDigits)
            parts.append(color.isFullRange ? "1" : "0")
        }
        return parts.joined(separator: ".")
    }
}
