/// Measurements of the decoded samples of a track. A member is nil when nothing
/// was looked at that could tell it.
public struct AudioMeasurements: Hashable, Codable, Sendable {
    /// Seconds of sound looked at; everything below speaks of these alone.
    public var seconds: Double
    package var sampleRate: Int
    package var channels: [AudioChannel]
    /// EBU R 128; nil where it could not be measured.
    public var loudness: AudioLoudness?
    package var copies: [AudioCopy]?
    package var frontCorrelation: Double?
    package var frontStepCorrelation: Double?
    package var clipping: AudioClipping?
    package var dropouts: AudioFaults?
    package var clicks: AudioClicks?
    package var repeats: AudioFaults?
    package var hum: AudioHum?
    package var depth: AudioDepth?
    package var spectrum: AudioSpectrum?
    package var codingGrid: AudioCodingGrid?
    package var shares: SoundShares?
    /// Seconds before the first, and after the last, sample of any channel above
    /// −60 dBFS; nil when there is none.
    public var leadingSilence: Double?
    /// After the last sample of any channel above −60 dBFS; nil when there is none.
    public var trailingSilence: Double?
    package var invalidSamples: Int?

    package init(seconds: Double, sampleRate: Int, channels: [AudioChannel]) {
        self.seconds = seconds
        self.sampleRate = sampleRate
        self.channels = channels
    }
}
