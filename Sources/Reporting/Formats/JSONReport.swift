import TrackModel

/// `json`: one object for one input, an array for several; null where the one input
/// is left out of the report.
package struct JSONReport<Subject: Reportable>: ReportFormat {
    private var framing = JSONFraming()

    package init(options: ReportOptions) {}

    package mutating func begin(count: Int) -> String {
        framing.begin(count: count)
    }

    package mutating func write(_ subject: Subject) throws -> String {
        framing.add(try subject.text(isPretty: true))
    }

    package mutating func deliver(_ subject: Subject, to sink: (String) -> Bool) throws {
        guard sink(framing.before), try subject.deliver(isPretty: true, to: sink) else { return }
        _ = sink(framing.after)
        framing.count()
    }

    package mutating func end() -> String {
        framing.end(absent: "null\n")
    }
}
