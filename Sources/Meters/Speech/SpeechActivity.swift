import Platform
import TrackModel

/// Activity in the bands of speech: bands louder than the background of seconds, as syllables are
/// over music, and the changes of their levels relative to each other.
struct SpeechActivity: Sendable {
    struct Slot: Hashable {
        let isLively: Bool
        /// One bit per pair of neighbouring bands, and `SoundTimeline.printed`; 0 for silence.
        let print: UInt16
    }

    /// Edges of the bands, in hertz.
    private static let edges = [
        250.0, 400, 550, 700, 900, 1150, 1450, 1800, 2200, 2700, 3300, 3900,
    ]
    private static let count = edges.count - 1
    /// Base-2 logarithm of the samples of a spectrum, and samples from one to the next.
    private static let logarithm = 8, hop = 160
    /// Slots of the background, centred on the current one, and the share of them that is quieter.
    private static let window = 150, background = 0.2
    /// dB above the background, bands of speech at once, and the least level.
    private static let rise: Float = 9, bands = 5, audible: Float = -75
    /// dB; levels below count as this. Louder slots have a print.
    private static let lowest: Float = -80, printable: Float = -70
    /// Slots in the ring, a power of two.
    private static let kept = 256

    private var transform = RealFourierTransform(logarithm: logarithm)
    private let shape: [Double]
    private let bins: [Range<Int>]
    private var samples: [Double] = []
    private var windowed: [Double]
    private var powers: [Double]
    /// Levels by slot, modulo `kept`, and band.
    private var levels = [Float](repeating: lowest, count: kept * count)
    /// Histogram of the window in dB, by band.
    private var histograms = [UInt8](repeating: 0, count: 96 * count)
    /// Slots that were measured, and those that were completed.
    private var measured = 0, told = 0
    private var slots: [Slot] = []

    init() {
        let length = 1 << Self.logarithm
        shape = (0..<length).map { 0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(length)) }
        let step = Double(SpeechBand.rate) / Double(length)
        bins = zip(Self.edges, Self.edges.dropFirst()).map { low, high in
            Int((low / step).rounded(.up))..<Int((high / step).rounded(.up))
        }
        windowed = Array(repeating: 0, count: length)
        powers = Array(repeating: 0, count: length / 2)
    }

    mutating func add(_ frame: [Int16]) {
        for sample in frame { samples.append(Double(sample) / 32_768) }
        while samples.count >= shape.count {
            measure()
            samples.removeFirst(Self.hop)
        }
    }

    /// Completed slots in order, one per `SoundTimeline.printSlots` frames.
    mutating func takeSlots() -> [Slot] {
        defer { slots.removeAll(keepingCapacity: true) }
        return slots
    }

    /// Completes the remaining slots.
    mutating func finish() {
        while told < measured { tell() }
    }

    private mutating func measure() {
        for place in shape.indices { windowed[place] = samples[place] * shape[place] }
        transform.powers(of: windowed, into: &powers)
        let place = measured % Self.kept * Self.count
        let oldest = (measured - Self.window) % Self.kept * Self.count
        // The squares of a Hann window sum to 3/8 of its length.
        let scale = 1 / (0.375 * Double(shape.count * shape.count))
        for band in 0..<Self.count {
            var sum = 0.0
            for bin in bins[band] { sum += powers[bin] }
            let mean = sum / Double(bins[band].count) * scale
            let level = max(Float(10 * log10(mean + 1e-12)), Self.lowest)
            levels[place + band] = level
            histograms[Self.bin(band, level)] += 1
            if measured >= Self.window {
                histograms[Self.bin(band, levels[oldest + band])] -= 1
            }
        }
        measured += 1
        if measured - told > Self.window / 2 { tell() }
    }

    private static func bin(_ band: Int, _ level: Float) -> Int {
        band * 96 + Int(min(max(level - lowest, 0), 95))
    }

    /// Level of the window below which a fifth of it is.
    private func goingOn(_ band: Int) -> Float {
        let wanted = Int(Self.background * Double(min(measured, Self.window)))
        var count = 0
        for bin in 0..<96 {
            count += Int(histograms[band * 96 + bin])
            if count > wanted { return Float(bin) + Self.lowest }
        }
        return 0
    }

    private mutating func tell() {
        let place = told % Self.kept * Self.count
        var (lively, loudest) = (0, Self.lowest)
        for band in 0..<Self.count {
            let level = levels[place + band]
            loudest = max(loudest, level)
            if level > Self.audible, level - goingOn(band) > Self.rise { lively += 1 }
        }
        slots.append(
            Slot(isLively: lively >= Self.bands, print: loudest > Self.printable ? print : 0))
        told += 1
    }

    /// Bits for growing differences of each band and the next: two slots minus two earlier ones,
    /// with one between them.
    private var print: UInt16 {
        guard told >= 3, told + 1 < measured else { return 0 }
        var bits = SoundTimeline.printed
        for band in 0..<Self.count - 1 {
            func difference(_ slot: Int) -> Float {
                let place = slot % Self.kept * Self.count + band
                return levels[place + 1] - levels[place]
            }
            let change =
                difference(told) + difference(told + 1) - difference(told - 2)
                - difference(told - 3)
            if change > 0 { bits |= 1 << band }
        }
        return bits
    }
}
