import Predicates
import Reporting
import TrackModel

/// `--fields`: the named values only. One row per file, or per track if a name begins at a track.
package struct FieldReport: ReportFormat {
    package enum Format: String, CaseIterable, Sendable { case tsv, csv, json, ndjson }

    /// Separator of the values of a list, and of lists in it.
    private static let separators = [";", ","]

    private let fields: [RecordField]
    private let format: Format
    private var framing = JSONFraming()

    package init(_ fields: [RecordField], as format: Format) {
        (self.fields, self.format) = (fields, format)
    }

    private var isAboutTracks: Bool { fields.contains(where: \.isAboutTracks) }

    package mutating func begin(count: Int) -> String {
        switch format {
        case .tsv: TSVLine.text(fields.map(\.name))
        case .csv: CSVField.line(fields.map { CSVField.text($0.name).encoded })
        case .json: framing.begin(count: isAboutTracks ? 2 : count)
        case .ndjson: ""
        }
    }

    package mutating func write(_ record: MediaRecord) -> String {
        // A file without tracks, such as one that could not be analysed, has one row.
        let tracks: [MediaPlayerTrack?] =
            isAboutTracks && !record.tracks.isEmpty ? record.tracks : [nil]
        return tracks.map { track in
            row(fields.map { $0.value(in: record, of: track) })
        }.joined()
    }

    package mutating func end() -> String { format == .json ? framing.end() : "" }

    private mutating func row(_ values: [JSONValue]) -> String {
        switch format {
        case .tsv: return TSVLine.text(values.map { Self.text($0) })
        case .csv: return CSVField.line(zip(fields, values).map { Self.cell($1, of: $0) })
        case .json: return framing.add(object(values, isPretty: true))
        case .ndjson: return object(values, isPretty: false) + "\n"
        }
    }

    private func object(_ values: [JSONValue], isPretty: Bool) -> String {
        let members = Dictionary(zip(fields.map(\.name), values)) { first, _ in first }
        return JSONWriter.text(.object(members), isPretty: isPretty)
    }

    /// The text of a cell; empty if the value, or every value of a list, is unknown.
    private static func text(_ value: JSONValue, level: Int = 0) -> String {
        switch value {
        case .null: return ""
        case .bool(let flag): return flag ? "true" : "false"
        case .int(let number): return "\(number)"
        case .double(let number): return JSONWriter.text(of: number)
        case .string(let text): return text
        case .array(let values):
            let texts = values.map { text($0, level: level + 1) }
            guard texts.contains(where: { !$0.isEmpty }) else { return "" }
            return texts.joined(separator: separators[min(level, separators.count - 1)])
        case .object: return JSONWriter.text(value)
        }
    }

    private static func cell(_ value: JSONValue, of field: RecordField) -> String {
        let text = text(value)
        switch value {
        case _ where text.isEmpty: return ""
        case .bool, .int, .double: return CSVField.number(text).encoded
        case .string where field.name == "input.path": return CSVField.path(text).encoded
        default: return CSVField.text(text).encoded
        }
    }
}
