import TrackModel

/// Reads an MPEG-4 part 2 video track: visual object sequence, video object
/// layer and the kind and scan of its pictures.
struct MPEG4VideoScanner: StreamScanner {
    /// Coded pictures so far.
    private(set) var pictures = PictureCounts()
    private var profile: MPEG4Profile?
    private var color = ColorDescription()
    private var layer: MPEG4VideoObjectLayer?
    /// Whether `layer` is the stream's own, not the container's copy.
    private var isLayerInBand = false
    private var fields = FieldOrderTally()

    /// MPEG-4 names its codec string by itself: the container's four-character
    /// code is not asked.
    init(sampleEntry: String? = nil) {}

    mutating func readConfiguration(_ bytes: Bytes) { readUnits(bytes, isInBand: false) }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        readUnits(bytes, isInBand: true)
    }

    var isSatisfied: Bool { layer != nil && pictures.areSufficient }

    var claims: [Claim] {
        var claims = layer?.format.claims ?? []
        // RFC 6381, section 3.3: the profile and level as a decimal number.
        claims.claim(
            \.codecString, profile.map { "mp4v.20.\($0.indication)" }, from: .bitstream)
        claims.claim(\.profile, profile?.name, from: .bitstream)
        claims.claim(\.level, profile?.level, from: .bitstream)
        if let layer {
            claims.claim(
                \.fieldOrder, layer.isInterlaced ? fields.order : .progressive, from: .bitstream)
        }
        return claims
    }
}

extension MPEG4VideoScanner {
    /// Table 6-3.
    private enum StartCode {
        static let layers: ClosedRange<UInt8> = 0x20...0x2F
        static let sequence: UInt8 = 0xB0
        static let object: UInt8 = 0xB5
        static let picture: UInt8 = 0xB6
    }

    private mutating func readUnits(_ bytes: Bytes, isInBand: Bool) {
        StartCodes.forEachUnit(in: bytes) { unit in
            guard let code = unit.first else { return }
            let body = unit.dropFirst()
            switch code {
            case StartCode.sequence:
                profile = profile ?? body.first.map { MPEG4Profile(indication: Int($0)) }
            case StartCode.object: try? readVisualObject(body)
            case StartCode.layers where !isLayerInBand: readLayer(body, isInBand: isInBand)
            case StartCode.picture: readPicture(body)
            default: break
            }
        }
    }

    /// The first of the stream itself replaces what the container has.
    private mutating func readLayer(_ body: Bytes, isInBand: Bool) {
        guard let header = try? MPEG4VideoObjectLayer(body, color: color) else { return }
        layer = header
        isLayerInBand = isInBand
    }

    /// Section 6.2.2, for its video_signal_type.
    private mutating func readVisualObject(_ body: Bytes) throws(BitstreamError) {
        var reader = BitReader(body)
        if try reader.flag() { try reader.skip(7) }  // version, priority
        let type = try reader.int(4)
        guard type == 1 || type == 2 else { return }
        if try reader.flag() { try color.readVideoSignalType(&reader) }
    }

    /// vop_coding_type 0 is intra. Of an interlaced layer, reads on to
    /// top_field_first: section 6.2.5.
    private mutating func readPicture(_ body: Bytes) {
        var reader = BitReader(body)
        guard let type = try? reader.int(2) else { return }
        pictures.add(type == 0 ? .intra : .other)
        guard let layer, layer.isInterlaced else { return }
        guard let isTopFirst = try? Self.readFieldOrder(&reader, type: type, layer: layer) else {
            return
        }
        fields.add(isTopFirst ? .tt : .bb)
    }

    /// Whether the top field is first; nil for a picture that is not coded.
    private static func readFieldOrder(
        _ reader: inout BitReader, type: Int, layer: MPEG4VideoObjectLayer
    ) throws(BitstreamError) -> Bool? {
        while try reader.flag() {}  // modulo_time_base
        try reader.skip(1 + layer.timeIncrementBits + 1)
        guard try reader.flag() else { return nil }  // vop_coded
        let isPredicted = type == 1 || (type == 3 && layer.hasGlobalMotion)
        try reader.skip((isPredicted ? 1 : 0) + 3)  // vop_rounding_type, intra_dc_vlc_thr
        return try reader.flag()
    }
}

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

/// `profile_and_level_indication` of MPEG-4 part 2: ISO/IEC 14496-2, table G-1.
struct MPEG4Profile: Hashable, Sendable {
    /// One byte: profile, then level.
    var indication: Int

    /// FFmpeg's name; nil for a profile it has none for.
    var name: String? {
        let profile = indication >> 4
        return Self.names.indices.contains(profile) ? Self.names[profile] : nil
    }

    /// `3`, `3b`; nil where the table has none.
    var level: String? {
        let level = indication & 15
        switch (indication >> 4, level) {
        case (0, 8): return "0"
        case (0, 9): return "0b"
        case (0, 4): return "4a"
        case (15, 7): return "3b"
        case (0, 1...6), (15, 0...5), (1...14, 1...4): return "\(level)"
        default: return nil
        }
    }

    /// FFmpeg's words, its slip in `Code Scalable` included.
    private static let names = [
        "Simple Profile", "Simple Scalable Profile", "Core Profile", "Main Profile",
        "N-bit Profile", "Scalable Texture Profile", "Simple Face Animation Profile",
        "Basic Animated Texture Profile", "Hybrid Profile", "Advanced Real Time Simple Profile",
        "Code Scalable Profile", "Advanced Coding Profile", "Advanced Core Profile",
        "Advanced Scalable Texture Profile", "Simple Studio Profile", "Advanced Simple Profile",
    ]
}
