import TrackModel

/// A table of one kind of track; columns that would be empty are left out.
package struct MarkdownTable {
    private struct Column: Sendable {
        let title: String
        let value: @Sendable (MediaPlayerTrack) -> String?

        init(_ title: String, _ value: @escaping @Sendable (MediaPlayerTrack) -> String?) {
            self.title = title
            self.value = value
        }
    }

    package static func tables(of record: MediaRecord) -> [String] {
        let tracks = record.tracks
        return [
            table(
                "Video", tracks.filter { $0.mediaType == .video && !$0.isAttachedPicture }, picture),
            table("Audio", tracks.filter { $0.mediaType == .audio }, sound),
            table("Subtitles", tracks.filter { $0.mediaType == .subtitle }, subtitle),
            table("Data", tracks.filter { $0.mediaType == .data }, other),
            table(
                "Attachments",
                tracks.filter { $0.mediaType == .attachment || $0.isAttachedPicture }, other),
        ]
    }

    private static let picture: [Column] =
        [
            Column("Codec", { $0.codingWords }), Column("Size", { $0.sizeWords }),
            Column("Frame rate", { $0.frameRateWords }),
            Column("Depth", { $0.depthWords }), Column("Range", { $0.rangeWords }),
            Column("Colour", { $0.colorWords }),
            Column("Light", { list([$0.masteringWords, $0.contentLightWords]) }),
            Column("Bit rate", { $0.bitRateWords }),
            Column("Also", { list($0.measuredPictureWords + $0.extraWords) }),
            Column("Language", { $0.languageWords }),
        ] + purpose

    private static let sound: [Column] =
        [
            Column("Language", { $0.languageWords }), Column("Codec", { $0.codingWords }),
            Column("Rate", { $0.sampleRate.flatMap(Quantity.sampleRate) }),
            Column("Depth", { $0.sampleDepthWords }), Column("Bit rate", { $0.bitRateWords }),
        ] + purpose

    private static let subtitle: [Column] =
        [
            Column("Language", { $0.languageWords }), Column("Codec", { $0.codingWords }),
            Column("Kind", { $0.subtitleKindWords }),
        ] + purpose

    private static let other: [Column] =
        [
            Column("Kind", { $0.isAttachedPicture ? "cover" : nil }),
            Column("Codec", { $0.codingWords }),
            Column("Size", { $0.sizeWords }), Column("File", { list($0.attachment?.words ?? []) }),
        ] + purpose

    private static var purpose: [Column] {
        [Column("Flags", { list($0.flagWords) }), Column("Title", { $0.name })]
    }

    private static func table(
        _ title: String, _ tracks: [MediaPlayerTrack], _ columns: [Column]
    ) -> String {
        guard !tracks.isEmpty else { return "" }
        let used = columns.filter { column in tracks.contains { column.value($0)?.isEmpty == false }
        }
        let head = ["\\#"] + used.map(\.title)
        let rows = tracks.map { track in
            ["\(track.trackID)"] + used.map { MarkdownText($0.value(track) ?? "").text }
        }
        let rule = Array(repeating: "---", count: head.count)
        let lines = ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
        return "**\(title)**\n\n" + lines.joined(separator: "\n")
    }

    private static func list(_ words: [String?]) -> String? {
        let words = words.compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

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
