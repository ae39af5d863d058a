import Playlists
import Reporting
import TrackModel

/// `csv` of a validation: a row for each broken rule and place, those that follow from another
/// after the others, then one for each rule that was not checked.
package struct ValidationCSV {
    private let inspection: PlaylistInspection
    private let report: ValidationReport

    package init?(_ inspection: PlaylistInspection) {
        guard let report = inspection.validation else { return nil }
        self.inspection = inspection
        self.report = report
    }

    static let columns = [
        "state", "code", "requirement", "severity", "clause", "path", "line", "message",
        "declared", "observed", "unit", "count", "remedy", "segment", "time", "cause",
    ]

    package var text: String {
        var text = CSVField.line(Self.columns)
        for violation in report.violations + report.derived {
            let place = ViolationPlace(violation, in: inspection)
            let rule = violation.rule
            text += row([
                .text(violation.cause == nil ? "broken" : "derived"), .text(rule.code),
                .text(rule.level.rawValue),
                .text(rule.severity.rawValue), .text(rule.clause), .path(place.path),
                CSVField(place.line), .text(violation.message), value(violation.declared),
                value(violation.observed), CSVField(violation.unit), CSVField(violation.count),
                .text(rule.remedy), CSVField(violation.segment), CSVField(violation.time),
                violation.cause.map { .text($0) } ?? .empty,
            ])
        }
        for omission in report.omissions {
            text += row([
                .text("not judged"), .text(omission.rules.joined(separator: " ")), .empty, .empty,
                .empty, .path(omission.uri ?? inspection.path), .empty, .text(omission.reason),
                .empty, .empty, .empty, .empty, .empty, .empty, .empty, .empty,
            ])
        }
        return text
    }

    private func row(_ fields: [CSVField]) -> String { CSVField.line(fields.map(\.encoded)) }

    private func value(_ value: JSONValue?) -> CSVField {
        switch value {
        case .int(let number)?: CSVField(number)
        case .double(let number)?: CSVField(number)
        default: CSVField(ViolationPlace.words(value, nil))
        }
    }
}

/// `sarif` of a validation: SARIF 2.1.0 (OASIS), which code hosts show beside the lines of a
/// playlist. Rules that were not checked are notifications of the run.
package struct ValidationSARIF {
    private let inspection: PlaylistInspection
    private let report: ValidationReport

    package init?(_ inspection: PlaylistInspection) {
        guard let report = inspection.validation else { return nil }
        self.inspection = inspection
        self.report = report
    }

    package var text: String { JSONWriter.text(document, isPretty: true) + "\n" }

    private var document: JSONValue {
        .object([
            "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
            "version": .string("2.1.0"), "runs": .array([run]),
        ])
    }

    private var run: JSONValue {
        let rules = ValidationRule.rules(of: report.book)
        let places = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.code, $0) })
        return .object([
            "tool": .object([
                "driver": .object([
                    "name": .string("trackprobe"), "rules": .array(rules.map(rule)),
                ])
            ]),
            "invocations": .array([
                .object([
                    "executionSuccessful": .bool(report.uncheckedReason == nil),
                    "toolExecutionNotifications": .array(report.omissions.map(notification)),
                ])
            ]),
            "results": .array(report.violations.map { result($0, places[$0.rule.code]) }),
            "properties": .object([
                "book": .string(report.book.rawValue), "depth": .string(report.depth.rawValue),
                "isComplete": .bool(report.isComplete), "isSnapshot": .bool(report.isSnapshot),
            ]),
        ])
    }

    private func rule(_ rule: ValidationRule) -> JSONValue {
        .object([
            "id": .string(rule.code), "shortDescription": message(rule.meaning),
            "help": message(rule.remedy),
            "defaultConfiguration": .object(["level": .string(level(rule))]),
            "properties": .object([
                "clause": .string(rule.clause), "requirement": .string(rule.level.rawValue),
            ]),
        ])
    }

    /// Level by the requirement, like the exit status.
    private func level(_ rule: ValidationRule) -> String {
        switch rule.level {
        case .must: "error"
        case .should: "warning"
        }
    }

    private func result(_ violation: RuleViolation, _ index: Int?) -> JSONValue {
        let place = ViolationPlace(violation, in: inspection)
        var members: [String: JSONValue] = [
            "ruleId": .string(violation.rule.code), "level": .string(level(violation.rule)),
            "message": message("\(place.sentence). \(violation.rule.remedy)"),
            "locations": .array([location(place)]), "occurrenceCount": .int(violation.count),
        ]
        members["ruleIndex"] = index.map { .int($0) }
        var properties: [String: JSONValue] = [:]
        properties["declared"] = violation.declared
        properties["observed"] = violation.observed
        properties["unit"] = violation.unit.map { .string($0) }
        properties["segment"] = violation.segment.map { .int($0) }
        properties["time"] = violation.time.map { .double($0) }
        if !properties.isEmpty { members["properties"] = .object(properties) }
        return .object(members)
    }

    private func location(_ place: ViolationPlace) -> JSONValue {
        var physical: [String: JSONValue] = [
            "artifactLocation": .object(["uri": .string(Self.reference(place.path))])
        ]
        physical["region"] = place.line.map { .object(["startLine": .int(max(1, $0))]) }
        return .object(["physicalLocation": .object(physical)])
    }

    private func notification(_ omission: ValidationReport.SkippedCheck) -> JSONValue {
        .object([
            "level": .string(report.uncheckedReason == nil ? "warning" : "error"),
            "message": message(
                "Not checked: "
                    + [omission.uri, omission.reason].compactMap { $0 }
                    .joined(separator: ": ")),
            "properties": .object(["rules": .array(omission.rules.map { .string($0) })]),
        ])
    }

    private func message(_ text: String) -> JSONValue { .object(["text": .string(text)]) }

    /// A path as a URI reference of RFC 3986.
    static func reference(_ path: String) -> String {
        let kept = Set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:@!$&'()*+,;=".utf8)
        let isURL = path.hasPrefix("http://") || path.hasPrefix("https://")
        guard !isURL else { return path }
        return (path.hasPrefix("/") ? "file://" : "")
            + PercentEncoding.text(path.utf8, keeping: kept.contains)
    }
}

