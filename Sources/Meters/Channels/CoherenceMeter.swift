import Platform
import TrackModel

/// Measures how much of each channel the two front channels explain in short parts of narrow bands.
///
/// Surround that is made of stereo is a mix of it with weights that change with time and frequency at
/// most, so that the front channels explain it there, whatever the coder adds. Audio of its own is
/// explained by chance alone, but for tones: any two of one frequency explain each other. Parts of
/// bands that the front channels of an earlier part explain as well are left out for that.
struct CoherenceMeter: AudioMeter {
    private static let rates = 32_000...192_000
    private static let maxChannels = 16
    /// Windows of a part, half of each overlapping the next, and frequencies of a band.
    private static let windows = 16
    private static let width = 8
    /// Hertz. Coders share what is above between channels.
    private static let range = 200.0...7000
    /// −90 dBFS, amplitude of a sine that is as strong as a frequency of a band that counts.
    private static let audible = 3e-5
    /// Degrees of freedom that two channels with complex weights use up.
    private static let freedom = 4.0
    /// Share that the front channels of an earlier part explain of a tone.
    private static let tonal = 0.5
    /// Parts that are analysed one after the other; later one in more and more.
    private static let dense = 64
    /// Parts that a result needs.
    private static let minimumParts = 8

    private let others: [Int]
    private let bins: Range<Int>
    private var transform: RealFourierTransform
    private let shape: [Double]
    /// Samples of a part: of the two front channels and the others.
    private var gathered: [ContiguousArray<Float>]
    private let length: Int
    /// Blocks that are left out before the next part.
    private var wait = 0
    private var parts = 0
    /// Window of one channel, and the frequencies of all windows of a part of each channel.
    private var window: [Double]
    private var re: [[Double]]
    private var im: [[Double]]
    /// Frequencies of the front channels of an earlier part.
    private var frontBefore: (re: [[Double]], im: [[Double]])?
    /// Explained amplitude and amplitude of each other channel, and the parts with any.
    private var explained: [Double]
    private var amplitude: [Double]
    private var counted: [Int]

    /// nil for mono and stereo, and without known front channels.
    init?(_ format: AudioFormat) {
        guard format.channels > 2, format.channels <= Self.maxChannels,
            Self.rates.contains(format.sampleRate), format.layout?.prefix(2) == ["FL", "FR"]
        else { return nil }
        let low = format.lowFrequencies
        others = (2..<format.channels).filter { !low.contains($0) }
        transform = RealFourierTransform(logarithm: format.sampleRate > 64_000 ? 11 : 10)
        let size = transform.length
        shape = RealFourierTransform.hannWindow(size)
        let spacing = Double(format.sampleRate) / Double(size)
        let first = Int(Self.range.lowerBound / spacing)
        let bands = Int((Self.range.upperBound - Self.range.lowerBound) / spacing) / Self.width
        bins = first..<first + bands * Self.width
        length = size / 2 * (Self.windows + 1)
        let channels = others.count + 2
        gathered = Array(repeating: ContiguousArray(), count: channels)
        window = Array(repeating: 0, count: size)
        re = Array(repeating: Array(repeating: 0, count: Self.windows * size / 2), count: channels)
        im = re
        explained = Array(repeating: 0, count: others.count)
        amplitude = explained
        counted = Array(repeating: 0, count: others.count)
    }

    mutating func add(_ block: AudioBlock) {
        guard let last = others.last, last < block.channels else { return }
        guard wait == 0 else {
            wait -= 1
            return
        }
        for (place, channel) in ([0, 1] + others).enumerated() {
            gathered[place].append(contentsOf: block[channel])
        }
        guard gathered[0].count >= length else { return }
        analyse()
        for place in gathered.indices { gathered[place].removeAll(keepingCapacity: true) }
        parts += 1
        wait = min(max(parts - Self.dense, 0), 2 * Self.dense)
    }

    mutating func interrupt() {
        for place in gathered.indices { gathered[place].removeAll(keepingCapacity: true) }
    }

