/// Bit rate over time: the peak second, and a curve of bounded length.
struct BitRateMeter {
    /// Maximum intervals of the curve; then neighbours are joined.
    private static let maxIntervals = 240
    /// Seconds of one step of the peak window.
    private static let step = 0.1

    private var curve: [Int] = []
    /// Random access points in each interval, up to the last one.
    private var accessPoints: [Int] = []
    /// Seconds of one interval.
    private(set) var interval = 1.0
    private var start: Double?
    private var end = 0.0
    /// Bytes in each step of the last second.
    private var window = [Int](repeating: 0, count: 10)
    private var windowStep = 0
    private var windowBytes = 0
    private var peakBytes = 0

    /// Adds a packet with its decoding time in seconds; times before the first one count with it.
    mutating func add(bytes: Int, at time: Double) {
        guard time.isFinite else { return }
        let first = start ?? time
        start = first
        let elapsed = max(0, time - first)
        // A clock that jumps by more than a week gives no bit rate.
        guard elapsed < 604_800 else { return }
        end = max(end, elapsed)
        addToCurve(bytes, at: elapsed)
        addToWindow(bytes, at: elapsed)
    }

    /// Counts the last packet as a random access point.
    mutating func addAccessPoint(at time: Double) {
        guard let start, time.isFinite, max(0, time - start) <= end else { return }
        let index = Int(max(0, time - start) / interval)
        while accessPoints.count <= index { accessPoints.append(0) }
        accessPoints[index] += 1
    }

    /// Random access points of every interval.
    var accessPointCounts: [Int] {
        accessPoints + Array(repeating: 0, count: max(0, curve.count - accessPoints.count))
    }

    /// Bits in the peak second; nil for less than a second.
    var peak: Int? { end >= 1 && peakBytes > 0 ? peakBytes * 8 : nil }

    /// Average bits per second of every interval.
    var rates: [Int] {
        curve.map { Int((Double($0) * 8 / interval).rounded()) }
    }

    private mutating func addToCurve(_ bytes: Int, at elapsed: Double) {
        while Int(elapsed / interval) >= Self.maxIntervals {
            curve = Self.joined(curve)
            accessPoints = Self.joined(accessPoints)
            interval *= 2
        }
        let index = Int(elapsed / interval)
        while curve.count <= index { curve.append(0) }
        curve[index] += bytes
    }

    private static func joined(_ stretches: [Int]) -> [Int] {
        stride(from: 0, to: stretches.count, by: 2).map { index in
            stretches[index] + (index + 1 < stretches.count ? stretches[index + 1] : 0)
        }
    }

    private mutating func addToWindow(_ bytes: Int, at elapsed: Double) {
        // Rounding must not move a time before its step.
        let step = Int(elapsed / Self.step + 1e-6)
        if step > windowStep {
            for passed in windowStep + 1...min(step, windowStep + window.count) {
                let slot = passed % window.count
                windowBytes -= window[slot]
                window[slot] = 0
            }
            windowStep = step
        }
        window[windowStep % window.count] += bytes
        windowBytes += bytes
        peakBytes = max(peakBytes, windowBytes)
    }
}
