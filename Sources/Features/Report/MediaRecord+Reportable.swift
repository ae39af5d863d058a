import ForeignFormats
import Reporting
import TrackModel

extension MediaRecord: ReportSubject {}

extension MediaRecord: Reportable {
    package static let formats: [FormatEntry<MediaRecord>] = [
        FormatEntry(.text) { TextReport(options: $0) },
        FormatEntry(.list) { ListReport(options: $0) },
        .json, .ndjson,
        FormatEntry(.csv) { CSVReport(options: $0) },
        FormatEntry(.findingsCSV) { FindingsCSVReport(options: $0) },
        FormatEntry(.markdown) { MarkdownReport(options: $0) },
        FormatEntry(.html) { HTMLReport(options: $0) },
        FormatEntry(.ffprobe) { _ in FFprobeReport() },
        FormatEntry(.mediainfo) { _ in MediaInfoReport() },
        FormatEntry(.mediainfoXML) { _ in MediaInfoXML() },
        FormatEntry(.nfo) { _ in NFOReport() },
    ]

    package func text(isPretty: Bool) -> String { RecordCodec.encode(self, isPretty: isPretty) }
}
