import Platform
import TrackModel

/// Bits in use: the lowest one that is ever set, or for floating point the coarsest integer grid
/// that holds every sample.
struct SampleDepthMeter {
    /// Depths of the grids, in order.
    private static let grids = [8, 16, 20, 24]

    private let format: AudioBuffer.SampleFormat
    private let available: Int
    /// Bits that were ever set, for integers.
    private var bits: UInt32 = 0
    /// Index of the coarsest grid that still holds every sample.
    private var grid = 0
    private var samples = 0
    private var steps = SampleSteps()

    /// - Parameter validBits: of an integer sample, when known.
    init(format: AudioBuffer.SampleFormat, validBits: Int?) {
        self.format = format
        available = format.isInteger ? validBits ?? format.bytes * 8 : format.bytes * 8
    }

    mutating func add(_ sound: borrowing AudioBuffer) {
        guard sound.format == format else { return }
        for channel in 0..<sound.channels {
            switch format {
            case .u8:
                addIntegers(sound, channel, UInt8.self) { UInt32($0 ^ 0x80) << 24 }
            case .s16:
                addIntegers(sound, channel, Int16.self) { UInt32(UInt16(bitPattern: $0)) << 16 }
            case .s32: addIntegers(sound, channel, Int32.self) { UInt32(bitPattern: $0) }
            case .float: addNumbers(sound, channel, Float.self) { Double($0) }
            case .double: addNumbers(sound, channel, Double.self) { $0 }
            }
        }
    }

    @inline(__always)
    private mutating func addIntegers<Sample>(
        _ sound: borrowing AudioBuffer, _ channel: Int, _ type: Sample.Type,
        _ bitsOf: (Sample) -> UInt32
    ) {
        guard let (first, stride) = sound.samples(of: channel, as: type) else { return }
        var all = bits
        var count: UInt32 = 0
        for index in 0..<sound.frames {
            let sample = bitsOf(first[index * stride])
            all |= sample
            count &+= sample == 0 ? 0 : 1
        }
        bits = all
        samples += Int(count)
        guard available > 8, available <= 32 else { return }
        let unused = Int32(32 - available)
        for index in 0..<sound.frames {
            steps.add(Int32(bitPattern: bitsOf(first[index * stride])) >> unused)
        }
    }

    @inline(__always)
    private mutating func addNumbers<Sample>(
        _ sound: borrowing AudioBuffer, _ channel: Int, _ type: Sample.Type,
        _ double: (Sample) -> Double
    ) {
        guard let (first, stride) = sound.samples(of: channel, as: type) else { return }
        var count = 0
        for index in 0..<sound.frames { count &+= double(first[index * stride]) == 0 ? 0 : 1 }
        samples += count
        // The grids are nested: one that holds these samples holds those before.
        while grid < Self.grids.count {
            let scale = Double(1 << (Self.grids[grid] - 1))
            // Adding and subtracting this rounds to an integer.
            let rounding = 0x1.8p52
            var misses = 0
            for index in 0..<sound.frames {
                let scaled = double(first[index * stride]) * scale
                // Also false for NaN.
                let isWhole = (scaled + rounding) - rounding == scaled
                misses &+= isWhole ? 0 : 1
            }
            if misses == 0 { return }
            grid += 1
        }
    }

    /// nil for digital silence.
    var measured: AudioDepth? {
        guard samples > 0 else { return nil }
        let used =
            format.isInteger
            ? 32 - bits.trailingZeroBitCount
            : grid < Self.grids.count ? Self.grids[grid] : nil
        var depth = AudioDepth(
            available: available, used: used, isFloat: !format.isInteger, samples: samples)
        depth.step = format.isInteger ? steps.step?.hundredths : nil
        return depth
    }
}

extension SampleDepthMeter: AudioMeter {
    init?(_ format: AudioFormat) {
        self.init(format: format.samples, validBits: format.validBits)
    }

    func write(into measurements: inout AudioMeasurements) { measurements.depth = measured }
}

/// Values around zero that occur. Rounded audio that was amplified or attenuated, and stored with
/// more bits, leaves gaps between them.
struct SampleSteps {
    /// Values on either side of zero that are recorded, in steps of the depth.
    private static let reach: Int32 = 4096
    /// Distinct values, and samples, that a result needs.
    private static let minimumValues = 24
    private static let minimumSamples = 2048
    /// Share of the distances that are multiples of the shortest ones.
    private static let regularity = 0.95

