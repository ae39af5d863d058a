import GRDB
import TrackModel

/// The tables of digests, by which the bytes of files are verified.
enum DigestTables {
    static let tables = ["digests", "verifications"]

    static func create(_ db: Database) throws {
        try db.execute(
            sql: """
                -- The digests that files should have; one row per file and algorithm.
                CREATE TABLE digests (
                  file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
                  algorithm TEXT NOT NULL,
                  -- Lower-case hexadecimal digits.
                  digest TEXT NOT NULL,
                  -- Size and modification time of the file with these bytes; NULL if unknown.
                  size INTEGER,
                  modified_ns INTEGER,
                  made TEXT NOT NULL,
                  PRIMARY KEY (file_id, algorithm)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX digests_digest ON digests (digest);

                -- The last verification of each file; times are UTC.
                CREATE TABLE verifications (
                  file_id INTEGER PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
                  time TEXT NOT NULL,
                  -- same, altered, changed, gone, unreadable
                  outcome TEXT NOT NULL,
                  -- errno of a file that could not be read.
                  errno INTEGER
                ) STRICT;

                """)
    }
}

/// The digests of a file in a catalogue.
struct StoredDigests {
    let db: Database
    /// The row of the file.
    let file: Int64

    /// Digests by algorithm, of a file with this size and time; of any size and time without them.
    func of(size: Int64?, modified: Int64?) throws -> [DigestAlgorithm: String] {
        let statement = try db.cachedStatement(
            sql: "SELECT algorithm, digest, size, modified_ns FROM digests WHERE file_id = ?")
        var found: [DigestAlgorithm: String] = [:]
        for row in try Row.fetchAll(statement, arguments: [file]) {
            guard let algorithm = DigestAlgorithm(rawValue: row[0]),
                Self.matches(row[2], size), Self.matches(row[3], modified)
            else { continue }
            found[algorithm] = row[1]
        }
        return found
    }

    private static func matches(_ stored: Int64?, _ value: Int64?) -> Bool {
        stored == nil || value == nil || stored == value
    }

    /// Stores digests, unless the file has others with the same size and time: its bytes changed
    /// silently, and the earlier digests remain those that it should have.
    ///
    /// - Returns: false in this case.
    func store(
        _ digests: [DigestAlgorithm: String], size: Int64?, modified: Int64?, at time: String
    ) throws -> Bool {
        let before = try of(size: size, modified: modified)
        let isAltered = digests.contains { algorithm, text in
            before[algorithm].map { $0 != text } ?? false
        }
        guard !isAltered else { return false }
        if before.isEmpty {
            // A verification of other bytes says nothing about these.
            for table in DigestTables.tables {
                try db.cachedStatement(sql: "DELETE FROM \(table) WHERE file_id = ?")
                    .execute(arguments: [file])
            }
        }
        for (algorithm, text) in digests where before[algorithm] == nil {
            let statement = try db.cachedStatement(
                sql: """
                    INSERT OR REPLACE INTO digests (file_id, algorithm, digest, size, modified_ns, made)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """)
            try statement.execute(
                arguments: [file, algorithm.rawValue, text, size, modified, time])
        }
        return true
    }

    /// Records a verification.
    func note(_ outcome: FixityOutcome, errno: Int? = nil, at time: String) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO verifications (file_id, time, outcome, errno)
                VALUES (?, ?, ?, ?)
                """)
        try statement.execute(arguments: [file, time, outcome.rawValue, errno])
    }
}

/// The result of a verification of one file.
package enum FixityOutcome: String, Codable, Hashable, Sendable, CaseIterable {
    /// The bytes are those of the digest.
    case same
    /// Other bytes, with the same size and modification time.
    case altered
    /// Another size or modification time.
    case changed
    case gone
    case unreadable
    /// No digest is stored or listed.
    case noDigest = "no-digest"
}
