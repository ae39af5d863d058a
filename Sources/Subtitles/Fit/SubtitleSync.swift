/// The offset and stretch that align one subtitle track with another of the same file.
///
/// Lines of dialogue start at the same time in every language.
package struct SubtitleSync: Hashable, Sendable {
    /// Seconds to add to the stretched times of the track.
    package let offset: Double
    /// Factor for the times of the track: 1, or the quotient of two frame rates.
    package let stretch: Double
    /// Share of the cues of the smaller track that then start with one of the other track, 0 to 1.
    package let share: Double

    /// Cues of either track below which nothing is compared.
    private static let minimumCues = 40
    /// Cues of either track that are compared.
    private static let maxCues = 8192
    /// Seconds that are searched in either direction.
    private static let reach = 60.0
    /// Seconds of a histogram bin.
    private static let step = 0.05
    /// Seconds around the best offset that are not compared with it.
    private static let exclusion = 1.0
    /// Share of matching cues that the best offset has at least.
    private static let minimumShare = 0.3
    /// Factor by which it exceeds the share of any other offset.
    private static let minimumLead = 2.0
    /// Share of the best stretch with which no stretch is preferred.
    private static let plainShare = 0.8
    /// Later cues compared with one cue.
    private static let maxPairs = 128
    /// Quotients of the frame rates 24000/1001, 24 and 25.
    static let stretches: [Double] = {
        let (film, video, cinema): (Double, Double, Double) = (24_000.0 / 1001.0, 25.0, 24.0)
        return [
            1.0, video / cinema, cinema / video, video / film, film / video, cinema / film,
            film / cinema,
        ]
    }()

    /// nil when the tracks do not match.
    ///
    /// - Parameters:
    ///   - starts: start times of the track in seconds.
    ///   - others: start times of the other track in seconds.
    package init?(_ starts: [Double], against others: [Double]) {
        let one = Self.usable(starts)
        let other = Self.usable(others)
        guard one.count >= Self.minimumCues, other.count >= Self.minimumCues else { return nil }
        let fits = Self.stretches.compactMap { stretch in
            Self.best(one.map { $0 * stretch }, other).map { (stretch: stretch, place: $0) }
        }
        // No stretch, unless one is clearly better.
        guard let best = fits.max(by: { $0.place.share < $1.place.share }) else { return nil }
        let plain = fits.first { $0.stretch == 1 }
        let chosen =
            plain.flatMap { $0.place.share >= best.place.share * Self.plainShare ? $0 : nil }
            ?? best
        (offset, stretch, share) = (chosen.place.offset, chosen.stretch, chosen.place.share)
    }

    private static func usable(_ starts: [Double]) -> [Double] {
        Array(Set(starts.filter { $0.isFinite && $0 >= 0 && $0 < 1e6 })).sorted().prefix(maxCues)
            .map {
                $0
            }
    }

    private static func best(_ one: [Double], _ other: [Double]) -> (offset: Double, share: Double)?
    {
        let bins = Int(2 * reach / step)
        var counts = [Int](repeating: 0, count: bins + 1)
        eachDifference(one, other) { difference in
            counts[min(max(Int((difference + reach) / step), 0), bins)] += 1
        }
        // A distance may fall on either side of a bin's border.
        func around(_ bin: Int) -> Int {
            counts[max(bin - 2, 0)...min(bin + 2, bins)].reduce(0, +)
        }
        let sums = counts.indices.map(around)
        guard let peak = sums.indices.max(by: { sums[$0] < sums[$1] }) else { return nil }
        let away = Int(exclusion / step)
        let second = sums.indices.lazy.filter { abs($0 - peak) > away }.map { sums[$0] }.max() ?? 0
        let share = Double(sums[peak]) / Double(min(one.count, other.count))
        guard share >= minimumShare, Double(sums[peak]) >= minimumLead * Double(second) else {
            return nil
        }
        let middle = (Double(peak) + 0.5) * step - reach
        var inside: [Double] = []
        eachDifference(one, other) { if abs($0 - middle) <= 2.5 * step { inside.append($0) } }
        return inside.median.map { ($0, min(share, 1)) }
    }

    /// Calls `body` with the distance of every pair within `reach`, at most `maxPairs` per cue.
    private static func eachDifference(
        _ one: [Double], _ other: [Double], _ body: (Double) -> Void
    ) {
        var first = 0
        for start in one {
            while first < other.count, other[first] < start - reach { first += 1 }
            for place in first..<min(first + maxPairs, other.count) {
                guard other[place] <= start + reach else { break }
                body(other[place] - start)
            }
        }
    }
}
