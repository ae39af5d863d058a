import Reporting
import TrackModel

/// `html` of a comparison: a page with a table for each track with differences.
package struct ComparisonHTML {
    private let comparison: MediaComparison

    package init(_ comparison: MediaComparison) { self.comparison = comparison }

    package var text: String {
        let words = ComparisonWords(comparison)
        let title = "\(comparison.left.path) – \(comparison.right.path)"
        return Page(
            title: PageText(title, limit: 200).text, template: "comparison",
            content: .object([
                "sides": .array(
                    [comparison.left, comparison.right].map { side in
                        .object(["path": .words(side.path), "kind": .words(side.kind.words)])
                    }),
                "sentence": .words(words.sentence),
                "left": .words(comparison.left.kind.words),
                "right": .words(comparison.right.kind.words),
                "parts": .array(comparison.parts.enumerated().map { part($1, $0, words) }),
            ])
        ).text(HTMLOptions())
    }

    private func part(_ part: MediaComparison.Part, _ number: Int, _ words: ComparisonWords)
        -> JSONValue
    {
        var members: [String: JSONValue] = [
            "number": .int(number), "title": .words(words.title(part)),
        ]
        members["note"] = words.note(part).map(JSONValue.words)
        if !part.facts.isEmpty {
            let rows = part.facts.map { fact in
                JSONValue.object([
                    "fact": .words(fact.name), "left": .words(ComparisonWords.value(fact.left)),
                    "right": .words(ComparisonWords.value(fact.right)),
                    "reason": .words(words.reason(fact)),
                ])
            }
            members["table"] = .object(["rows": .array(rows)])
        }
        return .object(members)
    }
}
