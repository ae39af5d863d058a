public import Reporting
public import SelectionPolicy
public import TrackModel

/// Chooses tracks of inputs as one policy and request have it.
public struct TrackSelector: Sendable {
    public var policy: SelectionPolicy
    public var request: SelectionRequest
    /// Tracks about which an answer is wanted even though others were chosen.
    public var whyNot: [Int]

    public init(
        policy: SelectionPolicy = .default, request: SelectionRequest = .init(), whyNot: [Int] = []
    ) {
        self.policy = policy
        self.request = request
        self.whyNot = whyNot
    }

    /// The choice for a finished record.
    public func select(_ record: MediaRecord) -> SelectedInput {
        guard record.error == nil else {
            return SelectedInput(input: record.input, error: record.error)
        }
        var request = request
        for program in record.container?.programs ?? [] {
            for id in program.trackIDs {
                request.playback[id, default: PlaybackContext()].programIDs.append(
                    program.id)
            }
        }
        let selection = policy.select(record.tracks, for: request)
        let answers = whyNot.map {
            selection.whyNot($0) ?? "There is no video, audio or subtitle track #\($0)."
        }
        return SelectedInput(
            input: record.input, selection: selection, whyNot: answers.isEmpty ? nil : answers,
            tracks: record.tracks)
    }

    /// Records of media files, or of files of records where `areRecords`. A folder
    /// stands for the files in and below it.
    public func select(
        _ paths: [String], areRecords: Bool = false, depth: Depth = .sample, jobs: Int
    ) throws(RecordFile.Unreadable) -> AsyncStream<SelectedInput> {
        let records = try Self.records(paths, areRecords: areRecords, depth: depth, jobs: jobs)
        let (stream, continuation) = AsyncStream.makeStream(of: SelectedInput.self)
        let task = Task {
            for await record in records { continuation.yield(select(record)) }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    static func records(_ paths: [String], areRecords: Bool, depth: Depth, jobs: Int)
        throws(RecordFile.Unreadable) -> AsyncStream<MediaRecord>
    {
        let paths = paths.flatMap { FolderListing.files(at: $0, areRecords: areRecords) }
        guard areRecords else { return MediaProbe.records(of: paths, depth: depth, jobs: jobs) }
        var records: [MediaRecord] = []
        for path in paths { records += try RecordFile.records(path: path) }
        let (stream, continuation) = AsyncStream.makeStream(of: MediaRecord.self)
        for record in records { continuation.yield(record) }
        continuation.finish()
        return stream
    }
}
