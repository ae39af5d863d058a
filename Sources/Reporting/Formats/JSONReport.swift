public import TrackModel

/// `json`: one object for one input, an array for several; null where the one input
/// is left out of the report.
public struct JSONReport: ReportFormat {
    private let encoder = RecordEncoder(isPretty: true)
    private var isArray = false
    private var isFirst = true

    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String {
        isArray = count != 1
        return isArray ? "[" : ""
    }

    public mutating func record(_ record: MediaRecord) throws -> String {
        let object = try encoder.encode(record)
        defer { isFirst = false }
        return isArray ? (isFirst ? "\n" : ",\n") + object : object + "\n"
    }

    public mutating func end() -> String {
        isArray ? (isFirst ? "]\n" : "\n]\n") : (isFirst ? "null\n" : "")
    }
}
