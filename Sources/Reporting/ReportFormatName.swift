/// Every format there is, by the name `--format` knows it under. Not every subject
/// has all of them.
public enum ReportFormatName: String, CaseIterable, Sendable {
    case text, json, ndjson, csv, markdown, html
}
