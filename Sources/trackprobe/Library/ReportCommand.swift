import ArgumentParser
import TrackProbeKit

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write reports of stored records, such as the parts of a batch.",
        discussion: """
            Examples:
              trackprobe report part*.ndjson -o library.html -o library.csv

            Merges the parts written by several machines into one report. Opens no media files. \
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
            let scope = StoredScope(try scope.scope)
            var reader = StoredPartsReader(files, isQuiet: quiet.isOn)
            var count = StoredCount(scope)
            var all = 0
            try reader.forEach(reportsInvalid: true) { _, record in
                all += 1
                count.add(record)
            }
            let kept = try count.reported(isQuiet: quiet.isOn)
            var report = try StoredReport(
                outputs(), count: kept, scope: scope, isQuiet: quiet.isOn)
            try reader.forEach(reportsInvalid: false) { piece, record in
                try report.add(StoredPiece(piece: piece, decoded: record))
            }
            try report.finish()
            if !quiet.isOn, let sentence = scope.scope.emptiness(files: all, kept: kept) {
                StandardError.say(sentence)
            }
            if !quiet.isOn { scope.scope.waivers?.sentences.forEach(StandardError.say) }
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

/// A stored record of a catalogue or a file.
protocol StoredText: Sendable {
    /// The complete record as a JSON line.
    var json: [UInt8] { get throws }
    /// The requested part of the record.
    var decoded: MediaRecord { get throws }
}

/// The reported part of stored records: those whose depth cannot answer `--where` are left out,
/// and `--fail-when` does not judge those that cannot answer it.
struct StoredScope {
    let scope: ReportScope
    let filters: DepthGuard
    let rules: DepthGuard
    private let scopeWithoutRules: ReportScope

    init(_ scope: ReportScope) {
        self.scope = scope
        filters = DepthGuard(scope.filters)
        rules = DepthGuard(scope.rules)
        var other = scope
        other.rules = []
        scopeWithoutRules = other
    }

    var isAll: Bool { scope.isAll }

    func kept(of record: MediaRecord, raise: (ExitStatus, String) -> Void) -> MediaRecord? {
        guard filters.shortfall(of: record) == nil else { return nil }
        let scope = rules.shortfall(of: record) == nil ? scope : scopeWithoutRules
        return scope.kept(of: record, raise: raise)
    }
}

/// The first pass over stored records: counts those that are reported and those that cannot
/// answer.
struct StoredCount {
    private let scope: StoredScope
    private var count = 0
    private var unfiltered = UnansweredRecords()
    private var unjudged = UnansweredRecords()

    init(_ scope: StoredScope) { self.scope = scope }

    /// Counts a record of a report without conditions.
    mutating func addWhole() { count += 1 }

    mutating func add(_ record: MediaRecord) {
        let isShort = scope.filters.shortfall(of: record)
        unfiltered.add(record, isShort)
        unjudged.add(record, scope.rules.shortfall(of: record))
        if isShort == nil, scope.scope.kept(of: record) != nil { count += 1 }
    }

    /// Reports records that cannot answer.
    ///
    /// - Returns: the number of reported records.
    func reported(isQuiet: Bool) throws -> Int {
        try unfiltered.report(isQuiet: isQuiet)
        try unjudged.report(option: "--fail-when", effect: "not judged", isQuiet: isQuiet)
        return count
    }
}

/// Reports of stored records, which are decoded a few at a time on all processors.
struct StoredReport {
    /// Number of records decoded in parallel.
    static let atOnce = 256

    private let outputs: OutputGroup
    private let scope: StoredScope
    private let isQuiet: Bool
    private var waiting: [any StoredText] = []
    private(set) var status = ExitStatus.analysed

    /// - Parameter count: number of reported records.
    init(_ outputs: [any BatchOutput], count: Int, scope: StoredScope, isQuiet: Bool) throws {
        self.outputs = OutputGroup(outputs)
        self.scope = scope
        self.isQuiet = isQuiet
        try check(self.outputs.begin(count: count))
    }

    mutating func add(_ stored: any StoredText) throws {
        waiting.append(stored)
        if waiting.count == Self.atOnce { try write() }
    }

    mutating func finish() throws {
        try write()
        try check(outputs.finish())
    }

    private mutating func write() throws {
        let answers = concurrentMap(waiting.indices) { [waiting, scope] in
            Self.kept(of: waiting[$0], scope)
        }
        waiting.removeAll(keepingCapacity: true)
        for answer in answers {
            let kept = try answer.get()
            status = max(status, kept.status)
            if !isQuiet { kept.sentences.forEach(StandardError.say) }
            if let line = kept.line { try check(outputs.append(line)) }
        }
    }

    private func check(_ errors: [any Error]) throws {
        if let error = errors.first { throw error }
    }

    /// The reported part of a record.
    private struct Kept {
        /// Text for the reports; nil if the record is left out.
        var line: RecordLine?
        /// Exit status caused by this record.
        var status = ExitStatus.analysed
        /// Messages for standard error.
        var sentences: [String] = []

        mutating func raise(_ worse: ExitStatus, _ sentence: String) {
            status = max(status, worse)
            sentences.append(sentence)
        }
    }

    private static func kept(
        of stored: any StoredText, _ scope: StoredScope
    ) -> Result<Kept, any Error> {
        Result {
            var kept = Kept()
            let record: MediaRecord
            do {
                record = try stored.decoded
            } catch let error as CatalogError {
                kept.raise(.someFailed, "\(error)")
                return kept
            }
            if let error = record.error, scope.scope.waivers?.waivesFailure(of: record) != true {
                kept.raise(.someFailed, error.message)
            }
            if scope.isAll {
                kept.line = try line(of: stored, record)
            } else if let part = scope.kept(of: record, raise: { kept.raise($0, $1) }) {
                kept.line =
                    part == record ? try line(of: stored, record) : RecordLine(part)
            }
            return kept
        }
    }

    /// The stored text, written again where it would affect a terminal.
    private static func line(of stored: any StoredText, _ record: MediaRecord) throws -> RecordLine
    {
        let text = try stored.json
        return JSONWriter.isSafe(text) ? RecordLine(text: text, record: record) : RecordLine(record)
    }
}

/// A report on standard output; a closed pipe is not a failure.
final class StandardOutputReport: BatchOutput {
    let path = "-"
    var readsRecords: Bool { texts.readsRecords }
    private var texts: RecordTexts
    private var isOpen = true

    init(_ name: ReportFormatName, options: ReportOptions) {
        texts = RecordTexts(name, options: options)
    }

    func begin(count: Int) { write(texts.begin(count: count)) }

    func append(_ line: RecordLine, sheet: [UInt8]?) throws { write(try texts.text(of: line)) }

    func finish() { write(texts.end()) }

    private func write(_ bytes: [UInt8]) {
        isOpen = isOpen && (bytes.isEmpty || StandardOutput.write(bytes))
    }
}
