import Batch
import Fetching
import Probing
import SelectionPolicy
import TrackModel

/// Chooses among the tracks of a record and of the files beside it, as `trackprobe select` does.
///
///     let policy = try SelectionPolicy(contentsOfFile: "by-folder.yaml")
///     let selected = TrackSelector(policy: policy, takesSidecars: true).select(record)
///     print(selected.selection?.audio.reason ?? selected.error?.message ?? "")
public struct TrackSelector: Sendable {
    package var policy: SelectionPolicy
    /// Policies that replace the single one; each takes the settings that it supports.
    package var players: [SelectionPolicy] = []
    var request: SelectionRequest
    /// Tracks whose rejection is to be explained.
    var whyNot: [Int]
    /// Whether subtitle and audio files beside an input, identified by name, can be chosen.
    var takesSidecars: Bool
    /// Where the original language of each input is known, unless the request has one.
    package var originals: OriginalLanguages?
    /// Whether to explain the choice in sentences.
    package var isExplained = false

    /// - Parameter takesSidecars: whether subtitle and audio files beside a file can be chosen. They
    ///   are identified by name, and none is opened.
    public init(
        policy: SelectionPolicy = .default, request: SelectionRequest = .init(),
        takesSidecars: Bool = false
    ) {
        self.init(
            policy: policy, request: request, takesSidecars: takesSidecars, originals: nil)
    }

    package init(
        policy: SelectionPolicy = .default, request: SelectionRequest = .init(),
        whyNot: [Int] = [], takesSidecars: Bool = false, originals: OriginalLanguages?
    ) {
        self.takesSidecars = takesSidecars
        self.originals = originals
        self.policy = policy
        self.request = request
        self.whyNot = whyNot
    }

    /// The choice for a record; one that could not be analysed has its error.
    public func select(_ record: MediaRecord) -> SelectedInput {
        select(record, isBrief: false)
    }

    /// - Parameter isBrief: without the tables that explain it.
    package func select(_ record: MediaRecord, isBrief: Bool) -> SelectedInput {
        select(
            record, listing: (players.isEmpty ? [policy] : players).map(\.listing),
            isBrief: isBrief)
    }

    /// - Parameter listings: whose subtitle files beside the input have numbers.
    package func select(
        _ record: MediaRecord, listing listings: [SidecarListing], isBrief: Bool = false
    ) -> SelectedInput {
        guard record.error == nil else {
            return SelectedInput(input: record.input, error: record.error)
        }
        let prepared = prepare(record, listing: listings)
        let (request, tracks, sidecars) = (prepared.request, prepared.tracks, prepared.sidecars)
        let paths = sidecars.map { $0.files.map(\.sidecar) }
        /// Tracks that a policy's player supports.
        func known(to policy: SelectionPolicy) -> [MediaPlayerTrack] {
            record.tracks + (sidecars?.files(for: policy.listing).map(\.track) ?? [])
        }
        if let problem = missingPin(in: record, tracks) ?? missingQuestion(in: record, tracks) {
            return SelectedInput(
                input: record.input, error: .init(code: "no-such-track", message: problem))
        }
        guard players.isEmpty else {
            let selections = players.map {
                $0.summary(of: known(to: $0), for: $0.keeping(request))
            }
            var selected = SelectedInput(
                input: record.input, selections: selections, sidecars: paths, tracks: tracks)
            selected.originalLanguage = request.originalClaim
            return selected
        }
        let playable = known(to: policy)
        let selection =
            isBrief
            ? policy.summary(of: playable, for: request) : policy.select(playable, for: request)
        let answers = whyNot.compactMap { selection.whyNot($0) }
        var selected = SelectedInput(
            input: record.input, selection: selection, whyNot: answers.isEmpty ? nil : answers,
            sidecars: paths, tracks: tracks, format: record.container?.format)
        selected.originalLanguage = request.originalClaim
        selected.isDisc = record.disc != nil
        if isExplained { selected.explanation = selected.explained }
        return selected
    }

