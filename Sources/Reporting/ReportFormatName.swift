/// Every format there is, by the name `--format` knows it under. Not every subject
/// has all of them.
package enum ReportFormatName: String, CaseIterable, Sendable {
    case text, list, json, ndjson, csv
    case findingsCSV = "csv-findings"
    case markdown, html, ffprobe, mediainfo
    case mediainfoXML = "mediainfo-xml"
    case nfo, sarif, junit

    /// By the extension of a file's name, which is the format's own or a usual one; nil for
    /// one that names no format.
    package init?(path: String) {
        guard let point = path.lastIndex(of: ".") else { return nil }
        let ending = path[path.index(after: point)...].lowercased()
        switch ending {
        case "jsonl": self = .ndjson
        case "md": self = .markdown
        case "txt": self = .text
        case "htm": self = .html
        case "xml": self = .junit
        // They share the extensions of JSON and XML.
        case Self.ffprobe.rawValue, Self.mediainfo.rawValue, Self.mediainfoXML.rawValue: return nil
        default: self.init(rawValue: ending)
        }
    }
}
