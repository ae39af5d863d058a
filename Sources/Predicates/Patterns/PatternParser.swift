/// Parses a regular expression into a tree.
struct PatternParser {
    struct Flags {
        var ignoresCase: Bool
        /// `.` also matches line ends.
        var takesLineEnds = false
        /// `^` and `$` also match at line ends.
        var knowsLines = false
        var ignoresSpace = false
    }

    let scalars: [Unicode.Scalar]
    let folding: TextFolding
    var at = 0
    private var depth = 0
    var flags: Flags

    private static let deepest = 30
    private static let mostRepetitions = 1000

    static func tree(
        of source: String, folding: TextFolding
    ) throws(PatternError) -> PatternTree {
        var parser = PatternParser(source, folding)
        let tree = try parser.choice()
        guard parser.at == parser.scalars.count else {
            throw parser.error("an opening parenthesis before the closing one")
        }
        return tree
    }

    private init(_ source: String, _ folding: TextFolding) {
        scalars = Array(source.unicodeScalars)
        self.folding = folding
        flags = Flags(ignoresCase: folding.ignoresCase)
    }

    var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    func error(_ expected: String) -> PatternError {
        let before = scalars.prefix(at).reduce(0) { $0 + UTF8.width($1) }
        return PatternError(utf8Offset: before, expected: expected)
    }

    mutating func take(_ text: String) -> Bool {
        let wanted = text.unicodeScalars
        guard scalars[at...].starts(with: wanted) else { return false }
        at += wanted.count
        return true
    }

    private mutating func choice() throws(PatternError) -> PatternTree {
        guard depth < Self.deepest else { throw error("a pattern that is nested less deeply") }
        depth += 1
        defer { depth -= 1 }
        let outer = flags
        defer { flags = outer }
        var parts = [try sequence()]
        while take("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence() throws(PatternError) -> PatternTree {
        var parts: [PatternTree] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            if flags.ignoresSpace, scalar.properties.isWhitespace {
                at += 1
            } else if take("\\Q") {
                while next != nil, !take("\\E") { parts.append(try literal()) }
            } else if let part = try item() {
                parts.append(try repeated(part))
            }
        }
        return .sequence(parts)
    }

    /// nil for a group of flags only, such as `(?i)`.
    private mutating func item() throws(PatternError) -> PatternTree? {
        switch next {
        case "(": return try group()
        case "[":
            at += 1
            return .scalar(try characterClass())
        case ".":
            at += 1
            return .scalar(
                flags.takesLineEnds
                    ? ScalarSet(isNegated: true)
                    : ScalarSet(ranges: ScalarSet.lineEnds.ranges, isNegated: true))
        case "^":
            at += 1
            return .place(flags.knowsLines ? .lineBegin : .begin)
        case "$":
            at += 1
            return .place(flags.knowsLines ? .lineEnd : .end)
        case "\\":
            at += 1
            return try escape()
        case "*", "+", "?", "{": throw error("something to repeat before it")
        default: return try literal()
        }
    }

    private mutating func literal() throws(PatternError) -> PatternTree {
        guard let scalar = next else { throw error("a character") }
        at += 1
        return tree(scalar)
    }

    func tree(_ scalar: Unicode.Scalar) -> PatternTree {
        guard folding.ignoresDiacritics else { return .scalar(set(scalar)) }
        return TextFolding.isMark(scalar)
            ? .sequence([]) : .scalar(set(BaseLetters.base(of: scalar)))
    }

    private func set(_ scalar: Unicode.Scalar) -> ScalarSet {
        ScalarSet(ranges: [scalar...scalar], ignoresCase: flags.ignoresCase)
    }

    private mutating func group() throws(PatternError) -> PatternTree? {
        let start = at
        at += 1
        let outer = flags
        if take("?") {
            if take("<"), let name = next, name != "=", name != "!" {
                while let scalar = next, ScalarSet.Property.word.contains(scalar) { at += 1 }
                guard take(">") else { throw error("the end of the group's name") }
            } else if scalars[start...].starts(with: "(?<".unicodeScalars)
                || ["=", "!", ">"].contains(next)
            {
                at = start
                throw error(
                    "no look-around or atomic group, which cannot be kept fast (NOT … MATCHES can)")
            } else {
                try readFlags()
                if take(")") { return nil }
                guard take(":") else { throw error("a group such as (?:…) or (?i)") }
            }
        }
        let inner = try choice()
        guard take(")") else {
            at = start
            throw error("a closing parenthesis for this one")
        }
        flags = outer
        return inner
    }

    private mutating func readFlags() throws(PatternError) {
        var isOn = true
        while let scalar = next, scalar != ")", scalar != ":" {
            switch scalar {
            case "-": isOn = false
            case "i": flags.ignoresCase = isOn
            case "s": flags.takesLineEnds = isOn
            case "m": flags.knowsLines = isOn
            case "x": flags.ignoresSpace = isOn
            default: throw error("one of the flags i, s, m and x")
            }
            at += 1
        }
    }

    private mutating func repeated(_ part: PatternTree) throws(PatternError) -> PatternTree {
        let start = at
        let result: PatternTree
        switch next {
        case "*": result = .repeated(part, least: 0, most: nil)
        case "+": result = .repeated(part, least: 1, most: nil)
        case "?": result = .repeated(part, least: 0, most: 1)
        case "{":
            let (least, most) = try bounds()
            result = .repeated(part, least: least, most: most)
        default: return part
        }
        at += 1
        if next == "+" {
            at = start
            throw error("no possessive repetition, which cannot be kept fast")
        }
        // Lazy or not, the whole text matches or does not.
        if next == "?" { at += 1 }
        return result
    }

