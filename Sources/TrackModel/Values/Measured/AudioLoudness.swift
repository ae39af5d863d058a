/// Loudness of a programme: EBU R 128, ITU-R BS.1770-4.
public struct AudioLoudness: Hashable, Codable, Sendable {
    /// LUFS, gated; nil when everything is below the gate of −70 LUFS or shorter
    /// than 0.4 seconds.
    public var integrated: Double?
    /// LU, EBU Tech 3342; nil for less than three seconds.
    public var range: Double?
    /// LUFS, over 0.4 seconds.
    public var maximumMomentary: Double?
    /// LUFS, over three seconds.
    public var maximumShortTerm: Double?
    /// dBTP, of the channel where it is highest; nil for digital silence.
    public var truePeak: Double?
    /// dBFS, likewise.
    public var samplePeak: Double?
    package var center: Double?
    package var curve: LoudnessCurve?

    package init() {}
}
