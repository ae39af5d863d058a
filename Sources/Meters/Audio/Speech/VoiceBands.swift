import Platform
import TrackModel

/// Bands of the voice over time: in which of them it is louder than what goes on for seconds, as
/// syllables are over music, and how their levels rise and fall against each other.
struct VoiceBands: Sendable {
    struct Slot: Hashable {
        let isLively: Bool
        /// A bit for each pair of neighbouring bands, and `SoundTimeline.printed`; 0 for silence.
        let print: UInt16
    }

    /// Hertz, where each band begins, and where the last one ends.
    private static let edges = [
        250.0, 400, 550, 700, 900, 1150, 1450, 1800, 2200, 2700, 3300, 3900,
    ]
    private static let count = edges.count - 1
    /// Samples of a spectrum, and from one to the next.
    private static let logarithm = 8, hop = 160
    /// Slots whose levels tell what goes on, half of them behind the one that is looked at, and the
    /// share of them that is softer.
    private static let window = 150, background = 0.2
    /// Decibels over what goes on, the bands of a voice that are so at once, and the softest one.
    private static let rise: Float = 9, bands = 5, audible: Float = -75
    /// Decibels that levels are cut to: below is nothing. Louder than that is a print.
    private static let lowest: Float = -80, printable: Float = -70
    /// Slots that are kept: a power of two.
    private static let kept = 256

    private var transform = RealFourierTransform(logarithm: logarithm)
    private let shape: [Double]
    private let bins: [Range<Int>]
    private var samples: [Double] = []
    private var windowed: [Double]
    private var powers: [Double]
    /// By slot, modulo `kept`, and band.
    private var levels = [Float](repeating: lowest, count: kept * count)
    /// How often each decibel occurs in the window, by band.
    private var histograms = [UInt8](repeating: 0, count: 96 * count)
    /// Slots that were measured, and told.
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

    /// Slots that are known by now, in order, one for `SoundTimeline.printSlots` frames.
    mutating func takeSlots() -> [Slot] {
        defer { slots.removeAll(keepingCapacity: true) }
        return slots
    }

    /// No samples follow.
    mutating func finish() {
        while told < measured { tell() }
    }

    private mutating func measure() {
        for place in shape.indices { windowed[place] = samples[place] * shape[place] }
        transform.powers(of: windowed, into: &powers)
        let place = measured % Self.kept * Self.count
        let oldest = (measured - Self.window) % Self.kept * Self.count
        // The squares of Hann's window make three eighths of its length.
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

    /// The level in the window that a fifth of it is below.
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

    /// Whether the difference of each band and the next grows: of two slots against two before,
    /// one between them left out.
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
