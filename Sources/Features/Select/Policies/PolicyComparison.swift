import Fetching
import MediaAnalysis
import Probing
import SelectionPolicy
import TrackModel

/// Comparison of two policies over the same inputs.
package struct PolicyComparison: Sendable {
    /// Changes for one input.
    package struct Input: Sendable {
        let path: String
        package let error: MediaRecord.Failure?
        let differences: [SelectionDifference]
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

    let before: TrackSelector
    let after: TrackSelector

    package init(before: TrackSelector, after: TrackSelector) {
        self.before = before
        self.after = after
    }

    func compare(_ record: MediaRecord) -> Input {
        // Both selections use the same numbers for external files.
        let listings = [before.policy.listing, after.policy.listing]
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

/// Changes between two policies over a library, grouped by the deciding rules.
package struct PolicyChanges: Sendable {
    private struct Cause: Hashable {
        let kind: MediaType
        /// Deciding rule of the earlier policy.
        let before: String
        let after: String
    }

    private struct Group {
        var count = 0
        var examples: [String] = []
    }

    /// Number of inputs with changes.
    private(set) var changed = 0
    private var groups: [Cause: Group] = [:]
    private static let maxExamples = 3

    package init() {}

    package mutating func add(_ input: PolicyComparison.Input) {
        changed += input.differences.isEmpty ? 0 : 1
        for difference in input.differences {
            let cause = Cause(
                kind: difference.kind, before: difference.before.rule ?? "the only track",
                after: difference.after.rule ?? "the only track")
            groups[cause, default: Group()].count += 1
            guard groups[cause]?.examples.count ?? 0 < Self.maxExamples else { continue }
            let numbers = [difference.before, difference.after].map(input.name)
            groups[cause]?.examples.append("\(input.path): \(numbers[0]) → \(numbers[1])")
        }
    }

    /// Groups with a few examples each, the largest first.
    package var text: String {
        let ordered = groups.sorted {
            ($1.value.count, $0.key.kind.rawValue, $0.key.before, $0.key.after)
                < ($0.value.count, $1.key.kind.rawValue, $1.key.before, $1.key.after)
        }
        return ordered.map { cause, group in
            let examples = group.examples.map { "    \($0)\n" }.joined()
            let rest = group.count - group.examples.count
            return "\(group.count) \(cause.kind.rawValue): decided by “\(cause.after)”, before by "
                + "“\(cause.before)”\n\(examples)\(rest > 0 ? "    … and \(rest) more\n" : "")"
        }.joined()
    }

    package func summary(of all: Int) -> String {
        "\(changed) of \(all) \(all == 1 ? "input" : "inputs") \(changed == 1 ? "changes" : "change").\n"
    }
}
