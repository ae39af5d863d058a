import TrackModel

/// `ndjson`: one object a line, complete when its input ends.
package struct NDJSONReport<Subject: Reportable>: ReportFormat {
    package init(options: ReportOptions) {}

    package mutating func write(_ subject: Subject) throws -> String {
        try subject.text(isPretty: false) + "\n"
    }

    package mutating func deliver(_ subject: Subject, to sink: (String) -> Bool) throws {
        guard try subject.deliver(isPretty: false, to: sink) else { return }
        _ = sink("\n")
    }
}
