import TrackModel

/// One measurement of decoded sound of one format: a file of its own, and a line in
/// `AudioMeterSet.kinds`.
protocol AudioMeter: Sendable {
    /// nil where the format leaves nothing to measure.
    init?(_ format: AudioFormat)

    /// The samples as they were decoded.
    mutating func add(_ sound: borrowing AudioBuffer)

    /// Up to 1024 samples of each channel, full scale being 1.
    mutating func add(_ block: AudioBlock)

    /// The samples that follow do not continue those before.
    mutating func interrupt()

    /// Writes the members that this meter knows; the others stay as they are.
    func write(into measurements: inout AudioMeasurements)
}

extension AudioMeter {
    mutating func add(_ sound: borrowing AudioBuffer) {}

    mutating func add(_ block: AudioBlock) {}

    mutating func interrupt() {}
}

/// What all samples that a meter sees have in common.
struct AudioFormat: Hashable, Sendable {
    let sampleRate: Int
    let channels: Int
    let samples: AudioBuffer.SampleFormat
    /// FFmpeg's name of each channel in order; nil when unknown.
    let layout: [String]?
    /// Bits of a sample that may be other than zero; nil when unknown.
    let validBits: Int?

    init(_ sound: borrowing AudioBuffer) {
        sampleRate = sound.sampleRate
        channels = sound.channels
        samples = sound.format
        layout = sound.layout
        validBits = sound.validBits
    }

    /// Channels of low frequency effects.
    var lowFrequencies: [Int] {
        layout.map { names in names.indices.filter { names[$0].hasPrefix("LFE") } } ?? []
    }
}
