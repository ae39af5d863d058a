/// An exact fraction, as media files write frame rates and aspect ratios.
///
/// Always in lowest terms with a positive denominator. Encoded in JSON as
/// `"24000/1001"`.
public struct Rational: Hashable, Sendable {
    /// Numerator in lowest terms, with the sign.
    public let numerator: Int
    /// Denominator in lowest terms, greater than 0.
    public let denominator: Int

    /// nil when the denominator is zero, or the reduced fraction does not fit.
    public init?(_ numerator: Int, _ denominator: Int) {
        guard denominator != 0 else { return nil }
        let divisor = Rational.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        let isNegative = (numerator < 0) != (denominator < 0)
        guard let top = Int(exactly: numerator.magnitude / divisor),
            let bottom = Int(exactly: denominator.magnitude / divisor)
        else { return nil }
        self.numerator = isNegative ? -top : top
        self.denominator = bottom
    }

    /// nil unless `text` is `n/d`, `n:d` or a whole number.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == ":" }
        guard let first = parts.first, let top = Int(first), parts.count <= 2 else { return nil }
        guard parts.count == 2 else {
            self.init(top, 1)
            return
        }
        guard let bottom = Int(parts[1]) else { return nil }
        self.init(top, bottom)
    }

    private init(whole: Int) {
        numerator = whole
        denominator = 1
    }

    static let one = Rational(whole: 1)

    /// The nearest double.
    public var doubleValue: Double { Double(numerator) / Double(denominator) }

    private static func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }
}

extension Rational: CustomStringConvertible {
    /// `24000/1001`
    public var description: String { "\(numerator)/\(denominator)" }
}

extension Rational: Comparable {
    public static func < (lhs: Rational, rhs: Rational) -> Bool {
        let left = lhs.numerator.multipliedFullWidth(by: rhs.denominator)
        let right = rhs.numerator.multipliedFullWidth(by: lhs.denominator)
        return (left.high, left.low) < (right.high, right.low)
    }
}

extension Rational: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Rational(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "expected a fraction such as 24000/1001, found \(text)")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Sample aspect ratio, width to height. Encoded as `"16:15"`.
public struct AspectRatio: Hashable, Sendable {
    /// Width to height.
    public let value: Rational

    package static let square = AspectRatio(value: .one)

    /// nil unless both numbers are positive: 0 means "unknown" in every
    /// container and codec.
    package init?(_ width: Int, _ height: Int) {
        guard width > 0, height > 0, let value = Rational(width, height) else { return nil }
        self.value = value
    }

    private init(value: Rational) { self.value = value }
}

extension AspectRatio: CustomStringConvertible {
    public var description: String { "\(value.numerator):\(value.denominator)" }
}

extension AspectRatio: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Rational(text),
            let ratio = AspectRatio(value.numerator, value.denominator)
        else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "expected an aspect ratio such as 16:15, found \(text)")
        }
        self = ratio
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Common frame rates of cinema, television and the web.
package enum StandardFrameRate {
    package static let all: [Rational] = [
        (24000, 1001), (24, 1), (25, 1), (30000, 1001), (30, 1), (48000, 1001), (48, 1), (50, 1),
        (60000, 1001), (60, 1), (100, 1), (120_000, 1001), (120, 1), (240, 1), (15000, 1001),
        (15, 1), (25, 2), (12000, 1001), (12, 1), (10, 1), (20, 1), (5, 1), (1, 1),
    ].compactMap { Rational($0.0, $0.1) }

    /// The standard rate from which rounding by `tolerance` (a share of the rate) gives `rate`;
    /// nil for none, or more than one.
    package static func matching(_ rate: Double, tolerance: Double) -> Rational? {
        let matches = all.filter { abs($0.doubleValue / rate - 1) <= tolerance }
        return matches.count == 1 ? matches[0] : nil
    }

    /// The standard rate that `rate` is a rounding of, or `rate` itself: containers store frame
    /// durations in whole nanoseconds, or rates with two decimals.
    package static func nearest(to rate: Rational) -> Rational {
        matching(rate.doubleValue, tolerance: 1e-5) ?? rate
    }
}
