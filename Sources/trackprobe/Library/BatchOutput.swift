import ArgumentParser
import TrackProbeKit

/// A report file of a batch (`-o`), which receives the records in the order of the list after all
/// are read. The file is renamed to its final name when finished.
protocol BatchOutput: AnyObject {
    var path: String { get }
    /// Whether it decodes records instead of copying their text.
    var readsRecords: Bool { get }

    /// - Parameter count: number of records.
    func begin(count: Int) throws

    /// - Parameter sheet: the contact sheet of the file, as JPEG; nil for none.
    func append(_ line: RecordLine, sheet: [UInt8]?) throws

    /// The changes since the last run, before `finish`.
    func attach(changes: JSONValue)

    func finish() throws
}

extension BatchOutput {
    func attach(changes: JSONValue) {}
}

/// Formats of report files by extension.
enum BatchOutputs {
    /// List of the extensions for messages.
    static let extensions = ".json .ndjson .csv .md .html .txt .sqlite"

    static func isKnown(_ path: String) -> Bool {
        isCatalog(path) || name(of: path) != nil
    }

    /// Opens an output; nil for an unknown extension.
    ///
    /// - Parameter paths: how a list shows paths.
    static func open(
        _ path: String, pages: HTMLOptions = HTMLOptions(), paths: ShownPaths = ShownPaths(),
        inputs: [String]
    ) throws -> (any BatchOutput)? {
        guard !isCatalog(path) else { return try CatalogOutput(path, inputs: inputs) }
        return switch name(of: path) {
        case .html: try HTMLOutput(path, options: pages, inputs: inputs)
        case let format?: try TextOutput(path, format: format, paths: paths, inputs: inputs)
        case nil: nil
        }
    }

    static func isPage(_ path: String) -> Bool { ReportFormatName.html.matches(path: path) }

    /// The record format of a path; nil for any other extension.
    private static func name(of path: String) -> ReportFormatName? {
        FormatName<MediaRecord>(path: path)?.name
    }

    private static func isCatalog(_ path: String) -> Bool {
        path.lowercased().hasSuffix(".sqlite")
    }
}

/// A report file in a text format.
final class TextOutput: BatchOutput {
    private static let width = 100

    private let file: OutputFile
    private var texts: RecordTexts

    var path: String { file.path }
    var readsRecords: Bool { texts.readsRecords }

    init(
        _ path: String, format: ReportFormatName, paths: ShownPaths, inputs: [String]
    ) throws(OutputFile.Failure) {
        file = try OutputFile(path, inputs: inputs)
        var options = ReportOptions(isColored: false, width: Self.width, breaksWords: false)
        options.paths = paths
        texts = RecordTexts(format, options: options)
    }

    func begin(count: Int) throws { try file.write(texts.begin(count: count)) }

    func append(_ line: RecordLine, sheet: [UInt8]?) throws { try file.write(texts.text(of: line)) }

    func finish() throws {
        try file.write(texts.end())
        try file.finish()
    }
}

/// HTML page with a table of all files, even for a single one.
final class HTMLOutput: BatchOutput {
    private let file: OutputFile
    private let options: HTMLOptions
    private var report: HTMLReport

    var path: String { file.path }
    var readsRecords: Bool { true }

    init(_ path: String, options: HTMLOptions, inputs: [String]) throws(OutputFile.Failure) {
        var options = options
        options.isLibrary = true
        self.options = options
        file = try OutputFile(path, inputs: inputs)
        report = HTMLReport(page: options)
    }

    func begin(count: Int) throws {}

    func append(_ line: RecordLine, sheet: [UInt8]?) throws {
        if let sheet { report.attach(sheet: sheet) }
        _ = report.write(try line.record)
    }

    func attach(changes: JSONValue) { report.attach(changes: changes) }

    func finish() throws {
        try file.write(report.end().utf8)
        if options.isSplit { try writeAssets() }
        try file.finish()
    }

    private func writeAssets() throws(OutputFile.Failure) {
        let folder = file.path.lastIndex(of: "/").map { file.path[...$0] } ?? ""
        for (name, text) in [
            (PageAssets.scriptName, PageAssets.script), (PageAssets.styleName, PageAssets.style),
        ] {
            let asset = try OutputFile(folder + name)
            try asset.write(text.utf8)
            try asset.finish()
        }
    }
}

/// Options of HTML reports.
struct PageArguments: ParsableArguments {
    @Flag(
        help: """
            Write the script and style sheet of HTML reports to files beside them, for servers \
            that forbid inline scripts.
            """)
    var splitAssets = false

    /// - Parameters:
    ///   - catalog: catalogue with the files that exceed the size of a page.
    ///   - inputs: paths named by the user.
    func options(catalog: String?, inputs: [String]) -> HTMLOptions {
        var options = HTMLOptions()
        options.origin = .init(
            program: LibraryVersions.program,
            inputs: inputs.map { FileName.shown($0) }, time: Terminal.timeText)
        options.isSplit = splitAssets
        if let catalog {
            options.catalogCommand = "trackprobe catalog list \(ShellWord(path: catalog).text)"
        }
        return options
    }
}

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

    init(_ format: any ReportFormat<MediaRecord>) { kind = .format(format) }

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

/// Report files, each in the format of its extension.
struct ReportFiles: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Report to write, in the format of its extension: \(BatchOutputs.extensions). May be repeated.",
            valueName: "file"), completion: .file())
    var output: [String] = []

    @OptionGroup
    var pages: PageArguments

    func validate() throws {
        for path in output where !BatchOutputs.isKnown(path) {
            throw ValidationError(
                "-o \(path): unknown extension; use one of \(BatchOutputs.extensions).")
        }
    }

    /// Opens the outputs.
    ///
    /// - Parameters:
    ///   - catalog: catalogue with the files that exceed the size of a page.
    ///   - inputs: paths named by the user, which are never overwritten.
    func open(catalog: String?, inputs: [String]) throws -> [any BatchOutput] {
        let pages = pages.options(catalog: catalog, inputs: inputs)
        return try output.compactMap { try BatchOutputs.open($0, pages: pages, inputs: inputs) }
    }
}
