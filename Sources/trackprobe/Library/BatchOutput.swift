import TrackProbeKit

/// A report file of a batch (`-o`), which receives the records in the order of the list after all are read. The
/// file is renamed to its final name when finished.
protocol BatchOutput: AnyObject {
    var path: String { get }
    /// Whether it decodes records instead of copying their text.
    var readsRecords: Bool { get }

    /// - Parameter count: number of records.
    func begin(count: Int) throws

    /// - Parameter sheet: the contact sheet of the file, as JPEG; nil for none.
    func append(_ line: RecordLine, sheet: [UInt8]?) throws

    func finish() throws
}

/// Formats of report files by extension.
enum BatchOutputs {
    /// List of the extensions for messages.
    static let extensions = ".json .ndjson .csv .md .html .txt .sqlite"

    static func isKnown(_ path: String) -> Bool {
        isCatalog(path) || name(of: path) != nil
    }

    /// Opens an output; nil for an unknown extension.
    static func open(
        _ path: String, pages: HTMLOptions = HTMLOptions(), inputs: [String]
    ) throws -> (any BatchOutput)? {
        guard !isCatalog(path) else { return try CatalogOutput(path, inputs: inputs) }
        return switch name(of: path) {
        case .html: try HTMLOutput(path, options: pages, inputs: inputs)
        case let format?: try TextOutput(path, format: format, inputs: inputs)
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
