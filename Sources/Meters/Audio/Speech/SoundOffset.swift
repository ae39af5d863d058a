import TrackModel

/// How much later one sound of a film is than another: what is loud in both begins at the same
/// moments, whatever is spoken.
package struct SoundOffset: Hashable, Sendable {
    /// Seconds by which the sound is late against the other; negative where it is early.
    package let delay: Double
    /// Coefficient of correlation there, 0 to 1.
    package let likeness: Double

    /// Seconds that are tried in either direction, and that have to be heard of both.
    private static let reach = 30.0, least = 60.0
    /// Slots that are taken together for the first look.
    private static let coarse = 5
    /// The least likeness, by how many deviations it exceeds the mean, and how many times any other
    /// outside so many seconds.
    private static let leastLikeness = 0.15, clear = 8.0, lead = 1.4, near = 0.3

    /// nil where they have no moments in common.
    package init?(of sound: SoundTimeline, against other: SoundTimeline) {
        let shift = ((sound.start - other.start) / SoundTimeline.step).rounded()
        guard abs(shift) < Double(SoundTimeline.most),
            Double(min(sound.slots.count, other.slots.count)) * SoundTimeline.step >= Self.least
        else { return nil }
        // Both from one moment on.
        let one = Onsets(sound, from: max(Int(-shift), 0))
        let two = Onsets(other, from: max(Int(shift), 0))
        let lags = Int(Self.reach / SoundTimeline.step) / Self.coarse
        let rough = Onsets.likeness(
            one.gathered(Self.coarse), two.gathered(Self.coarse), around: 0, reach: lags)
        guard let peak = rough.indices.max(by: { rough[$0] < rough[$1] }) else { return nil }
        let away = Int(Self.near / SoundTimeline.step) / Self.coarse
        let others = rough.indices.filter { abs($0 - peak) > away }.map { rough[$0] }
        guard let second = others.max() else { return nil }
        let mean = others.reduce(0, +) / Double(others.count)
        let spread = (others.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(others.count))
            .squareRoot()
        guard rough[peak] >= Self.leastLikeness, rough[peak] - mean >= Self.clear * spread,
            rough[peak] >= Self.lead * second
        else { return nil }
        let middle = (peak - lags) * Self.coarse
        let fine = Onsets.likeness(
            one.smoothed, two.smoothed, around: middle, reach: 2 * Self.coarse)
        guard let best = fine.indices.max(by: { fine[$0] < fine[$1] }) else { return nil }
        delay =
            (Double(middle + best - 2 * Self.coarse) + Self.vertex(fine, best))
            * SoundTimeline.step
        likeness = min(rough[peak], 1)
    }

    /// Where between its neighbours the highest value is, −0.5 to 0.5.
    private static func vertex(_ values: [Double], _ place: Int) -> Double {
        guard place > 0, place + 1 < values.count else { return 0 }
        let (left, middle, right) = (values[place - 1], values[place], values[place + 1])
        let curve = left - 2 * middle + right
        guard curve < 0 else { return 0 }
        return min(max((left - right) / (2 * curve), -0.5), 0.5)
    }
}

/// By how much sound grows louder in each slot.
private struct Onsets {
    /// Slots that a level is held against, and steps of it that count at most.
    private static let before = 8, most = 8
    private var values: [Float] = []

    init(_ sound: SoundTimeline, from first: Int) {
        let levels = sound.slots.dropFirst(first).map { Int($0 & SoundTimeline.level) }
        values = [Float](repeating: 0, count: levels.count)
        var sum = levels.prefix(Self.before).reduce(0, +)
        var place = Self.before
        while place < levels.count {
            let rise = levels[place] * Self.before - sum
            values[place] = Float(min(max(rise, 0), Self.most * Self.before))
            sum += levels[place] - levels[place - Self.before]
            place += 1
        }
    }

    /// Sums of so many slots.
    func gathered(_ count: Int) -> [Float] {
        stride(from: 0, to: values.count - count + 1, by: count).map { start in
            values[start..<start + count].reduce(0, +)
        }
    }

    var smoothed: [Float] {
        guard values.count > 2 else { return values }
        return (1..<values.count - 1).map { values[$0 - 1] + 2 * values[$0] + values[$0 + 1] }
    }

    /// Coefficients of correlation of `one`, moved back by each lag, and `two`.
    static func likeness(
        _ one: [Float], _ two: [Float], around middle: Int, reach: Int
    ) -> [Double] {
        let (one, two) = (centred(one), centred(two))
        let scale = (power(one) * power(two)).squareRoot()
        guard scale > 0 else { return [] }
        return one.withUnsafeBufferPointer { one in
            two.withUnsafeBufferPointer { two in
                (middle - reach...middle + reach).map { lag in
                    guard let first = one.baseAddress, let second = two.baseAddress else {
                        return 0
                    }
                    let (from, behind) = (max(lag, 0), max(-lag, 0))
                    let count = min(one.count - from, two.count - behind)
                    guard count > 0 else { return 0 }
                    return (first + from).product(second + behind, count) / scale
                }
            }
        }
    }

    private static func centred(_ values: [Float]) -> [Float] {
        let mean = Float(values.reduce(0.0) { $0 + Double($1) } / Double(max(values.count, 1)))
        return values.map { $0 - mean }
    }

    private static func power(_ values: [Float]) -> Double {
        values.reduce(0.0) { $0 + Double($1 * $1) }
    }
}
