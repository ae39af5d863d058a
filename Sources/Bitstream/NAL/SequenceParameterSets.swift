import TrackModel

/// A sequence parameter set of H.264, HEVC or VVC.
protocol SequenceParameterSet: Sendable {
    /// Bytes of a NAL unit's header.
    static var unitHeaderSize: Int { get }
    var id: Int { get }
    var format: PictureFormat { get }

    /// Reads what follows the NAL unit's header, emulation prevention removed.
    init(rbsp: [UInt8]) throws(BitstreamError)

    /// The hash in the payload of an SEI message; nil where it is unreadable or the codec has none.
    func pictureHash(sei payload: Bytes) -> DecodedPictureHash?
}

/// The sequence parameter sets of a stream and which of them describes the track.
struct SequenceParameterSets<Sequence: SequenceParameterSet>: Sendable {
    private var byID: [Int: Sequence] = [:]
    /// NAL units as read, to skip repeated ones cheaply.
    private var units: [Int: [UInt8]] = [:]
    private var configured: Sequence?
    private var inBand: Sequence?
    private var activated: Sequence?

    /// The longest that fits a configuration record.
    private static var maxUnitSize: Int { 0xFFFF }

    init() {}

    /// The one that the first picture refers to; before any, the first in the
    /// stream, then the first of the configuration record.
    var describing: Sequence? { activated ?? inBand ?? configured }

    /// The one that every picture refers to; nil where there are several.
    var only: Sequence? { byID.count == 1 ? byID.values.first : nil }

    /// Whether the stream itself contradicts the configuration record.
    var overridesConfiguration: Bool { inBand != nil && configured != nil }

    /// Reads the NAL unit unless it repeats a known one.
    mutating func add(_ unit: Bytes, isInBand: Bool) {
        guard unit.count <= Self.maxUnitSize,
            !units.values.contains(where: { $0.elementsEqual(unit) }),
            let sequence = try? Sequence(
                rbsp: RBSP.unescaped(unit.dropFirst(Sequence.unitHeaderSize)))
        else { return }
        units[sequence.id] = Array(unit)
        byID[sequence.id] = sequence
        if isInBand {
            inBand = inBand ?? sequence
        } else {
            configured = configured ?? sequence
        }
    }

    /// A picture refers to the set `id`.
    mutating func activate(_ id: Int) -> Sequence? {
        guard let sequence = byID[id] else { return nil }
        activated = activated ?? sequence
        return sequence
    }
}

/// Profile, tier and level that a stream of NAL units states.
protocol CodedProfile {
    /// The four-character codes of ISO/IEC 14496-15 that begin a codec string;
    /// the first is used where the container has another.
    static var sampleEntries: [String] { get }
    /// FFmpeg's; nil for a profile without a name.
    var name: String? { get }
    /// `5.1`; nil for a number that is not a level.
    var level: String? { get }
    /// nil for a codec without tiers.
    var tier: String? { get }
    /// The part after the sample entry in a codec string.
    var codecParameters: String { get }
}

extension CodedProfile {
    /// `hvc1.2.4.L153.B0`, after RFC 6381. Files wrap samples in entries such as
    /// `encv`, and AVI has codes of its own: those do not begin a codec string.
    func codecString(sampleEntry: String?) -> String {
        let entry = sampleEntry.flatMap { Self.sampleEntries.contains($0) ? $0 : nil }
        return (entry ?? Self.sampleEntries[0]) + "." + codecParameters
    }

    /// Source `bitstream`.
    func claims(sampleEntry: String?) -> [Claim] {
        var claims = [
            Claim(\.codecString, codecString(sampleEntry: sampleEntry), from: .bitstream)
        ]
        claims.claim(\.profile, name, from: .bitstream)
        claims.claim(\.level, level, from: .bitstream)
        claims.claim(\.tier, tier, from: .bitstream)
        return claims
    }
}

/// Detects where a coded picture begins: at the first NAL unit that may precede a
/// picture (delimiter, parameter set, prefix SEI) after the previous picture's
/// data, or at its first slice.
struct AccessUnitBoundary: Hashable, Sendable {
    private var isBeforePicture = false

    /// A NAL unit that belongs to the picture that follows. Whether that picture
    /// begins here.
    mutating func passPrefix() -> Bool {
        defer { isBeforePicture = true }
        return !isBeforePicture
    }

    /// The first slice of a picture. Whether the picture begins here.
    mutating func passFirstSlice() -> Bool {
        defer { isBeforePicture = false }
        return !isBeforePicture
    }
}
