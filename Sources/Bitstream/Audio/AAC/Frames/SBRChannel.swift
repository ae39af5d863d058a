/// `sbr_header()`: ISO/IEC 14496-3, clause 4.4.2.8.
struct SBRHeader: Hashable, Sendable {
    /// `bs_amp_res`: 3 dB steps.
    let hasCoarseAmplitude: Bool
    /// `bs_start_freq`
    let start: Int
    /// `bs_stop_freq`
    let stop: Int
    /// `bs_xover_band`
    let crossover: Int
    /// `bs_freq_scale`
    private(set) var scale = 2
    /// `bs_alter_scale`
    private(set) var isAltered = true
    /// `bs_noise_bands`
    private(set) var noiseBands = 2

    init(_ reader: inout BitReader) throws(BitstreamError) {
        hasCoarseAmplitude = try reader.flag()
        start = try reader.int(4)
        stop = try reader.int(4)
        crossover = try reader.int(3)
        try reader.skip(2)
        let hasScale = try reader.flag()
        let hasLimiter = try reader.flag()
        if hasScale {
            scale = try reader.int(2)
            isAltered = try reader.flag()
            noiseBands = try reader.int(2)
        }
        if hasLimiter { try reader.skip(6) }
    }
}

/// `sbr_single_channel_element()`, read for the parametric stereo after it:
/// ISO/IEC 14496-3, clause 4.4.2.8.
enum SBRChannel {
    /// Whether the extension with parametric stereo is there. `bits` begin after
    /// `sbr_header()` and are all that is left of the fill element.
    static func hasParametricStereo(
        _ reader: inout BitReader, until end: Int, header: SBRHeader, bands: SBRBands
    ) throws(BitstreamError) -> Bool {
        try reader.skipIfFlagged(4)
        let grid = try Grid(&reader)
        let noiseFloors = grid.resolutions.count > 1 ? 2 : 1
        var timeCoded: [Bool] = []
        for _ in grid.resolutions { timeCoded.append(try reader.flag()) }
        var noiseTimeCoded: [Bool] = []
        for _ in 0..<noiseFloors { noiseTimeCoded.append(try reader.flag()) }
        try reader.skip(2 * bands.noise)

        let isCoarse = header.hasCoarseAmplitude && !grid.isFineOnly
        let codes = isCoarse ? coarse : fine
        for (isHigh, isTimeCoded) in zip(grid.resolutions, timeCoded) {
            try skipValues(
                &reader, count: isHigh ? bands.high : bands.low, start: isCoarse ? 6 : 7,
                code: isTimeCoded ? codes.time : codes.frequency, isTimeCoded: isTimeCoded)
        }
        for isTimeCoded in noiseTimeCoded {
            try skipValues(
                &reader, count: bands.noise, start: 5,
                code: isTimeCoded ? noise : coarse.frequency, isTimeCoded: isTimeCoded)
        }
        if try reader.flag() { try reader.skip(bands.high) }
        return try readExtension(&reader, until: end)
    }

    /// `bs_extended_data`; where the data does not end with the element, something
    /// was misread.
    private static func readExtension(
        _ reader: inout BitReader, until end: Int
    ) throws(BitstreamError) -> Bool {
        guard try reader.flag() else {
            guard 0..<8 ~= end - reader.position else { throw .invalid("bs_fill_bits") }
            return false
        }
        var size = try reader.int(4)
        if size == 15 { size += try reader.int(8) }
        guard 0..<8 ~= end - reader.position - size * 8 else { throw .invalid("bs_fill_bits") }
        return size > 0 ? try reader.int(2) == 2 : false
    }

    /// An envelope or a noise floor: a start value unless coded along time, then
    /// differences.
    private static func skipValues(
        _ reader: inout BitReader, count: Int, start: Int, code: PrefixCode, isTimeCoded: Bool
    ) throws(BitstreamError) {
        if !isTimeCoded { try reader.skip(start) }
        for _ in (isTimeCoded ? 0 : 1)..<count { _ = try code.index(&reader) }
    }

