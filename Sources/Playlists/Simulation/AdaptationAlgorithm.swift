/// How a player adapts, after the constants that players publish.
public enum AdaptationAlgorithm: String, Hashable, Sendable, CaseIterable {
    /// After hls.js: EWMA of 3 and 9 seconds, 0.95 of it to stay, 0.7 to rise.
    case hlsjs
    /// After Shaka: EWMA of 2 and 5 seconds, 0.85 to rise, 0.95 to fall, 8 s apart.
    case shaka
    /// After media3: 0.7 of the estimate; up with 10 s buffered, down below 25 s.
    case media3
    /// After NexPlayer's run mode 0.
    case nexplayerAggressive = "nexplayer-aggressive"
    /// After NexPlayer's run mode 1.
    case nexplayerConservative = "nexplayer-conservative"
    /// Never leaves the first choice.
    case fixed
}

/// The estimate a player has of its network: two moving averages, and of them the
/// smaller.
struct ThroughputEstimate {
    private var fast: MovingAverage
    private var slow: MovingAverage
    private let start: Double

    /// - Parameters:
    ///   - fast: half-life, seconds.
    ///   - slow: half-life, seconds.
    ///   - start: before anything is known, bits a second.
    init(fast: Double, slow: Double, start: Double) {
        self.fast = MovingAverage(halfLife: fast)
        self.slow = MovingAverage(halfLife: slow)
        self.start = start
    }

    mutating func add(bits: Double, seconds: Double) {
        guard seconds > 0 else { return }
        fast.add(bits / seconds, weight: seconds)
        slow.add(bits / seconds, weight: seconds)
    }

    /// Bits a second.
    var value: Double {
        guard let fast = fast.value, let slow = slow.value else { return start }
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

extension AdaptationAlgorithm {
    var estimate: ThroughputEstimate {
        switch self {
        case .shaka: ThroughputEstimate(fast: 2, slow: 5, start: 1_000_000)
        case .media3: ThroughputEstimate(fast: 5, slow: 15, start: 1_000_000)
        default: ThroughputEstimate(fast: 3, slow: 9, start: 500_000)
        }
    }

    /// The next quality.
    ///
    /// - Parameters:
    ///   - rates: peaks, rising.
    ///   - sinceSwitch: seconds.
    func next(
        _ current: Int, rates: [Double], estimate: Double, buffer: Double, sinceSwitch: Double
    ) -> Int {
        func highest(_ fraction: Double) -> Int {
            rates.lastIndex { $0 <= estimate * fraction } ?? 0
        }
        switch self {
        case .fixed: return current
        case .hlsjs:
            let up = highest(0.7)
            return up > current ? up : min(current, highest(0.95))
        case .shaka:
            guard sinceSwitch >= 8 else { return current }
            let up = highest(0.85)
            return up > current ? up : min(current, highest(0.95))
        case .media3:
            let ideal = highest(0.7)
            if ideal > current { return buffer >= 10 ? ideal : current }
            return ideal < current && buffer < 25 ? ideal : current
        case .nexplayerAggressive:
            return highest(1)
        case .nexplayerConservative:
            let ideal = highest(0.8)
            // One step up at a time.
            return ideal > current ? current + 1 : ideal
        }
    }
}
