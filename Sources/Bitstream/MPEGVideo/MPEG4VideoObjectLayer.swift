import TrackModel

/// Video object layer of MPEG-4 part 2: ISO/IEC 14496-2, section 6.2.3.
struct MPEG4VideoObjectLayer: Hashable, Sendable {
    var format = PictureFormat()
    var isInterlaced = false
    /// Sprites are global motion compensation (sprite_enable 2).
    private(set) var hasGlobalMotion = false
    /// Bits of vop_time_increment in pictures.
    private(set) var timeIncrementBits = 1

    /// `bytes` follow the start code `00 00 01 20` to `2F`; `color` is that of the
    /// visual object around it.
    init(_ bytes: Bytes, color: ColorDescription) throws(BitstreamError) {
        var reader = BitReader(bytes)
        format.color = color
        try reader.skip(1)  // random_accessible_vol
        let type = try reader.int(8)
        var version = 1
        if try reader.flag() {
            version = try reader.int(4)
            try reader.skip(3)  // video_object_layer_priority
        }
        format.sampleAspectRatio = try Self.readAspectRatio(&reader)
        format.chroma = .yuv420
        if try reader.flag() { try Self.skipControlParameters(&reader) }
        guard try reader.int(2) == 0 else { throw .unsupported("video_object_layer_shape") }
        // The studio profiles order what follows differently.
        guard type != 14, type != 15 else { throw .unsupported("studio object") }
        try reader.skip(1)  // marker
        let resolution = try reader.int(16)
        guard resolution > 0 else { throw .invalid("vop_time_increment_resolution") }
        try reader.skip(1)
        timeIncrementBits = max(1, Int.bitWidth - (resolution - 1).leadingZeroBitCount)
        if try reader.flag() {
            format.frameRate = Rational(resolution, try reader.int(timeIncrementBits))
        }
        try reader.skip(1)
        let width = try reader.int(13)
        try reader.skip(1)
        let height = try reader.int(13)
        try reader.skip(1)
        if width > 0, height > 0 { format.codedSize = PixelSize(width: width, height: height) }
        isInterlaced = try reader.flag()
        format.bitDepth = 8
        format.chromaBitDepth = 8
        // A cut header still has its size.
        try? readTools(&reader, version: version)
    }

    /// Table 6-12.
    private static func readAspectRatio(
        _ reader: inout BitReader
    ) throws(BitstreamError) -> AspectRatio? {
        switch try reader.int(4) {
        case 1: .square
        case 2: AspectRatio(12, 11)
        case 3: AspectRatio(10, 11)
        case 4: AspectRatio(16, 11)
        case 5: AspectRatio(40, 33)
        case 15: AspectRatio(try reader.int(8), try reader.int(8))
        default: nil
        }
    }

    /// chroma_format (always 4:2:0), low_delay, buffer parameters.
    private static func skipControlParameters(
        _ reader: inout BitReader
    ) throws(BitstreamError) {
        try reader.skip(3)
        if try reader.flag() { try reader.skip(79) }
    }

    /// Sprites and the depth of samples, 8 bits unless not_8_bit.
    private mutating func readTools(
        _ reader: inout BitReader, version: Int
    ) throws(BitstreamError) {
        try reader.skip(1)  // obmc_disable
        let sprite = try reader.int(version == 1 ? 1 : 2)
        hasGlobalMotion = sprite == 2
        // A sprite is described here; its streams have 8 bits.
        guard sprite == 0, try reader.flag() else { return }
        try reader.skip(4)  // quant_precision
        let depth = try reader.int(4)
        format.bitDepth = depth
        format.chromaBitDepth = depth
    }
}
