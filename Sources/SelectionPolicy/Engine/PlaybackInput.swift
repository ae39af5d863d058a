import Predicates

/// The file that the tracks are of, as rules ask for it: `input.folder CONTAINS "Anime"`.
package struct PlaybackInput: Hashable, Sendable {
    /// As the user named it.
    package var path: String
    /// The record's word: `matroska`.
    package var container: String?
    /// Seconds.
    package var duration: Double?

    package init(path: String, container: String? = nil, duration: Double? = nil) {
        self.path = path
        self.container = container
        self.duration = duration
    }

    private var nameStart: String.Index {
        path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    }
}

extension PlaybackInput: ConditionSubject {
    static let schema = ConditionSchema(
        "an input", Dictionary(table.map { ($0.name, $0.type) }) { first, _ in first })

    package func value(named name: String) -> ConditionValue {
        switch name {
        case "path": .text(path)
        case "folder": .text(String(path[..<nameStart].dropLast()))
        case "name": .text(String(path[nameStart...]))
        case "container": container.map { .text($0) } ?? .null
        case "duration": duration.map { .double($0) } ?? .null
        default: .null
        }
    }

    static let table: [(name: String, type: FieldType, about: String)] = [
        ("path", .text, "as it was named"), ("folder", .text, "the path before its last slash"),
        ("name", .text, "the path behind its last slash"),
        ("container", .text, "the record's word, such as matroska"),
        ("duration", .number, "seconds"),
    ]
}
