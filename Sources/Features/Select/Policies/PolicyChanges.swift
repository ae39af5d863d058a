import SelectionPolicy
import TrackModel

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
    package private(set) var changed = 0
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
