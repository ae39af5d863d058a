import FFmpegBridge
import Markup
import TrackModel

/// The original language and the identifiers of a title, as an NFO file of Kodi states them.
struct TitleNFO {
    /// Canonical tag of `<originallanguage>`, which Kodi 22 reads and writes.
    let language: String?
    /// Identifiers by catalogue: `imdb`, `tmdb`, `tvdb`.
    let ids: [String: String]

    private static let roots: Set = ["movie", "tvshow", "episodedetails", "musicvideo"]
    private static let limit = 1 << 20

    /// nil unless the file is an NFO in XML. Text after the first element, such as an address, is
    /// ignored.
    init?(_ bytes: [UInt8]) {
        guard let end = bytes.lastIndex(of: UInt8(ascii: ">")),
            let root = try? MarkupReader.read(Array(bytes[...end])), Self.roots.contains(root.name)
        else { return nil }
        language = root.first("originallanguage").flatMap {
            OriginalLanguage.tag($0.wholeText())
        }
        var ids: [String: String] = [:]
        for id in root.all("uniqueid") {
            guard let type = id["type"]?.lowercased() else { continue }
            ids[type] = ids[type] ?? Self.word(id)
        }
        for catalogue in ["imdb", "tmdb", "tvdb"] {
            ids[catalogue] = ids[catalogue] ?? root.first(catalogue + "id").flatMap(Self.word)
        }
        self.ids = ids
    }

    private static func word(_ element: MarkupElement) -> String? {
        element.wholeText().split(whereSeparator: \.isWhitespace).first.map(String.init)
    }

    /// NFO files of a media file in the order in which they count: its own, those of its folder, and
    /// that of the show in the folder around.
    static func files(of path: String) -> [(name: String, nfo: TitleNFO)] {
        guard path != "-", !path.contains("://") else { return [] }
        let slash = path.lastIndex(of: "/")
        let beginning = slash.map { String(path[...$0]) } ?? ""
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
        var found: [(String, TitleNFO)] = []
        let own = ConfinedFolder(path: beginning)
        for name in ["\(stem).nfo", "movie.nfo", "tvshow.nfo"] {
            if let nfo = read(name, in: own) { found.append((name, nfo)) }
        }
        if let nfo = read("tvshow.nfo", in: ConfinedFolder(path: beginning + "..")) {
            found.append(("../tvshow.nfo", nfo))
        }
        return found
    }

    private static func read(_ name: String, in folder: ConfinedFolder?) -> TitleNFO? {
        folder?.contents(of: [name], limit: limit).flatMap { TitleNFO($0) }
    }
}