    /// The tracks to choose from, also those beside the file, and the request for them.
    private func prepare(
        _ record: MediaRecord, listing listings: [SidecarListing]
    ) -> (request: SelectionRequest, tracks: [MediaPlayerTrack], sidecars: Sidecars?) {
        var request = request
        let sidecars =
            takesSidecars
            ? Sidecars(beside: record.input.path, after: record.tracks, for: listings) : nil
        let files = sidecars?.files ?? []
        for file in files {
            request.playback[file.track.trackID, default: PlaybackContext()].isExternal = true
        }
        request.add(record)
        if request.originalLanguage == nil {
            request.originalClaim = originals?.claim(for: record)
            request.originalLanguage = request.originalClaim?.language
        }
        return (request, record.tracks + files.map(\.track), sidecars)
    }

    /// A record with the tracks that a person wants of it, to learn from.
    package func example(
        _ record: MediaRecord, wanted: [MediaType: Int?]
    ) -> PolicyExample {
        let (request, tracks, _) = prepare(record, listing: [policy.listing])
        return PolicyExample(
            name: record.input.path, tracks: tracks, request: request, wanted: wanted)
    }

    /// The selection from the tracks of a finished record, for the record itself; nil for
    /// one that could not be analysed.
    func summary(of record: MediaRecord) -> TrackSelection? {
        guard record.error == nil else { return nil }
        var request = request
        request.add(record)
        return policy.summary(of: record.tracks, for: request)
    }

    /// A track that the user pinned and the input does not have.
    private func missingPin(in record: MediaRecord, _ tracks: [MediaPlayerTrack]) -> String? {
        for (kind, pin) in request.pins.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard case .track(let id) = pin,
                !tracks.contains(where: { $0.trackID == id && $0.mediaType == kind })
            else { continue }
            return "“\(record.input.path)” has no \(kind.rawValue) track #\(id) to pin."
        }
        return nil
    }

    /// A track to explain that the input does not have.
    private func missingQuestion(in record: MediaRecord, _ tracks: [MediaPlayerTrack]) -> String? {
        let known = Set(
            tracks.filter { SelectionPolicy.kinds.contains($0.mediaType) }.map(\.trackID))
        return whyNot.first { !known.contains($0) }.map {
            "“\(record.input.path)” has no video, audio or subtitle track #\($0) to ask about."
        }
    }

    /// Records of media files, or of files of records where `areRecords`. A folder
    /// stands for the files in and below it.
    package func select(
        _ paths: [String], areRecords: Bool = false, baseFolders: [BaseFolder] = [],
        network: NetworkAccess? = nil, order: RecordOrder = .asGiven, depth: ProbeDepth = .sample,
        jobs: Int,
        control: ProbeControl = ProbeControl()
    ) throws(RecordFile.Unreadable) -> AsyncMapSequence<AsyncStream<MediaRecord>, SelectedInput> {
        try Self.records(
            paths, areRecords: areRecords, baseFolders: baseFolders, network: network, order: order,
            depth: depth, jobs: jobs, control: control
        )
        .map { select($0) }
    }

    /// Brief selections; nil for records that are left out.
    package func select(
        _ paths: [String], keeping isKept: @escaping @Sendable (MediaRecord) -> Bool,
        areRecords: Bool, baseFolders: [BaseFolder], network: NetworkAccess?, depth: ProbeDepth,
        jobs: Int
    ) throws(RecordFile.Unreadable) -> AsyncMapSequence<AsyncStream<MediaRecord>, SelectedInput?> {
        try Self.records(
            paths, areRecords: areRecords, baseFolders: baseFolders, network: network,
            order: .asGiven, depth: depth, jobs: jobs
        )
        .map { isKept($0) ? select($0, isBrief: true) : nil }
    }

    package static func records(
        _ paths: [String], areRecords: Bool, baseFolders: [BaseFolder],
        network: NetworkAccess? = nil, order: RecordOrder, depth: ProbeDepth, jobs: Int,
        control: ProbeControl = ProbeControl()
    ) throws(RecordFile.Unreadable) -> AsyncStream<MediaRecord> {
        let paths = MediaFolders.files(at: paths, areRecords: areRecords)
        guard areRecords else {
            return MediaProbe.records(
                of: paths, baseFolders: baseFolders, network: network, demuxing: nil, order: order,
                depth: depth, jobs: jobs, control: control)
        }
        return AsyncStream<MediaRecord>(try StoredRecords(paths))
    }
}

extension Sidecars.File {
    fileprivate var sidecar: SelectedInput.Sidecar { .init(trackID: track.trackID, path: path) }
}
