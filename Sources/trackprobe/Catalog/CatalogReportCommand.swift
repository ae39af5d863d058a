import ArgumentParser
import TrackProbeKit

struct CatalogReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Write reports of what is stored, without probing again.")

    @OptionGroup
    var catalog: CatalogArgument

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A report to write, by its extension: \(BatchOutputs.extensions). May be repeated.",
            valueName: "file"), completion: .file())
    var output: [String] = []

    @OptionGroup
    var pages: PageArguments

    @OptionGroup
    var format: FormatOptions<MediaRecord>

    @OptionGroup
    var scope: ScopeOptions

    @Flag(help: "Also files that are no longer there.")
    var missing = false

    @Option(help: "When to use colour.")
    var color: ColorChoice = .auto

    @Flag(help: "Say nothing on standard error; the exit status tells.")
    var quiet = false

    func validate() throws {
        for path in output where !BatchOutputs.isKnown(path) {
            throw ValidationError(
                "-o \(path): no report has that extension; there are \(BatchOutputs.extensions).")
        }
    }

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            let scope = try scope.scope
            let outputs = OutputGroup(try outputs())
            let count = try count(reader, scope)
            try check(outputs.begin(count: count))
            var status = ExitStatus.analysed
            var files: [ListedFile] = []
            func write() throws {
                for answer in concurrentMap(
                    files.indices, { [files] in Self.kept(of: files[$0], scope) })
                {
                    let kept = try answer.get()
                    status = max(status, kept.status)
                    if !quiet { kept.sentences.forEach(StandardError.say) }
                    if let line = kept.line { try check(outputs.append(line)) }
                }
                files.removeAll(keepingCapacity: true)
            }
            try reader.forEach(includesMissing: missing) { file in
                files.append(file)
                if files.count == Self.filesAtOnce { try write() }
                return true
            }
            try write()
            try check(outputs.finish())
            throw status.exitCode
        }
    }

    /// Files whose records are read side by side.
    private static let filesAtOnce = 256

    private func check(_ errors: [any Error]) throws {
        if let error = errors.first { throw error }
    }

    private func outputs() throws -> [any BatchOutput] {
        guard output.isEmpty else {
            let pages = self.pages.options(catalog: catalog.path, inputs: [catalog.path])
            return try output.compactMap {
                try BatchOutputs.open($0, pages: pages, inputs: [catalog.path])
            }
        }
        return [StandardOutputReport(format.name.name, options: Terminal.reportOptions(color))]
    }

    /// Records that are reported.
    private func count(_ reader: CatalogReader, _ scope: ReportScope) throws -> Int {
        var count = 0
        try reader.forEach(includesMissing: missing) { file in
            count += try scope.isAll || scope.kept(of: file.record) != nil ? 1 : 0
            return true
        }
        return count
    }

    /// The lines of a file in the reports.
    private struct Kept {
        /// nil for a record that is left out.
        var line: RecordLine?
        /// The run ends with it, or a worse one.
        var status = ExitStatus.analysed
        /// For standard error.
        var sentences: [String] = []

        mutating func raise(_ worse: ExitStatus, _ sentence: String) {
            status = max(status, worse)
            sentences.append(sentence)
        }
    }

    private static func kept(of file: ListedFile, _ scope: ReportScope) -> Result<Kept, any Error> {
        Result {
            let record = try file.record
            var kept = Kept()
            if let error = record.error { kept.raise(.someFailed, error.message) }
            if scope.isAll {
                kept.line = RecordLine(text: file.json, record: record)
            } else if let part = scope.kept(of: record, raise: { kept.raise($0, $1) }) {
                kept.line =
                    part == record
                    ? RecordLine(text: file.json, record: record) : RecordLine(part)
            }
            return kept
        }
    }
}

/// A report on standard output. A reader that closed the pipe wants no more.
private final class StandardOutputReport: BatchOutput {
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
