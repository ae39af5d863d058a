/// Bits over time: the fullest second, and a curve of bounded length.
struct BitRateMeter {
    /// Stretches of the curve at most; then neighbours are joined.
    private static let longest = 240
    /// The fullest second is looked for in steps of this many seconds.
    private static let step = 0.1

    private var curve: [Int] = []
    /// Random access points in each stretch, as far as there are any.
    private var accessPoints: [Int] = []
    /// Seconds of one stretch.
    private(set) var interval = 1.0
    private var start: Double?
    private var end = 0.0
    /// Bytes in the steps of the second that is being looked at.
    private var window = [Int](repeating: 0, count: 10)
    private var windowStep = 0
    private var windowBytes = 0
    private var peakBytes = 0

    /// A packet that is decoded at `time`, seconds; times before the first one
    /// count with it.
    mutating func add(bytes: Int, at time: Double) {
        guard time.isFinite else { return }
        let first = start ?? time
        start = first
        let elapsed = max(0, time - first)
        // A clock that jumps by more than a week tells nothing of rates.
        guard elapsed < 604_800 else { return }
        end = max(end, elapsed)
        addToCurve(bytes, at: elapsed)
        addToWindow(bytes, at: elapsed)
    }

    /// The packet that was added last is a random access point.
    mutating func addAccessPoint(at time: Double) {
        guard let start, time.isFinite, max(0, time - start) <= end else { return }
        let index = Int(max(0, time - start) / interval)
        while accessPoints.count <= index { accessPoints.append(0) }
        accessPoints[index] += 1
    }

    /// Random access points of every stretch.
    var accessPointCounts: [Int] {
        accessPoints + Array(repeating: 0, count: max(0, curve.count - accessPoints.count))
    }

    /// Bits in the fullest second; nil for less than a second.
    var peak: Int? { end >= 1 && peakBytes > 0 ? peakBytes * 8 : nil }

    /// Average bits a second of every stretch.
    var rates: [Int] {
        curve.map { Int((Double($0) * 8 / interval).rounded()) }
    }

    private mutating func addToCurve(_ bytes: Int, at elapsed: Double) {
        while Int(elapsed / interval) >= Self.longest {
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
        // A time on a border must not fall before it by a rounding error.
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
