import ArgumentParser
import TrackProbeKit

/// Files that reports are written to, each by its extension.
struct ReportFiles: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A report to write, by its extension: \(BatchOutputs.extensions). May be repeated.",
            valueName: "file"), completion: .file())
    var output: [String] = []

    @OptionGroup
    var pages: PageArguments

    func validate() throws {
        for path in output where !BatchOutputs.isKnown(path) {
            throw ValidationError(
                "-o \(path): no report has that extension; there are \(BatchOutputs.extensions).")
        }
    }

    /// Begins to write; none where no file is named.
    ///
    /// - Parameters:
    ///   - catalog: the catalogue that holds what a page is too small for.
    ///   - inputs: as the user named them, none of which is written over.
    func open(catalog: String?, inputs: [String]) throws -> [any BatchOutput] {
        let pages = pages.options(catalog: catalog, inputs: inputs)
        return try output.compactMap { try BatchOutputs.open($0, pages: pages, inputs: inputs) }
    }
}
