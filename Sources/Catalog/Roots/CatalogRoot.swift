import Foundation
import GRDB
import TrackModel

/// A folder named to a run.
package struct CatalogRoot: Hashable, Sendable {
    /// Bytes of the absolute path, without a slash at the end.
    var location: [UInt8]
    /// The path as the user named it.
    var path: String
    /// The file system, from `VolumeIdentity`; empty if unknown.
    var volume: String

    package init(location: [UInt8], path: String, volume: String = "") {
        self.location = location
        self.path = path
        self.volume = volume
    }

    /// The argument of a command.
    fileprivate var word: ShellWord {
        if path.hasPrefix("s3://") { return ShellWord(path) }
        // The path as named is text, which may not have every byte.
        let exact = FileName.text(of: location)
        return ShellWord(path: FileName.shown(exact) == exact ? path : exact)
    }

    /// Whether a path is the folder or below it.
    func contains(_ other: [UInt8]) -> Bool {
        other == location || other.starts(with: range.lower)
    }

    /// Bounds of all paths below the folder, in byte order.
    var range: (lower: [UInt8], upper: [UInt8]) {
        let slash = UInt8(ascii: "/")
        let prefix = location.last == slash ? location.dropLast() : location[...]
        return (prefix + [slash], prefix + [slash + 1])
    }
}

/// The state of a folder, compared with the previous run.
package struct RootReport: Hashable, Sendable {
    enum State: Hashable, Sendable {
        /// Vanished files are marked as missing.
        case online
        /// The folder is missing, empty or on a different device, and nothing is marked; or at least a
        /// fifth of its files have vanished, which are marked and excluded from pruning.
        case offline(Reason)
    }

    enum Reason: String, Hashable, Sendable {
        case missing = "it does not exist"
        case empty = "it is empty"
        case device = "a different file system is mounted in its place"
        case losses = "a fifth of its files or more have vanished at once"
    }

    let root: CatalogRoot
    let state: State
    /// Vanished files.
    let gone: Int
}

extension RootReport {
    /// A message for the user; nil if nothing has changed.
    package var sentence: String? {
        switch state {
        case .online:
            gone == 0
                ? nil
                : "\(gone) \(gone == 1 ? "file" : "files") of “\(root.path)” "
                    + "\(gone == 1 ? "has" : "have") vanished and \(gone == 1 ? "is" : "are") marked as missing."
        case .offline(.losses):
            "\(gone) \(gone == 1 ? "file" : "files") of “\(root.path)” "
                + "\(gone == 1 ? "is" : "are") missing: \(Reason.losses.rawValue). They stay in the "
                + "catalogue, marked as missing, until they return or you confirm that they are gone: "
                + "trackprobe catalog prune CATALOG --confirm-gone \(root.word.text)"
        case .offline(let reason):
            "“\(root.path)” seems to be offline: \(reason.rawValue). Its files stay "
                + "unchanged in the catalogue."
        }
    }
}

/// File counts of the folders named to runs.
enum RootCounts {
    /// Counts the files of each folder, without missing ones.
    static func update(_ db: Database) throws {
        let roots = try Row.fetchAll(db, sql: "SELECT id, location, volume FROM roots")
        for row in roots {
            let (lower, upper) = CatalogRoot(location: Array(row[1] as Data), path: "").range
            try db.execute(
                sql: """
                    UPDATE roots SET file_count = (SELECT count(*) FROM files
                      WHERE location >= ? AND location < ? AND missing_since IS NULL
                        AND (volume = '' OR ?3 = '' OR volume = ?3)) WHERE id = ?4
                    """, arguments: [Data(lower), Data(upper), row[2] as String, row[0] as Int64])
        }
    }
}
