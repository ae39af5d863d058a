import Predicates
import TrackModel

/// Where the names of a condition stand in the tables.
struct SQLScope {
    /// A table whose rows a condition is asked of.
    enum Subject {
        case file
        /// A track, which also answers for its file.
        case track
        case finding
    }

    /// A column with the table it is read from.
    struct Column {
        let sql: String
        let content: RecordColumn.Content
    }

    /// Rows that belong to the subject.
    struct Rows {
        let scope: SQLScope
        /// `tracks AS t1 WHERE t1.file_id = f.id`
        let source: String
    }

    let subject: Subject
    /// How the row is called in SQL; the file's is always `f`.
    let alias: String
    /// Columns of each table that the catalogue really has.
    let present: [String: Set<String>]
    /// The elements that SUBQUERYs look at.
    var variables: [String: [SQLScope]] = [:]

    func column(_ names: [String]) -> Column? {
        guard let first = names.first else { return nil }
        switch subject {
        case .file: return fileColumn(names)
        case .finding: return column(names, of: "findings", RecordColumns.findings)
        case .track:
            return MediaPlayerTrack.members[first] == nil
                ? fileColumn(names) : column(names, of: "tracks", RecordColumns.tracks)
        }
    }

    private func fileColumn(_ names: [String]) -> Column? {
        switch names {
        case ["input", "path"]: Column(sql: "f.path", content: .text)
        case ["input", "size"]: Column(sql: "f.size", content: .integer)
        // A member that no such object is without tells whether there is one.
        case ["error"]: Column(sql: "f.error_code", content: .json)
        case ["decode"]: Column(sql: "f.decode_depth", content: .json)
        default: column(names, of: "files", RecordColumns.files, alias: "f")
        }
    }

    private func column(
        _ names: [String], of table: String, _ columns: [RecordColumn], alias: String? = nil
    ) -> Column? {
        let path = "$." + names.joined(separator: ".")
        guard let column = columns.first(where: { $0.path == path }),
            present[table]?.contains(column.name) == true
        else { return nil }
        return Column(sql: "\(alias ?? self.alias).\"\(column.name)\"", content: column.content)
    }

    /// The rows of a to-many member.
    func rows(_ name: String) -> Rows? {
        let inner = alias + "i"
        if let kind = MediaRecord.trackLists[name], subject != .finding {
            return Rows(
                scope: within(.track, inner),
                source: "tracks AS \(inner) WHERE \(inner).file_id = f.id "
                    + "AND \(inner).media_type = '\(kind.rawValue)'")
        }
        switch (subject, name) {
        case (.file, "tracks"):
            return Rows(
                scope: within(.track, inner),
                source: "tracks AS \(inner) WHERE \(inner).file_id = f.id")
        case (.file, "findings"):
            return Rows(
                scope: within(.finding, inner),
                source: "findings AS \(inner) WHERE \(inner).file_id = f.id")
        case (.track, "findings"):
            return Rows(
                scope: within(.finding, inner),
                source: "findings AS \(inner) WHERE \(inner).file_id = f.id "
                    + "AND \(inner).track_id = \(alias).track_id")
        default: return nil
        }
    }

    private func within(_ subject: Subject, _ alias: String) -> SQLScope {
        SQLScope(subject: subject, alias: alias, present: present, variables: variables)
    }
}
