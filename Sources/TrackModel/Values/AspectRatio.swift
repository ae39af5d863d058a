/// The shape of one stored sample, width to height. Encoded as `"16:15"`.
public struct AspectRatio: Hashable, Sendable {
    /// Width by height.
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
