import Platform
import TrackModel

/// Finds mains hum: lines at 50 or 60 Hz and their doubles with a constant frequency and level
/// wherever the audio is quiet enough to see them.
struct HumMeter: AudioMeter {
    private static let mains = [50.0, 60]
    /// Tolerance of the mains frequency, as a share.
    private static let tolerance = 0.003
    /// About 1000 values per second, in windows of two seconds.
    private static let valueRate = 1000
    private static let logarithm = 11
    /// dB of a line above the median within 12 Hz, and its power divided by the greatest there:
    /// rhythmic notes have sidebands.
    private static let prominence = 12.0
    private static let overOthers = 4.0
    /// Share of the usable windows with the line, and its spread there in dB and as a share of its
    /// frequency.
    private static let share = 0.8
    private static let levelSpread = 2.0
    private static let frequencySpread = 0.0012
    /// Usable windows, and their share of all.
    private static let minimumWindows = 6
    private static let minimumShare = 0.1
    /// Windows of nine hours, the limit.
    private static let maxWindows = 16_384
    /// Power of a window of silence.
    private static let silent = 1e-10

    private let factor: Int
    private let rate: Double
    private var transform = RealFourierTransform(logarithm: logarithm)
    private let shape: [Double]
    private var values: [Double] = []
    private var window: [Double]
    private var powers: [Double]
    private var sum = 0.0
    private var summed = 0
    private var windows = 0
    /// Windows by mains frequency, each followed by those of its double.
    private var looks = [[Look]](repeating: [], count: 2 * mains.count)

    /// Levels are in dBFS, a sine at full scale being 0.
    private struct Look {
        /// Level of the weakest visible line.
        let least: Float
        /// Frequency in hertz and level; nil without a line.
        var line: (frequency: Float, level: Float)?
    }

    init?(_ format: AudioFormat) {
        guard (8000...400_000).contains(format.sampleRate) else { return nil }
        factor = format.sampleRate / Self.valueRate
        rate = Double(format.sampleRate) / Double(factor)
        let length = transform.length
        shape = RealFourierTransform.hannWindow(length)
        window = [Double](repeating: 0, count: length)
        powers = [Double](repeating: 0, count: length / 2)
        values.reserveCapacity(length)
    }

    /// Adds means of all channels over the samples of one value.
    mutating func add(_ block: AudioBlock) {
        let samples = block.samples.span
        var start = 0
        while start < block.frames {
            let count = min(factor - summed, block.frames - start)
            for channel in 0..<block.channels {
                let place = block.places(of: channel).lowerBound + start
                sum += samples.extracting(place..<place + count).sum()
            }
            start += count
            summed += count
            guard summed == factor else { continue }
            values.append(sum / Double(factor * block.channels))
            (sum, summed) = (0, 0)
            if values.count == transform.length { endWindow() }
        }
    }

    private mutating func endWindow() {
        defer { values.removeAll(keepingCapacity: true) }
        guard windows < Self.maxWindows else { return }
        var power = 0.0
        for index in window.indices {
            window[index] = values[index] * shape[index]
            power += values[index] * values[index]
        }
        guard power > Self.silent * Double(window.count) else { return }
        windows += 1
        transform.powers(of: window, into: &powers)
        for (index, mains) in Self.mains.enumerated() {
            for harmonic in 1...2 {
                let place = 2 * index + harmonic - 1
                if let look = look(at: mains * Double(harmonic)) { looks[place].append(look) }
            }
        }
    }

