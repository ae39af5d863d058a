/// The characters that one place of a regular expression takes.
struct ScalarSet: Sendable {
    enum Property: Sendable {
        case digit, word, space, horizontalSpace
        case category(Set<Unicode.GeneralCategory>)

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .digit: return scalar.properties.generalCategory == .decimalNumber
            case .word:
                if scalar.value < 0x80 { return scalar == "_" || Self.isASCIIWord(scalar) }
                switch scalar.properties.generalCategory {
                case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark,
                    .enclosingMark:
                    return true
                default: return scalar.properties.isAlphabetic
                }
            case .space: return scalar.properties.isWhitespace
            case .horizontalSpace:
                return scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
            case .category(let categories):
                return categories.contains(scalar.properties.generalCategory)
            }
        }

        private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar {
            case "0"..."9", "A"..."Z", "a"..."z": true
            default: false
            }
        }
    }

    var ranges: [ClosedRange<Unicode.Scalar>] = []
    /// Each with whether it is to hold.
    var properties: [(property: Property, holds: Bool)] = []
    var isNegated = false
    var ignoresCase = false

    static let lineEnds = ScalarSet(ranges: [
        "\n"..."\r", "\u{85}"..."\u{85}", "\u{2028}"..."\u{2029}",
    ])

    init(
        ranges: [ClosedRange<Unicode.Scalar>] = [], isNegated: Bool = false,
        ignoresCase: Bool = false
    ) {
        self.ranges = ranges
        self.isNegated = isNegated
        self.ignoresCase = ignoresCase
    }

    init(_ property: Property, holds: Bool) {
        properties = [(property, holds)]
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isFound = has(scalar) || (ignoresCase && hasOtherCase(of: scalar))
        return isFound != isNegated
    }

    private func hasOtherCase(of scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 {
            switch scalar {
            case "A"..."Z", "a"..."z": return Unicode.Scalar(scalar.value ^ 0x20).map(has) ?? false
            default: return false
            }
        }
        return Self.only(scalar.properties.lowercaseMapping).map(has) == true
            || Self.only(scalar.properties.uppercaseMapping).map(has) == true
    }

    private func has(_ scalar: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(scalar) }
            || properties.contains { $0.property.contains(scalar) == $0.holds }
    }

    private static func only(_ text: String) -> Unicode.Scalar? {
        let scalars = text.unicodeScalars
        return scalars.count == 1 ? scalars.first : nil
    }
}
