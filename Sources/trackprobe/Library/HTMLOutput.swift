import ArgumentParser
import TrackProbeKit

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
        if let catalog { options.catalogCommand = "trackprobe catalog list \(catalog)" }
        return options
    }
}
