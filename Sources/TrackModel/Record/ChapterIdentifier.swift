extension Chapter {
    /// A number of 64 bits without a sign, such as Matroska's ChapterUID. JSON holds it
    /// as a number below 2^53, which every reader keeps exact, and as text from there.
    public struct Identifier: Hashable, Sendable {
        /// As the container numbers it.
        public var value: UInt64

        package init(_ value: UInt64) { self.value = value }
    }
}

extension Chapter.Identifier: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: UInt64) { self.init(value) }
}

extension Chapter.Identifier: CustomStringConvertible {
    public var description: String { "\(value)" }
}

extension Chapter.Identifier: Codable {
    private static let exactNumbers: UInt64 = 1 << 53

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number =
            if let text = try? container.decode(String.self) {
                UInt64(text)
            } else {
                // Records once held large ones as numbers with a sign.
                UInt64(bitPattern: Int64(try container.decode(Int.self)))
            }
        guard let number else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "is no number of 64 bits without a sign")
        }
        value = number
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if value < Self.exactNumbers {
            try container.encode(value)
        } else {
            try container.encode(description)
        }
    }
}

extension Chapter.Identifier: MemberValue {
    package static var memberType: MemberType { .any }

    package var memberContent: MemberContent {
        value < Self.exactNumbers ? .int(Int(value)) : .text(description)
    }
}
