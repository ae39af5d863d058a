import TrackModel

/// Configuration of VP9 in containers: VPCodecConfigurationRecord (`vpcC`) of MP4,
/// or the feature list of WebM's CodecPrivate.
struct VP9Configuration: Hashable {
    /// Colours, which only `vpcC` tells: code points of ITU-T H.273.
    struct Color: Hashable {
        /// 0 vertical and 1 colocated 4:2:0, 2 4:2:2, 3 4:4:4, 4 4:4:0.
        var chromaSubsampling: Int
        var isFullRange: Bool
        var primaries, transfer, matrix: Int
    }

    var profile: Int?
    /// Ten times the level: 51 for 5.1.
    private(set) var level: Int?
    var bitDepth: Int?
    private(set) var color: Color?

    init() {}

    /// Tells the two apart: a full box begins with version and flags, a feature
    /// list has 1 as the length of its first value.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        if bytes.count >= 12, bytes[bytes.startIndex + 1] == 0 {
            try reader.skip(4)
            try readRecord(&reader)
        } else {
            try readFeatures(&reader)
        }
    }

    private mutating func readRecord(_ reader: inout ByteReader) throws(BitstreamError) {
        profile = try reader.uint8()
        level = try Self.level(reader.uint8())
        let packed = try reader.uint8()
        bitDepth = packed >> 4
        color = Color(
            chromaSubsampling: packed >> 1 & 0x07, isFullRange: packed & 1 == 1,
            primaries: try reader.uint8(), transfer: try reader.uint8(),
            matrix: try reader.uint8())
    }

    private mutating func readFeatures(_ reader: inout ByteReader) throws(BitstreamError) {
        while reader.remaining > 0 {
            let id = try reader.uint8()
            let value = try reader.bytes(try reader.uint8())
            guard value.count == 1, let value = value.first.map(Int.init) else { continue }
            switch id {
            case 1: profile = value
            case 2: level = Self.level(value)
            case 3: bitDepth = value
            default: break
            }
        }
    }

    /// 0 means unknown.
    private static func level(_ value: Int) -> Int? { (10...62).contains(value) ? value : nil }

    /// `vp09.PP.LL.DD`, with the optional fields where they are not what their
    /// absence means (VP Codec ISO Media File Format Binding). nil without profile,
    /// level or depth.
    func codecString(sampleEntry: String) -> String? {
        guard let profile, let level, let bitDepth else { return nil }
        var fields = [profile, level, bitDepth]
        if let color {
            let points = [color.primaries, color.transfer, color.matrix]
            let isPlain =
                color.chromaSubsampling <= 1 && !color.isFullRange
                && (points == [1, 1, 1] || points == [2, 2, 2])
            if !isPlain {
                fields += [color.chromaSubsampling] + points + [color.isFullRange ? 1 : 0]
            }
        }
        return "\(sampleEntry)." + fields.map(CodecString.twoDigits).joined(separator: ".")
    }
}
