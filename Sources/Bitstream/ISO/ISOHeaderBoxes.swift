/// `mvhd` (ISO/IEC 14496-12, section 8.2.2).
struct MovieHeaderBox: Sendable {
    /// Ticks per second of movie durations.
    let timescale: Int
    /// Ticks; nil when not known.
    private(set) var duration: Int?
    /// nil where the box ends before it.
    private(set) var matrix: ISOTransform?

    init(_ content: Bytes) throws(BitstreamError) {
        var reader = ByteReader(content)
        let (version, _) = try reader.versionAndFlags(upTo: 1)
        try reader.skip(version == 1 ? 16 : 8)  // creation_time, modification_time
        timescale = try reader.uint32()
        duration = (try? reader.versioned(version)) ?? nil
        guard (try? reader.skip(16)) != nil else { return }  // rate, volume, reserved
        matrix = try? ISOTransform(&reader)
    }
}

/// `tkhd` (ISO/IEC 14496-12, section 8.3.2). Members after a cut are nil or 0.
package struct TrackHeaderBox: Sendable {
    /// track_enabled.
    let isEnabled: Bool
    /// track_ID.
    let trackID: Int
    private(set) var layer = 0
    private(set) var alternateGroup = 0
    private(set) var matrix: ISOTransform?
    /// 16.16 fixed point.
    private(set) var width, height: Int?

    package init(_ content: Bytes) throws(BitstreamError) {
        var reader = ByteReader(content)
        let (version, flags) = try reader.versionAndFlags(upTo: 1)
        isEnabled = flags & 1 == 1
        try reader.skip(version == 1 ? 16 : 8)  // creation_time, modification_time
        trackID = try reader.uint32()
        try? readPresentation(&reader, version: version)
    }

    private mutating func readPresentation(
        _ reader: inout ByteReader, version: Int
    ) throws(BitstreamError) {
        try reader.skip(4 + (version == 1 ? 8 : 4) + 8)  // reserved, duration, reserved
        layer = try reader.int16()
        alternateGroup = try reader.int16()
        try reader.skip(4)  // volume, reserved
        let matrix = try ISOTransform(&reader)
        try reader.skip(16)  // u of the matrix, then its translation and w
        self.matrix = matrix
        width = try reader.uint32()
        height = try reader.uint32()
    }
}

/// `mdhd` (ISO/IEC 14496-12, section 8.4.2). Members after a cut are nil.
struct MediaHeaderBox: Sendable {
    /// Ticks per second.
    let timescale: Int
    /// Ticks; nil when not known, as live writers leave it.
    private(set) var duration: Int?
    /// ISO 639-2/T, Macintosh codes translated; nil for a code that names nothing.
    private(set) var language: String?

    init(_ content: Bytes) throws(BitstreamError) {
        var reader = ByteReader(content)
        let (version, _) = try reader.versionAndFlags(upTo: 1)
        try reader.skip(version == 1 ? 16 : 8)  // creation_time, modification_time
        timescale = try reader.uint32()
        do {
            duration = try reader.versioned(version)
            language = ISOLanguage.code(try reader.uint16())
        } catch {}
    }
}

/// The transformation matrix of `tkhd`, without its translation.
struct ISOTransform: Hashable, Sendable {
    /// 16.16 fixed point, as written: a point (x, y) goes to
    /// (a·x + c·y, b·x + d·y).
    var a, b, c, d: Int

    /// This one and then `other`; this one alone where that is none or all
    /// zeros.
    func followed(by other: ISOTransform?) -> ISOTransform {
        guard let other, other != ISOTransform(a: 0, b: 0, c: 0, d: 0) else { return self }
        func sum(_ x: Int, _ m: Int, _ y: Int, _ n: Int) -> Int { (x &* m &+ y &* n) >> 16 }
        return ISOTransform(
            a: sum(a, other.a, b, other.c), b: sum(a, other.b, b, other.d),
            c: sum(c, other.a, d, other.c), d: sum(c, other.b, d, other.d))
    }

    /// Whether it mirrors the frame.
    var isMirrored: Bool {
        Double(a) * Double(d) < Double(b) * Double(c)
    }

    /// Degrees clockwise, 0 to 359, to turn the frame upright; of a mirrored
    /// one after mirroring it left to right. A matrix of zeros, which some writers
    /// leave for “none”, turns nothing.
    var rotation: Int {
        let x = isMirrored ? -Double(a) : Double(a)
        let y = isMirrored ? -Double(b) : Double(b)
        guard x != 0 || y != 0 else { return 0 }
        if y == 0 { return x > 0 ? 0 : 180 }
        if x == 0 { return y > 0 ? 90 : 270 }
        return Self.degrees(x, y)
    }

    /// The whole degree whose direction is nearest to (x, y), found by turning a
    /// unit vector one degree at a time.
    private static func degrees(_ x: Double, _ y: Double) -> Int {
        let (cosine, sine) = (0.999_847_695_156_391_2, 0.017_452_406_437_283_51)
        var (u, v) = (1.0, 0.0)
        var best = (degree: 0, projection: x)
        for degree in 1..<360 {
            (u, v) = (u * cosine - v * sine, u * sine + v * cosine)
            let projection = u * x + v * y
            if projection > best.projection { best = (degree, projection) }
        }
        return best.degree
    }
}

/// The language field of `mdhd`.
enum ISOLanguage {
    /// Three letters of ISO 639-2/T packed in 15 bits; in QuickTime files a
    /// Macintosh language code below 0x400. nil for a code that names nothing.
    static func code(_ packed: Int) -> String? {
        if packed < 0x400 { return macintosh(packed) }
        let letters = [packed >> 10, packed >> 5, packed].map { UInt8($0 & 31) }
        guard letters.allSatisfy({ (1...26).contains($0) }) else { return nil }
        return String(decoding: letters.map { $0 + 0x60 }, as: UTF8.self)
    }

    /// Inside Macintosh: Text, "Language Codes"; by ISO 639-2/T.
    private static func macintosh(_ code: Int) -> String? {
        let names: [Substring]
        let index: Int
        switch code {
        case 0...94: (names, index) = (romanToEsperanto, code)
        case 128...138: (names, index) = (welshToJavanese, code - 128)
        default: return nil
        }
        return index < names.count && names[index] != "-" ? String(names[index]) : nil
    }

    private static let romanToEsperanto = """
        eng fra deu ita nld swe spa dan por nor heb jpn ara fin ell isl mlt tur hrv zho \
        urd hin tha kor lit pol hun est lav smi fao fas rus zho nld gle sqi ron ces slk \
        slv yid srp mkd bul ukr bel uzb kaz aze aze hye kat mol kir tgk tuk mon mon pus \
        kur kas snd bod nep san mar ben asm guj pan ori mal kan tam tel sin mya khm lao \
        vie ind tgl msa msa amh tir orm som swa kin run nya mlg epo
        """.split(separator: " ")

    private static let welshToJavanese = "cym eus cat lat que grn aym tat uig dzo jav"
        .split(separator: " ")
}

extension ISOTransform {
    /// Reads `a b u c d`, and leaves the rest of the matrix.
    init(_ reader: inout ByteReader) throws(BitstreamError) {
        let a = try reader.int32()
        let b = try reader.int32()
        try reader.skip(4)
        self.init(a: a, b: b, c: try reader.int32(), d: try reader.int32())
    }
}
