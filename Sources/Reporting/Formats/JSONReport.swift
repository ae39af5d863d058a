import TrackModel

/// `json`: one object for one input, an array for several; nothing where the one input
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
        framing.end()
    }
}

/// Text around and between the objects of a report in JSON: nothing for one
/// input, an array for several.
package struct JSONFraming {
    private var isArray = false
    private(set) var isEmpty = true

    package init() {}

    package mutating func begin(count: Int) -> String {
        isArray = count != 1
        return isArray ? "[" : ""
    }

    /// Text before and after the next object.
    var before: String { isArray ? (isEmpty ? "\n" : ",\n") : "" }
    var after: String { isArray ? "" : "\n" }

    package mutating func add(_ object: String) -> String {
        defer { isEmpty = false }
        return before + object + after
    }

    /// The object is written.
    mutating func count() { isEmpty = false }

    /// - Parameter absent: stands for the one object where it was left out.
    package func end(absent: String = "") -> String {
        isArray ? (isEmpty ? "]\n" : "\n]\n") : (isEmpty ? absent : "")
    }
}

/// `ndjson`: one object per line, complete when its input ends.
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
