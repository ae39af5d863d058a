import Playlists
import TrackModel

/// `sarif` of a validation: SARIF 2.1.0 (OASIS), which code hosts show beside the lines of
/// a playlist. What was not judged is a notification of the run.
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
                    "executionSuccessful": .bool(true),
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

    private func level(_ rule: ValidationRule) -> String {
        switch rule.severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
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
            "level": .string("warning"),
            "message": message(
                "Not judged: "
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
