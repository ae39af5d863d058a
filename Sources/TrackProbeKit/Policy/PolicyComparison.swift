public import Probing
public import SelectionPolicy
public import TrackModel

/// Two policies over the same inputs.
public struct PolicyComparison: Sendable {
    /// What changes for one input.
    public struct Input: Sendable {
        public let path: String
        public let error: MediaRecord.Failure?
        public let differences: [SelectionDifference]

        /// Lines for people; empty where nothing changes.
        public var text: String {
            differences.map { difference in
                let before = difference.before.trackID.map { "#\($0)" } ?? "none"
                let after = difference.after.trackID.map { "#\($0)" } ?? "none"
                return "\(path): \(difference.kind.rawValue) \(before) → \(after): "
                    + "\(difference.after.reason)\n"
            }.joined()
        }
    }

    public let before: TrackSelector
    public let after: TrackSelector

    public init(before: TrackSelector, after: TrackSelector) {
        self.before = before
        self.after = after
    }

    public func compare(_ record: MediaRecord) -> Input {
        let (old, new) = (before.select(record).selection, after.select(record).selection)
        guard let old, let new else {
            return Input(path: record.input.path, error: record.error, differences: [])
        }
        return Input(
            path: record.input.path, error: nil,
            differences: SelectionDifference.all(from: old, to: new))
    }

    /// What changes for each of `paths`, in their order.
    public func inputs(
        _ paths: [String], areRecords: Bool, baseFolders: [BaseFolder] = [], depth: Depth,
        jobs: Int
    ) throws(RecordFile.Unreadable) -> AsyncMapSequence<MediaRecords, Input> {
        try TrackSelector.records(
            paths, areRecords: areRecords, baseFolders: baseFolders, order: .asGiven, depth: depth,
            jobs: jobs
        )
        .map { compare($0) }
    }
}
