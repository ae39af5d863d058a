/// Regular expression → tree.
struct PatternParser {
    struct Flags {
        var ignoresCase: Bool
        /// `.` takes line ends too.
        var takesLineEnds = false
        /// `^` and `$` also stand at lines.
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

    /// nil for flags alone, such as `(?i)`.
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
