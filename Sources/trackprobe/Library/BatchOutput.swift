import TrackProbeKit

/// A report of a batch in a file (`-o`): given every record in the order of the list, once
/// all are there. The file takes its place when it is finished, and not before.
protocol BatchOutput: AnyObject {
    var path: String { get }
    /// Whether it looks into records, rather than pass on their text.
    var readsRecords: Bool { get }

    /// - Parameter count: of records.
    func begin(count: Int) throws

    /// - Parameter sheet: the contact sheet of the film, as JPEG; nil where there is none.
    func append(_ line: RecordLine, sheet: [UInt8]?) throws

    func finish() throws
}

/// Which report a file is, by its extension.
enum BatchOutputs {
    /// For a sentence.
    static let extensions = ".json .ndjson .csv .md .html .txt .sqlite"

    static func isKnown(_ path: String) -> Bool {
        isCatalog(path) || name(of: path) != nil
    }

    /// Begins to write beside the file; nil for an extension that names no format.
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

    /// nil for formats that are not of records.
    private static func name(of path: String) -> ReportFormatName? {
        FormatName<MediaRecord>(path: path)?.name
    }

    private static func isCatalog(_ path: String) -> Bool {
        path.lowercased().hasSuffix(".sqlite")
    }
}
