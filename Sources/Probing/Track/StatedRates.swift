import TrackModel

/// Frame rates that headers state, held against evenly spaced frames: where these show
/// another rate, and no standard one, the header is no answer either.
struct StatedRates {
    /// As measured; nil where frames say what their rate is, or are not even.
    private let shown: Double?

    /// Tolerance of the rate: more than any rounding.
    private static let tolerance = 0.01

    init(_ verdict: FrameTiming.Verdict?) {
        shown =
            verdict?.mode == .constant && verdict?.rate == nil ? verdict?.framesPerSecond : nil
    }

    /// nil for a rate that the frames contradict.
    func keeping(_ rate: Rational?) -> Rational? {
        guard let rate, let shown else { return rate }
        return abs(rate.doubleValue / shown - 1) <= Self.tolerance ? rate : nil
    }

    /// Without claims of such a rate.
    func keeping(_ claims: [Claim]) -> [Claim] {
        claims.filter { claim in
            claim.value(of: \.frameRate).map { keeping($0) != nil } ?? true
        }
    }
}
