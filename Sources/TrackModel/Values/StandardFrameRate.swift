/// The frame rates that film, television and the web are made in.
package enum StandardFrameRate {
    package static let all: [Rational] = [
        (24000, 1001), (24, 1), (25, 1), (30000, 1001), (30, 1), (48000, 1001), (48, 1), (50, 1),
        (60000, 1001), (60, 1), (100, 1), (120_000, 1001), (120, 1), (240, 1), (15000, 1001),
        (15, 1), (25, 2), (12000, 1001), (12, 1), (10, 1), (20, 1), (5, 1), (1, 1),
    ].compactMap { Rational($0.0, $0.1) }

    /// The standard rate that rounding by `tolerance` (a share of the rate) can
    /// have turned into `rate`; nil when there is none, or more than one.
    package static func matching(_ rate: Double, tolerance: Double) -> Rational? {
        let matches = all.filter { abs($0.doubleValue / rate - 1) <= tolerance }
        return matches.count == 1 ? matches[0] : nil
    }

    /// `rate`, or the standard rate it is a rounding of: containers keep the
    /// duration of a frame in whole nanoseconds, or the rate in two decimals.
    package static func nearest(to rate: Rational) -> Rational {
        matching(rate.doubleValue, tolerance: 1e-5) ?? rate
    }
}
