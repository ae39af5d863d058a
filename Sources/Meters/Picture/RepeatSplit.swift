/// Splits shares of change into repeats and new pictures where they fall into two groups.
///
/// The split of each thirty shares is that of the sixty around them which leaves the least spread
/// within the groups (Otsu, IEEE Transactions on Systems, Man, and Cybernetics 9, 1979).
struct RepeatSplit {
    /// Shares that one split classifies, and those before and behind that it takes into account.
    private static let told = 30
    private static let around = 15
    /// Shares of motion that a split needs.
    private static let enough = 20
    /// How far the means of the groups have to be apart, and what of the spread this explains.
    private static let leastGap = 0.3
    private static let leastExplained = 0.55

    /// nil where nothing moves.
    private var window: [Double?] = []
    /// Shares at the beginning of the window that are classified already.
    private var before = 0

    /// - Returns: The steps that this share completes the split of.
    mutating func add(_ share: Double?) -> [RepeatRhythm.Step] {
        window.append(share)
        guard window.count - before == Self.told + Self.around else { return [] }
        let steps = tell(Self.told)
        let kept = Self.around * 2
        window.removeFirst(max(window.count - kept, 0))
        before = Self.around
        return steps
    }

    /// - Returns: The steps that are not classified yet; the next share begins anew.
    mutating func end() -> [RepeatRhythm.Step] {
        defer {
            window.removeAll(keepingCapacity: true)
            before = 0
        }
        return tell(window.count - before)
    }

    private func tell(_ count: Int) -> [RepeatRhythm.Step] {
        let shares = window.compactMap { $0 }.sorted()
        let told = window[before..<before + count]
        guard shares.count >= Self.enough else { return told.map { _ in .still } }
        let threshold = Self.threshold(shares)
        return told.map { share in
            guard let share else { return .still }
            return share > threshold ? .new : .repeated
        }
    }

    /// - Returns: A negative one where the shares are of one kind.
    private static func threshold(_ shares: [Double]) -> Double {
        let sum = shares.reduce(0, +)
        let mean = sum / Double(shares.count)
        let spread = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        var (best, lower) = (0.0, 0.0)
        var result = (gap: 0.0, middle: 0.0)
        for index in 1..<shares.count {
            lower += shares[index - 1]
            let low = lower / Double(index)
            let high = (sum - lower) / Double(shares.count - index)
            let between =
                Double(index) * Double(shares.count - index) / Double(shares.count)
                * (high - low) * (high - low)
            if between > best { (best, result) = (between, (high - low, (high + low) / 2)) }
        }
        return result.gap >= leastGap && best >= leastExplained * spread ? result.middle : -1
    }
}
