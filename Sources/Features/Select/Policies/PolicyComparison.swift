import Fetching
import MediaAnalysis
import Probing
import SelectionPolicy
import TrackModel

/// Comparison of two policies over the same inputs.
package struct PolicyComparison: Sendable {
    /// Changes for one input.
    package struct Input: Sendable {
        package let path: String
        package let error: MediaRecord.Failure?
        package let differences: [SelectionDifference]
        /// Paths of external subtitle files by track number.
        let sidecars: [Int: String]

        /// Report lines; empty if nothing changes.
        package var text: String {
            differences.map { difference in
                "\(path): \(difference.kind.rawValue) \(name(of: difference.before)) → "
                    + "\(name(of: difference.after)): \(difference.after.reason)\n"
            }.joined()
        }

        /// `#7`, with the path of an external subtitle file.
        func name(of choice: TrackChoice) -> String {
            guard let id = choice.trackID else { return "none" }
            return "#\(id)" + (sidecars[id].map { " “\($0)”" } ?? "")
        }
    }

    package let before: TrackSelector
    package let after: TrackSelector

    package init(before: TrackSelector, after: TrackSelector) {
        self.before = before
        self.after = after
    }

    package func compare(_ record: MediaRecord) -> Input {
        // Both selections use the same numbers for external files.
        let listings = [before.policy.sidecars, after.policy.sidecars]
        let (before, after) = (
            before.select(record, listing: listings), after.select(record, listing: listings)
        )
        guard let old = before.selection, let new = after.selection else {
            return Input(
                path: record.input.path, error: record.error ?? before.error ?? after.error,
                differences: [], sidecars: [:])
        }
        let sidecars = (before.sidecars ?? []).map { ($0.trackID, $0.path) }
        return Input(
            path: record.input.path, error: nil,
            differences: SelectionDifference.all(from: old, to: new),
            sidecars: Dictionary(sidecars) { first, _ in first })
    }

    /// Changes for each path, in order.
    package func inputs(
        _ paths: [String], areRecords: Bool, baseFolders: [BaseFolder] = [],
        network: NetworkAccess? = nil, depth: ProbeDepth, jobs: Int
    ) throws(RecordFile.Unreadable) -> AsyncMapSequence<AsyncStream<MediaRecord>, Input> {
        try TrackSelector.records(
            paths, areRecords: areRecords, baseFolders: baseFolders, network: network,
            order: .asGiven, depth: depth, jobs: jobs
        )
        .map { compare($0) }
    }
}
