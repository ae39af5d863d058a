import TrackModel

/// Finds the original language of each input, by sources that the user names.
package struct OriginalLanguages: Sendable {
    private enum Place: Sendable {
        case table(TitleTable)
        case nfo
        case tracks
    }

    /// Sources in the order in which they are asked.
    private let places: [Place]
    /// Whether NFO files are read, also for identifiers.
    private let readsFiles: Bool

    /// - Parameter names: `nfo`, `tracks`, or paths of tables.
    package init(_ names: [String]) throws(TableFile.Problem) {
        var places: [Place] = []
        for name in names {
            switch name {
            case "nfo": places.append(.nfo)
            case "tracks": places.append(.tracks)
            default: places.append(.table(try TitleTable(file: name)))
            }
        }
        self.places = places
        readsFiles = names.contains("nfo")
    }

    /// The statement of the first source that knows it; nil where none does.
    package func claim(for record: MediaRecord) -> OriginalLanguage? {
        let files = readsFiles ? TitleNFO.files(of: record.input.path) : []
        for place in places {
            let found: OriginalLanguage?
            switch place {
            case .tracks: found = Self.claim(of: record.tracks)
            case .nfo:
                found =
                    files.lazy.compactMap { file in
                        file.nfo.language.map {
                            OriginalLanguage($0, .nfo, origin: file.name, confidence: 0.95)
                        }
                    }.first
            case .table(let table):
                let ids = files.reduce(into: [String: String]()) { ids, file in
                    ids.merge(file.nfo.ids) { own, _ in own }
                }
                found = table.entry(of: TitleName(record.input.path), ids: ids).map {
                    OriginalLanguage(
                        $0.entry.language, .table, origin: "\(table.name):\($0.entry.line)",
                        confidence: $0.confidence)
                }
            }
            if let found { return found }
        }
        return nil
    }

    /// The language of the tracks that are original by flag or title, else that of more than half of
    /// the tracks with plain audio; nil for none and for several.
    static func claim(of tracks: [MediaPlayerTrack]) -> OriginalLanguage? {
        let sounds = tracks.filter { $0.mediaType == .audio }.map { ($0, TrackRoles(of: $0)) }
        let plain = sounds.filter { !$0.1.isBesideTheWork }
        let originals = plain.filter { $0.1.contains(.original) }.map(\.0)
        if let language = Self.majority(of: originals) {
            return OriginalLanguage(
                language, .track, origin: numbers(originals), confidence: 0.8)
        }
        let rest = plain.filter { !$0.1.contains(.dub) && !$0.1.contains(.voiceOver) }.map(\.0)
        guard let language = Self.majority(of: rest) else { return nil }
        let most = rest.filter { Self.language($0) == language }
        return OriginalLanguage(
            language, .majority, origin: numbers(most), confidence: rest.count > 1 ? 0.4 : 0.3)
    }

    private static func language(_ track: MediaPlayerTrack) -> String? {
        track.languageCode.flatMap { LanguageTag($0)?.language }
    }

    /// The language of more than half of the tracks.
    private static func majority(of tracks: [MediaPlayerTrack]) -> String? {
        let counts = Dictionary(grouping: tracks.compactMap(language)) { $0 }.mapValues(\.count)
        return counts.first { $0.value * 2 > tracks.count }?.key
    }

    private static func numbers(_ tracks: [MediaPlayerTrack]) -> String {
        tracks.map { "#\($0.trackID)" }.joined(separator: ", ")
    }
}

extension TrackRoles {
    /// Whether the audio has more or less than that of the work.
    fileprivate var isBesideTheWork: Bool {
        [.commentary, .descriptive, .effects, .karaoke, .machine].contains(where: contains)
    }
}
