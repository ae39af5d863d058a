/// An exact fraction, as media files write frame rates and aspect ratios.
///
/// Always in lowest terms with a positive denominator. Encoded in JSON as
/// `"24000/1001"`.
public struct Rational: Hashable, Sendable {
    /// In lowest terms; carries the sign.
    public let numerator: Int
    /// In lowest terms; greater than 0.
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
