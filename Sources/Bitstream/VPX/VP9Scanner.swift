import TrackModel

/// Reads VP9: `vpcC` or CodecPrivate, and the headers of key frames.
struct VP9Scanner: StreamScanner {
    private var configuration: VP9Configuration?
    private var header: VP9FrameHeader?
    private(set) var isHidden = false

    private let sampleEntry: String?

    /// `sampleEntry` is the container's four-character code, where it has one.
    init(sampleEntry: String? = nil) { self.sampleEntry = sampleEntry }

    mutating func readConfiguration(_ bytes: Bytes) {
        configuration = (try? VP9Configuration(bytes)) ?? configuration
    }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        let frames = VP9Superframe.split(bytes)
        isHidden = !frames.isEmpty && frames.allSatisfy(VP9FrameHeader.isHidden)
        guard header == nil else { return }
        for frame in frames where header == nil {
            header = try? VP9FrameHeader(keyFrame: frame)
        }
    }

    var isSatisfied: Bool { header != nil }

    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codecString, codecString, from: .bitstream)
        claims.claim(\.profile, profile.map { "Profile \($0)" }, from: .bitstream)
        claims.claim(\.level, levelName, from: .bitstream)
        claims.claim(\.bitDepth, header?.bitDepth ?? configuration?.bitDepth, from: .bitstream)
        claims += colorClaims
        guard let header else { return claims }
        claims.claim(\.codedSize, header.size, from: .bitstream)
        // VP9 has no fields.
        claims.claim(\.fieldOrder, .progressive, from: .bitstream)
        claims.claim(\.chromaSubsampling, header.subsampling, from: .bitstream)
        claims.claim(\.pixelFormat, header.pixelFormat, from: .bitstream)
        claims.claim(
            \.colorRange, CodingIndependentCodePoints.range(isFull: header.isFullRange),
            from: .bitstream)
        claims.claim(\.yCbCrMatrix, header.matrix, from: .bitstream)
        return claims
    }

    /// The frames name a matrix only; the rest comes from the container.
    private var colorClaims: [Claim] {
        guard let color = configuration?.color else { return [] }
        var claims: [Claim] = []
        claims.claim(
            \.colorPrimaries, CodingIndependentCodePoints.primaries(color.primaries),
            from: .container)
        claims.claim(
            \.transferFunction, CodingIndependentCodePoints.transfer(color.transfer),
            from: .container)
        claims.claim(
            \.yCbCrMatrix, CodingIndependentCodePoints.matrix(color.matrix), from: .container)
        claims.claim(
            \.colorRange, CodingIndependentCodePoints.range(isFull: color.isFullRange),
            from: .container)
        return claims
    }

    private var profile: Int? { header?.profile ?? configuration?.profile }

    /// `5.1`
    private var levelName: String? {
        (configuration?.level).map { "\($0 / 10).\($0 % 10)" }
    }

    /// The full string needs a level, which frames do not carry; without one WebM
    /// has the short name that its readers know.
    private var codecString: String? {
        var described = configuration ?? VP9Configuration()
        described.profile = profile
        described.bitDepth = header?.bitDepth ?? described.bitDepth
        if let full = described.codecString(sampleEntry: "vp09") { return full }
        return sampleEntry == nil && header != nil ? "vp9" : nil
    }
}

/// A packet of VP9: one frame, or several with an index at the end
/// (bitstream specification, annex B).
enum VP9Superframe {
    /// The frames of a packet; all of it without a valid index.
    static func split(_ packet: Bytes) -> [Bytes] {
        guard let marker = packet.last, marker & 0xE0 == 0xC0 else { return [packet] }
        let count = Int(marker & 0x07) + 1
        let sizeBytes = Int(marker >> 3 & 0x03) + 1
        let indexSize = 2 + count * sizeBytes
        guard packet.count >= indexSize else { return [packet] }
        let index = packet.suffix(indexSize)
        guard index.first == marker else { return [packet] }
        var rest = ByteReader(packet.dropLast(indexSize))
        let sizes = Array(index.dropFirst().dropLast())
        var frames: [Bytes] = []
        for start in stride(from: 0, to: sizes.count, by: sizeBytes) {
            // Little-endian.
            let size = sizes[start..<start + sizeBytes].reversed().reduce(0) { $0 << 8 | Int($1) }
            guard let frame = try? rest.bytes(size) else { return [packet] }
            if !frame.isEmpty { frames.append(frame) }
        }
        return frames
    }
}

