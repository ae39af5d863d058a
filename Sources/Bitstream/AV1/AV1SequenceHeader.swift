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
    /// Largest picture: max_frame_width_minus_1 + 1 by height.
    let size: PixelSize
    /// From timing_info, where pictures are evenly spaced.
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