    /// `sbr_grid()`
    private struct Grid {
        /// `bs_freq_res` of each envelope: whether it is high.
        private(set) var resolutions: [Bool] = []
        /// One envelope over a fixed frame has steps of 1.5 dB whatever the header
        /// says.
        private(set) var isFineOnly = false

        init(_ reader: inout BitReader) throws(BitstreamError) {
            let frameClass = try reader.int(2)
            guard frameClass > 0 else {
                let count = 1 << (try reader.int(2))
                guard count <= 4 else { throw .invalid("bs_num_env") }
                isFineOnly = count == 1
                resolutions = Array(repeating: try reader.flag(), count: count)
                return
            }
            var borders = 0
            try reader.skip(frameClass == 3 ? 4 : 2)
            for _ in 0..<(frameClass == 3 ? 2 : 1) { borders += try reader.int(2) }
            let count = borders + 1
            guard count <= 5 else { throw .invalid("bs_num_env") }
            try reader.skip(2 * borders)
            try reader.skip([0, 1, 2, 2, 3, 3][count])
            for _ in 0..<count { resolutions.append(try reader.flag()) }
        }
    }

    // Annex 4.A.6.1.
    private static let fine = (
        time: PrefixCode(0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 3, 4, 2, 7, 4, 8, 72),
        frequency: PrefixCode(0, 2, 2, 2, 2, 2, 1, 3, 3, 2, 4, 4, 4, 3, 2, 5, 6, 13, 15, 46)
    )
    private static let coarse = (
        time: PrefixCode(1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2, 1, 2, 5, 1, 4, 2, 3, 34),
        frequency: PrefixCode(1, 1, 1, 1, 1, 1, 0, 2, 2, 2, 2, 2, 1, 2, 3, 4, 4, 7, 10, 16)
    )
    private static let noise = PrefixCode(1, 1, 1, 1, 1, 1, 0, 2, 0, 1, 1, 0, 51, 2)
}

/// How many frequency bands spectral band replication uses: ISO/IEC 14496-3,
/// clause 4.6.18.3.
struct SBRBands: Hashable, Sendable {
    /// Envelope bands at high resolution.
    let high: Int
    /// Envelope bands at low resolution.
    let low: Int
    /// Noise floor bands.
    let noise: Int

    /// `sampleRate` is that after replication, at most 48 kHz.
    init(_ header: SBRHeader, sampleRate: Int) throws(BitstreamError) {
        guard let offsets = Self.startOffsets[sampleRate] else {
            throw .unsupported("SBR at \(sampleRate) Hz")
        }
        let base = sampleRate < 32_000 ? 3000 : 4000
        let first = (base * 128 + sampleRate / 2) / sampleRate + offsets[header.start]
        let stopMinimum = (base * 256 + sampleRate / 2) / sampleRate
        let last = min(64, try Self.stop(header, first: first, minimum: stopMinimum))
        guard first > 0, last > first else { throw .invalid("bs_stop_freq") }

        let borders =
            header.scale == 0
            ? Self.linear(from: first, to: last, step: header.isAltered ? 2 : 1)
            : try Self.warped(header, from: first, to: last)
        guard header.crossover < borders.count - 1 else { throw .invalid("bs_xover_band") }
        high = borders.count - 1 - header.crossover
        low = (high + 1) / 2
        let bands = Self.roundedLog2(
            last, over: borders[header.crossover], times: header.noiseBands)
        noise = max(1, bands)
        guard noise <= 5 else { throw .invalid("N_Q") }
    }

    private static func stop(
        _ header: SBRHeader, first: Int, minimum: Int
    ) throws(BitstreamError) -> Int {
        switch header.stop {
        case 14: first * 2
        case 15: first * 3
        default:
            minimum
                + (try widths(from: minimum, to: 64, count: 13)).sorted()
                .prefix(header.stop).reduce(0, +)
        }
    }

