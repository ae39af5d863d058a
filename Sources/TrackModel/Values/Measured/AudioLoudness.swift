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
    /// LUFS of the front centre channel alone, gated by itself: of a film mostly speech.
    /// nil where there is no such channel beside others, or nothing in it above the gate.
    package var center: Double?
    /// nil for less than three seconds, and where not all of the sound that was
    /// looked at lies in one piece.
    package var curve: LoudnessCurve?

    package init() {}
}