    /// Line nearest to a frequency, within the tolerance.
    private func look(at frequency: Double) -> Look? {
        let width = rate / Double(transform.length)
        let length = Double(transform.length)
        let middle = Int((frequency / width).rounded())
        guard middle > 30, middle + 30 < powers.count else { return nil }
        var around = (middle - 24...middle + 24).filter { abs($0 - middle) > 4 }.map { powers[$0] }
        around.sort()
        let loudest = around.last ?? 0
        let floor = max(
            around[around.count / 2], loudest * Self.overOthers / pow(10, Self.prominence / 10),
            1e-30)
        let least = Self.prominence + 10 * log10(floor * 16 / (length * length))
        var look = Look(least: Float(least))
        guard let peak = (middle - 1...middle + 1).max(by: { powers[$0] < powers[$1] }),
            powers[peak] > powers[peak - 1], powers[peak] >= powers[peak + 1],
            powers[peak - 1] > 0, powers[peak + 1] > 0,
            10 * log10(powers[peak] / floor) >= Self.prominence
        else { return look }
        let shift = powers[peak - 1...peak + 1].map { log($0) }.vertex(at: 1)
        let found = (Double(peak) + shift) * width
        guard (found - frequency).magnitude <= Self.tolerance * frequency else { return look }
        // A full-scale sine has a quarter of the length here, and half of that in the neighbours.
        let power = powers[peak - 1] + powers[peak] + powers[peak + 1]
        let level = 10 * log10(power * 16 / (1.5 * length * length))
        look.line = (Float(found), Float(level))
        return look
    }

    /// The samples that follow do not continue those before.
    mutating func interrupt() {
        values.removeAll(keepingCapacity: true)
        (sum, summed) = (0, 0)
    }

    /// A constant line: frequency, level and share of the windows.
    private func steady(_ looks: [Look]) -> (frequency: Double, level: Double, share: Double)? {
        let lines = looks.compactMap(\.line)
        guard lines.count >= Self.minimumWindows, let level = lines.map(\.level).median,
            let frequency = lines.map(\.frequency).median
        else { return nil }
        let open = looks.filter { $0.least <= level }
        guard open.count >= Self.minimumWindows,
            Double(open.count) >= Self.minimumShare * Double(windows)
        else { return nil }
        let like = open.compactMap(\.line).count {
            ($0.level - level).magnitude <= Float(Self.levelSpread)
                && ($0.frequency - frequency).magnitude <= Float(Self.frequencySpread) * frequency
        }
        let share = Double(like) / Double(open.count)
        guard share >= Self.share else { return nil }
        return (Double(frequency), Double(level), share)
    }

    func write(into measurements: inout AudioMeasurements) {
        let hums = Self.mains.indices.compactMap { index -> AudioHum? in
            let found = (0...1).compactMap { harmonic in
                steady(looks[2 * index + harmonic]).map { ($0, Double(harmonic + 1)) }
            }
            guard let (line, harmonic) = found.max(by: { $0.0.level < $1.0.level }) else {
                return nil
            }
            return AudioHum(
                frequency: (line.frequency / harmonic).hundredths, level: line.level.hundredths,
                lines: found.count, share: line.share.thousandths)
        }
        measurements.hum = hums.max { $0.level < $1.level }
    }
}

/// Reports mains hum.
enum HumVerdict {
    /// dBFS of hum that is audible in quiet passages, and dB of the loudest second above it: a tone
    /// alone is not hum.
    private static let minimumLevel = -70.0
    private static let minimumContrast = 10.0
    private static let minimumSeconds = (usual: 30.0, shortTrack: 24.0)
    /// Lines of the mains frequency and its double, of which both leave less doubt.
    private static let confidence = (twoLines: 0.85, oneLine: 0.75)
    /// Speech codecs whose frames of 20 ms make lines at 50 Hz and its multiples by themselves.
    private static let speechCodecs: Set<String> = [
        "amr_nb", "amr_wb", "evrc", "gsm", "gsm_ms", "ilbc", "qcelp", "smv", "speex",
    ]

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        guard !speechCodecs.contains(audio.track.codec ?? ""),
            audio.sawEnough(
                minimumSeconds.usual, share: MeasuredAudio.minimumShare,
                least: minimumSeconds.shortTrack),
            let hum = audio.measured.hum, hum.level >= minimumLevel,
            let loudest = audio.measured.channels.compactMap(\.loudestSecond).max(),
            loudest >= hum.level + minimumContrast
        else { return [] }
        return [
            audio.finding(
                .audioHum, "constant mains hum of \(hum.frequency) Hz at \(hum.level) dBFS",
                measure: [
                    "frequency": .double(hum.frequency), "level": .double(hum.level),
                    "lines": .int(hum.lines), "share": .double(hum.share),
                    "threshold": .double(minimumLevel),
                ],
                confidence: hum.lines == 2 ? confidence.twoLines : confidence.oneLine)
        ]
    }
}