    private var occurs = [Bool](repeating: false, count: Int(2 * reach + 1))
    private var samples = 0

    @inline(__always)
    mutating func add(_ value: Int32) {
        guard value.magnitude <= UInt32(Self.reach), value != 0 else { return }
        occurs[Int(value + Self.reach)] = true
        samples += 1
    }

    /// Mean distance of values; nil for irregular ones, or less than 4.
    var step: Double? {
        guard samples >= Self.minimumSamples else { return nil }
        let values = occurs.indices.filter { occurs[$0] }
        guard values.count >= Self.minimumValues, let first = values.first, let last = values.last
        else { return nil }
        let distances = zip(values.dropFirst(), values).map { $0 - $1 }
        guard let usual = distances.median, usual >= 4 else { return nil }
        // Zero is not counted, and soft audio may skip a value.
        let whole = distances.map { max(1, (Double($0) / Double(usual)).rounded()) }
        let step = Double(last - first) / whole.reduce(0, +)
        let regular = zip(distances, whole).filter {
            (Double($0) - $1 * step).magnitude <= max(1, $1 * 0.5)
        }
        guard Double(regular.count) >= Self.regularity * Double(distances.count) else { return nil }
        return step
    }
}

/// Reports lossless audio with fewer bits in use than it states.
enum BitDepthVerdict {
    /// Bits that a difference takes.
    private static let minimumDifference = 2
    /// Bits in use and stated bits that make a warning: 16 of 20 and more, 8 of 16 and more. Recorders
    /// write 24 bits as 32 for convenience.
    private static let fake = [(used: 16, stated: 20), (used: 8, stated: 16)]
    /// Bits of whole numbers in floating point that are worth a finding.
    private static let maxWhole = 16
    /// Stated bits of which steps between the values are judged.
    private static let minimumForSteps = 16
    private static let confidence = (bits: 0.98, steps: 0.9)

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        let (track, measured) = (audio.track, audio.measured)
        guard track.isLossless == true, let depth = measured.depth,
            depth.samples >= measured.sampleRate
        else { return [] }
        if depth.isFloat { return whole(audio, depth) }
        let stated = max(track.bitDepth ?? depth.available, 1)
        guard depth.available >= stated || track.bitDepth == nil else { return [] }
        if let used = depth.used, used <= stated - minimumDifference {
            return padded(audio, depth, used, of: stated)
        }
        return amplified(audio, depth, stated)
    }

    private static func whole(_ audio: MeasuredAudio, _ depth: AudioDepth) -> [Finding] {
        guard let used = depth.used, used <= maxWhole else { return [] }
        return [
            audio.finding(
                .audioFakeBitDepth, "all floating-point samples are \(used)-bit integers",
                declared: .int(depth.available),
                measure: ["bits": .int(used), "samples": .int(depth.samples)],
                severity: .info, confidence: confidence.bits)
        ]
    }

    private static func padded(
        _ audio: MeasuredAudio, _ depth: AudioDepth, _ used: Int, of stated: Int
    ) -> [Finding] {
        let isFake = fake.contains { used <= $0.used && stated >= $0.stated }
        return [
            audio.finding(
                isFake ? .audioFakeBitDepth : .audioPaddedBits,
                "only \(used) of \(stated) bits per sample are used",
                declared: .int(stated),
                measure: ["bits": .int(used), "samples": .int(depth.samples)],
                confidence: confidence.bits)
        ]
    }

    private static func amplified(
        _ audio: MeasuredAudio, _ depth: AudioDepth, _ stated: Int
    ) -> [Finding] {
        guard let step = depth.step, step > 0, stated >= minimumForSteps else { return [] }
        let bits = depth.available - Int(log2(step).rounded())
        guard bits <= stated - minimumDifference else { return [] }
        return [
            audio.finding(
                .audioFakeBitDepth,
                "\(stated)-bit samples are \(step) steps apart, as \(bits)-bit samples are after a "
                    + "change of gain",
                declared: .int(stated),
                measure: [
                    "step": .double(step), "bits": .int(bits), "samples": .int(depth.samples),
                ],
                severity: bits <= fake[0].used && stated >= fake[0].stated ? .warning : .info,
                confidence: confidence.steps)
        ]
    }
}
