/// Playlist → text in a layout of its own: tags in their order, no blank lines.
enum HLSWriter {
    static func text(of content: HLSPlaylist.Content) -> String {
        var text = "#EXTM3U\n"
        switch content {
        case .multivariant(let playlist): write(playlist.tags, to: &text)
        case .media(let playlist):
            // The end stays at the end.
            write(playlist.tags.filter { $0.name != "EXT-X-ENDLIST" }, to: &text)
            for segment in playlist.segments { write(segment, to: &text) }
            write(playlist.trailingTags, to: &text)
            write(playlist.tags.all(named: "EXT-X-ENDLIST"), to: &text)
        }
        return text
    }

    private static func write(_ tags: [HLSTag], to text: inout String) {
        for tag in tags where tag.name != "EXTM3U" { text += tag.text + "\n" }
    }

    private static func write(_ segment: MediaSegment, to text: inout String) {
        write(segment.tags, to: &text)
        text += "#EXTINF:\(segment.duration.map(number) ?? ""),\(segment.title)\n"
        text += segment.uri.written + "\n"
    }

    /// Without an exponent, which playlists do not know.
    static func number(_ value: Double) -> String {
        if value == value.rounded(), value.magnitude < 1e15 { return "\(Int64(value))" }
        let text = "\(value)"
        guard text.contains("e") else { return text }
        let billionths = (value.magnitude * 1e9).rounded()
        guard billionths < 9e18 else { return text }
        let digits = String(Int64(billionths))
        let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
        return (value < 0 ? "-" : "") + padded.dropLast(9) + "." + padded.suffix(9)
    }
}
