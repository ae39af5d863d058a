/// Text of unknown origin inside a Markdown document: it stays text, whatever
/// markup or HTML it spells.
struct MarkdownText {
    let text: String

    /// Characters that start markup in CommonMark or in GitHub's tables.
    private static let active: Set<Character> = [
        "\\", "`", "*", "_", "[", "]", "|", "~", "#",
    ]

    init(_ raw: String) {
        text = SafeText(raw).text.reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case _ where Self.active.contains(character): text += "\\\(character)"
            default: text.append(character)
            }
        }
    }
}
