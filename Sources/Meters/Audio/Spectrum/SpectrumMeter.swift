import Platform
import TrackModel

/// Looks at windows of a twenty-fourth of a second, of one channel after the other,
/// for the place where the spectrum ends and for bands that were left out.
struct SpectrumMeter {
    /// Bins of a band.
    private static let binsPerBand = 4
    /// −50 dBFS, power of the samples of a window worth looking at.
    private static let loud = 1e-5
    /// A step of 16 bits, and how many samples below it in a row make a gap: where a gate opens or
    /// closes, sound has frequencies beyond any edge, and that is no coder's work.
    private static let silent = 1.0 / 32768
    private static let gap = 64
    /// After so many loud windows only one in four is looked at.
    private static let plenty = 2048

    private let sampleRate: Int
    /// Channels that are looked at; those of low frequencies are not.
    private let channels: [Int]
    private var transform: RealFourierTransform
    private let shape: [Double]
    private var window: [Double]
    private var powers: [Double]
    private var levels: [Double]
    private var filled = 0
    private var peak = 0.0
    private var power = 0.0
    /// Silent samples up to here, and the most of the window.
    private var silence = 0
    private var longestSilence = 0
    /// Which of `channels`.
    private var turn = 0
    private var skipped = 0
    private var edges: SpectralEdges

    /// nil for rates at which an end of the spectrum says nothing.
    init?(sampleRate: Int, channels: Int, layout: [String]?) {
        guard (32_000...400_000).contains(sampleRate), channels > 0 else { return nil }
        self.sampleRate = sampleRate
        let all = Array(0..<channels)
        let wide = all.filter { !(layout?[$0].hasPrefix("LFE") ?? false) }
        self.channels = wide.isEmpty ? all : wide
        // About 23 Hz a bin at every rate.
        let logarithm =
            sampleRate <= 50_000 ? 11 : sampleRate <= 100_000 ? 12 : sampleRate <= 200_000 ? 13 : 14
        transform = RealFourierTransform(logarithm: logarithm)
        let length = transform.length
        // Hann's window, whose leakage falls fast.
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

    private mutating func collect(_ samples: Span<Float>) {
        for index in samples.indices {
            let sample = Double(samples[index])
            power += sample * sample
            peak = max(peak, sample.magnitude)
            silence = sample.magnitude < Self.silent ? silence + 1 : 0
            longestSilence = max(longestSilence, silence)
            window[filled] = sample * shape[filled]
            filled += 1
        }
    }

    private mutating func endWindow() {
        // Clipped sound is full of frequencies that were not there.
        if power > Self.loud * Double(window.count), peak < 0.9999, longestSilence < Self.gap {
            skipped += 1
            if edges.windows < Self.plenty || skipped % 4 == 0 { look() }
        }
        turn = (turn + 1) % channels.count
        interrupt()
    }

    private mutating func look() {
        transform.powers(of: window, into: &powers)
        // A full-scale sine makes half its length times the mean of the window.
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

    /// The samples that follow do not continue those before.
    mutating func interrupt() {
        filled = 0
        peak = 0
        power = 0
        silence = 0
        longestSilence = 0
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
