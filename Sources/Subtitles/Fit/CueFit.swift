/// How the cues of one track lie against those of another one of the film: speech begins at the same
/// moments in every language.
package struct CueFit: Hashable, Sendable {
    /// Seconds to add to the times of the track, once they are stretched, for them to fit the other's.
    package let offset: Double
    /// Factor that stretches its times to those of the other: 1, or the quotient of two frame rates.
    package let stretch: Double
    /// Share of the cues of the smaller track that then begin with one of the other's, 0 to 1.
    package let share: Double

    /// Cues of either, without which chance decides.
    private static let least = 40
    private static let most = 8192
    /// Seconds that are tried in either direction.
    private static let reach = 60.0
    /// Seconds of a place that is tried, and how near the best one they belong to it.
    private static let step = 0.05, near = 1.0
    /// Share that the best place has at least, and how many times as much as any other.
    private static let leastShare = 0.3, lead = 2.0
    /// Film is shown at 24, 23.976 or 25 pictures a second.
    static let stretches: [Double] = {
        let (film, video, cinema): (Double, Double, Double) = (24_000.0 / 1001.0, 25.0, 24.0)
        return [
            1.0, video / cinema, cinema / video, video / film, film / video, cinema / film,
            film / cinema,
        ]
    }()

    /// nil where they have no moments in common.
    ///
    /// - Parameters:
    ///   - starts: seconds, of the track.
    ///   - others: of the other one.
    package init?(_ starts: [Double], against others: [Double]) {
        let one = Self.usable(starts)
        let other = Self.usable(others)
        guard one.count >= Self.least, other.count >= Self.least else { return nil }
        let fits = Self.stretches.compactMap { stretch in
            Self.best(one.map { $0 * stretch }, other).map { (stretch: stretch, place: $0) }
        }
        // As it is, unless something else is clearly better.
        guard let best = fits.max(by: { $0.place.share < $1.place.share }) else { return nil }
        let plain = fits.first { $0.stretch == 1 }
        let chosen = plain.flatMap { $0.place.share >= best.place.share * 0.8 ? $0 : nil } ?? best
        (offset, stretch, share) = (chosen.place.offset, chosen.stretch, chosen.place.share)
    }

    private static func usable(_ starts: [Double]) -> [Double] {
        Array(Set(starts.filter { $0.isFinite && $0 >= 0 && $0 < 1e6 })).sorted().prefix(most).map {
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
        // A moment falls on either side of a border.
        func around(_ bin: Int) -> Int {
            counts[max(bin - 2, 0)...min(bin + 2, bins)].reduce(0, +)
        }
        let sums = counts.indices.map(around)
        guard let peak = sums.indices.max(by: { sums[$0] < sums[$1] }) else { return nil }
        let away = Int(near / step)
        let second = sums.indices.lazy.filter { abs($0 - peak) > away }.map { sums[$0] }.max() ?? 0
        let share = Double(sums[peak]) / Double(min(one.count, other.count))
        guard share >= leastShare, Double(sums[peak]) >= lead * Double(second) else { return nil }
        let middle = (Double(peak) + 0.5) * step - reach
        var inside: [Double] = []
        eachDifference(one, other) { if abs($0 - middle) <= 2.5 * step { inside.append($0) } }
        return inside.median.map { ($0, min(share, 1)) }
    }

    /// The distances of every pair within reach. At most 128 of one cue: those of effects are
    /// crowded.
    private static func eachDifference(
        _ one: [Double], _ other: [Double], _ body: (Double) -> Void
    ) {
        var first = 0
        for start in one {
            while first < other.count, other[first] < start - reach { first += 1 }
            for place in first..<min(first + 128, other.count) {
                guard other[place] <= start + reach else { break }
                body(other[place] - start)
            }
        }
    }
}
