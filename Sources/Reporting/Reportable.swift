import TrackModel

/// Subject of a report: one for each input.
package protocol Reportable: Sendable {
    /// A fresh writer of a format; nil for one that it is not written in.
    static func makeFormat(_ name: ReportFormatName, options: ReportOptions)
        -> (any ReportFormat<Self>)?

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

extension Reportable {
    package func deliver(isPretty: Bool, to sink: (String) -> Bool) throws -> Bool {
        sink(try text(isPretty: isPretty))
    }

    package func text(isPretty: Bool) throws -> String {
        JSONWriter.text(try json, isPretty: isPretty)
    }

    /// In the order of `--help`.
    package static var formatNames: [ReportFormatName] {
        ReportFormatName.allCases.filter { makeFormat($0, options: ReportOptions()) != nil }
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

extension MediaRecord: Reportable {
    package static func makeFormat(_ name: ReportFormatName, options: ReportOptions)
        -> (any ReportFormat<MediaRecord>)?
    {
        switch name {
        case .text: TextReport(options: options)
        case .list: ListReport(options: options)
        case .json: JSONReport<MediaRecord>(options: options)
        case .ndjson: NDJSONReport<MediaRecord>(options: options)
        case .csv: CSVReport(options: options)
        case .findingsCSV: FindingsCSVReport(options: options)
        case .markdown: MarkdownReport(options: options)
        case .html: HTMLReport(options: options)
        case .ffprobe: FFprobeReport()
        case .mediainfo: MediaInfoReport()
        case .mediainfoXML: MediaInfoXML()
        case .nfo: NFOReport()
        case .sarif, .junit: nil
        }
    }

    package func text(isPretty: Bool) -> String { RecordCodec.encode(self, isPretty: isPretty) }
}

extension SelectedInput: Reportable {
    package static func makeFormat(_ name: ReportFormatName, options: ReportOptions)
        -> (any ReportFormat<SelectedInput>)?
    {
        switch name {
        case .text: SelectionText(options: options)
        case .json: JSONReport<SelectedInput>(options: options)
        case .ndjson: NDJSONReport<SelectedInput>(options: options)
        case .csv: SelectionCSV()
        case .list, .findingsCSV, .markdown, .html, .ffprobe, .mediainfo, .mediainfoXML, .nfo,
            .sarif, .junit:
            nil
        }
    }

    package func text(isPretty: Bool) -> String { JSONWriter.text(json, isPretty: isPretty) }
}

extension TimelineSubject: LongReportable {
    package static func makeFormat(_ name: ReportFormatName, options: ReportOptions)
        -> (any ReportFormat<TimelineSubject>)?
    {
        switch name {
        case .text: TimelineText(options: options)
        case .json: JSONReport<TimelineSubject>(options: options)
        case .ndjson: NDJSONReport<TimelineSubject>(options: options)
        case .csv: TimelineCSV(options: options)
        case .html: TimelineHTML(options: options)
        case .list, .findingsCSV, .markdown, .ffprobe, .mediainfo, .mediainfoXML, .nfo, .sarif,
            .junit:
            nil
        }
    }
}

extension InspectedPlaylist: LongReportable {
    /// CSV and HTML are of what was validated, else of the sessions that were simulated.
    package static func makeFormat(_ name: ReportFormatName, options: ReportOptions)
        -> (any ReportFormat<InspectedPlaylist>)?
    {
        switch name {
        case .text: InspectionReport { VariantsText($0, options: options).text }
        case .json: JSONReport<InspectedPlaylist>(options: options)
        case .csv:
            InspectionReport { ValidationCSV($0)?.text ?? SimulationCSV($0.outcomes).text }
        case .html:
            InspectionReport {
                ValidationHTML($0)?.text ?? SimulationHTML(path: $0.path, $0.outcomes).text
            }
        case .sarif: InspectionReport { ValidationSARIF($0)?.text ?? "" }
        case .junit: InspectionReport { ValidationJUnit($0)?.text ?? "" }
        case .list, .ndjson, .findingsCSV, .markdown, .ffprobe, .mediainfo, .mediainfoXML, .nfo: nil
        }
    }
}