/// `junit` of a validation: a test case for each rule of the book. A broken MUST is a
/// failure; a broken SHOULD passes, with what is broken as output; a rule that was not
/// judged is skipped.
package struct ValidationJUnit {
    private let inspection: PlaylistInspection
    private let report: ValidationReport

    package init?(_ inspection: PlaylistInspection) {
        guard let report = inspection.validation else { return nil }
        self.inspection = inspection
        self.report = report
    }

    package var text: String {
        let broken = Dictionary(grouping: report.violations, by: \.rule.code)
        var skipped: [String: String] = [:]
        for omission in report.omissions {
            for code in omission.rules { skipped[code] = omission.reason }
        }
        let rules = ValidationRule.rules(of: report.book)
        let cases = rules.map { rule in
            element(rule, broken[rule.code] ?? [], skipped[rule.code])
        }
        // Results that belong to no single rule.
        let others = report.omissions.filter(\.rules.isEmpty).map { omission in
            let reason = [omission.uri, omission.reason].compactMap { $0 }.joined(separator: ": ")
            return
                "    <testcase classname=\"\(report.book.rawValue)\" name=\"checked completely\">"
                + "<skipped message=\"\(Self.escaped(reason))\"/></testcase>\n"
        }
        let unchecked = report.uncheckedReason.map { reason in
            "    <testcase classname=\"\(report.book.rawValue)\" name=\"media was checked\">"
                + "<failure type=\"UNCHECKED\" message=\"\(Self.escaped(reason))\"/></testcase>\n"
        }
        let failures =
            rules.count { $0.level == .must && broken[$0.code] != nil } + (unchecked == nil ? 0 : 1)
        let skips = rules.count { broken[$0.code] == nil && skipped[$0.code] != nil }
        let counts =
            "tests=\"\(rules.count + others.count + (unchecked == nil ? 0 : 1))\" failures=\"\(failures)\" "
            + "skipped=\"\(skips + others.count)\""
        let name = Self.escaped(inspection.path)
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<testsuites name=\"trackprobe\" \(counts)>\n  <testsuite name=\"\(name)\" \(counts)>\n"
            + cases.joined() + others.joined() + (unchecked ?? "")
            + "  </testsuite>\n</testsuites>\n"
    }

    private func element(
        _ rule: ValidationRule, _ violations: [RuleViolation], _ reason: String?
    ) -> String {
        let start =
            "    <testcase classname=\"\(report.book.rawValue)\" "
            + "name=\"\(rule.code): \(Self.escaped(rule.meaning))\">"
        guard violations.isEmpty else {
            let places = violations.map { violation in
                let place = ViolationPlace(violation, in: inspection)
                let line = place.line.map { ":\($0)" } ?? ""
                return "\(place.path)\(line): \(place.sentence)"
            }
            let text = Self.escaped((places + ["Remedy: \(rule.remedy)"]).joined(separator: "\n"))
            let inside =
                rule.level == .must
                ? "<failure type=\"MUST\" message=\"\(Self.escaped(places[0]))\">\(text)</failure>"
                : "<system-out>SHOULD: \(text)</system-out>"
            return "\(start)\(inside)</testcase>\n"
        }
        guard let reason else { return String(start.dropLast()) + "/>\n" }
        return "\(start)<skipped message=\"\(Self.escaped(reason))\"/></testcase>\n"
    }

    /// Without the control characters that XML has no way to write.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            default:
                let isText = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
                result.unicodeScalars.append(isText ? scalar : "\u{FFFD}")
            }
        }
    }
}
