import Foundation
import GRDB
import TrackModel

/// A file of a catalogue with the digests that it should have.
package struct DigestedFile: Hashable, Sendable {
    package var id: Int64
    /// The bytes of the absolute path.
    package var location: [UInt8]
    /// The path as the user named it.
    var path: String
    package var digests: [DigestAlgorithm: String] = [:]
    /// Size of the file with these digests in bytes; nil if unknown.
    package var size: Int64?
    /// Its modification time in nanoseconds since 1970; nil if unknown.
    package var modified: Int64?
    /// When the digests were made, RFC 3339; nil without digests.
    package var made: String?
    /// When the file was last verified; nil for never.
    package var verified: String?

    package init(id: Int64, location: [UInt8], path: String) {
        (self.id, self.location, self.path) = (id, location, path)
    }

    /// The absolute path as text that keeps every byte.
    package var name: String { FileName.text(of: location) }

    /// The strongest digest that can be computed; nil without one.
    package func digest(
        where isAvailable: (DigestAlgorithm) -> Bool
    ) -> (algorithm: DigestAlgorithm, text: String)? {
        DigestAlgorithm.allCases.lazy.filter(isAvailable)
            .compactMap { algorithm in digests[algorithm].map { (algorithm, $0) } }.first
    }
}

extension CatalogReader {
    /// Single files that are not missing, those verified longest ago first; a file that never was
    /// counts from when its digest was made.
    package func digestedFiles() throws(CatalogError) -> [DigestedFile] {
        // An older catalogue has none.
        guard try read({ db in try db.tableExists("digests") }) else { return [] }
        return try read { db in
            var files: [DigestedFile] = []
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT f.id, f.location, f.path, d.algorithm, d.digest, d.size, d.modified_ns,
                      d.made, v.time
                    FROM files AS f LEFT JOIN digests AS d ON d.file_id = f.id
                      LEFT JOIN verifications AS v ON v.file_id = f.id
                    WHERE f.missing_since IS NULL AND f.kind = 'file'
                      AND substr(f.location, 1, 1) = X'2F'
                    ORDER BY coalesce(v.time, (SELECT max(made) FROM digests WHERE file_id = f.id)),
                      f.location, f.id
                    """)
            while let row = try rows.next() {
                let id: Int64 = row[0]
                if files.last?.id != id {
                    files.append(
                        DigestedFile(id: id, location: Array(row[1] as Data), path: row[2]))
                }
                let last = files.endIndex - 1
                if let name = row[3] as String?, let algorithm = DigestAlgorithm(rawValue: name) {
                    files[last].digests[algorithm] = row[4]
                }
                files[last].size = row[5] ?? files[last].size
                files[last].modified = row[6] ?? files[last].modified
                files[last].made = row[7] ?? files[last].made
                files[last].verified = row[8]
            }
            return files
        }
    }

    /// Whether a path is below a named folder that is absent, empty or on another volume now.
    package func isOffline(_ location: [UInt8]) throws(CatalogError) -> Bool {
        try read { db in try RootCheck.isOffline(location, db) }
    }
}

/// A verification to record.
package struct NotedVerification: Hashable, Sendable {
    /// The row of the file.
    package var file: Int64
    package var outcome: FixityOutcome
    package var errno: Int?
    /// Digests that the file has, with its size and modification time; empty for none.
    package var digests: [DigestAlgorithm: String] = [:]
    package var size: Int64?
    package var modified: Int64?
    /// Whether they replace those that the file should have had.
    package var replaces = false

    package init(file: Int64, outcome: FixityOutcome) {
        (self.file, self.outcome) = (file, outcome)
    }
}

extension CatalogWriter {
    /// Records verifications in one transaction. A silent change becomes an event of the file, once.
    ///
    /// - Parameter time: nanoseconds since 1970.
    package func note(
        _ verifications: [NotedVerification], at time: Int64
    ) throws(CatalogError) {
        let time = CatalogTime.text(nanoseconds: time)
        try write { db in
            for noted in verifications { try Self.note(noted, at: time, db) }
        }
    }

    private static func note(_ noted: NotedVerification, at time: String, _ db: Database) throws {
        // A batch may have removed the file meanwhile.
        let isThere = try Int.fetchOne(
            try db.cachedStatement(sql: "SELECT 1 FROM files WHERE id = ?"),
            arguments: [noted.file])
        guard isThere != nil else { return }
        let before = try String.fetchOne(
            try db.cachedStatement(sql: "SELECT outcome FROM verifications WHERE file_id = ?"),
            arguments: [noted.file])
        if noted.outcome == .altered, before != FixityOutcome.altered.rawValue {
            try FileEvent.altered.store(db, file: noted.file, run: nil, time: time)
        }
        let stored = StoredDigests(db: db, file: noted.file)
        if noted.replaces {
            try db.execute(sql: "DELETE FROM digests WHERE file_id = ?", arguments: [noted.file])
        }
        if !noted.digests.isEmpty {
            let isStored = try stored.store(
                noted.digests, size: noted.size, modified: noted.modified, at: time)
            guard isStored else { return }
        }
        if noted.outcome != .noDigest {
            try stored.note(noted.outcome, errno: noted.errno, at: time)
        }
    }
}
