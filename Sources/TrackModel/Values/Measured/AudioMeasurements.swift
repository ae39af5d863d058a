/// Measurements of the decoded samples of a track. A member is nil when it was not measured.
public struct AudioMeasurements: Hashable, Codable, Sendable {
    /// Length of the measured audio in seconds; all other members refer to it.
    public var seconds: Double
    package var sampleRate: Int
    package var channels: [AudioChannel]
    /// EBU R 128 loudness; nil where it could not be measured.
    public var loudness: AudioLoudness?
    package var copies: [AudioCopy]?
    package var nearCopy: AudioCopy?
    package var frontCorrelation: Double?
    package var frontStepCorrelation: Double?
    package var clipping: AudioClipping?
    package var dropouts: AudioFaults?
    package var holes: AudioFaults?
    package var clicks: AudioClicks?
    package var repeats: AudioFaults?
    package var hum: AudioHum?
    package var depth: AudioDepth?
    package var spectrum: AudioSpectrum?
    package var codingGrid: AudioCodingGrid?
    package var shares: SoundShares?
    /// Time before the first sample of any channel above −60 dBFS in seconds; nil when there is
    /// none.
    public var leadingSilence: Double?
    /// Time after the last sample of any channel above −60 dBFS in seconds; nil when there is none.
    public var trailingSilence: Double?
    package var invalidSamples: Int?

    package init(seconds: Double, sampleRate: Int, channels: [AudioChannel]) {
        self.seconds = seconds
        self.sampleRate = sampleRate
        self.channels = channels
    }
}

extension AudioMeasurements: Described {
    package static let members = MemberTable<Self>(
        "the measured audio",
        [
            Member(
                "seconds", \.seconds, unit: .seconds,
                "Length of the measured audio; all other members refer to it."),
            Member(
                "sampleRate", \.sampleRate, unit: .hertz,
                "Sample rate of the decoded samples."),
            Member("channels", \.channels, "Channels as decoded, in order."),
            Member(
                "loudness", \.loudness, depth: .full,
                "EBU R 128; nil where it could not be measured."),
            Member(
                "copies", \.copies,
                """
                Pairs of channels in which one is a copy of the other; empty for none, nil when \
                not measured.
                """),
            Member(
                "nearCopy", \.nearCopy,
                """
                The two channels of stereo, where one is a copy of the other but for −50 to −24 dB, \
                as lossy coding leaves panned mono; nil otherwise.
                """),
            Member(
                "frontCorrelation", \.frontCorrelation,
                """
                Correlation of the two front channels, −1 to 1; nil where one is missing or silent.
                """),
            Member(
                "frontStepCorrelation", \.frontStepCorrelation,
                """
                The same for differences of consecutive samples, which emphasize high \
                frequencies.
                """
            ),
            Member("clipping", \.clipping, "Clipped peaks."),
            Member(
                "dropouts", \.dropouts, depth: .full,
                """
                Dropouts to digital silence, 1 ms to 0.3 s long, without a fade before and \
                after.
                """),
            Member(
                "holes", \.holes, depth: .full,
                """
                Steep falls of the level by 28 dB for 2 ms to 0.21 s, as dropouts before lossy coding \
                leave them; nil for 8-bit samples.
                """),
            Member(
                "clicks", \.clicks, depth: .full,
                "Clicks: samples that linear prediction cannot explain."),
            Member(
                "repeats", \.repeats, depth: .full,
                """
                Runs of 64 samples to 43 ms that repeat at once, bit by bit in every channel; nil \
                for 8-bit samples.
                """),
            Member(
                "hum", \.hum, depth: .full,
                "Constant mains hum; nil for none."),
            Member("depth", \.depth, "Effective bit depth of the samples."),
            Member("spectrum", \.spectrum, "Upper limit of the spectrum."),
            Member(
                "codingGrid", \.codingGrid, depth: .full,
                """
                Frame grid of a lossy codec, for 32 to 48 kHz stored as integers; nil where too \
                little could be measured, and for codecs that are always lossy.
                """),
            Member("shares", \.shares, depth: .full, "Shares of speech and silence."),
            Member(
                "leadingSilence", \.leadingSilence, unit: .seconds,
                """
                Time before the first sample of any channel above −60 dBFS; nil when there is \
                none.
                """),
            Member(
                "trailingSilence", \.trailingSilence, unit: .seconds, depth: .full,
                """
                Time after the last sample of any channel above −60 dBFS; nil when there is \
                none.
                """),
            Member(
                "invalidSamples", \.invalidSamples,
                "Samples that are NaN, infinite or absurdly large, which count as silence."),
        ])
}
