import TrackModel

/// The parts of a path that name a title.
struct TitleName {
    /// The folders of the path, from its root.
    private let parents: [Substring]
    /// The name of the file, without extension.
    private let stem: Substring
    private let file: Substring

    init(_ path: String) {
        let parts = path.split(separator: "/").filter { $0 != "." }
        let name = parts.last ?? ""
        file = name
        parents = Array(parts.dropLast())
        stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    }

    /// A path without `.` and doubled slashes.
    static func components(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    private static let deepest = 32

    /// The path and its ends, the longest first: `Films/A/a.mkv`, `A/a.mkv`, `a.mkv`.
    var paths: [String] {
        let parts = (parents + [file]).suffix(Self.deepest)
        return parts.indices.map { parts[$0...].joined(separator: "/") }
    }

    /// Runs of folders, the nearest to the file first, and of these the longest.
    var folders: [String] {
        let parts = parents.suffix(Self.deepest)
        return parts.indices.reversed().flatMap { end in
            parts[...end].indices.map { parts[$0...end].joined(separator: "/") }
        }
    }

    /// Titles that the name of the file and those of its two nearest folders state, with the year.
    var titles: [(words: [String], year: String?)] {
        ([stem] + parents.suffix(2).reversed()).compactMap { name in
            // Identifiers do not belong to the title.
            let plain = name.prefix { $0 != "[" && $0 != "{" }
            let words = TitleWords(String(plain)).words
            if let place = words.indices.last(where: { $0 > 0 && Self.isYear(words[$0]) }) {
                return (Array(words[..<place]), words[place])
            }
            let title = Array(words.prefix { !Self.isEpisode($0) })
            return title.isEmpty ? nil : (title, nil)
        }
    }

    private static func isYear(_ word: String) -> Bool {
        word.utf8.count == 4 && (Int(word).map { (1880...2100).contains($0) } ?? false)
    }

    /// `s01e02`
    private static func isEpisode(_ word: String) -> Bool {
        let digits = word.dropFirst().prefix { $0.isNumber }
        return word.first == "s" && !digits.isEmpty
            && word.dropFirst(1 + digits.count).first == "e"
    }

    /// Identifiers in brackets by catalogue, as Jellyfin, Emby, Plex and Radarr write them:
    /// `[imdbid-tt0068646]`, `{tmdb-238}`.
    var ids: [String: String] {
        var ids: [String: String] = [:]
        for name in [stem] + parents.suffix(2).reversed() {
            let groups = name.split { "[]{}".contains($0) }
            for group in groups {
                let parts = group.split(maxSplits: 1) { "-=:".contains($0) }
                guard parts.count == 2, let catalogue = Self.catalogues[parts[0].lowercased()]
                else { continue }
                ids[catalogue] = ids[catalogue] ?? String(parts[1])
            }
        }
        return ids
    }

    private static let catalogues = [
        "imdb": "imdb", "imdbid": "imdb", "tmdb": "tmdb", "tmdbid": "tmdb", "tvdb": "tvdb",
        "tvdbid": "tvdb",
    ]
}
