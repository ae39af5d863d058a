/// Choice of a variant by a target bandwidth.
public struct TargetBandwidth: Hashable, Sendable {
    /// Which side of the target is taken.
    public enum Preference: String, Hashable, Sendable, CaseIterable {
        /// The greatest that is not above the target.
        case below
        /// The smallest that is not below the target.
        case above
        /// Exactly the target.
        case match
        /// The closest; of two as close, the lower.
        case nearest
    }

    package var target: Bitrate
    package var preference: Preference
    /// Whether below and above leave out what equals the target.
    var isStrict: Bool
    /// Bounds for candidates; nil means no bound.
    var minimum: Bitrate?
    var maximum: Bitrate?

    package init(
        target: Bitrate, preference: Preference = .below, isStrict: Bool = false,
        minimum: Bitrate? = nil, maximum: Bitrate? = nil
    ) {
        self.target = target
        self.preference = preference
        self.isStrict = isStrict
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Why none is chosen.
    public enum Failure: String, Error, Hashable, Sendable {
        case noCandidate = "no-candidate"
        case noneBelow = "none-below"
        case noneAbove = "none-above"
        case noMatch = "no-match"
    }

    /// - Parameter bandwidths: nil where one is not declared; that is never chosen.
    /// - Returns: the place of the chosen one; of equal ones the first.
    package func choose(among bandwidths: [UInt64?]) -> Result<Int, Failure> {
        let candidates = bandwidths.enumerated().compactMap { index, bandwidth in
            bandwidth.map { (index: index, rate: Bitrate(bitsPerSecond: $0)) }
        }.filter { candidate in
            minimum.map { candidate.rate >= $0 } ?? true
                && maximum.map { candidate.rate <= $0 } ?? true
        }
        guard !candidates.isEmpty else { return .failure(.noCandidate) }
        let fitting = candidates.filter { isFitting($0.rate) }
        // min keeps the first of equals.
        let best = fitting.min { rank($0.rate) < rank($1.rate) }
        return best.map { .success($0.index) } ?? .failure(failure)
    }

    private func isFitting(_ rate: Bitrate) -> Bool {
        switch preference {
        case .below: isStrict ? rate < target : rate <= target
        case .above: isStrict ? rate > target : rate >= target
        case .match: rate == target
        case .nearest: true
        }
    }

    /// Lower is better.
    private func rank(_ rate: Bitrate) -> (UInt64, UInt64) {
        (rate.distance(to: target), rate.bitsPerSecond)
    }

    private var failure: Failure {
        switch preference {
        case .below: .noneBelow
        case .above: .noneAbove
        case .match: .noMatch
        case .nearest: .noCandidate
        }
    }

    /// The measure of the choice, for people.
    package var rule: String {
        let bound = isStrict ? "and not equal to " : "or equal to "
        let rule =
            switch preference {
            case .below: "the greatest bandwidth below \(bound)\(target)"
            case .above: "the smallest bandwidth above \(bound)\(target)"
            case .match: "the bandwidth of exactly \(target)"
            case .nearest: "the bandwidth nearest to \(target), the lower of two equally near"
            }
        let bounds = [
            minimum.map { "at least \($0)" }, maximum.map { "at most \($0)" },
        ].compactMap { $0 }
        return ([rule] + bounds).joined(separator: ", ") + "; the first if equal"
    }
}

extension TargetBandwidth.Failure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noCandidate: "no variant declares a bandwidth within the bounds"
        case .noneBelow: "no variant has a bandwidth that low"
        case .noneAbove: "no variant has a bandwidth that high"
        case .noMatch: "no variant has exactly this bandwidth"
        }
    }
}

/// A rate with its unit: some players take kilobits, others bits, and mixing them up is
/// off by a thousand.
package struct Bitrate: Hashable, Sendable, Comparable {
    package let bitsPerSecond: UInt64

    init(bitsPerSecond: UInt64) { self.bitsPerSecond = bitsPerSecond }

    /// nil beyond what a number can hold.
    init?(kilobitsPerSecond: UInt64) {
        let (bits, overflow) = kilobitsPerSecond.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return nil }
        bitsPerSecond = bits
    }

    /// `3000000`, `3000k`, `3M`, `2.5M`: decimal prefixes.
    package init?(_ text: String) {
        let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "m": 1e6, "G": 1e9]
        if let bits = NumberText.integer(text.utf8) {
            bitsPerSecond = bits
            return
        }
        guard let unit = text.last, let factor = factors[unit],
            let value = NumberText.decimal(text.dropLast().utf8),
            let bits = UInt64(exactly: (value * factor).rounded())
        else { return nil }
        bitsPerSecond = bits
    }

    package static func < (left: Bitrate, right: Bitrate) -> Bool {
        left.bitsPerSecond < right.bitsPerSecond
    }

    func distance(to other: Bitrate) -> UInt64 {
        max(bitsPerSecond, other.bitsPerSecond) - min(bitsPerSecond, other.bitsPerSecond)
    }
}

extension Bitrate: CustomStringConvertible {
    package var description: String { "\(bitsPerSecond) b/s" }
}
