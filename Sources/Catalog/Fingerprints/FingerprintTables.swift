import Foundation
import GRDB
import TrackModel

/// The tables of fingerprints, by which files with the same content in other encodings are found.
enum FingerprintTables {
    static let tables = ["fingerprinted", "fingerprints"]

    static func create(_ db: Database) throws {
        try db.execute(
            sql: """
                -- The files of which a fingerprint was made, or could not be made.
                CREATE TABLE fingerprinted (
                  file_id INTEGER PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
                  -- The version of the fingerprints, and whether audio was read.
                  version INTEGER NOT NULL,
                  -- Size and modification time of the file; NULL if unknown.
                  size INTEGER,
                  modified_ns INTEGER,
                  made TEXT NOT NULL
                ) STRICT;

                -- One row per audio track, and one for the frames of the video.
                CREATE TABLE fingerprints (
                  file_id INTEGER NOT NULL REFERENCES fingerprinted (file_id) ON DELETE CASCADE,
                  -- audio: words of Chromaprint; frames: perceptual hashes.
                  kind TEXT NOT NULL,
                  track_id INTEGER NOT NULL,
                  -- Seconds from the beginning of the file to the first word, and from word to word.
                  start_time REAL NOT NULL,
                  step REAL NOT NULL,
                  -- Little-endian words of 32 bits (audio) or 64 bits (frames).
                  words BLOB NOT NULL,
                  PRIMARY KEY (file_id, kind, track_id)
                ) STRICT, WITHOUT ROWID;

                """)
    }
}

/// A file of a catalogue of which a fingerprint is to be made.
package struct UnprintedFile: Hashable, Sendable {
    var id: Int64
    /// The bytes of the absolute path.
    package var location: [UInt8]
    /// Size in bytes and modification time in nanoseconds since 1970; nil if unknown.
    package var size: Int64?, modified: Int64?

    package var name: String { FileName.text(of: location) }
}

extension CatalogReader {
    /// The single files that are not missing, were analysed and have tracks of video or audio, but no
    /// fingerprint of their present state, in the order of their paths.
    ///
    /// - Parameter version: that of the fingerprints wanted.
    package func filesWithoutFingerprint(version: Int) throws(CatalogError) -> [UnprintedFile] {
        let hasTable = try read { db in try db.tableExists("fingerprinted") }
        let made =
            hasTable
            ? """
            AND NOT EXISTS (SELECT 1 FROM fingerprinted AS p WHERE p.file_id = f.id
              AND p.version >= \(version) AND p.size IS f.stat_size
              AND p.modified_ns IS f.modified_ns)
            """ : ""
        return try read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT f.id, f.location, f.stat_size, f.modified_ns FROM files AS f
                    WHERE f.missing_since IS NULL AND f.error_code IS NULL AND f.kind = 'file'
                      AND f.role IS NULL AND substr(f.location, 1, 1) = X'2F'
                      AND EXISTS (SELECT 1 FROM tracks WHERE file_id = f.id
                        AND media_type IN ('video', 'audio')) \(made)
                    ORDER BY f.location
                    """
            ).map {
                UnprintedFile(
                    id: $0[0], location: Array($0[1] as Data), size: $0[2], modified: $0[3])
            }
        }
    }

    /// The fingerprints of files in their present state, one file after another.
    ///
    /// - Parameter files: rows; nil for all files that are not missing.
    package func forEachFingerprint(
        of files: [Int64]? = nil, _ body: (Int64, MediaFingerprint) throws -> Void
    ) throws(CatalogError) {
        guard try read({ db in try db.tableExists("fingerprinted") }) else { return }
        let chosen = files.map { ids -> String in
            let list = ids.map { "\($0)" }.joined(separator: ", ")
            return "AND f.id IN (\(list))"
        }
        try read { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT p.file_id, p.kind, p.track_id, p.start_time, p.step, p.words
                    FROM fingerprints AS p JOIN fingerprinted AS m ON m.file_id = p.file_id
                      JOIN files AS f ON f.id = p.file_id
                    WHERE f.missing_since IS NULL AND m.size IS f.stat_size
                      AND m.modified_ns IS f.modified_ns \(chosen ?? "")
                    ORDER BY p.file_id, p.kind, p.track_id
                    """)
            var (file, fingerprint): (Int64?, MediaFingerprint) = (nil, MediaFingerprint())
            while let row = try rows.next() {
                let id: Int64 = row[0]
                if let last = file, last != id {
                    try body(last, fingerprint)
                    fingerprint = MediaFingerprint()
                }
                file = id
                // Another program may have written anything.
                guard let kind = MediaFingerprint.Kind(rawValue: row[1]),
                    let track = Int(exactly: row[2] as Int64),
                    let sequence = MediaFingerprint.Sequence(
                        kind: kind, trackID: track, start: row[3], step: row[4],
                        bytes: row[5] as Data)
                else { continue }
                fingerprint.sequences.append(sequence)
            }
            if let file { try body(file, fingerprint) }
        }
    }

    /// Files that have a fingerprint of their present state.
    var fingerprintCount: Int {
        get throws(CatalogError) {
            guard try read({ db in try db.tableExists("fingerprinted") }) else { return 0 }
            return try read { db in
                try Int.fetchOne(
                    db,
                    sql: """
                        SELECT count(*) FROM fingerprinted AS m JOIN files AS f ON f.id = m.file_id
                        WHERE f.missing_since IS NULL AND m.size IS f.stat_size
                          AND m.modified_ns IS f.modified_ns
                        """) ?? 0
            }
        }
    }
}

extension CatalogWriter {
    /// Stores the fingerprint of a file; nil where none can be made, so that it is not tried again.
    ///
    /// - Parameter time: nanoseconds since 1970.
    package func store(
        _ fingerprint: MediaFingerprint?, of file: UnprintedFile, version: Int, at time: Int64
    ) throws(CatalogError) {
        try add { db in
            try db.asOne {
                // A batch may have removed the file meanwhile.
                let isThere = try Int.fetchOne(
                    try db.cachedStatement(sql: "SELECT 1 FROM files WHERE id = ?"),
                    arguments: [file.id])
                guard isThere != nil else { return }
                try db.cachedStatement(sql: "DELETE FROM fingerprints WHERE file_id = ?")
                    .execute(arguments: [file.id])
                try db.cachedStatement(
                    sql: """
                        INSERT OR REPLACE INTO fingerprinted
                          (file_id, version, size, modified_ns, made) VALUES (?, ?, ?, ?, ?)
                        """
                ).execute(
                    arguments: [
                        file.id, version, file.size, file.modified,
                        CatalogTime.text(nanoseconds: time),
                    ])
                for sequence in fingerprint?.sequences ?? [] {
                    try db.cachedStatement(
                        sql: """
                            INSERT OR REPLACE INTO fingerprints
                              (file_id, kind, track_id, start_time, step, words)
                            VALUES (?, ?, ?, ?, ?, ?)
                            """
                    ).execute(
                        arguments: [
                            file.id, sequence.kind.rawValue, sequence.trackID, sequence.start,
                            sequence.step, Data(sequence.bytes),
                        ])
                }
            }
        }
    }
}
