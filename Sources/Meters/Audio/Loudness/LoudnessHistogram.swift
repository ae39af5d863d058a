/// Powers of any number of blocks in bounded memory: classes of 0.02 dB from −70 to
/// +50 LUFS, each with the exact sum of its powers.
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

    /// Leaves out what is below the absolute gate.
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

    /// LUFS of what is above both gates; nil when nothing is.
    var integrated: Double? {
        gated(below: 10).flatMap { Self.mean(counts[$0...], sums[$0...]) }
            .flatMap { Self.loudness(power: $0) }
    }

    /// LU between the 10th and the 95th percentile of what is above both gates
    /// (EBU Tech 3342).
    var range: Double? {
        guard let first = gated(below: 20) else { return nil }
        let total = counts[first...].reduce(0, +)
        guard total > 0, let low = percentile(0.10, of: total, from: first),
            let high = percentile(0.95, of: total, from: first)
        else { return nil }
        return high - low
    }

    /// First class of the relative gate, so many LU below the mean.
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
