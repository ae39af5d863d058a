/// After Shaka Player 4: lib/abr/simple_abr_manager.js (`chooseVariant`,
/// `suggestStreams_`), lib/abr/ewma_bandwidth_estimator.js, lib/util/player_configuration.js.
///
/// `bandwidthUpgradeTarget` (0.85) is in the formula but never decides: the range of a
/// variant ends where the next one's would at 0.85 of the estimate, above where that begins
/// at 0.95, and the higher of two that fit is taken. What holds switches back is their
/// interval.
///
/// Not modelled: limits by size of the screen, network information of a browser, playback
/// rates, clearing of the buffer.
struct ShakaPolicy: AdaptationPolicy {
    /// `fastHalfLife`, `slowHalfLife`: seconds.
    static let halfLives = (fast: 2.0, slow: 5.0)
    /// `defaultBandwidthEstimate`, bits a second.
    static let defaultEstimate = 1_000_000.0
    /// `bandwidthDowngradeTarget`: of the estimate.
    static let downgradeTarget = 0.95
    /// `bandwidthUpgradeTarget`: of the estimate.
    static let upgradeTarget = 0.85
    /// `switchInterval`, seconds.
    static let switchInterval = 8.0
    /// `minBytes`: smaller downloads are not counted.
    static let minSampleBytes = 16_000.0
    /// `minTotalBytes`: the default estimate holds until these have come.
    static let minTotalBytes = 128_000.0
    /// `bufferingGoal`, seconds.
    static let bufferingGoal = 10.0

    private var average = ThroughputEstimate(fast: halfLives.fast, slow: halfLives.slow)
    private var bytes = 0.0
    /// Seconds; the first choice is made at 0.
    private var lastChosen = 0.0
    private var isStarted = false
    private var suggestion: AdaptationChoice?

    var estimate: Double {
        bytes >= Self.minTotalBytes ? average.value ?? Self.defaultEstimate : Self.defaultEstimate
    }

    func first(_ levels: [AdaptationLevel]) -> AdaptationChoice {
        AdaptationChoice(
            chosen(levels), .startEstimate, allowed: estimate * Self.downgradeTarget)
    }

    mutating func observe(_ sample: DownloadSample, levels: [AdaptationLevel], current: Int) {
        if sample.bytes >= Self.minSampleBytes {
            bytes += sample.bytes
            average.add(bits: sample.bytes * 8, seconds: sample.end - sample.start)
        }
        let allowed = estimate * Self.downgradeTarget
        if !isStarted {
            guard bytes >= Self.minTotalBytes else {
                suggestion = AdaptationChoice(current, .heldByData, allowed: allowed)
                return
            }
            isStarted = true
        } else if sample.end - lastChosen < Self.switchInterval {
            let isOther = chosen(levels) != current
            suggestion = AdaptationChoice(
                current, isOther ? .heldByInterval : .keep, allowed: allowed)
            return
        }
        lastChosen = sample.end
        let level = chosen(levels)
        let reason: AdaptationReason =
            level == current ? .keep : level > current ? .estimateUp : .estimateDown
        suggestion = AdaptationChoice(level, reason, allowed: allowed)
    }

    mutating func next(_ situation: AdaptationSituation) -> AdaptationChoice {
        suggestion ?? AdaptationChoice(situation.current, .keep)
    }

    /// The last whose range holds the estimate.
    private func chosen(_ levels: [AdaptationLevel]) -> Int {
        let estimate = estimate
        return levels.indices.last { place in
            let next = levels[place...].first { $0.bandwidth > levels[place].bandwidth }
            let most = next.map { $0.bandwidth / Self.upgradeTarget } ?? .infinity
            return estimate >= levels[place].bandwidth / Self.downgradeTarget && estimate <= most
        } ?? 0
    }

    func maximumBuffer(_ level: AdaptationLevel) -> Double { Self.bufferingGoal }
}
