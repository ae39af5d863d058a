/// The estimate a player has of its network: two moving averages, and of them the
/// smaller.
struct ThroughputEstimate {
    private var fast: MovingAverage
    private var slow: MovingAverage

    /// - Parameters:
    ///   - fast: half-life, seconds.
    ///   - slow: half-life, seconds.
    init(fast: Double, slow: Double) {
        self.fast = MovingAverage(halfLife: fast)
        self.slow = MovingAverage(halfLife: slow)
    }

    mutating func add(bits: Double, seconds: Double) {
        guard seconds > 0, bits.isFinite else { return }
        fast.add(bits / seconds, weight: seconds)
        slow.add(bits / seconds, weight: seconds)
    }

    /// Bits a second; nil before the first sample.
    var value: Double? {
        guard let fast = fast.value, let slow = slow.value else { return nil }
        return min(fast, slow)
    }
}

/// An exponentially weighted average; what is one half-life old counts half.
private struct MovingAverage {
    let halfLife: Double
    private var sum = 0.0
    private var weight = 0.0

    init(halfLife: Double) { self.halfLife = halfLife }

    mutating func add(_ value: Double, weight seconds: Double) {
        let keep = Self.half(toThe: seconds / halfLife)
        sum = sum * keep + value * (1 - keep)
        weight = weight * keep + (1 - keep)
    }

    var value: Double? { weight > 0 ? sum / weight : nil }

    private static func half(toThe exponent: Double) -> Double {
        guard exponent < 60 else { return 0 }
        var result = 1.0
        for _ in 0..<Int(exponent) { result *= 0.5 }
        // The rest by the series of the exponential function.
        let x = -(exponent - exponent.rounded(.down)) * 0.693_147_180_559_945_3
        return result * (1...18).reversed().reduce(1.0) { 1 + $0 * x / Double($1) }
    }
}

/// The median of the latest weighted values; older ones lose weight, and go, as newer
/// ones come.
struct SlidingMedian {
    private let maxWeight: Int
    /// Samples in order of arrival.
    private var samples: [(weight: Int, value: Double)] = []
    private var weight = 0

    init(maxWeight: Int) { self.maxWeight = maxWeight }

    mutating func add(_ value: Double, weight added: Int) {
        let added = min(max(added, 0), maxWeight)
        guard added > 0 else { return }
        samples.append((added, value))
        weight += added
        while weight > maxWeight, let oldest = samples.first {
            let excess = weight - maxWeight
            if oldest.weight <= excess {
                weight -= oldest.weight
                samples.removeFirst()
            } else {
                samples[0].weight -= excess
                weight -= excess
            }
        }
    }

    /// The least value that, with all below it, has half of the weight; nil without one.
    var value: Double? {
        let sorted = samples.sorted { $0.value < $1.value }
        var sum = 0
        for sample in sorted {
            sum += sample.weight
            if sum * 2 >= weight { return sample.value }
        }
        return sorted.last?.value
    }
}
