import TrackModel

@testable import SelectionPolicy

/// A made film with the tracks, titles and flags of a public thread, and what its owner wants to hear
/// and read.
///
/// In text, four lines for each film: the address of the thread after `https://github.com/`, and words
/// where a thread has several films, the tracks, the wishes, the wanted tracks. A track is `a2 jpn "Title" default`: `a` for audio, `s` for
/// subtitles, its number, the language as written or `-`, the title, flags, and a number of channels
/// such as `6ch`. A wish is `audio=`, `text=` or `original=` with languages, or `name=value` of a
/// setting. `none` is no subtitle.
struct OwnersFilm {
    let thread: String
    let tracks: [MediaPlayerTrack]
    let request: SelectionRequest
    let audio: Int?
    let subtitle: Int?

    static func films(in text: String) -> [OwnersFilm] {
        let blocks = text.split(separator: "\n\n")
        return blocks.compactMap { OwnersFilm($0.split(separator: "\n").map(String.init)) }
    }

    /// nil for other than four lines, and for lines that do not read so.
    init?(_ lines: [String]) {
        guard lines.count == 4 else { return nil }
        thread = "https://github.com/" + lines[0].prefix { $0 != " " }
        let parts = lines[1].split(separator: ";").map { $0.drop { $0 == " " } }
        tracks = parts.compactMap { Self.track($0) }
        guard tracks.count == parts.count else { return nil }
        var request = SelectionRequest()
        for word in lines[2].split(separator: " ") {
            let parts = word.split(separator: "=").map(String.init)
            guard parts.count == 2 else { return nil }
            let languages = parts[1].split(separator: ",").map { PreferredLanguage(String($0)) }
            switch parts[0] {
            case "audio": request.languages[.audio] = languages
            case "text": request.languages[.subtitle] = languages
            case "original": request.originalLanguage = parts[1]
            default: request.settings[parts[0]] = .text(parts[1])
            }
        }
        self.request = request
        let wanted = lines[3].split(separator: " ")
        audio = Self.number("a", in: wanted)
        subtitle = Self.number("s", in: wanted)
        guard wanted.count == 2, audio != nil, subtitle != nil || wanted[1] == "none" else {
            return nil
        }
    }

    private static func number(_ kind: Character, in words: [Substring]) -> Int? {
        words.first { $0.first == kind && $0.count < 4 && $0 != "none" }.flatMap {
            Int($0.dropFirst())
        }
    }

    private static func track(_ text: Substring) -> MediaPlayerTrack? {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let head = parts[0].split(separator: " ")
        guard head.count == 2, let id = Int(head[0].dropFirst()) else { return nil }
        var flags = parts[2].split(separator: " ").map(String.init)
        let channels = flags.first { $0.hasSuffix("ch") }.flatMap { Int($0.dropLast(2)) }
        flags.removeAll { $0.hasSuffix("ch") }
        let kind: MediaType = head[0].first == "a" ? .audio : .subtitle
        return SelectionPolicyTests.track(
            id, kind, head[1] == "-" ? nil : String(head[1]), title: String(parts[1]),
            flags: flags, channels: channels)
    }
}
