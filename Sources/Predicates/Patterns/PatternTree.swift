/// A regular expression taken apart.
indirect enum PatternTree: Sendable {
    case scalar(ScalarSet)
    case place(PatternPlace)
    case sequence([PatternTree])
    case choice([PatternTree])
    /// `most` is nil for unlimited.
    case repeated(PatternTree, least: Int, most: Int?)
}

/// A zero-width assertion.
enum PatternPlace: Sendable {
    case begin, end
    case lineBegin, lineEnd
    case wordBoundary(Bool)

    func holds(at place: MatchContext) -> Bool {
        switch self {
        case .begin: place.before == nil
        case .end: place.after == nil
        case .lineBegin: place.before.map(ScalarSet.lineEnds.contains) ?? true
        case .lineEnd: place.after.map(ScalarSet.lineEnds.contains) ?? true
        case .wordBoundary(let expected):
            (Self.isWord(place.before) != Self.isWord(place.after)) == expected
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map(ScalarSet.Property.word.contains) ?? false
    }
}

enum PatternInstruction: Sendable {
    case scalar(ScalarSet, Int)
    case split([Int])
    case place(PatternPlace, Int)
    case match
}

/// Compiles a tree into instructions; counted repetitions are expanded.
struct PatternProgram {
    /// Limit on instructions; it bounds the time for each character.
    private static let longest = 2000
    /// Limit on visited nodes; it bounds repetitions of empty parts.
    private static let mostParts = 20_000
    private var instructions: [PatternInstruction] = []
    private var parts = 0

    static func instructions(
        for tree: PatternTree
    ) throws(PatternError) -> [PatternInstruction] {
        var program = PatternProgram()
        try program.add(tree)
        program.instructions.append(.match)
        return program.instructions
    }

    /// Adds the instructions of a tree; they continue at the instruction after them.
    private mutating func add(_ tree: PatternTree) throws(PatternError) {
        parts += 1
        guard instructions.count < Self.longest, parts < Self.mostParts else {
            throw PatternError(utf8Offset: 0, expected: "a shorter regular expression")
        }
        let here = instructions.count
        switch tree {
        case .scalar(let set): instructions.append(.scalar(set, here + 1))
        case .place(let place): instructions.append(.place(place, here + 1))
        case .sequence(let parts): for part in parts { try add(part) }
        case .choice(let parts):
            instructions.append(.split([]))
            var begins: [Int] = []
            var ends: [Int] = []
            for part in parts {
                begins.append(instructions.count)
                try add(part)
                ends.append(instructions.count)
                instructions.append(.split([]))
            }
            instructions[here] = .split(begins)
            for end in ends { instructions[end] = .split([instructions.count]) }
        case .repeated(let part, let least, let most):
            for _ in 0..<least { try add(part) }
            if let most {
                var skips: [Int] = []
                for _ in least..<max(least, most) {
                    skips.append(instructions.count)
                    instructions.append(.split([]))
                    try add(part)
                }
                for skip in skips { instructions[skip] = .split([skip + 1, instructions.count]) }
            } else {
                let loop = instructions.count
                instructions.append(.split([]))
                try add(part)
                instructions.append(.split([loop]))
                instructions[loop] = .split([loop + 1, instructions.count])
            }
        }
    }
}

/// The characters that one element of a regular expression matches.
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
    /// Each with whether it must hold.
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

extension Unicode.GeneralCategory {
    /// The categories of a name as regular expressions write it: `L`, `Lu`.
    static func named(_ name: String) -> Set<Self>? {
        let found = names.filter { $0.key == name || (name.count == 1 && $0.key.hasPrefix(name)) }
        return found.isEmpty ? nil : Set(found.values)
    }

    /// Unicode Standard Annex #44, table 12.
    private static let names: [String: Self] = [
        "Lu": .uppercaseLetter, "Ll": .lowercaseLetter, "Lt": .titlecaseLetter,
        "Lm": .modifierLetter, "Lo": .otherLetter, "Mn": .nonspacingMark, "Mc": .spacingMark,
        "Me": .enclosingMark, "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber,
        "Pc": .connectorPunctuation, "Pd": .dashPunctuation, "Ps": .openPunctuation,
        "Pe": .closePunctuation, "Pi": .initialPunctuation, "Pf": .finalPunctuation,
        "Po": .otherPunctuation, "Sm": .mathSymbol, "Sc": .currencySymbol,
        "Sk": .modifierSymbol, "So": .otherSymbol, "Zs": .spaceSeparator, "Zl": .lineSeparator,
        "Zp": .paragraphSeparator, "Cc": .control, "Cf": .format, "Cs": .surrogate,
        "Co": .privateUse, "Cn": .unassigned,
    ]
}
