import TrackModel

/// Tracks `Menu`: the programs of a transport stream, and chapters.
enum MediaInfoMenu {
    struct Menu {
        var fields: [(name: String, value: String)] = []
        /// Chapters, by their start.
        var extra: [(name: String, value: String)] = []
    }

    static func all(of record: MediaRecord) -> [Menu] {
        guard let container = record.container else { return [] }
        var menus = container.programs.enumerated().map { number, program in
            menu(program, number: number, record)
        }
        var chapters = Menu()
        for chapter in container.chapters {
            guard let start = chapter.start, start >= 0,
                let milliseconds = Int(exactly: (start * 1000).rounded())
            else { continue }
            chapters.extra.append((name(milliseconds), chapter.title ?? ""))
        }
        if !chapters.extra.isEmpty { menus.append(chapters) }
        return menus
    }

    private static func menu(_ program: Program, number: Int, _ record: MediaRecord) -> Menu {
        let members = program.trackIDs.compactMap { id in
            record.tracks.first { $0.trackID == id }
        }
        var menu = Menu()
        menu.fields = [("StreamOrder", "\(number)"), ("MenuID", "\(program.id)")]
        func list(_ name: String, _ value: (MediaPlayerTrack) -> String) {
            let texts = members.map(value)
            if texts.contains(where: { !$0.isEmpty }) {
                menu.fields.append((name, texts.joined(separator: " / ")))
            }
        }
        list("Format") { MediaInfoFormat.codec($0) ?? "" }
        list("List_StreamKind") { kind($0.mediaType).map { "\($0)" } ?? "" }
        list("List_StreamPos") { track in
            let same = record.tracks.filter { $0.mediaType == track.mediaType }
            guard kind(track.mediaType) != nil else { return "" }
            return same.firstIndex { $0.trackID == track.trackID }.map { "\($0)" } ?? ""
        }
        list("Language") { $0.languageCode ?? "" }
        if let name = program.name { menu.fields.append(("ServiceName", name)) }
        if let provider = program.provider { menu.fields.append(("ServiceProvider", provider)) }
        return menu
    }

    /// MediaInfo's numbers of kinds of tracks.
    private static func kind(_ type: MediaType) -> Int? {
        switch type {
        case .video: 1
        case .audio: 2
        case .subtitle: 3
        default: nil
        }
    }

    /// `_00_01_30_000`
    private static func name(_ milliseconds: Int) -> String {
        let parts = [
            milliseconds / 3_600_000, milliseconds / 60_000 % 60, milliseconds / 1000 % 60,
        ].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let rest = "\(milliseconds % 1000)"
        return "_" + parts.joined(separator: "_") + "_"
            + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
