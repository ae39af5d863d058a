/// A way to write selections as text, in a stream.
public protocol SelectionFormat {
    init(options: ReportOptions)

    /// `count` is how many inputs will come.
    mutating func begin(count: Int) -> String

    mutating func selected(_ selected: SelectedInput) throws -> String

    mutating func end() -> String
}

/// Every format of `select`, by the name `--format` knows it under.
public enum SelectionFormatName: String, CaseIterable, Sendable {
    case text, json, ndjson

    /// A fresh writer of the format.
    public func makeFormat(options: ReportOptions = ReportOptions()) -> any SelectionFormat {
        switch self {
        case .text: SelectionText(options: options)
        case .json: SelectionJSON(options: options)
        case .ndjson: SelectionNDJSON(options: options)
        }
    }
}
