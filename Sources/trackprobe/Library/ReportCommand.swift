import ArgumentParser
import TrackProbeKit

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract:
            "Write reports of stored records, such as the parts of a batch; opens no media files.",
        discussion: """
            Merges the parts written by several machines into one report:
              trackprobe report part*.ndjson -o films.html -o films.csv
            Parts are read twice, a few records at a time. Truncated records are reported and left \
            out.
            """)

    @Argument(
        help: ArgumentHelp(
            "Record files written by --format ndjson or json.", valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup
    var reportFiles: ReportFiles

    @OptionGroup
    var format: FormatOptions<MediaRecord>

    @OptionGroup
    var scope: ScopeOptions

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func run() throws {
        try reporting {
            let scope = try scope.scope
            var reader = StoredPartsReader(files, isQuiet: quiet.isOn)
            var count = 0
            try reader.forEach(reportsInvalid: true) { _, record in
                count += scope.isAll || scope.kept(of: record) != nil ? 1 : 0
            }
            var report = try StoredReport(
                outputs(), count: count, scope: scope, isQuiet: quiet.isOn)
            try reader.forEach(reportsInvalid: false) { piece, record in
                try report.add(StoredPiece(piece: piece, decoded: record))
            }
            try report.finish()
            throw max(report.status, reader.status).exitCode
        }
    }

    private func outputs() throws -> [any BatchOutput] {
        guard reportFiles.output.isEmpty else {
            return try reportFiles.open(catalog: nil, inputs: files)
        }
        return [StandardOutputReport(format.name.name, options: color.report)]
    }
}

/// A record of a part file.
private struct StoredPiece: StoredText {
    let piece: RecordParts.Piece
    let decoded: MediaRecord

    var json: [UInt8] { piece.line(of: decoded) }
}

/// Reads part files, a few records at a time on all processors, and reports invalid records.
struct StoredPartsReader {
    private let parts: RecordParts
    private let isQuiet: Bool
    private(set) var status = ExitStatus.analysed

    init(_ files: [String], isQuiet: Bool) {
        parts = RecordParts(files)
        self.isQuiet = isQuiet
    }

    /// - Parameter reportsInvalid: whether invalid records are reported and raise the exit status.
    mutating func forEach(
        reportsInvalid: Bool, _ body: (RecordParts.Piece, MediaRecord) throws -> Void
    ) throws {
        let parts = parts
        var waiting: [RecordParts.Piece] = []
        func read() throws {
            let records = concurrentMap(waiting.indices) { [waiting] place in
                Result { try waiting[place].record }
            }
            for (piece, record) in zip(waiting, records) {
                switch record {
                case .success(let record): try body(piece, record)
                case .failure(let error) where reportsInvalid:
                    status = max(status, .someFailed)
                    if !isQuiet { StandardError.say("\(error)") }
                case .failure: continue
                }
            }
            waiting.removeAll(keepingCapacity: true)
        }
        try parts.forEach { piece in
            waiting.append(piece)
            if waiting.count == StoredReport.atOnce { try read() }
        }
        try read()
    }
}
