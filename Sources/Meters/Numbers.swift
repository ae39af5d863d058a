import Platform

extension Double {
    /// Level of a power; nil for 0.
    static func decibels(power: Double) -> Double? {
        power > 0 && power.isFinite ? 10 * log10(power) : nil
    }

    /// Level of an amplitude; nil for 0.
    static func decibels(amplitude: Double) -> Double? {
        amplitude > 0 && amplitude.isFinite ? 20 * log10(amplitude) : nil
    }

    static func power(decibels: Double) -> Double { pow(10, decibels / 10) }

    static func amplitude(decibels: Double) -> Double { pow(10, decibels / 20) }

    /// Rounded for reports; more digits would be false precision.
    var hundredths: Double { (self * 100).rounded() / 100 }
    var thousandths: Double { (self * 1000).rounded() / 1000 }
}

extension [Double] {
    /// Offset of the vertex of the parabola through a value and its neighbours, −0.5 to 0.5; 0 at the
    /// ends, and where the value is not a maximum.
    func vertex(at place: Int) -> Double {
        guard place > 0, place + 1 < count else { return 0 }
        let (left, middle, right) = (self[place - 1], self[place], self[place + 1])
        let curve = left - 2 * middle + right
        guard curve < 0 else { return 0 }
        return Swift.min(Swift.max((left - right) / (2 * curve), -0.5), 0.5)
    }
}

/// Numbers in messages.
enum Format {
    /// At most one digit after the point.
    static func tenth(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return rounded == rounded.rounded() && abs(rounded) < 1e9
            ? "\(Int(rounded))" : "\(rounded)"
    }

    static func percent(_ share: Double) -> String { tenth(share * 100) + " %" }
}

extension [Double] {
    /// Power at frequencies in periods per number, not near 0 (Goertzel's algorithm).
    func powers(at frequencies: [Double]) -> [Double] {
        stride(from: 0, to: frequencies.count, by: 8).flatMap { start -> [Double] in
            let count = Swift.min(frequencies.count - start, 8)
            var eight = SIMD8(repeating: 0.25)
            for lane in 0..<count { eight[lane] = frequencies[start + lane] }
            let powers = powers(at: eight)
            return (0..<count).map { powers[$0] }
        }
    }

    /// Several frequencies at once keep the processor busy: each number waits for the one before.
    private func powers(at frequencies: SIMD8<Double>) -> SIMD8<Double> {
        var twice = frequencies
        for lane in twice.indices { twice[lane] = 2 * cos(2 * .pi * frequencies[lane]) }
        var last = SIMD8<Double>()
        var before = last
        for value in self {
            let next = SIMD8(repeating: value) + twice * last - before
            (last, before) = (next, last)
        }
        return pointwiseMax(last * last + before * before - twice * last * before, SIMD8())
    }
}
