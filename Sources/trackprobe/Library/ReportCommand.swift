import ArgumentParser
import TrackProbeKit

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract:
            "Write reports of stored records, such as the parts of a batch. Never opens media.",
        discussion: """
            Parts that several machines wrote become one report:
              trackprobe report part*.ndjson -o films.html -o films.csv
            They are read twice, a few records at a time. What was cut is told and left out.
            """)

    @Argument(
        help: ArgumentHelp(
            "Files of records, as --format ndjson and json write them.", valueName: "file"),
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
            try reader.forEach(tellsBroken: true) { _, record in
                count += scope.isAll || scope.kept(of: record) != nil ? 1 : 0
            }
            var report = try StoredReport(
                outputs(), count: count, scope: scope, isQuiet: quiet.isOn)
            try reader.forEach(tellsBroken: false) { piece, record in
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

/// A record of a part.
private struct StoredPiece: StoredText {
    let piece: RecordParts.Piece
    let decoded: MediaRecord

    var json: [UInt8] { piece.line(of: decoded) }
}

/// Reads parts, a few records at a time on all processors, and tells what is no record.
struct StoredPartsReader {
    private let parts: RecordParts
    private let isQuiet: Bool
    private(set) var status = ExitStatus.analysed

    init(_ files: [String], isQuiet: Bool) {
        parts = RecordParts(files)
        self.isQuiet = isQuiet
    }

    /// - Parameter tellsBroken: whether what is no record is told, and ends the run otherwise.
    mutating func forEach(
        tellsBroken: Bool, _ body: (RecordParts.Piece, MediaRecord) throws -> Void
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
                case .failure(let error) where tellsBroken:
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