    /// `{2}`, `{2,}`, `{2,5}`; ends before the closing brace.
    private mutating func bounds() throws(PatternError) -> (Int, Int?) {
        at += 1
        guard let least = number() else { throw error("a number of repetitions") }
        var most: Int? = least
        if take(",") { most = next == "}" ? nil : number() ?? -1 }
        guard next == "}", least <= Self.mostRepetitions,
            most.map({ $0 >= least && $0 <= Self.mostRepetitions }) ?? true
        else { throw error("a repetition such as {2} or {2,5}, at most 1000") }
        return (least, most)
    }

    private mutating func number() -> Int? {
        let start = at
        while let scalar = next, ("0"..."9").contains(scalar), at - start < 5 { at += 1 }
        return Int(String(String.UnicodeScalarView(scalars[start..<at])))
    }
}

/// Escapes and classes of characters.
extension PatternParser {
    mutating func escape() throws(PatternError) -> PatternTree {
        guard let scalar = next else { throw error("a character after the backslash") }
        switch scalar {
        case "A": return place(.begin)
        case "z", "Z": return place(.end)
        case "b": return place(.wordBoundary(true))
        case "B": return place(.wordBoundary(false))
        case "1"..."9", "k":
            throw error("no back reference, which cannot be kept fast")
        default:
            if let set = try propertyEscape() { return .scalar(set) }
            return tree(try scalarEscape())
        }
    }

    private mutating func place(_ place: PatternPlace) -> PatternTree {
        at += 1
        return .place(place)
    }

    /// `\d \w \s \h \p{Lu}` and their opposites.
    private mutating func propertyEscape() throws(PatternError) -> ScalarSet? {
        guard let scalar = next else { return nil }
        let property: ScalarSet.Property
        switch scalar {
        case "d", "D": property = .digit
        case "w", "W": property = .word
        case "s", "S": property = .space
        case "h", "H": property = .horizontalSpace
        case "p", "P":
            let start = at
            at += 1
            guard take("{"), let end = scalars[at...].firstIndex(of: "}"),
                let categories = Unicode.GeneralCategory.named(
                    String(String.UnicodeScalarView(scalars[at..<end])))
            else {
                at = start
                throw error("a general category such as \\p{L} or \\p{Lu}")
            }
            at = end
            property = .category(categories)
        default: return nil
        }
        at += 1
        return ScalarSet(property, holds: !("A"..."Z").contains(scalar))
    }

    private mutating func scalarEscape() throws(PatternError) -> Unicode.Scalar {
        guard let scalar = next else { throw error("a character after the backslash") }
        at += 1
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "f": return "\u{C}"
        case "a": return "\u{7}"
        case "e": return "\u{1B}"
        case "0": return "\0"
        case "u": return try hexadecimal(count: 4)
        case "U": return try hexadecimal(count: 8)
        case "x":
            guard take("{") else { return try hexadecimal(count: 2) }
            let end = scalars[at...].firstIndex(of: "}") ?? at
            let result = try hexadecimal(count: end - at)
            at += 1
            return result
        case "0"..."9", "A"..."Z", "a"..."z":
            at -= 1
            throw error("an escape that is known, such as \\d, \\w, \\s or \\b")
        default: return scalar
        }
    }

    private mutating func hexadecimal(count: Int) throws(PatternError) -> Unicode.Scalar {
        let digits = scalars[at...].prefix(count)
        guard count > 0, digits.count == count, count <= 8,
            digits.allSatisfy({ $0.properties.isASCIIHexDigit }),
            let code = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
            let scalar = Unicode.Scalar(code)
        else { throw error("the hexadecimal number of a character") }
        at += count
        return scalar
    }

    /// Parses what follows the opening bracket.
    mutating func characterClass() throws(PatternError) -> ScalarSet {
        let start = at - 1
        var set = ScalarSet(isNegated: take("^"), ignoresCase: flags.ignoresCase)
        var isFirst = true
        while let scalar = next, scalar != "]" || isFirst {
            isFirst = false
            if scalar == "[" || (scalar == "&" && scalars[at...].starts(with: "&&".unicodeScalars))
            {
                throw error("a plain class such as [a-z0-9]; write \\[ for a bracket")
            }
            if scalar == "\\" {
                at += 1
                if let part = try propertyEscape() {
                    set.properties += part.properties
                    continue
                }
                at -= 1
            }
            let low = try classScalar()
            guard next == "-", at + 1 < scalars.count, scalars[at + 1] != "]" else {
                set.ranges.append(low...low)
                continue
            }
            at += 1
            let high = try classScalar()
            guard low <= high else { throw error("a range from a lower to a higher character") }
            set.ranges.append(low...high)
        }
        guard take("]") else {
            at = start
            throw error("a closing bracket for this one")
        }
        return set
    }

    private mutating func classScalar() throws(PatternError) -> Unicode.Scalar {
        let scalar: Unicode.Scalar
        if take("\\") {
            scalar = try scalarEscape()
        } else if let literal = next {
            at += 1
            scalar = literal
        } else {
            throw error("a character")
        }
        return folding.ignoresDiacritics ? BaseLetters.base(of: scalar) : scalar
    }
}
