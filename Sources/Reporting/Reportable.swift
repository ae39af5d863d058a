import TrackModel

/// A format in which subjects of one kind are written.
package struct FormatEntry<Subject>: Sendable {
    package let name: ReportFormatName
    let make: @Sendable (ReportOptions) -> any ReportFormat<Subject>

    package init(
        _ name: ReportFormatName,
        make: @escaping @Sendable (ReportOptions) -> any ReportFormat<Subject>
    ) {
        self.name = name
        self.make = make
    }
}

/// Subject of a report: one for each input.
package protocol Reportable: Sendable {
    /// Formats that it can be written in, in the order of `--help`.
    static var formats: [FormatEntry<Self>] { get }

    var input: MediaRecord.Input { get }
    /// Why the input could not be analysed.
    var error: MediaRecord.Failure? { get }
    var json: JSONValue { get throws }
    /// The text of `json`.
    func text(isPretty: Bool) throws -> String
    /// The same in pieces.
    ///
    /// - Returns: false where the sink wanted no more.
    func deliver(isPretty: Bool, to sink: (String) -> Bool) throws -> Bool
}

extension FormatEntry where Subject: Reportable {
    package static var json: Self { Self(.json) { JSONReport<Subject>(options: $0) } }
    package static var ndjson: Self { Self(.ndjson) { NDJSONReport<Subject>(options: $0) } }
}

extension Reportable {
    package func deliver(isPretty: Bool, to sink: (String) -> Bool) throws -> Bool {
        sink(try text(isPretty: isPretty))
    }

    package func text(isPretty: Bool) throws -> String {
        JSONWriter.text(try json, isPretty: isPretty)
    }

    /// A new writer of a format; nil for one that it is not written in.
    package static func makeFormat(
        _ name: ReportFormatName, options: ReportOptions
    ) -> (any ReportFormat<Self>)? {
        formats.first { $0.name == name }?.make(options)
    }
}

/// A subject that may have very many elements.
package protocol LongReportable: Reportable {
    var document: DeferredJSON { get throws }
}

extension LongReportable {
    package var json: JSONValue { get throws { try document.made } }

    package func deliver(isPretty: Bool, to sink: (String) -> Bool) throws -> Bool {
        try JSONWriter.deliver(document, isPretty: isPretty, to: sink)
    }
}
