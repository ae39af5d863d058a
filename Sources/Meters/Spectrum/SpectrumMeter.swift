import Platform
import TrackModel

/// Finds where the spectrum ends, and bands that are left out, in windows of 1/24 s of one channel
/// after the other.
struct SpectrumMeter {
    /// Bins of a band.
    private static let binsPerBand = 4
    /// −50 dBFS, power of a usable window.
    private static let loud = 1e-5
    /// Peak of a usable window, just below full scale.
    private static let maxPeak = 0.9999
    /// A step of 16 bits, and samples below it in a row that make a gap: a gate that opens or
    /// closes has frequencies beyond any edge.
    private static let silent = 1.0 / 32768
    private static let gap = 64
    /// Loud windows after which one in four is analysed.
    private static let plenty = 2048

    private let sampleRate: Int
    /// Analysed channels, without LFE.
    private let channels: [Int]
    private var transform: RealFourierTransform
    private let shape: [Double]
    private var window: [Double]
    private var powers: [Double]
    private var levels: [Double]
    private var filled = 0
    private var statistics = WindowStatistics()
    /// Index in `channels`.
    private var turn = 0
    private var skipped = 0
    private var edges: SpectralEdges

    /// nil for sample rates at which the end of the spectrum means nothing.
    init?(sampleRate: Int, channels: Int, layout: [String]?) {
        guard (32_000...400_000).contains(sampleRate), channels > 0 else { return nil }
        self.sampleRate = sampleRate
        let all = Array(0..<channels)
        let wide = all.filter { !(layout?[$0].hasPrefix("LFE") ?? false) }
        self.channels = wide.isEmpty ? all : wide
        // About 23 Hz per bin at every rate.
        let logarithm =
            sampleRate <= 50_000 ? 11 : sampleRate <= 100_000 ? 12 : sampleRate <= 200_000 ? 13 : 14
        transform = RealFourierTransform(logarithm: logarithm)
        let length = transform.length
        // The leakage of a Hann window falls fast.
        shape = RealFourierTransform.hannWindow(length)
        window = Array(repeating: 0, count: length)
        powers = Array(repeating: 0, count: length / 2)
        levels = Array(repeating: 0, count: length / 2 / Self.binsPerBand)
        edges = SpectralEdges(
            bands: levels.count,
            bandWidth: Double(sampleRate) / Double(length) * Double(Self.binsPerBand))
    }

    mutating func add(_ block: AudioBlock) {
        guard let last = channels.last, last < block.channels else { return }
        var start = 0
        while start < block.frames {
            let end = min(block.frames, start + window.count - filled)
            collect(block[channels[turn]].span.extracting(start..<end))
            start = end
            if filled == window.count { endWindow() }
        }
    }

    /// Statistics of the samples of a window.
    private struct WindowStatistics {
        var peak = 0.0
        var power = 0.0
        /// Silent samples up to now, and most of the window.
        var silence = 0
        var longestSilence = 0
    }

    private mutating func collect(_ samples: Span<Float>) {
        var statistics = statistics
        for index in samples.indices {
            let sample = Double(samples[index])
            statistics.power += sample * sample
            statistics.peak = max(statistics.peak, sample.magnitude)
            statistics.silence = sample.magnitude < Self.silent ? statistics.silence + 1 : 0
            statistics.longestSilence = max(statistics.longestSilence, statistics.silence)
            window[filled] = sample * shape[filled]
            filled += 1
        }
        self.statistics = statistics
    }

    private mutating func endWindow() {
        // Clipping adds frequencies.
        if statistics.power > Self.loud * Double(window.count),
            statistics.peak < Self.maxPeak, statistics.longestSilence < Self.gap
        {
            skipped += 1
            if edges.windows < Self.plenty || skipped % 4 == 0 { look() }
        }
        turn = (turn + 1) % channels.count
        interrupt()
    }

    private mutating func look() {
        transform.powers(of: window, into: &powers)
        // A full-scale sine has half the length times the mean of the window.
        let scale = 16 / (Double(window.count) * Double(window.count))
        for band in levels.indices {
            var sum = 0.0
            for bin in band * Self.binsPerBand..<(band + 1) * Self.binsPerBand {
                sum += powers[bin]
            }
            levels[band] = 10 * log10(max(sum * scale, 1e-20))
        }
        edges.add(levels)
    }

    mutating func interrupt() {
        filled = 0
        statistics = WindowStatistics()
    }

    var measured: AudioSpectrum { edges.measured(sampleRate: sampleRate) }
}

extension SpectrumMeter: AudioMeter {
    init?(_ format: AudioFormat) {
        self.init(
            sampleRate: format.sampleRate, channels: format.channels, layout: format.layout)
    }

    func write(into measurements: inout AudioMeasurements) { measurements.spectrum = measured }
}
