import TrackProbeKit

/// Text of records in a format. JSON lines are copied unchanged; other formats decode the record.
struct RecordTexts {
    private enum Kind {
        case lines, array
        case format(any ReportFormat<MediaRecord>)
    }

    private var kind: Kind
    private var isFirst = true

    init(_ name: ReportFormatName, options: ReportOptions) {
        kind =
            switch name {
            case .ndjson: .lines
            case .json: .array
            default: MediaRecord.makeFormat(name, options: options).map { .format($0) } ?? .lines
            }
    }

    var readsRecords: Bool { if case .format = kind { true } else { false } }

    /// - Parameter count: number of records; 0 if not yet known.
    mutating func begin(count: Int) -> [UInt8] {
        switch kind {
        case .lines: return []
        case .array: return Array("[".utf8)
        case .format(var format):
            let text = format.begin(count: count)
            kind = .format(format)
            return Array(text.utf8)
        }
    }

    mutating func text(of line: RecordLine) throws -> [UInt8] {
        defer { isFirst = false }
        switch kind {
        case .lines: return line.text + Array("\n".utf8)
        case .array: return Array((isFirst ? "\n" : ",\n").utf8) + line.text
        case .format(var format):
            let text = try format.write(line.record)
            kind = .format(format)
            return Array(text.utf8)
        }
    }

    mutating func end() -> [UInt8] {
        switch kind {
        case .lines: return []
        case .array: return Array((isFirst ? "]\n" : "\n]\n").utf8)
        case .format(var format): return Array(format.end().utf8)
        }
    }
}
