import Reporting
import TrackModel

/// A file and its chosen tracks for a command line.
struct ChosenTracks {
    let path: String
    /// Container format of the record.
    let format: String
    /// Tracks inside the file.
    private let tracks: [MediaPlayerTrack]
    private let selection: TrackSelection
    /// Paths of the chosen files beside it.
    private let sidecars: [MediaType: String]

    private static let types = [MediaType.video, .audio, .subtitle]

    init(_ selected: SelectedInput, _ selection: TrackSelection) {
        path = selected.input.name
        format = selected.format ?? ""
        let sidecars = selected.sidecars ?? []
        let beside = Set(sidecars.map(\.trackID))
        tracks = selected.tracks.filter { !beside.contains($0.trackID) }
        self.sidecars = [MediaType.audio, .subtitle].reduce(into: [:]) { paths, type in
            paths[type] = sidecars.first { $0.trackID == selection[type]?.trackID }?.path
        }
        self.selection = selection
    }

    var isMatroska: Bool { ContainerFormat.matroskaWords.contains(format) }
    var formatWords: String { ContainerFormat.words(format) }

    /// Path of the chosen subtitle or audio file beside it; nil for none.
    func sidecar(_ type: MediaType) -> String? { sidecars[type] }

    /// Paths of all of them.
    var files: [String] { [MediaType.audio, .subtitle].compactMap(sidecar) }

    func has(_ type: MediaType) -> Bool { !of(type).isEmpty || sidecar(type) != nil }

    /// Tracks of a type in file order.
    func of(_ type: MediaType) -> [MediaPlayerTrack] { tracks.filter { $0.mediaType == type } }

    func track(_ id: Int) -> MediaPlayerTrack? { tracks.first { $0.trackID == id } }

    /// The chosen track inside the file; nil for none.
    subscript(type: MediaType) -> MediaPlayerTrack? {
        selection[type]?.trackID.flatMap { track($0) }
    }

    /// Index of the chosen track among those of its type, from 0; an external file comes last. nil
    /// for none.
    func place(of type: MediaType) -> Int? {
        guard let id = selection[type]?.trackID else { return nil }
        if sidecar(type) != nil { return of(type).count }
        return of(type).firstIndex { $0.trackID == id }
    }

    /// Index of the second subtitle among those inside the file, from 0; nil for none.
    var placeOfSecondSubtitle: Int? {
        guard let id = selection.secondSubtitle?.trackID else { return nil }
        return of(.subtitle).firstIndex { $0.trackID == id }
    }

    /// The chosen tracks inside the file.
    var chosen: [Int] {
        Self.types.compactMap { self[$0]?.trackID }
            + [selection.secondSubtitle?.trackID].compactMap { $0.flatMap(track)?.trackID }
    }

    /// All tracks, the chosen one of each type first.
    var all: [Int] {
        Self.types.flatMap { type in
            let others = of(type).map(\.trackID).filter { $0 != self[type]?.trackID }
            return (self[type].map { [$0.trackID] } ?? []) + others
        }
    }

    /// A flag that contradicts the choice.
    struct FlagChange {
        /// `default` or `forced`.
        let flag: String
        let isOn: Bool
    }

    /// Flag changes that make the chosen tracks play: `default` only on chosen tracks, `forced` on
    /// no other track.
    var flagChanges: [(track: MediaPlayerTrack, changes: [FlagChange])] {
        tracks.compactMap { track in
            guard Self.types.contains(track.mediaType), !track.isAttachedPicture else { return nil }
            let isChosen = selection[track.mediaType]?.trackID == track.trackID
            var changes: [FlagChange] = []
            if track.dispositions.contains("default") != isChosen {
                changes.append(FlagChange(flag: "default", isOn: isChosen))
            }
            if !isChosen, track.dispositions.contains("forced") {
                changes.append(FlagChange(flag: "forced", isOn: false))
            }
            return changes.isEmpty ? nil : (track, changes)
        }
    }
}
