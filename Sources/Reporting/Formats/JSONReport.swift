public import TrackModel

/// `json`: one object for one input, an array for several; null where the one input
/// is left out of the report.
public struct JSONReport: ReportFormat {
    private let encoder = RecordEncoder(isPretty: true)
    private var framing = JSONFraming()

    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String {
        framing.begin(count: count)
    }

    public mutating func record(_ record: MediaRecord) throws -> String {
        framing.add(try encoder.encode(record))
    }

    public mutating func end() -> String {
        framing.end(absent: "null\n")
    }
}
