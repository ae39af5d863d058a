import TrackModel

/// The most a record holds of each list of a file: a few megabytes must not become gigabytes
/// of JSON, nor of lines.
package struct RecordBounds {
    /// A list of which the record holds only the beginning.
    struct Cut: Hashable {
        /// In words, as of several.
        let list: String
        /// Entries in the file.
        let count: Int
        /// Entries in the record.
        let kept: Int

        fileprivate var finding: Finding {
            Finding(
                .containerTooManyEntries,
                message: "of \(count) \(list) that were read the record holds \(kept)",
                observed: .int(count))
        }
    }

    /// Entries of one list, tracks, and bytes of UTF-8 of all tags, titles and names; real files
    /// have some hundred, some dozen, and some thousand.
    private static let (mostEntries, mostText) = (10_000, 16 << 20)
    package static let mostTracks = 1000
    /// Tracks that programs name, in all.
    private static let mostProgramTracks = 100_000

    private(set) var cuts: [Cut] = []
    private var textLeft = Self.mostText

    package init() {}

    /// Lists that were cut.
    package var findings: [Finding] { cuts.map(\.finding) }

    /// - Parameters:
    ///   - trackCount: tracks in the file, where fewer were built.
    ///   - tagCount: tags in the file.
    package mutating func bound(
        _ container: inout MediaContainer, _ tracks: inout [MediaPlayerTrack],
        trackCount: Int = 0, tagCount: Int
    ) {
        if trackCount > tracks.count {
            cuts.append(Cut(list: "tracks", count: trackCount, kept: tracks.count))
        } else {
            cut(&tracks, "tracks", most: Self.mostTracks)
        }
        cut(&container.chapters, "chapters")
        cut(&container.attachments, "attachments")
        if var protection = container.encryption {
            cut(&protection.keyIDs, "key identifiers")
            cut(&protection.systems, "systems of protection")
            container.encryption = protection
        }
        boundPrograms(&container.programs)
        boundEdits(&tracks)
        boundTexts(&container, &tracks, tagCount: tagCount)
    }

    private mutating func cut<Entry>(
        _ list: inout [Entry], _ words: String, most: Int = Self.mostEntries
    ) {
        guard list.count > most else { return }
        cuts.append(Cut(list: words, count: list.count, kept: most))
        list.removeSubrange(most...)
    }

    private mutating func boundPrograms(_ programs: inout [Program]) {
        var left = Self.mostProgramTracks
        let fitting = programs.prefix {
            left -= $0.trackIDs.count
            return left >= 0
        }
        cut(&programs, "programs", most: min(fitting.count, Self.mostEntries))
    }

    private mutating func boundEdits(_ tracks: inout [MediaPlayerTrack]) {
        let count = tracks.reduce(0) { $0 + ($1.editList?.count ?? 0) }
        guard count > Self.mostEntries else { return }
        var left = Self.mostEntries
        for index in tracks.indices {
            guard let edits = tracks[index].editList else { continue }
            tracks[index].editList = Array(edits.prefix(left))
            left -= min(left, edits.count)
        }
        cuts.append(Cut(list: "edits", count: count, kept: Self.mostEntries))
    }

    private mutating func boundTexts(
        _ container: inout MediaContainer, _ tracks: inout [MediaPlayerTrack], tagCount: Int
    ) {
        var kept = bound(&container.tags)
        for index in tracks.indices where tracks[index].tags != nil {
            var tags = tracks[index].tags ?? [:]
            kept += bound(&tags)
            tracks[index].tags = tags
        }
        if kept < tagCount { cuts.append(Cut(list: "tags", count: tagCount, kept: kept)) }
        let titles = container.chapters.prefix { take($0.title?.utf8.count ?? 0) }.count
        cut(&container.chapters, "chapters", most: titles)
        let names = container.programs.prefix {
            take(($0.name?.utf8.count ?? 0) + ($0.provider?.utf8.count ?? 0))
        }.count
        cut(&container.programs, "programs", most: names)
    }

    /// - Returns: tags that are left.
    private mutating func bound(_ tags: inout [String: String]) -> Int {
        let size = tags.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        if take(size) { return tags.count }
        tags = Dictionary(
            uniqueKeysWithValues: tags.sorted { $0.key < $1.key }.prefix {
                take($0.key.utf8.count + $0.value.utf8.count)
            }.map { ($0.key, $0.value) })
        return tags.count
    }

    /// Whether there is room for so many bytes of text, which are then taken.
    private mutating func take(_ count: Int) -> Bool {
        guard count <= textLeft else { return false }
        textLeft -= count
        return true
    }
}
