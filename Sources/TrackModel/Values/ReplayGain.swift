/// Gains for equal loudness that a tagger wrote: ReplayGain 2.0 (`REPLAYGAIN_TRACK_GAIN` …), or
/// `R128_TRACK_GAIN` and `R128_ALBUM_GAIN` of Opus (RFC 7845, section 5.2.1).
package struct ReplayGain: Hashable, Codable, Sendable {
    package var trackGain: Double?
    package var trackPeak: Double?
    package var albumGain: Double?
    package var albumPeak: Double?
    package var reference: Double

    /// Loudness that ReplayGain 2.0 aims at, in LUFS.
    private static let replayGainReference = -18.0
    /// Loudness that EBU R 128 aims at, in LUFS.
    private static let broadcastReference = -23.0

    /// nil without a gain. Keys are compared without case.
    package init?(tags: [(key: String, value: String)]) {
        let named = Dictionary(
            tags.lazy.filter { Self.mayBeGain($0.key) }.map { ($0.key.lowercased(), $0.value) },
            uniquingKeysWith: { first, _ in first })
        reference = Self.replayGainReference
        trackGain = named["replaygain_track_gain"].flatMap(Self.decibels)
        albumGain = named["replaygain_album_gain"].flatMap(Self.decibels)
        if trackGain == nil, albumGain == nil {
            reference = Self.broadcastReference
            trackGain = named["r128_track_gain"].flatMap(Self.fixedPoint)
            albumGain = named["r128_album_gain"].flatMap(Self.fixedPoint)
        }
        guard trackGain != nil || albumGain != nil else { return nil }
        trackPeak = named["replaygain_track_peak"].flatMap(Self.peak)
        albumPeak = named["replaygain_album_peak"].flatMap(Self.peak)
    }

    /// Whether a key has the first letter and the length of those that are looked for.
    private static func mayBeGain(_ key: String) -> Bool {
        key.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "r") && key.utf8.count <= 32
    }

    /// `-6.48 dB`; the unit may be missing.
    private static func decibels(_ text: String) -> Double? {
        guard text.utf8.count <= 32 else { return nil }
        let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        let unit = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
        guard unit.isEmpty || unit == "db", let value = Double(number), abs(value) <= 100 else {
            return nil
        }
        return value
    }

    /// A signed number of 16 bits, in 1/256 dB.
    private static func fixedPoint(_ text: String) -> Double? {
        Int16(text).map { Double($0) / 256 }
    }

    private static func peak(_ text: String) -> Double? {
        guard text.utf8.count <= 32, let value = Double(text), (0...100).contains(value) else {
            return nil
        }
        return value
    }
}

extension ReplayGain: Described {
    package static let members = MemberTable<Self>(
        "the gain",
        [
            Member("trackGain", \.trackGain, unit: .decibels, "Gain of this track."),
            Member(
                "trackPeak", \.trackPeak,
                "Greatest sample before the gain; 1 is full scale. Lossy audio may exceed it."),
            Member("albumGain", \.albumGain, unit: .decibels, "Gain of the whole album."),
            Member("albumPeak", \.albumPeak, "Greatest sample of the album."),
            Member(
                "reference", \.reference, unit: .loudness,
                "Loudness that the gains lead to: −18 for ReplayGain 2.0, −23 for R128 tags."),
        ])
}
