/// What meters saw in the decoded samples of a track. A member is nil when nothing
/// was looked at that could tell it.
public struct AudioMeasurements: Hashable, Codable, Sendable {
    /// Seconds of sound looked at; everything below speaks of these alone.
    public var seconds: Double
    /// Of the decoded samples, hertz.
    public var sampleRate: Int
    /// As decoded, in order.
    public var channels: [AudioChannel]
    public var loudness: AudioLoudness?
    /// Pairs of channels of which one is made of the other; empty when there is
    /// none, nil when it was not looked at.
    public var copies: [AudioCopy]?
    public var clipping: AudioClipping?
    public var dropouts: AudioDropouts?
    public var clicks: AudioClicks?
    public var depth: AudioDepth?
    public var spectrum: AudioSpectrum?
    /// Seconds before the first, and after the last, sample of any channel above
    /// −60 dBFS; nil when there is none.
    public var leadingSilence: Double?
    public var trailingSilence: Double?
    /// Samples that were no number (NaN, infinity) or absurdly large, and counted as
    /// silence.
    public var invalidSamples: Int?

    public init(seconds: Double, sampleRate: Int, channels: [AudioChannel]) {
        self.seconds = seconds
        self.sampleRate = sampleRate
        self.channels = channels
    }
}
