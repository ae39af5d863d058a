import TrackModel

/// A measurement of decoded audio of one format: a type in a folder of its own, listed in
/// `AudioMeterSet.kinds`.
protocol AudioMeter: Sendable {
    /// nil where the format has nothing to measure.
    init?(_ format: AudioFormat)

    /// Adds samples as decoded.
    mutating func add(_ sound: borrowing AudioBuffer)

    /// Adds up to 1024 samples of each channel, full scale being 1.
    mutating func add(_ block: AudioBlock)

    /// The next samples do not follow the last ones.
    mutating func interrupt()

    /// Writes the members that this meter measures; the others stay as they are.
    func write(into measurements: inout AudioMeasurements)
}

extension AudioMeter {
    mutating func add(_ sound: borrowing AudioBuffer) {}

    mutating func add(_ block: AudioBlock) {}

    mutating func interrupt() {}
}

/// Format of all samples that a meter receives.
struct AudioFormat: Hashable, Sendable {
    let sampleRate: Int
    let channels: Int
    let samples: AudioBuffer.SampleFormat
    /// FFmpeg's name of each channel in order; nil when unknown.
    let layout: [String]?
    /// Significant bits of a sample; nil when unknown.
    let validBits: Int?

    init(_ sound: borrowing AudioBuffer) {
        sampleRate = sound.sampleRate
        channels = sound.channels
        samples = sound.format
        layout = sound.layout
        validBits = sound.validBits
    }

    /// LFE channels.
    var lowFrequencies: [Int] {
        layout.map { names in names.indices.filter { names[$0].hasPrefix("LFE") } } ?? []
    }
}
