import Reporting
import TrackModel

/// `csv` (RFC 4180): one header and one row per track. An input without tracks, such as one that
/// could not be analysed, has one row with empty track columns.
///
/// The columns are those of `CSVColumn.all`; new ones are only added at the end.
package struct CSVReport: ReportFormat {
    package init(options: ReportOptions) {}

    package mutating func begin(count: Int) -> String {
        CSVField.line(CSVColumn.all.map(\.name))
    }

    package mutating func write(_ record: MediaRecord) -> String {
        let tracks: [MediaPlayerTrack?] = record.tracks.isEmpty ? [nil] : record.tracks
        return tracks.map { track in
            CSVField.line(CSVColumn.all.map { $0.field(record, track).encoded })
        }.joined()
    }
}

/// A column of the CSV report, taken from the member tables. Lists are separated by spaces.
struct CSVColumn: Sendable {
    let name: String
    let field: @Sendable (MediaRecord, MediaPlayerTrack?) -> CSVField

    /// Columns in the stable order of the report: by generation, those of the file before those of
    /// the track.
    static let all: [CSVColumn] = {
        let columns =
            of(MediaRecord.self) { record, _ in record } + of(MediaPlayerTrack.self) { $1 }
            + findings
        return columns.enumerated().sorted {
            ($0.element.generation, $0.offset) < ($1.element.generation, $1.offset)
        }.map(\.element.column)
    }()

    /// Columns for the findings of the track and of the whole file.
    private static let findings: [(generation: Int, column: CSVColumn)] = [
        (5, CSVColumn(name: "findings") { .words($0.findings(on: $1).map(\.code.rawValue)) }),
        (
            5,
            CSVColumn(name: "worstSeverity") {
                CSVField($0.findings(on: $1).map(\.severity).max()?.rawValue)
            }
        ),
    ]

    private static func of<Subject: Described>(
        _ type: Subject.Type,
        _ subject: @escaping @Sendable (MediaRecord, MediaPlayerTrack?) -> Subject?
    ) -> [(generation: Int, column: CSVColumn)] {
        type.members.members.flatMap { member in
            member.columns.map { column in
                let read = CSVColumn(name: column.name) { record, track in
                    guard let subject = subject(record, track) else { return .empty }
                    return CSVField(member.content(subject), in: column)
                }
                return (column.generation, read)
            }
        }
    }
}

extension CSVField {
    fileprivate init(_ content: MemberContent, in column: MemberColumn) {
        guard let part = column.part else {
            self.init(content)
            return
        }
        guard case .object(let value) = content else {
            self = .empty
            return
        }
        self.init(value.content(of: part))
        if case .empty = self { self.init(column.fallback) }
        if column.name == "path", case .text(let path) = self { self = .path(path) }
    }

    private init(_ content: MemberContent) {
        switch content {
        case .null, .object, .map: self = .empty
        case .bool(let value): self.init(value)
        case .int(let value): self.init(value)
        case .double(let value): self.init(value)
        case .fraction(_, let text), .text(let text): self.init(text)
        case .list(let values):
            self = .words(values.compactMap(\.word))
        }
    }

    fileprivate static func words(_ words: [String]) -> CSVField {
        CSVField(words.isEmpty ? nil : words.joined(separator: " "))
    }
}

extension MemberContent {
    fileprivate var word: String? {
        switch self {
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .fraction(_, let text), .text(let text): text
        default: nil
        }
    }
}

extension MediaRecord {
    fileprivate func findings(on track: MediaPlayerTrack?) -> [Finding] {
        findings.filter { $0.trackID == nil || $0.trackID == track?.trackID }
    }
}

extension ReportFormatName {
    package static let findingsCSV = Self("csv-findings", extensions: ["csv-findings"])
}

/// `csv-findings` (RFC 4180): one header and one row per finding. An input that could not be
/// analysed has one row with its error, a file without findings none.
package struct FindingsCSVReport: ReportFormat {
    private static let columns = [
        "path", "code", "severity", "trackID", "message", "declared", "observed", "confidence",
    ]

    package init(options: ReportOptions) {}

    package mutating func begin(count: Int) -> String { CSVField.line(Self.columns) }

    package mutating func write(_ record: MediaRecord) -> String {
        let path = CSVField.path(record.input.path)
        if let error = record.error {
            return CSVField.line(
                [
                    path, .text(error.code), .text(Finding.Severity.error.rawValue), .empty,
                    .text(error.message), .empty, .empty, .empty,
                ].map(\.encoded))
        }
        return record.findings.map { finding in
            CSVField.line(
                [
                    path, .text(finding.code.rawValue), .text(finding.severity.rawValue),
                    CSVField(finding.trackID), .text(finding.message),
                    CSVField(finding.declared), CSVField(finding.observed),
                    CSVField(finding.confidence),
                ].map(\.encoded))
        }.joined()
    }
}

extension CSVField {
    /// Field of a JSON value; objects and lists are written as JSON.
    fileprivate init(_ value: JSONValue?) {
        switch value {
        case nil, .null?: self = .empty
        case .bool(let flag)?: self.init(flag)
        case .int(let number)?: self.init(number)
        case .double(let number)?: self.init(number)
        case .string(let text)?: self = .text(text)
        case .array?, .object?: self = .text(value.map { JSONWriter.text($0) } ?? "")
        }
    }
}
