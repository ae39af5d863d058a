public import TrackModel

/// `ndjson`: one object a line, complete when its input ends.
public struct NDJSONReport: ReportFormat {
    private let encoder = RecordEncoder(isPretty: false)

    public init(options: ReportOptions) {}

    public mutating func record(_ record: MediaRecord) throws -> String {
        try encoder.encode(record) + "\n"
    }
}
