/// Name of a format, as `--format` takes it, with the extensions by which `-o` chooses it.
package struct ReportFormatName: Hashable, Sendable {
    package let rawValue: String
    /// Lower case, without the point; a format that shares its extension with another has none.
    package let extensions: [String]

    package init(_ rawValue: String, extensions: [String] = []) {
        self.rawValue = rawValue
        self.extensions = extensions
    }

    package static let text = Self("text", extensions: ["text", "txt"])
    package static let json = Self("json", extensions: ["json"])
    package static let ndjson = Self("ndjson", extensions: ["ndjson", "jsonl"])
    package static let csv = Self("csv", extensions: ["csv"])
    package static let html = Self("html", extensions: ["html", "htm"])

    /// Whether the extension of a file's name chooses this format.
    package func matches(path: String) -> Bool {
        guard let point = path.lastIndex(of: ".") else { return false }
        return extensions.contains(path[path.index(after: point)...].lowercased())
    }
}
