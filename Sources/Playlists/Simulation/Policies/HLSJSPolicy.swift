/// After hls.js 1.6: src/controller/abr-controller.ts (`getNextABRAutoLevel`,
/// `firstAutoLevel`, `findBestLevel`), src/controller/level-controller.ts,
/// src/utils/ewma-bandwidth-estimator.ts, src/config.ts,
/// src/controller/base-stream-controller.ts (`getMaxBufferLength`).
///
/// Not modelled: abandoned downloads, the test of the bit rate at the start, tiers of
/// codecs, time to the first byte, time to load playlists, dropped frames.
struct HLSJSPolicy: AdaptationPolicy {
    /// `abrEwmaFastVoD`, `abrEwmaSlowVoD`: half-lives, seconds.
    static let halfLives = (fast: 3.0, slow: 9.0)
    /// `abrEwmaDefaultEstimate`, bits a second; the first variant of the playlist raises it
    /// to its BANDWIDTH, up to `abrEwmaDefaultEstimateMax`.
    static let defaultEstimate = 500_000.0
    static let highestDefault = 5_000_000.0
    /// `abrBandWidthFactor`: of the estimate, for the current quality and those below.
    static let factor = 0.95
    /// `abrBandWidthUpFactor`: of the estimate, for those above.
    static let upFactor = 0.7
    /// `maxStarvationDelay`: seconds of stall that are risked if no level fits.
    static let maxStarvation = 4.0
    /// `minDelayMs_`: no download counts as shorter, seconds.
    static let shortestSample = 0.05
    /// `maxBufferLength`, `maxMaxBufferLength`: seconds; `maxBufferSize`: bytes.
    static let buffer = (least: 30.0, most: 600.0, bytes: 60_000_000.0)

    private var average = ThroughputEstimate(fast: halfLives.fast, slow: halfLives.slow)
    /// Levels that were loaded: hls.js knows the mean duration of their segments.
    private var loaded: Set<Int> = []
    private var initialEstimate = defaultEstimate

    var estimate: Double { average.value ?? initialEstimate }

    /// `firstAutoLevel`: the highest level within the estimate, without factors; the estimate is at
    /// least the lowest level.
    mutating func first(_ levels: [AdaptationLevel]) -> AdaptationChoice {
        let opening = levels.isEmpty ? 0 : levels[levels.firstOfPlaylist].bandwidth
        initialEstimate = max(Self.defaultEstimate, min(opening, Self.highestDefault))
        let allowed = max(initialEstimate, levels.first?.bandwidth ?? 0)
        return AdaptationChoice(
            levels.highest(within: allowed) ?? 0, .startEstimate, allowed: allowed)
    }

    mutating func observe(_ sample: DownloadSample, levels: [AdaptationLevel], current: Int) {
        loaded.insert(current)
        average.add(
            bits: sample.bytes * 8, seconds: max(sample.end - sample.start, Self.shortestSample))
    }

    mutating func next(_ situation: AdaptationSituation) -> AdaptationChoice {
        let current = situation.current
        let estimate = estimate
        var found: Int?
        if situation.buffer > 0 { found = best(situation, estimate, starvation: 0) }
        if found == nil {
            let starvation = min(situation.segmentDuration, Self.maxStarvation)
            found = best(situation, estimate, starvation: starvation)
        }
        let level = found ?? 0
        if level > current {
            return AdaptationChoice(level, .estimateUp, allowed: estimate * Self.upFactor)
        }
        let allowed = estimate * Self.factor
        if level == current { return AdaptationChoice(level, .keep, allowed: allowed) }
        let isFitting = rate(situation, current, starvation: 0) <= allowed
        return AdaptationChoice(
            level, isFitting ? .bufferDown : .estimateDown, allowed: allowed)
    }

    /// The highest level that fits the estimate and arrives before the buffer and the allowed
    /// starvation end.
    private func best(
        _ situation: AdaptationSituation, _ estimate: Double, starvation: Double
    ) -> Int? {
        situation.levels.indices.reversed().first { place in
            let factor = place > situation.current ? Self.upFactor : Self.factor
            let adjusted = estimate * factor
            let rate = rate(situation, place, starvation: starvation)
            let known = situation.levels[place].segmentDuration
            let duration =
                loaded.contains(place) && known > 0 ? known : situation.segmentDuration
            let fetch = rate * duration / adjusted
            return adjusted >= rate
                && (fetch <= 0 || !fetch.isFinite || fetch < situation.buffer + starvation)
        }
    }

    /// The average where two segments are buffered and no starvation is risked.
    private func rate(
        _ situation: AdaptationSituation, _ place: Int, starvation: Double
    ) -> Double {
        let level = situation.levels[place]
        let isLong =
            situation.segmentDuration > 0 && starvation == 0
            && situation.buffer >= situation.segmentDuration * 2
        return isLong ? level.average ?? level.bandwidth : level.bandwidth
    }

    func maximumBuffer(_ level: AdaptationLevel) -> Double {
        guard level.bandwidth > 0 else { return Self.buffer.least }
        let bySize = Self.buffer.bytes * 8 / level.bandwidth
        return min(max(bySize, Self.buffer.least), Self.buffer.most)
    }
}
