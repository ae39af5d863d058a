/// Escapes and classes of characters.
extension PatternParser {
    mutating func escape() throws(PatternError) -> PatternTree {
        guard let scalar = next else { throw error("a character behind the backslash") }
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
        guard let scalar = next else { throw error("a character behind the backslash") }
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

    /// Behind the opening bracket.
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
