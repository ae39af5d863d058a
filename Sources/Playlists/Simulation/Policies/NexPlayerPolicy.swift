/// After the names of NexPlayer's run modes (`HLSRunmode` 0 aggressive, 1 conservative).
/// NexPlayer publishes no constants: all numbers here are trackprobe's own.
struct NexPlayerPolicy: AdaptationPolicy {
    /// Half-lives, seconds.
    static let halfLives = (fast: 3.0, slow: 9.0)
    /// Bits a second.
    static let defaultEstimate = 500_000.0
    /// Share of the estimate.
    static let conservativeFactor = 0.8
    /// Seconds.
    static let maxBuffer = 30.0

    /// Takes single steps up, and 0.8 of the estimate.
    let isConservative: Bool
    private var average = ThroughputEstimate(fast: halfLives.fast, slow: halfLives.slow)

    init(isConservative: Bool) { self.isConservative = isConservative }

    var estimate: Double { average.value ?? Self.defaultEstimate }

    func first(_ levels: [AdaptationLevel]) -> AdaptationChoice {
        AdaptationChoice(levels.firstOfPlaylist, .firstVariant)
    }

    mutating func observe(_ sample: DownloadSample, levels: [AdaptationLevel], current: Int) {
        average.add(bits: sample.bytes * 8, seconds: sample.end - sample.start)
    }

    mutating func next(_ situation: AdaptationSituation) -> AdaptationChoice {
        let current = situation.current
        let allowed = estimate * (isConservative ? Self.conservativeFactor : 1)
        let ideal = situation.levels.highest(within: allowed) ?? 0
        if ideal == current { return AdaptationChoice(current, .keep, allowed: allowed) }
        if ideal < current { return AdaptationChoice(ideal, .estimateDown, allowed: allowed) }
        return isConservative
            ? AdaptationChoice(current + 1, .stepUp, allowed: allowed)
            : AdaptationChoice(ideal, .estimateUp, allowed: allowed)
    }

    func maximumBuffer(_ level: AdaptationLevel) -> Double { Self.maxBuffer }
}

/// Never switches; reports show its estimate of the throughput.
struct FixedPolicy: AdaptationPolicy {
    private var average = NexPlayerPolicy(isConservative: false)

    var estimate: Double { average.estimate }

    func first(_ levels: [AdaptationLevel]) -> AdaptationChoice { average.first(levels) }

    mutating func observe(_ sample: DownloadSample, levels: [AdaptationLevel], current: Int) {
        average.observe(sample, levels: levels, current: current)
    }

    mutating func next(_ situation: AdaptationSituation) -> AdaptationChoice {
        AdaptationChoice(situation.current, .fixed)
    }

    func maximumBuffer(_ level: AdaptationLevel) -> Double { average.maximumBuffer(level) }
}
