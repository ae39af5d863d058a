import SelectionPolicy
import TrackModel

/// Changes of a library's choices between two policies, grouped by the rules that cause them.
package struct PolicyChanges: Sendable {
    private struct Cause: Hashable {
        let kind: MediaType
        /// The reason before, and the reason now.
        let before: String
        let after: String
    }

    private struct Group {
        var count = 0
        var examples: [String] = []
    }

    /// How many inputs change.
    package private(set) var changed = 0
    private var groups: [Cause: Group] = [:]
    private static let mostExamples = 3

    package init() {}

    package mutating func add(_ input: PolicyComparison.Input) {
        changed += input.differences.isEmpty ? 0 : 1
        for difference in input.differences {
            let cause = Cause(
                kind: difference.kind, before: difference.before.rule ?? "the only track",
                after: difference.after.rule ?? "the only track")
            groups[cause, default: Group()].count += 1
            guard groups[cause]?.examples.count ?? 0 < Self.mostExamples else { continue }
            let numbers = [difference.before, difference.after].map(input.name)
            groups[cause]?.examples.append("\(input.path): \(numbers[0]) → \(numbers[1])")
        }
    }

    /// The groups, the largest first, each with a few of its inputs.
    package var text: String {
        let ordered = groups.sorted {
            ($1.value.count, $0.key.kind.rawValue, $0.key.before, $0.key.after)
                < ($0.value.count, $1.key.kind.rawValue, $1.key.before, $1.key.after)
        }
        return ordered.map { cause, group in
            let examples = group.examples.map { "    \($0)\n" }.joined()
            let rest = group.count - group.examples.count
            return "\(group.count) \(cause.kind.rawValue): “\(cause.after)” decides, before it was "
                + "“\(cause.before)”\n\(examples)\(rest > 0 ? "    … and \(rest) more\n" : "")"
        }.joined()
    }

    package func summary(of all: Int) -> String {
        "\(changed) of \(all) \(all == 1 ? "input" : "inputs") change.\n"
    }
}