/// The uncompressed header of a VP9 key frame (bitstream specification, section
/// 6.2).
struct VP9FrameHeader: Hashable {
    let profile: Int
    let bitDepth: Int
    /// color_space: 1 BT.601, 2 BT.709, 3 SMPTE 170, 4 SMPTE 240, 5 BT.2020, 7 RGB.
    let colorSpace: Int
    let isFullRange: Bool
    let subsamplesX, subsamplesY: Bool
    let size: PixelSize

    /// nil for other frames than key frames: they repeat what those say.
    init?(keyFrame bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try reader.int(2) == 2 else { throw .invalid("frame_marker") }
        let lowBit = try reader.int(1)
        profile = try reader.int(1) << 1 | lowBit
        if profile == 3 { try reader.skip(1) }
        // show_existing_frame, frame_type
        if try reader.flag() { return nil }
        if try reader.flag() { return nil }
        // show_frame, error_resilient_mode
        try reader.skip(2)
        guard try reader.int(24) == 0x498342 else { throw .invalid("frame_sync_code") }
        bitDepth = profile >= 2 ? (try reader.flag() ? 12 : 10) : 8
        colorSpace = try reader.int(3)
        let hasOwnSubsampling = profile & 1 == 1
        if colorSpace == 7 {
            isFullRange = true
            (subsamplesX, subsamplesY) = (false, false)
            if hasOwnSubsampling { try reader.skip(1) }
        } else {
            isFullRange = try reader.flag()
            subsamplesX = hasOwnSubsampling ? try reader.flag() : true
            subsamplesY = hasOwnSubsampling ? try reader.flag() : true
            if hasOwnSubsampling { try reader.skip(1) }
        }
        size = PixelSize(width: try reader.int(16) + 1, height: try reader.int(16) + 1)
    }

    /// Whether a frame of any kind is decoded and not shown: `show_frame` 0.
    static func isHidden(_ bytes: Bytes) -> Bool {
        var reader = BitReader(bytes)
        return (try? isHidden(&reader)) ?? false
    }

    private static func isHidden(_ reader: inout BitReader) throws(BitstreamError) -> Bool {
        guard try reader.int(2) == 2 else { throw .invalid("frame_marker") }
        if try reader.int(2) == 3 { try reader.skip(1) }
        // show_existing_frame, frame_type
        if try reader.flag() { return false }
        try reader.skip(1)
        return try !reader.flag()
    }

    /// Keyed by FFmpeg's name.
    var matrix: String? {
        switch colorSpace {
        case 1: "bt470bg"
        case 2: "bt709"
        case 3: "smpte170m"
        case 4: "smpte240m"
        case 5: "bt2020nc"
        case 7: "gbr"
        default: nil
        }
    }

    var subsampling: String { chroma?.subsampling ?? "4:4:0" }

    var pixelFormat: String? {
        if let chroma { return chroma.pixelFormat(bitDepth: bitDepth, matrix: matrix) }
        return bitDepth == 8 ? "yuv440p" : "yuv440p\(bitDepth)le"
    }

    /// nil for 4:4:0, which only VP9 has.
    private var chroma: ChromaFormat? {
        switch (subsamplesX, subsamplesY) {
        case (true, true): .yuv420
        case (true, false): .yuv422
        case (false, false): .yuv444
        case (false, true): nil
        }
    }
}

/// Configuration of VP9 in containers: VPCodecConfigurationRecord (`vpcC`) of MP4,
/// or the feature list of WebM's CodecPrivate.
struct VP9Configuration: Hashable {
    /// Colours, which only `vpcC` states: code points of ITU-T H.273.
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

    /// Distinguishes the two: a full box begins with version and flags, a feature
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
