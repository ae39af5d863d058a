/// After androidx.media3 (ExoPlayer) 1: AdaptiveTrackSelection.java
/// (`updateSelectedTrack`), DefaultBandwidthMeter.java, SlidingPercentile.java,
/// DefaultLoadControl.java.
///
/// Not modelled: initial estimates by country and kind of network, discarding of small
/// video from the buffer (`evaluateQueueSize`), time to the first byte, limits of the
/// buffer in bytes.
struct Media3Policy: AdaptationPolicy {
    /// `DEFAULT_BANDWIDTH_FRACTION`: of the estimate.
    static let fraction = 0.7
    /// `DEFAULT_MIN_DURATION_FOR_QUALITY_INCREASE_MS`, seconds.
    static let minBufferToRise = 10.0
    /// `DEFAULT_MAX_DURATION_FOR_QUALITY_DECREASE_MS`, seconds.
    static let maxBufferToFall = 25.0
    /// `DEFAULT_INITIAL_BITRATE_ESTIMATE`, of an unknown network, bits a second.
    static let initialEstimate = 1_000_000.0
    /// `DEFAULT_SLIDING_WINDOW_MAX_WEIGHT`; a sample weighs the root of its bytes.
    static let maxWeight = 2000
    /// `ELAPSED_MILLIS_FOR_ESTIMATE`, seconds, or `BYTES_TRANSFERRED_FOR_ESTIMATE`: the
    /// initial estimate holds until either is reached.
    static let needed = (seconds: 2.0, bytes: 524_288.0)
    /// `DEFAULT_MAX_BUFFER_MS`, the same as `DEFAULT_MIN_BUFFER_MS`: seconds.
    static let maxBuffer = 50.0

    private var median = SlidingMedian(maxWeight: maxWeight)
    private var milliseconds = 0.0
    private var bytes = 0.0
    private(set) var estimate = initialEstimate

    func first(_ levels: [AdaptationLevel]) -> AdaptationChoice {
        let allowed = estimate * Self.fraction
        return AdaptationChoice(
            levels.highest(within: allowed) ?? 0, .startEstimate, allowed: allowed)
    }

    mutating func observe(_ sample: DownloadSample, levels: [AdaptationLevel], current: Int) {
        // The clock has millisecond resolution.
        let elapsed = (sample.end * 1000).rounded(.down) - (sample.start * 1000).rounded(.down)
        milliseconds += elapsed
        bytes += sample.bytes
        guard elapsed > 0 else { return }
        let weight = min(sample.bytes.squareRoot().rounded(.down), Double(Self.maxWeight))
        median.add(sample.bytes * 8000 / elapsed, weight: Int(weight))
        if milliseconds >= Self.needed.seconds * 1000 || bytes >= Self.needed.bytes {
            estimate = median.value ?? estimate
        }
    }

    mutating func next(_ situation: AdaptationSituation) -> AdaptationChoice {
        let current = situation.current
        let allowed = estimate * Self.fraction
        let ideal = situation.levels.highest(within: allowed) ?? 0
        if ideal > current {
            return situation.buffer < Self.minBufferToRise
                ? AdaptationChoice(current, .heldByShortBuffer, allowed: allowed)
                : AdaptationChoice(ideal, .estimateUp, allowed: allowed)
        }
        if ideal < current {
            return situation.buffer >= Self.maxBufferToFall
                ? AdaptationChoice(current, .heldByLongBuffer, allowed: allowed)
                : AdaptationChoice(ideal, .estimateDown, allowed: allowed)
        }
        return AdaptationChoice(current, .keep, allowed: allowed)
    }

    func maximumBuffer(_ level: AdaptationLevel) -> Double { Self.maxBuffer }
}
