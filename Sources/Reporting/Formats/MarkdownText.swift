/// Text of unknown origin inside a Markdown document: it stays text, whatever
/// markup or HTML it spells, and neither calls people by `@name` nor becomes a link by
/// looking like one, as GitHub has it.
package struct MarkdownText {
    package let text: String

    /// Characters that start markup in CommonMark or in GitHub's tables.
    private static let active: Set<Character> = [
        "\\", "`", "*", "_", "[", "]", "|", "~", "#",
    ]

    /// An empty comment, which parts what would be read as one word.
    private static let nothing = "<!-- -->"

    package init(_ raw: String) {
        let plain = SafeText(raw).text.reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "@": text += "@\(Self.nothing)"
            case _ where Self.active.contains(character): text += "\\\(character)"
            default: text.append(character)
            }
        }
        text = plain.replacing("://", with: ":\(Self.nothing)//")
            .replacing(/[Ww][Ww][Ww]\./) { "\($0.output.dropLast())\(Self.nothing)." }
    }
}
