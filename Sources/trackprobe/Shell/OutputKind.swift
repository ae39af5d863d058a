import Platform
import TrackProbeKit

/// The kind of an output file by its name. A file of a different kind is not overwritten, so that a mistyped
/// name does not destroy a media file.
enum OutputKind {
    case json, page, picture, catalog
    /// Any text.
    case text

    init(_ path: String) {
        let name = path.lowercased()
        let kinds: [(String, OutputKind)] = [
            (".json", .json), (".ndjson", .json), (".html", .page), (".png", .picture),
            (".sqlite", .catalog),
        ]
        self = kinds.first { name.hasSuffix($0.0) }?.1 ?? .text
    }

    /// Noun for “it exists and is not …”.
    private var name: String {
        switch self {
        case .json: "JSON"
        case .page: "an HTML page"
        case .picture: "a PNG image"
        case .catalog: "a catalogue"
        case .text: "text"
        }
    }

    /// Reason not to replace an existing file; nil if it may be replaced.
    func objection(to path: String) -> String? {
        let descriptor = open(FileName.path(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        // An unreadable file may still be writable.
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var head = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &head, head.count)
        guard count > 0, !allows(Array(head.prefix(count))) else { return nil }
        return "it exists and is not \(name)"
    }

    private func allows(_ head: [UInt8]) -> Bool {
        let isText = !head.contains(0)
        let first = head.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        switch self {
        case .json: return isText && (first == UInt8(ascii: "[") || first == UInt8(ascii: "{"))
        case .page: return isText && first == UInt8(ascii: "<")
        case .picture: return head.starts(with: [0x89, 0x50, 0x4E, 0x47])
        case .catalog: return head.starts(with: "SQLite format 3\0".utf8)
        case .text: return isText
        }
    }
}
