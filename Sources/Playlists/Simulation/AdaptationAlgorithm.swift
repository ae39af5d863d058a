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

/// The estimate a player has of its network.
struct ThroughputEstimate {
    private let halfLives: (fast: Double, slow: Double)
    private var fast = (sum: 0.0, weight: 0.0)
    private var slow = (sum: 0.0, weight: 0.0)
    private let start: Double

    init(fast: Double, slow: Double, start: Double) {
        halfLives = (fast, slow)
        self.start = start
    }

    mutating func add(bits: Double, seconds: Double) {
        guard seconds > 0 else { return }
        let rate = bits / seconds
        func update(_ state: inout (sum: Double, weight: Double), _ halfLife: Double) {
            let keep = power(0.5, seconds / halfLife)
            state = (state.sum * keep + rate * (1 - keep), state.weight * keep + (1 - keep))
        }
        update(&fast, halfLives.fast)
        update(&slow, halfLives.slow)
    }

    /// Bits a second: the smaller of both.
    var value: Double {
        guard fast.weight > 0, slow.weight > 0 else { return start }
        return min(fast.sum / fast.weight, slow.sum / slow.weight)
    }

    /// Without a library: 0.5 to the power of x.
    private func power(_ base: Double, _ exponent: Double) -> Double {
        var whole = exponent.rounded(.down)
        var result = 1.0
        while whole > 0, result > 1e-12 {
            result *= base
            whole -= 1
        }
        // 2^-f by its series; f is below 1.
        let x = -(exponent - exponent.rounded(.down)) * 0.693_147_180_559_945_3
        let series = (1...18).reversed().reduce(1.0) { 1 + $0 * x / Double($1) }
        return result * series
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
