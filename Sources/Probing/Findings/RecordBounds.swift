import TrackModel

/// Limits of the lists of a record, so that megabytes of input never become gigabytes of JSON.
package struct RecordBounds {
    /// A list whose first entries alone are in the record.
    struct Cut: Hashable {
        /// Name of the entries, in the plural.
        let list: String
        /// Entries in the file.
        let count: Int
        /// Entries in the record.
        let recorded: Int

        fileprivate var finding: Finding {
            Finding(
                .containerTooManyEntries,
                message: "the record holds only \(recorded) of \(count) \(list)",
                observed: .int(count))
        }
    }

    /// Entries of one list; real files have some hundred.
    private static let maxEntries = 10_000
    /// Bytes of UTF-8 of all tags, titles and names; real files have some thousand.
    private static let maxText = 16 << 20
    /// Real files have some dozen.
    package static let maxTracks = 1000
    /// Tracks in the lists of all programs.
    private static let maxProgramTracks = 100_000

    private(set) var cuts: [Cut] = []
    private var remainingText = Self.maxText

    package init() {}

    package var findings: [Finding] { cuts.map(\.finding) }

    /// - Parameters:
    ///   - trackCount: tracks in the file, where fewer were built.
    ///   - tagCount: tags in the file.
    package mutating func bound(
        _ container: inout MediaContainer, _ tracks: inout [MediaPlayerTrack],
        trackCount: Int = 0, tagCount: Int
    ) {
        if trackCount > tracks.count {
            cuts.append(Cut(list: "tracks", count: trackCount, recorded: tracks.count))
        } else {
            cut(&tracks, "tracks", limit: Self.maxTracks)
        }
        cut(&container.chapters, "chapters")
        if let editions = container.editions {
            container.editions = bounded(editions)
        }
        if var segments = container.linkedSegments {
            cut(&segments, "linked segments")
            container.linkedSegments = segments
        }
        cut(&container.attachments, "attachments")
        if var protection = container.encryption {
            cut(&protection.keyIDs, "key identifiers")
            cut(&protection.systems, "protection systems")
            container.encryption = protection
        }
        boundPrograms(&container.programs)
        boundEdits(&tracks)
        boundTexts(&container, &tracks, tagCount: tagCount)
    }

    private mutating func cut<Entry>(
        _ list: inout [Entry], _ name: String, limit: Int = Self.maxEntries
    ) {
        guard list.count > limit else { return }
        cuts.append(Cut(list: name, count: list.count, recorded: limit))
        list.removeSubrange(limit...)
    }

    private mutating func bounded(_ editions: [MediaEdition]) -> [MediaEdition] {
        var (bounded, remaining) = (editions, Self.maxEntries)
        let fitting = editions.prefix { edition in
            remaining -= 1 + edition.chapters.count
            let text = edition.chapters.reduce(edition.name?.utf8.count ?? 0) {
                $0 + ($1.title?.utf8.count ?? 0)
            }
            return remaining >= 0 && take(text)
        }
        cut(&bounded, "editions", limit: fitting.count)
        return bounded
    }

    private mutating func boundPrograms(_ programs: inout [Program]) {
        var remaining = Self.maxProgramTracks
        let fitting = programs.prefix {
            remaining -= $0.trackIDs.count
            return remaining >= 0
        }
        cut(&programs, "programs", limit: min(fitting.count, Self.maxEntries))
    }

    private mutating func boundEdits(_ tracks: inout [MediaPlayerTrack]) {
        let count = tracks.reduce(0) { $0 + ($1.editList?.count ?? 0) }
        guard count > Self.maxEntries else { return }
        var remaining = Self.maxEntries
        for index in tracks.indices {
            guard let edits = tracks[index].editList else { continue }
            tracks[index].editList = Array(edits.prefix(remaining))
            remaining -= min(remaining, edits.count)
        }
        cuts.append(Cut(list: "edits", count: count, recorded: Self.maxEntries))
    }

    private mutating func boundTexts(
        _ container: inout MediaContainer, _ tracks: inout [MediaPlayerTrack], tagCount: Int
    ) {
        var recorded = bound(&container.tags)
        for index in tracks.indices where tracks[index].tags != nil {
            var tags = tracks[index].tags ?? [:]
            recorded += bound(&tags)
            tracks[index].tags = tags
        }
        if recorded < tagCount {
            cuts.append(Cut(list: "tags", count: tagCount, recorded: recorded))
        }
        let titles = container.chapters.prefix { take($0.title?.utf8.count ?? 0) }.count
        cut(&container.chapters, "chapters", limit: titles)
        let names = container.programs.prefix {
            take(($0.name?.utf8.count ?? 0) + ($0.provider?.utf8.count ?? 0))
        }.count
        cut(&container.programs, "programs", limit: names)
    }

    /// - Returns: number of tags in the record.
    private mutating func bound(_ tags: inout [String: String]) -> Int {
        let size = tags.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        if take(size) { return tags.count }
        tags = Dictionary(
            uniqueKeysWithValues: tags.sorted { $0.key < $1.key }.prefix {
                take($0.key.utf8.count + $0.value.utf8.count)
            }.map { ($0.key, $0.value) })
        return tags.count
    }

    /// Takes `count` bytes from the remaining text; false when they exceed it.
    private mutating func take(_ count: Int) -> Bool {
        guard count <= remainingText else { return false }
        remainingText -= count
        return true
    }
}
