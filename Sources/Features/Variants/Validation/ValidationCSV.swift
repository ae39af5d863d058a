import Playlists
import Reporting
import TrackModel

/// `csv` of a validation: a row for each broken rule and place, then one for each thing
/// that was not judged.
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
        "declared", "observed", "unit", "count", "remedy",
    ]

    package var text: String {
        var text = CSVField.line(Self.columns)
        for violation in report.violations {
            let place = ViolationPlace(violation, in: inspection)
            let rule = violation.rule
            text += row([
                .text("broken"), .text(rule.code), .text(rule.level.rawValue),
                .text(rule.severity.rawValue), .text(rule.clause), .path(place.path),
                CSVField(place.line), .text(violation.message), value(violation.declared),
                value(violation.observed), CSVField(violation.unit), CSVField(violation.count),
                .text(rule.remedy),
            ])
        }
        for omission in report.omissions {
            text += row([
                .text("not judged"), .text(omission.rules.joined(separator: " ")), .empty, .empty,
                .empty, .path(omission.uri ?? inspection.path), .empty, .text(omission.reason),
                .empty, .empty, .empty, .empty, .empty,
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
