/// Substring search in time linear in both lengths (Knuth, Morris, Pratt).
struct TextSearch {
    private let part: String

    init(_ part: String) { self.part = part }

    func isFound(in whole: String) -> Bool {
        // Characters, so that `e` does not match within `é`; bytes for ASCII, where both agree.
        if part.utf8.allSatisfy({ $0 < 0x80 }) && whole.utf8.allSatisfy({ $0 < 0x80 }) {
            return Self.isFound(Array(part.utf8), in: whole.utf8)
        }
        return Self.isFound(Array(part), in: whole)
    }

    private static func isFound<Element: Equatable>(
        _ part: [Element], in whole: some Sequence<Element>
    ) -> Bool {
        if part.isEmpty { return true }
        // Length of the longest prefix that is also a suffix, for each prefix.
        var repeated = [0]
        var length = 0
        for element in part.dropFirst() {
            while length > 0, part[length] != element { length = repeated[length - 1] }
            if part[length] == element { length += 1 }
            repeated.append(length)
        }
        length = 0
        for element in whole {
            while length > 0, part[length] != element { length = repeated[length - 1] }
            if part[length] == element { length += 1 }
            if length == part.count { return true }
        }
        return false
    }
}

/// The pattern of LIKE: `*` is any run of characters, `?` any one; a backslash
/// takes either as it is. The whole text must match.
struct WildcardPattern {
    private enum Part: Equatable {
        case character(Character)
        case one
        case many
    }

    private let parts: [Part]
    /// Pattern length in characters; text length times this bounds the work.
    private static let longest = 1000

    init(_ pattern: String) {
        var parts: [Part] = []
        var isEscaped = false
        for character in pattern {
            switch character {
            case "\\" where !isEscaped:
                isEscaped = true
                continue
            case "*" where !isEscaped: if parts.last != .many { parts.append(.many) }
            case "?" where !isEscaped: parts.append(.one)
            default:
                if isEscaped, character != "*", character != "?", character != "\\" {
                    parts.append(.character("\\"))
                }
                parts.append(.character(character))
            }
            isEscaped = false
        }
        if isEscaped { parts.append(.character("\\")) }
        self.parts = parts
    }

    /// False for a pattern of more than a thousand characters.
    func matches(_ text: String) -> Bool {
        guard parts.count <= Self.longest else { return false }
        var at = text.startIndex
        var part = 0
        // Where to resume when the run matched by the last star was too short.
        var star: (part: Int, at: String.Index)?
        while at < text.endIndex {
            if part < parts.count, parts[part] == .many {
                part += 1
                star = (part, at)
            } else if part < parts.count,
                parts[part] == .one || parts[part] == .character(text[at])
            {
                part += 1
                at = text.index(after: at)
            } else if let last = star {
                at = text.index(after: last.at)
                part = last.part
                star = (part, at)
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { $0 == .many }
    }
}
