import Probing
import SelectionPolicy
import TrackModel

/// Two policies over the same inputs.
package struct PolicyComparison: Sendable {
    /// Changes for one input.
    package struct Input: Sendable {
        package let path: String
        package let error: MediaRecord.Failure?
        package let differences: [SelectionDifference]

        /// Lines for people; empty where nothing changes.
        package var text: String {
            differences.map { difference in
                let before = difference.before.trackID.map { "#\($0)" } ?? "none"
                let after = difference.after.trackID.map { "#\($0)" } ?? "none"
                return "\(path): \(difference.kind.rawValue) \(before) → \(after): "
                    + "\(difference.after.reason)\n"
            }.joined()
        }
    }

    package let before: TrackSelector
    package let after: TrackSelector

    package init(before: TrackSelector, after: TrackSelector) {
        self.before = before
        self.after = after
    }

    package func compare(_ record: MediaRecord) -> Input {
        let (old, new) = (before.select(record).selection, after.select(record).selection)
        guard let old, let new else {
            return Input(path: record.input.path, error: record.error, differences: [])
        }
        return Input(
            path: record.input.path, error: nil,
            differences: SelectionDifference.all(from: old, to: new))
    }

    /// Changes for each of `paths`, in their order.
    package func inputs(
        _ paths: [String], areRecords: Bool, baseFolders: [BaseFolder] = [], depth: ProbeDepth,
        jobs: Int
    ) throws(RecordFile.Unreadable) -> AsyncMapSequence<MediaRecords, Input> {
        try TrackSelector.records(
            paths, areRecords: areRecords, baseFolders: baseFolders, order: .asGiven, depth: depth,
            jobs: jobs
        )
        .map { compare($0) }
    }
}