    /// The master table for `bs_freq_scale` 0.
    private static func linear(from first: Int, to last: Int, step: Int) -> [Int] {
        let count = (last - first + (step & 2)) / (step * 2) * 2
        guard count > 0 else { return [first] }
        var widths = Array(repeating: step, count: count)
        let rest = last - first - count * step
        if rest < 0 {
            widths[0] -= 1
            if rest < -1 { widths[1] -= 1 }
        } else if rest > 0 {
            widths[count - 1] += 1
        }
        return borders(first, widths)
    }

    /// The master table for the logarithmic scales.
    private static func warped(
        _ header: SBRHeader, from first: Int, to last: Int
    ) throws(BitstreamError) -> [Int] {
        let perOctave = 7 - header.scale
        let hasTwoRegions = last * 49 > first * 110
        let middle = hasTwoRegions ? first * 2 : last
        let count = roundedLog2(middle, over: first, times: perOctave) * 2
        let lower = try widths(from: first, to: middle, count: count).sorted()
        guard let smallest = lower.first, let largest = lower.last, smallest > 0 else {
            throw .invalid("master frequency table")
        }
        guard hasTwoRegions else { return borders(first, lower) }
        // 1.3 bands to one: 10 over 13.
        let upperCount =
            header.isAltered
            ? roundedLog2(last, over: middle, times: perOctave * 10, per: 13) * 2
            : roundedLog2(last, over: middle, times: perOctave) * 2
        var upper = try widths(from: middle, to: last, count: upperCount).sorted()
        guard let least = upper.first, let most = upper.last else {
            throw .invalid("master frequency table")
        }
        if least < largest {
            let change = min(largest - least, (most - least) / 2)
            upper[0] += change
            upper[upper.count - 1] -= change
            upper.sort()
        }
        return borders(first, lower + upper)
    }

    private static func borders(_ first: Int, _ widths: [Int]) -> [Int] {
        widths.reduce(into: [first]) { borders, width in
            borders.append((borders.last ?? first) + width)
        }
    }

    /// Bands of equal ratio between two borders.
    private static func widths(
        from first: Int, to last: Int, count: Int
    ) throws(BitstreamError) -> [Int] {
        guard count > 0, count <= 64, last > first else { throw .invalid("frequency bands") }
        let ratio = root(Double(last) / Double(first), count)
        var position = Double(first)
        var previous = first
        var widths: [Int] = []
        for _ in 1..<max(count, 1) {
            position *= ratio
            let border = Int(position.rounded(.toNearestOrEven))
            widths.append(border - previous)
            previous = border
        }
        return widths + [last - previous]
    }

    /// Newton's method; `value` is between 1 and 64.
    private static func root(_ value: Double, _ degree: Int) -> Double {
        var root = 1 + (value - 1) / Double(degree)
        for _ in 0..<60 {
            root -= (root - value / power(root, degree - 1)) / Double(degree)
        }
        return root
    }

    private static func power(_ base: Double, _ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<exponent { result *= base }
        return result
    }

    /// log₂(a/b) · times / per, rounded: the number of half steps in the power.
    private static func roundedLog2(
        _ a: Int, over b: Int, times: Int, per: Int = 1
    ) -> Int {
        guard b > 0, a > b else { return 0 }
        let squared = power(Double(a) / Double(b), 2 * times)
        let step = power(2, per)
        var result = 0
        var border = step
        while squared > border, result < 64 {
            result += 1
            border *= step * step
        }
        return result
    }

    /// `offset` of table 4.82.
    private static let startOffsets: [Int: [Int]] = {
        let wide = [-4, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 16, 20]
        return [
            16_000: Array(-8...7),
            22_050: Array(-5...7) + [9, 11, 13],
            24_000: [-5] + Array(-3...7) + [9, 11, 13, 16],
            32_000: [-6, -4] + Array(-2...7) + [9, 11, 13, 16],
            44_100: wide, 48_000: wide,
        ]
    }()
}
