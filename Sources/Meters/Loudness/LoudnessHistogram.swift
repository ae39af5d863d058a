import TrackModel

/// Powers of blocks in bounded memory: classes of 0.02 dB from −70 to +50 LUFS, each with the exact
/// sum.
struct LoudnessHistogram {
    private static let lowest = -70.0
    private static let step = 0.02
    private static let classes = 6000

    private var counts: [Int] = []
    private var sums: [Double] = []

    /// −0.691 dB makes a 997 Hz sine of 0 dBFS in one channel −3.01 LUFS.
    static func loudness(power: Double) -> Double? {
        Double.decibels(power: power).map { $0 - 0.691 }
    }

    /// Adds a power above the absolute gate.
    mutating func add(power: Double) {
        guard let loudness = Self.loudness(power: power), loudness > Self.lowest else { return }
        if counts.isEmpty {
            counts = Array(repeating: 0, count: Self.classes)
            sums = Array(repeating: 0, count: Self.classes)
        }
        let index = Self.index(loudness)
        counts[index] += 1
        sums[index] += power
    }

    private static func index(_ loudness: Double) -> Int {
        min(max(Int(((min(loudness, 1000) - lowest) / step).rounded(.down)), 0), classes - 1)
    }

    /// LUFS above both gates; nil without any.
    var integrated: Double? {
        gated(below: 10).flatMap { Self.mean(counts[$0...], sums[$0...]) }
            .flatMap { Self.loudness(power: $0) }
    }

    /// LU between the 10th and 95th percentile above both gates (EBU Tech 3342).
    var range: Double? {
        guard let first = gated(below: 20) else { return nil }
        let total = counts[first...].reduce(0, +)
        guard total > 0, let low = percentile(0.10, of: total, from: first),
            let high = percentile(0.95, of: total, from: first)
        else { return nil }
        return high - low
    }

    /// First class above the relative gate.
    ///
    /// - Parameter distance: LU below the mean.
    private func gated(below distance: Double) -> Int? {
        guard let mean = Self.mean(counts[...], sums[...]),
            let loudness = Self.loudness(power: mean)
        else { return nil }
        return Self.index(loudness - distance)
    }

    private static func mean(_ counts: ArraySlice<Int>, _ sums: ArraySlice<Double>) -> Double? {
        let count = counts.reduce(0, +)
        return count > 0 ? sums.reduce(0, +) / Double(count) : nil
    }

    private func percentile(_ share: Double, of total: Int, from first: Int) -> Double? {
        var place = Int((Double(total - 1) * share).rounded())
        for index in first..<counts.count {
            place -= counts[index]
            if place < 0 { return Self.lowest + (Double(index) + 0.5) * Self.step }
        }
        return nil
    }
}

/// Short-term loudness over time, in a bounded number of points.
struct LoudnessTimeline {
    private static let limit = 512
    /// Hops of a hundredth of a second.
    private static let hopsInSecond = 100

    /// Powers.
    private var points: [Double?] = []
    private var hop = 0
    private var hopsInPoint = hopsInSecond
    private var isInterrupted = false
    /// Whether audio followed an interruption, which leaves a gap.
    private var isBroken = false

    /// - Parameter power: Mean of the three seconds that end here; nil before that.
    mutating func add(power: Double?) {
        if isInterrupted { isBroken = true }
        if hop / hopsInPoint >= Self.limit {
            hopsInPoint *= 2
            points = stride(from: 0, to: points.count, by: 2).map { place in
                points[place...].prefix(2).compactMap { $0 }.max()
            }
        }
        let place = hop / hopsInPoint
        while points.count <= place { points.append(nil) }
        if let power { points[place] = max(points[place] ?? 0, power) }
        hop += 1
    }

    mutating func interrupt() { if hop > 0 { isInterrupted = true } }

    /// nil after an interruption, and for short audio.
    var curve: LoudnessCurve? {
        guard !isBroken, points.contains(where: { $0 != nil }) else { return nil }
        return LoudnessCurve(
            interval: Double(hopsInPoint / Self.hopsInSecond),
            shortTerm: points.map { power in
                power.flatMap { LoudnessHistogram.loudness(power: $0) }.flatMap {
                    $0 < -70 ? nil : ($0 * 10).rounded() / 10
                }
            })
    }
}
