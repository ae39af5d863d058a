import TrackModel

/// What a stream of NAL units says it takes to decode it.
protocol CodedProfile {
    /// The four-character codes of ISO/IEC 14496-15 that begin a codec string;
    /// the first is used where the container has another.
    static var sampleEntries: [String] { get }
    /// FFmpeg's; nil for a profile without a name.
    var name: String? { get }
    /// `5.1`; nil for a number that is no level.
    var level: String? { get }
    /// nil for a codec without tiers.
    var tier: String? { get }
    /// The part behind the sample entry in a codec string.
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
