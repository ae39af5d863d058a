import Reporting
import TrackModel

extension ReportFormatName {
    package static let findingsCSV = Self("csv-findings", extensions: ["csv-findings"])
}

/// `csv-findings` (RFC 4180): one header and one row per finding. An input that could not be analysed has one row
/// with its error, a file without findings none.
package struct FindingsCSVReport: ReportFormat {
    private static let columns = [
        "path", "code", "severity", "trackID", "message", "declared", "observed", "confidence",
    ]

    package init(options: ReportOptions) {}

    package mutating func begin(count: Int) -> String { CSVField.line(Self.columns) }

    package mutating func write(_ record: MediaRecord) -> String {
        let path = CSVField.path(record.input.path)
        if let error = record.error {
            return CSVField.line(
                [
                    path, .text(error.code), .text(Finding.Severity.error.rawValue), .empty,
                    .text(error.message), .empty, .empty, .empty,
                ].map(\.encoded))
        }
        return record.findings.map { finding in
            CSVField.line(
                [
                    path, .text(finding.code.rawValue), .text(finding.severity.rawValue),
                    CSVField(finding.trackID), .text(finding.message),
                    CSVField(finding.declared), CSVField(finding.observed),
                    CSVField(finding.confidence),
                ].map(\.encoded))
        }.joined()
    }
}

extension CSVField {
    /// Field of a JSON value; objects and lists are written as JSON.
    fileprivate init(_ value: JSONValue?) {
        switch value {
        case nil, .null?: self = .empty
        case .bool(let flag)?: self.init(flag)
        case .int(let number)?: self.init(number)
        case .double(let number)?: self.init(number)
        case .string(let text)?: self = .text(text)
        case .array?, .object?: self = .text(value.map { JSONWriter.text($0) } ?? "")
        }
    }
}
