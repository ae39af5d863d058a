import Playlists
import Reporting
import TrackModel

/// The differences of two playlists, as text or JSON.
package struct PlaylistComparisonText {
    private let comparison: PlaylistComparison
    private let paths: [String]

    /// - Parameter paths: of the two, as the user named them.
    package init(_ comparison: PlaylistComparison, _ paths: [String]) {
        self.comparison = comparison
        self.paths = paths
    }

    package var text: String {
        var lines = paths.map { SafeText($0).text }
        lines.append(summary)
        lines += comparison.faults.map { "error  \(SafeText($0.sentence).text)" }
        lines += comparison.changes.map { change in
            let values: String
            switch (change.before, change.after) {
            case (let before?, let after?): values = ": \(before) → \(after)"
            case (let before?, nil):
                values = ": \(before)" + (change.kind == .changed ? " → –" : "")
            case (nil, let after?): values = ": " + (change.kind == .changed ? "– → " : "") + after
            case (nil, nil): values = ""
            }
            return "\(mark(change.kind)) \(change.subject) " + SafeText(change.name + values).text
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private var summary: String {
        func count(_ kind: PlaylistComparison.Change.Kind) -> Int {
            comparison.changes.count { $0.kind == kind }
        }
        let words = [
            "\(count(.added)) added", "\(count(.removed)) removed", "\(count(.changed)) changed",
            comparison.advance.map { "advanced by \($0) segments" },
        ]
        return words.compactMap { $0 }.joined(separator: " · ")
    }

    private func mark(_ kind: PlaylistComparison.Change.Kind) -> String {
        switch kind {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        }
    }

    package var json: String {
        let value = JSONValue.object([
            "schema": .string("trackprobe-playlist-diff/1"),
            "inputs": .array(paths.map { .string($0) }),
            "faults": .array(comparison.faults.map { .string($0.sentence) }),
            "advance": comparison.advance.map(JSONValue.whole) ?? .null,
            "changes": .array(
                comparison.changes.map { change in
                    .object([
                        "kind": .string(change.kind.rawValue), "subject": .string(change.subject),
                        "name": .string(change.name),
                        "before": change.before.map { .string($0) } ?? .null,
                        "after": change.after.map { .string($0) } ?? .null,
                    ])
                }),
        ])
        return JSONWriter.text(value, isPretty: true) + "\n"
    }
}
