import Reporting
import TrackModel

/// A column of the CSV report, taken from the member tables. Lists are separated by spaces.
struct CSVColumn: Sendable {
    let name: String
    let field: @Sendable (MediaRecord, MediaPlayerTrack?) -> CSVField

    /// Columns in the stable order of the report: by generation, those of the file before those of the track.
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
