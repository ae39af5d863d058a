import TrackModel

/// The lowest bit that is ever other than zero; of floating point, the coarsest grid
/// of whole numbers that holds every sample.
struct SampleDepthMeter {
    /// Depths that floating point is tried against, in this order.
    private static let grids = [8, 16, 20, 24]

    private let format: AudioBuffer.SampleFormat
    private let available: Int
    /// All bits that were ever other than zero, of integers.
    private var bits: UInt32 = 0
    /// Index of the first grid that still holds every sample.
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
        // A grid that holds what is here holds what came before: they are nested.
        while grid < Self.grids.count {
            let scale = Double(1 << (Self.grids[grid] - 1))
            // Adding and subtracting this rounds to a whole number.
            let rounding = 0x1.8p52
            var misses = 0
            for index in 0..<sound.frames {
                let scaled = double(first[index * stride]) * scale
                // False for what is no number, too.
                let isWhole = (scaled + rounding) - rounding == scaled
                misses &+= isWhole ? 0 : 1
            }
            if misses == 0 { return }
            grid += 1
        }
    }

    /// nil when there was nothing but silence.
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
