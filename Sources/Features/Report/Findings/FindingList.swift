import Playlists
import Reporting
import TrackModel

/// Table of findings and rules: code, severity, required depth and meaning.
package struct FindingList {
    private struct Row {
        let code: String
        let severity: Finding.Severity
        let depth: ProbeDepth
        let meaning: String
    }

    private let codes: [Finding.Code]
    private let rules: [ValidationRule]
    private let requestRules: [RequestReport.Rule]

    /// - Parameters:
    ///   - rules: rules of `variants --validate`, listed after the findings.
    ///   - requestRules: rules of `variants --requests`, listed last.
    package init(
        _ codes: [Finding.Code], rules: [ValidationRule] = [],
        requestRules: [RequestReport.Rule] = []
    ) {
        (self.codes, self.rules, self.requestRules) = (codes, rules, requestRules)
    }

    package func text(_ options: ReportOptions) -> String {
        let findings = codes.map {
            Row(
                code: $0.rawValue, severity: $0.severity, depth: $0.leastDepth, meaning: $0.meaning)
        }
        let rules = rules.map {
            Row(
                code: $0.code, severity: $0.severity, depth: $0.evidence.depth, meaning: $0.meaning)
        }
        let requests = requestRules.map {
            Row(code: $0.code, severity: $0.severity, depth: .header, meaning: $0.meaning)
        }
        let names = (findings + rules + requests).map(\.code.count).max() ?? 0
        return [
            ("Findings of media files", findings), ("Rules of variants --validate", rules),
            ("Rules of variants --requests", requests),
        ]
        .filter { !$0.1.isEmpty }
        .map { Self.text(of: $0.1, title: $0.0, names: names, options) }
        .joined(separator: "\n")
    }

    /// - Parameter names: width of the widest code.
    private static func text(
        of rows: [Row], title: String, names: Int, _ options: ReportOptions
    ) -> String {
        var page = TextPage(options: options)
        page.line([Span(title, .strong)])
        // On a narrow page, the meaning is written below the code.
        let isNarrow = page.width < names + 55
        for row in rows {
            let name = Span(row.code, .strong)
            let depth = row.depth.rawValue
            if isNarrow {
                page.facts([name, row.severity.label.trimmed, Span("from \(depth)", .faint)])
                page.sentence([Span(row.meaning)], lead: [Span("  ")])
            } else {
                let padding = String(repeating: " ", count: names - row.code.count + 2)
                let gap = String(repeating: " ", count: max(9 - depth.count, 1))
                page.sentence(
                    [Span(row.meaning)],
                    lead: [name, Span(padding), row.severity.label, Span(depth + gap, .faint)])
            }
        }
        return page.text
    }

    package var json: String {
        let all =
            codes.map { FindingDocument($0).json } + rules.map { RuleDocument($0).json }
            + requestRules.map { RequestRuleDocument($0).json }
        return JSONWriter.text(.array(all), isPretty: true) + "\n"
    }
}

/// Full description of a finding.
package struct FindingDocument {
    private let code: Finding.Code

    package init(_ code: Finding.Code) { self.code = code }

    package func text(_ options: ReportOptions) -> String {
        var page = TextPage(options: options)
        page.facts([Span(code.rawValue, .strong), Span(code.severity.rawValue)])
        page.sentence([Span(code.meaning.prefix(1).uppercased() + code.meaning.dropFirst() + ".")])
        page.blankLine()
        page.row("Consequence", code.consequence)
        page.row("Remedy", code.advice)
        for (format, command) in code.exampleCommands {
            page.row("Example", "(\(format)) \(command)")
        }
        page.row(
            "Needs",
            "--depth \(code.leastDepth.rawValue)" + (code.leastDepth == .full ? "" : " or deeper"))
        if let threshold = code.threshold { page.row("Threshold", threshold) }
        page.row("False alarms", code.doubt)
        return page.text
    }

    var json: JSONValue {
        let commands: [JSONValue] = code.exampleCommands.map { format, command in
            .object(["formats": .array([.string(format)]), "line": .string(command)])
        }
        return .object([
            "code": .string(code.rawValue), "severity": .string(code.severity.rawValue),
            "meaning": .string(code.meaning), "leastDepth": .string(code.leastDepth.rawValue),
            "consequence": .string(code.consequence), "remedy": .string(code.advice),
            "commands": .array(commands),
            "threshold": code.threshold.map(JSONValue.string) ?? .null,
            "doubt": .string(code.doubt),
        ])
    }
}

extension TextPage {
    fileprivate mutating func head(
        of code: String, _ level: ValidationRule.Level, _ severity: Finding.Severity,
        meaning: String
    ) {
        facts([Span(code, .strong), Span(level.rawValue), Span(severity.rawValue)])
        sentence([Span(meaning.prefix(1).uppercased() + meaning.dropFirst() + ".")])
        blankLine()
    }
}

/// Full description of a rule of `variants --validate`.
package struct RuleDocument {
    private let rule: ValidationRule

    package init(_ rule: ValidationRule) { self.rule = rule }

    package func text(_ options: ReportOptions) -> String {
        var page = TextPage(options: options)
        page.head(of: rule.code, rule.level, rule.severity, meaning: rule.meaning)
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
    var json: JSONValue {
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

/// Full description of a rule of `variants --requests`.
package struct RequestRuleDocument {
    private let rule: RequestReport.Rule

    package init(_ rule: RequestReport.Rule) { self.rule = rule }

    package func text(_ options: ReportOptions) -> String {
        var page = TextPage(options: options)
        page.head(of: rule.code, rule.level, rule.severity, meaning: rule.meaning)
        page.row("Clause", "CTA-5004 and CTA-5004-A; of CMSD, cmsd.\(rule.rawValue): CTA-5006")
        return page.text
    }

    /// JSON with members of a finding.
    var json: JSONValue {
        .object([
            "code": .string(rule.code), "severity": .string(rule.severity.rawValue),
            "meaning": .string(rule.meaning), "requirement": .string(rule.level.rawValue),
            "book": .string("cmcd"), "commands": .array([]),
        ])
    }
}

extension RequestReport.Rule {
    fileprivate var severity: Finding.Severity { level == .must ? .error : .warning }
}
