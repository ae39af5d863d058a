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
            let outputs = try outputs()
            let count = try count(reader, scope)
            for output in outputs { try output.begin(count: count) }
            var status = ExitStatus.analysed
            try reader.forEach(includesMissing: missing) { file in
                let (line, worst) = try kept(of: file, scope)
                status = max(status, worst)
                if let line { for output in outputs { try output.append(line) } }
                return true
            }
            for output in outputs { try output.finish() }
            throw status.exitCode
        }
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

    /// nil for a record that is left out, and the status that the run ends with for it.
    private func kept(
        of file: ListedFile, _ scope: ReportScope
    ) throws -> (RecordLine?, ExitStatus) {
        let record = try file.record
        var status = ExitStatus.analysed
        func raise(_ worse: ExitStatus, _ sentence: String) {
            status = max(status, worse)
            if !quiet { StandardError.say(sentence) }
        }
        if let error = record.error { raise(.someFailed, error.message) }
        guard let kept = scope.kept(of: record, raise: raise) else { return (nil, status) }
        return (kept == record ? RecordLine(text: file.json) : RecordLine(kept), status)
    }
}

/// A report on standard output. A reader that closed the pipe wants no more.
private final class StandardOutputReport: BatchOutput {
    let path = "-"
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
