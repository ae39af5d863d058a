import Foundation
import GRDB
import TrackModel

/// The history of one file in a catalogue.
package struct FileTimeline: Hashable, Sendable {
    /// The code of a reading that ended with the time of its run.
    package static let stoppedCode = "stopped"

    package struct Probe: Hashable, Sendable {
        package let time: String
        /// nil if the file could not be opened.
        package let depth: ProbeDepth?
        package let size: Int?
        /// Seconds of its worker; nil if unknown.
        package let seconds: Double?
        /// Code of the error that prevented an analysis.
        package let errorCode: String?
    }

    package struct Event: Hashable, Sendable {
        package let time: String
        /// `changed`, `moved`, `missing`, `found` or `failed`.
        package let kind: String
        package let detail: String?
    }

    package struct Problem: Hashable, Sendable {
        package let problem: LibraryChanges.Problem
        package let came: String
        /// nil for a present problem.
        package let went: String?
    }

    package let path: String
    package let added: String
    /// nil for an existing file.
    package let missingSince: String?
    package let probes: [Probe]
    package let events: [Event]
    package let problems: [Problem]
}

extension CatalogReader {
    /// The history of a file; nil if the catalogue does not have it.
    ///
    /// - Parameters:
    ///   - location: bytes of the absolute path.
    ///   - path: the path as text, which may be that of the batch.
    package func timeline(
        of location: [UInt8], path: String
    ) throws(CatalogError) -> FileTimeline? {
        try read { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT id, path, added, missing_since FROM files
                    WHERE location = ?1 OR path = ?2
                    ORDER BY location = ?1 DESC, missing_since IS NOT NULL, id
                    """, arguments: [Data(location), path])
            guard let file = rows.first else { return nil }
            let id: Int64 = file[0]
            let hasHistory = try db.tableExists("probes")
            return FileTimeline(
                path: file[1], added: file[2], missingSince: file[3],
                probes: try hasHistory ? Self.probes(of: id, db) : [],
                events: try Row.fetchAll(
                    db, sql: "SELECT time, kind, detail FROM events WHERE file_id = ? ORDER BY id",
                    arguments: [id]
                ).map { .init(time: $0[0], kind: $0[1], detail: $0[2]) },
                problems: try hasHistory ? Self.problems(of: id, db) : [])
        }
    }

    private static func probes(of id: Int64, _ db: Database) throws -> [FileTimeline.Probe] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT time, depth, size, seconds, error_code FROM probes WHERE file_id = ?
                ORDER BY id
                """, arguments: [id]
        ).map {
            .init(
                time: $0[0], depth: ($0[1] as String?).flatMap(ProbeDepth.init), size: $0[2],
                seconds: $0[3], errorCode: $0[4])
        }
    }

    private static func problems(of id: Int64, _ db: Database) throws -> [FileTimeline.Problem] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT code, track_id, severity, message, depth IS NULL, came, went
                FROM finding_history WHERE file_id = ? ORDER BY id
                """, arguments: [id]
        ).map {
            .init(
                problem: .init(
                    code: $0[0], trackID: $0[1],
                    severity: Finding.Severity(rawValue: $0[2]) ?? .error, message: $0[3] ?? "",
                    isFailure: $0[4]),
                came: $0[5], went: $0[6])
        }
    }
}
