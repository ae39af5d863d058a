/// Every format there is, by the name `--format` knows it under. Not every subject
/// has all of them.
public enum ReportFormatName: String, CaseIterable, Sendable {
    case text, list, json, ndjson, csv
    case findingsCSV = "csv-findings"
    case markdown, html
}
