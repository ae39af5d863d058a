import GRDB

/// The tables of a catalogue as its first version makes them. Members that the record
/// gains later get their columns from `RecordColumns.complete`; anything else is a
/// migration.
enum CatalogTables {
    /// “TPrb” in `PRAGMA application_id`, which tells a catalogue from other databases.
    static let applicationID: Int32 = 0x5450_7262

    /// Columns that no member of the record fills.
    static let ownColumns: [String: Set<String>] = [
        "files": [
            "id", "location", "path", "kind", "role", "size", "stat_size", "modified_ns",
            "modified", "device", "inode", "content_hash", "added", "probed", "missing_since",
            "run_id",
            "revision", "digest", "record",
        ],
        "tracks": ["id", "file_id"],
        "findings": ["id", "file_id"],
        "selections": ["id", "file_id", "media_type", "policy", "device"],
    ]

    static func create(_ db: Database) throws {
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        try db.execute(sql: all)
    }

    private static let all = """
        -- One row a run of `batch --catalog`; times are UTC.
        CREATE TABLE runs (
          id INTEGER PRIMARY KEY,
          started TEXT NOT NULL,
          -- NULL while it is going on, and for a run that was killed.
          ended TEXT,
          -- The first of the runs that this one goes on with.
          continues INTEGER NOT NULL,
          program TEXT NOT NULL,
          -- Depth, folders and options, as JSON.
          settings TEXT NOT NULL,
          probed INTEGER NOT NULL DEFAULT 0,
          unchanged INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        -- One row a folder that a run was asked for.
        CREATE TABLE roots (
          id INTEGER PRIMARY KEY,
          -- The absolute path, as bytes.
          location BLOB NOT NULL UNIQUE,
          path TEXT NOT NULL,
          device INTEGER NOT NULL,
          file_count INTEGER NOT NULL,
          -- Whether it was missing, empty, on another device or short of a fifth of its
          -- files when last looked for.
          is_offline INTEGER NOT NULL,
          seen TEXT NOT NULL
        ) STRICT;

        -- One row an input.
        CREATE TABLE files (
          id INTEGER PRIMARY KEY,
          -- The absolute path, as bytes.
          location BLOB NOT NULL UNIQUE,
          -- As in the record: as the user named it.
          path TEXT NOT NULL,
          -- file, bluRay or dvd
          kind TEXT NOT NULL,
          -- sample, trailer or extra; NULL for a film itself.
          role TEXT,
          -- Bytes, as in the record.
          size INTEGER,
          -- What stat(2) says; modified_ns is nanoseconds since 1970.
          stat_size INTEGER,
          modified_ns INTEGER,
          modified TEXT AS (strftime('%Y-%m-%dT%H:%M:%SZ', modified_ns / 1000000000, 'unixepoch')),
          device INTEGER,
          inode INTEGER,
          -- Of the first and last 64 KiB.
          content_hash TEXT,
          added TEXT NOT NULL,
          probed TEXT NOT NULL,
          missing_since TEXT,
          run_id INTEGER,
          -- The number of the last change to the code that made the record.
          revision INTEGER NOT NULL,
          -- What a batch sums up, as JSON; NULL where it is to be made of the record.
          digest TEXT\(RecordColumns.definitions(RecordColumns.files)),
          -- The whole record, as JSON of schema trackprobe/1.
          record TEXT NOT NULL
        ) STRICT;
        CREATE INDEX files_content ON files (stat_size, content_hash);
        CREATE INDEX files_missing ON files (missing_since) WHERE missing_since IS NOT NULL;

        -- One row a track; the names are those of the record in snake case.
        CREATE TABLE tracks (
          id INTEGER PRIMARY KEY,
          file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE
          \(RecordColumns.definitions(RecordColumns.tracks))
        ) STRICT;
        CREATE INDEX tracks_file ON tracks (file_id, track_id);

        CREATE TABLE findings (
          id INTEGER PRIMARY KEY,
          file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE
          \(RecordColumns.definitions(RecordColumns.findings))
        ) STRICT;
        CREATE INDEX findings_file ON findings (file_id);
        CREATE INDEX findings_code ON findings (code);

        -- What the default policy would play; up to three rows a file.
        CREATE TABLE selections (
          id INTEGER PRIMARY KEY,
          file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
          media_type TEXT NOT NULL,
          policy TEXT,
          device TEXT\(RecordColumns.definitions(RecordColumns.selections))
        ) STRICT;
        CREATE INDEX selections_file ON selections (file_id);

        CREATE TABLE chapters (
          id INTEGER PRIMARY KEY,
          file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
          -- The container's own number.
          chapter_id ANY,
          -- Seconds.
          start_time REAL,
          end_time REAL,
          title TEXT
        ) STRICT;
        CREATE INDEX chapters_file ON chapters (file_id);

        CREATE TABLE tags (
          id INTEGER PRIMARY KEY,
          file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
          -- NULL for a tag of the file.
          track_id INTEGER,
          name TEXT NOT NULL,
          value TEXT
        ) STRICT;
        CREATE INDEX tags_file ON tags (file_id);
        CREATE INDEX tags_name ON tags (name COLLATE NOCASE);

        -- What became of a file: added, changed, moved, missing, found, failed.
        CREATE TABLE events (
          id INTEGER PRIMARY KEY,
          file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
          run_id INTEGER,
          time TEXT NOT NULL,
          kind TEXT NOT NULL,
          -- The path before a move, the error of a failure.
          detail TEXT
        ) STRICT;
        CREATE INDEX events_file ON events (file_id);

        -- Files that are missing are left out of the views.
        \(tracks("video"))
        \(tracks("audio"))
        \(tracks("subtitle"))
        CREATE VIEW problems AS
          SELECT id AS file_id, path, NULL AS track_id, 'error' AS severity,
            error_code AS code, error_message AS message
          FROM files WHERE error_code IS NOT NULL AND missing_since IS NULL
          UNION ALL
          SELECT file_id, path, track_id, severity, code, message
          FROM findings JOIN files ON files.id = file_id
          WHERE severity IN ('error', 'warning') AND missing_since IS NULL;
        """

    private static func tracks(_ media: String) -> String {
        """
        CREATE VIEW \(media)_tracks AS
          SELECT files.path, tracks.* FROM tracks JOIN files ON files.id = file_id
          WHERE media_type = '\(media)' AND missing_since IS NULL;
        """
    }
}
