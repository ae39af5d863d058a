/// Chooses by a bandwidth to aim at, as players are told to.
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
    package var isStrict: Bool
    /// A variant outside is no candidate; nil means no bound.
    package var minimum: Bitrate?
    package var maximum: Bitrate?

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
            case .nearest: "the bandwidth nearest to \(target), of two as near the lower"
            }
        let bounds = [
            minimum.map { "at least \($0)" }, maximum.map { "at most \($0)" },
        ].compactMap { $0 }
        return ([rule] + bounds).joined(separator: ", ") + "; of equals the first"
    }
}

extension TargetBandwidth.Failure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noCandidate: "no variant declares a bandwidth within the bounds"
        case .noneBelow: "no variant has so little bandwidth"
        case .noneAbove: "no variant has so much bandwidth"
        case .noMatch: "no variant has exactly this bandwidth"
        }
    }
}
