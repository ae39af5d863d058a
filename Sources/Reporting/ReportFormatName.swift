/// Every format there is, by the name `--format` knows it under.
public enum ReportFormatName: String, CaseIterable, Sendable {
    case text, json, ndjson, csv, markdown

    /// A fresh writer of the format.
    public func makeFormat(options: ReportOptions = ReportOptions()) -> any ReportFormat {
        let format: any ReportFormat.Type =
            switch self {
            case .text: TextReport.self
            case .json: JSONReport.self
            case .ndjson: NDJSONReport.self
            case .csv: CSVReport.self
            case .markdown: MarkdownReport.self
            }
        return format.init(options: options)
    }
}