    private mutating func analyse() {
        let half = window.count / 2
        var bandRe = [Double](repeating: 0, count: half)
        var bandIm = bandRe
        for channel in gathered.indices {
            for place in 0..<Self.windows {
                for index in window.indices {
                    window[index] = Double(gathered[channel][place * half + index]) * shape[index]
                }
                transform.spectrum(of: window, real: &bandRe, imaginary: &bandIm)
                for index in bins {
                    re[channel][place * half + index] = bandRe[index]
                    im[channel][place * half + index] = bandIm[index]
                }
            }
        }
        defer { frontBefore = (Array(re.prefix(2)), Array(im.prefix(2))) }
        guard let frontBefore else { return }
        for other in others.indices {
            var isCounted = false
            for band in stride(from: bins.lowerBound, to: bins.upperBound, by: Self.width) {
                guard let share = share(of: other + 2, band: band, frontBefore) else { continue }
                // The amplitude keeps single loud parts from deciding.
                explained[other] += share.explained * share.amplitude
                amplitude[other] += share.amplitude
                isCounted = true
            }
            if isCounted { counted[other] += 1 }
        }
    }

    /// Share of a band that the front channels explain, and its amplitude; nil where it is too soft, and
    /// for tones.
    private func share(
        of channel: Int, band: Int, _ before: (re: [[Double]], im: [[Double]])
    ) -> (explained: Double, amplitude: Double)? {
        let half = window.count / 2
        var (sums, earlier) = (ComplexMixtureSums(), ComplexMixtureSums())
        for place in 0..<Self.windows {
            for index in place * half + band..<place * half + band + Self.width {
                let own = (re[channel][index], im[channel][index])
                sums.add(
                    own: own, left: (re[0][index], im[0][index]),
                    right: (re[1][index], im[1][index]))
                earlier.add(
                    own: own, left: (before.re[0][index], before.im[0][index]),
                    right: (before.re[1][index], before.im[1][index]))
            }
        }
        let count = Double(Self.windows * Self.width)
        let amplitude = (sums.own / count).squareRoot()
        // A sine has a quarter of its amplitude at its frequency for each sample of this window.
        guard amplitude >= Self.audible * Double(window.count) / 4,
            1 - earlier.residual < Self.tonal
        else { return nil }
        let residual = min(sums.residual * count / (count - Self.freedom), 1)
        return (1 - residual, amplitude)
    }

    func write(into measurements: inout AudioMeasurements) {
        for (place, channel) in others.enumerated()
        where counted[place] >= Self.minimumParts && amplitude[place] > 0
            && measurements.channels.indices.contains(channel)
        {
            measurements.channels[channel].coherenceWithFront =
                (explained[place] / amplitude[place]).thousandths
        }
    }
}

/// Sums of complex products of a channel and two others, which give their best mix with complex
/// weights.
private struct ComplexMixtureSums {
    private(set) var own = 0.0
    private var left = 0.0
    private var right = 0.0
    private var cross = (re: 0.0, im: 0.0)
    private var ownLeft = (re: 0.0, im: 0.0)
    private var ownRight = (re: 0.0, im: 0.0)

    @inline(__always)
    mutating func add(
        own x: (re: Double, im: Double), left a: (re: Double, im: Double),
        right b: (re: Double, im: Double)
    ) {
        own += x.re * x.re + x.im * x.im
        left += a.re * a.re + a.im * a.im
        right += b.re * b.re + b.im * b.im
        cross.re += a.re * b.re + a.im * b.im
        cross.im += a.im * b.re - a.re * b.im
        ownLeft.re += x.re * a.re + x.im * a.im
        ownLeft.im += x.im * a.re - x.re * a.im
        ownRight.re += x.re * b.re + x.im * b.im
        ownRight.im += x.im * b.re - x.re * b.im
    }

    /// Share of the channel's power that no mix explains.
    var residual: Double {
        guard own > 0 else { return 1 }
        let byLeft = ownLeft.re * ownLeft.re + ownLeft.im * ownLeft.im
        let byRight = ownRight.re * ownRight.re + ownRight.im * ownRight.im
        let determinant = left * right - cross.re * cross.re - cross.im * cross.im
        // Front channels that are alike explain as much as one of them.
        guard determinant > 1e-3 * left * right else {
            let share = max(left > 0 ? byLeft / left : 0, right > 0 ? byRight / right : 0)
            return max(0, 1 - share / own)
        }
        // ownLeft · conjugate(ownRight)
        let product = (
            re: ownLeft.re * ownRight.re + ownLeft.im * ownRight.im,
            im: ownLeft.im * ownRight.re - ownLeft.re * ownRight.im
        )
        let mixed = product.re * cross.re - product.im * cross.im
        return max(0, 1 - (byLeft * right - 2 * mixed + byRight * left) / determinant / own)
    }
}
