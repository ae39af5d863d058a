import Playlists
import Reporting
import TrackModel

/// Full description of a rule of `variants --validate`.
package struct RuleDocument {
    private let rule: ValidationRule

    package init(_ rule: ValidationRule) { self.rule = rule }

    package func text(_ options: ReportOptions) -> String {
        var page = TextPage(options: options)
        page.facts([
            Span(rule.code, .strong), Span(rule.level.rawValue), Span(rule.severity.rawValue),
        ])
        page.sentence([Span(rule.meaning.prefix(1).uppercased() + rule.meaning.dropFirst() + ".")])
        page.blankLine()
        page.row("Clause", clause)
        if let condition = rule.condition { page.row("Applies if", condition + ".") }
        page.row("Remedy", rule.remedy)
        page.row(
            "Needs",
            "--depth \(rule.evidence.depth.rawValue)"
                + (rule.evidence.depth == .full ? "" : " or deeper"))
        if rule.scope != .all {
            page.row(
                "Applies to", rule.scope == .ended ? "complete presentations" : "live presentations"
            )
        }
        if let threshold = rule.threshold { page.row("Threshold", threshold + ".") }
        return page.text
    }

    private var clause: String {
        rule.book == .apple ? "\(rule.clause) of the \(rule.book.documents)" : rule.clause
    }

    /// JSON with the members of a finding, and those of rules only.
    package var json: JSONValue {
        .object([
            "code": .string(rule.code), "severity": .string(rule.severity.rawValue),
            "meaning": .string(rule.meaning), "leastDepth": .string(rule.evidence.depth.rawValue),
            "remedy": .string(rule.remedy), "commands": .array([]),
            "threshold": rule.threshold.map(JSONValue.string) ?? .null,
            "book": .string(rule.book.rawValue), "clause": .string(rule.clause),
            "requirement": .string(rule.level.rawValue),
            "condition": rule.condition.map(JSONValue.string) ?? .null,
        ])
    }
}
