import ArgumentParser
import TrackProbeKit

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
