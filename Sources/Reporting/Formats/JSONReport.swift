import TrackModel

/// `json`: one object for one input, an array for several; null where the one input
/// is left out of the report.
public struct JSONReport<Subject: Reportable>: ReportFormat {
    private var framing = JSONFraming()

    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String {
        framing.begin(count: count)
    }

    public mutating func write(_ subject: Subject) -> String {
        framing.add(JSONWriter.text(subject.json, isPretty: true))
    }

    public mutating func end() -> String {
        framing.end(absent: "null\n")
    }
}
