import TrackModel

/// `ndjson`: one object a line, complete when its input ends.
public struct NDJSONReport<Subject: Reportable>: ReportFormat {
    public init(options: ReportOptions) {}

    public mutating func write(_ subject: Subject) -> String {
        JSONWriter.text(subject.json) + "\n"
    }
}
