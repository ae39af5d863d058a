/// The pattern of LIKE: `*` is any run of characters, `?` any one; a backslash
/// takes either as it is. The whole text must match.
struct WildcardPattern {
    private enum Part: Equatable {
        case character(Character)
        case one
        case many
    }

    private let parts: [Part]
    /// Text length times this bounds the work.
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
        // Where to go on when the run that the last star took was too short.
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
