import Foundation
import GRDB

/// The tables of a catalogue. `RecordColumns.complete` adds columns for new members of the record;
/// other changes are migrations.
enum CatalogTables {
    /// “TPrb” in `PRAGMA application_id`, which identifies a catalogue.
    static let applicationID: Int32 = 0x5450_7262

    /// Names of all tables.
    static let all =
        [
            "runs", "roots", "files", "tracks", "findings", "selections", "chapters", "tags",
            "events", "grdb_migrations", "digests", "verifications",
        ] + FileHistory.tables + FingerprintTables.tables

    /// Columns without values of the record.
    static let ownColumns: [String: Set<String>] = [
        "files": [
            "id", "location", "absolute_path", "volume", "path", "kind", "role", "size",
            "stat_size", "modified_ns", "modified", "changed_ns", "device", "inode", "members",
            "content_hash", "added", "probed", "program", "missing_since", "run_id", "revision",
            "digest", "record",
        ],
        "tracks": ["id", "file_id"],
        "findings": ["id", "file_id"],
        "selections": ["id", "file_id", "media_type", "policy", "device"],
    ]

    static func create(_ db: Database) throws {
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        try db.execute(sql: runs + roots + files + ofRecords + events + views)
    }

    /// Version 2: volumes, members and `st_ctime`. Tables with values of records are rebuilt.
    static func addVolumes(_ db: Database) throws {
        let views = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_master WHERE type = 'view'")
        for view in views { try db.execute(sql: "DROP VIEW \"\(view)\"") }
        for table in ["tracks", "findings", "selections", "chapters", "tags"] {
            try db.execute(sql: "DROP TABLE \(table)")
        }
        let moved = ["roots", "files", "events"]
        for table in moved {
            try db.execute(sql: "ALTER TABLE \(table) RENAME TO old_\(table)")
        }
        let indices = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
        for index in indices { try db.execute(sql: "DROP INDEX \"\(index)\"") }
        try db.execute(sql: Self.roots + files + ofRecords + events)
        for table in moved {
            let before = try db.columns(in: "old_\(table)").map(\.name).filter { $0 != "modified" }
            let after = Set(try db.columns(in: table).map(\.name))
            let names = before.filter(after.contains).map { "\"\($0)\"" }.joined(separator: ", ")
            try db.execute(
                sql: "INSERT INTO \(table) (\(names)) SELECT \(names) FROM old_\(table)")
        }
        for table in moved.reversed() { try db.execute(sql: "DROP TABLE old_\(table)") }
        let locations = try Row.fetchCursor(db, sql: "SELECT id, location FROM files")
        while let row = try locations.next() {
            let statement = try db.cachedStatement(
                sql: "UPDATE files SET absolute_path = ? WHERE id = ?")
            try statement.execute(
                arguments: [String(decoding: row[1] as Data, as: UTF8.self), row[0] as Int64])
        }
        try db.execute(sql: Self.views)
        try RecordRows.fill(db)
    }

    private static let runs = """
        -- One row per run of `batch --catalog`; times are UTC.
        CREATE TABLE runs (
          id INTEGER PRIMARY KEY,
          started TEXT NOT NULL,
          -- NULL while it is going on, and for a run that was killed.
          ended TEXT,
          -- The first of the runs that this one continues.
          continues INTEGER NOT NULL,
          program TEXT NOT NULL,
          -- Depth, folders and options, as JSON.
          settings TEXT NOT NULL,
          probed INTEGER NOT NULL DEFAULT 0,
          unchanged INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        """

    private static let roots = """
        -- One row per folder named to a run, and volume mounted at its path.
        CREATE TABLE roots (
          id INTEGER PRIMARY KEY,
          -- The absolute path, as bytes.
          location BLOB NOT NULL,
          path TEXT NOT NULL,
          -- The file system: uuid:…, nfs:server:/export, or fsid:…@host; empty where unknown.
          volume TEXT NOT NULL DEFAULT '',
          -- The machine of the last run.
          host TEXT,
          device INTEGER NOT NULL,
          file_count INTEGER NOT NULL,
          -- Whether it was missing, empty, on another device or had lost a fifth of its
          -- files in the last run.
          is_offline INTEGER NOT NULL,
          seen TEXT NOT NULL,
          UNIQUE (location, volume)
        ) STRICT;

        """

    private static let files = """
        -- One row per input.
        CREATE TABLE files (
          id INTEGER PRIMARY KEY,
          -- The absolute path, as bytes.
          location BLOB NOT NULL,
          -- The same as text; bytes that are not UTF-8 are replaced.
          absolute_path TEXT,
          -- The file system of the named folder, as in roots.
          volume TEXT NOT NULL DEFAULT '',
          -- The path in the record, as the user named it.
          path TEXT NOT NULL,
          -- file, bluRay, dvd, presentation; folder for one that cannot be read
          kind TEXT NOT NULL,
          -- sample, trailer or extra; NULL for the main feature.
          role TEXT,
          -- Bytes, as in the record.
          size INTEGER,
          -- Values of stat(2); nanoseconds since 1970. changed_ns is st_ctime.
          stat_size INTEGER,
          modified_ns INTEGER,
          modified TEXT AS (strftime('%Y-%m-%dT%H:%M:%SZ', modified_ns / 1000000000, 'unixepoch')),
          changed_ns INTEGER,
          device INTEGER,
          inode INTEGER,
          -- A hash of paths, sizes and times of the files of a disc or presentation.
          members TEXT,
          -- Of the first and last 64 KiB.
          content_hash TEXT,
          added TEXT NOT NULL,
          -- When the record was made, and the program with its version; NULL if unknown.
          probed TEXT NOT NULL,
          program TEXT,
          missing_since TEXT,
          run_id INTEGER,
          -- The latest change to the code when the record was made.
          revision INTEGER NOT NULL,
          -- Digest of the record as JSON; NULL if it must be made from the record.
          digest TEXT\(RecordColumns.definitions(RecordColumns.files)),
          -- The whole record, as JSON of schema trackprobe/1.
          record TEXT NOT NULL,
          UNIQUE (location, volume)
        ) STRICT;
        CREATE INDEX files_content ON files (stat_size, content_hash);
        CREATE INDEX files_missing ON files (missing_since) WHERE missing_since IS NOT NULL;
        CREATE INDEX files_error ON files (error_code) WHERE error_code IS NOT NULL;

        """

    private static let ofRecords = """
        -- One row per track; names are those of the record in snake case.
        CREATE TABLE tracks (
          id INTEGER PRIMARY KEY,
          file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE
          \(RecordColumns.definitions(RecordColumns.tracks))
        ) STRICT;
        CREATE INDEX tracks_file ON tracks (file_id, track_id);
        CREATE INDEX tracks_language ON tracks (media_type, language_code);
        CREATE INDEX tracks_codec ON tracks (media_type, codec);
        CREATE INDEX tracks_dovi ON tracks (dovi_profile) WHERE dovi_profile IS NOT NULL;

        CREATE TABLE findings (
          id INTEGER PRIMARY KEY,
          file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE
          \(RecordColumns.definitions(RecordColumns.findings))
        ) STRICT;
        CREATE INDEX findings_file ON findings (file_id);
        CREATE INDEX findings_code ON findings (code);

        -- The choice of the default policy; up to three rows per file.
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

        """

    private static let events = """
        -- The history of a file: added, changed, moved, missing, found, failed.
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

        """

    private static let views = """
        -- The views exclude missing files.
        \(tracks("video"))
        \(tracks("audio"))
        \(tracks("subtitle"))
        -- Main features, without samples, trailers and extras, with common values: those of the
        -- first video track that is not a cover, and languages in the order of the tracks.
        CREATE VIEW films AS
          SELECT f.id AS file_id, f.absolute_path AS path, f.container_format AS format,
            f.size AS bytes, f.container_duration AS seconds,
            v.codec AS video_codec, v.natural_size_width AS width, v.natural_size_height AS height,
            round(CAST(v.frame_rate AS REAL) / iif(instr(v.frame_rate, '/'),
              CAST(substr(v.frame_rate, instr(v.frame_rate, '/') + 1) AS REAL), 1), 3)
              AS frame_rate, v.bit_depth AS bit_depth, v.dynamic_range AS dynamic_range,
            (SELECT group_concat(coalesce(language_code, 'unknown')) FROM tracks
              WHERE file_id = f.id AND media_type = 'audio') AS audio_languages,
            (SELECT max(channels) FROM tracks WHERE file_id = f.id AND media_type = 'audio')
              AS channels,
            (SELECT group_concat(coalesce(language_code, 'unknown')) FROM tracks
              WHERE file_id = f.id AND media_type = 'subtitle') AS subtitle_languages,
            (SELECT count(*) FROM findings WHERE file_id = f.id
              AND severity IN ('error', 'warning')) AS problems,
            f.decode_depth AS depth, f.probed AS probed
          FROM files AS f LEFT JOIN tracks AS v ON v.id = (
            SELECT id FROM tracks WHERE file_id = f.id AND media_type = 'video'
              AND instr(coalesce(dispositions, ''), '"attached_pic"') = 0
            ORDER BY track_id LIMIT 1)
          WHERE f.missing_since IS NULL AND f.role IS NULL AND f.error_code IS NULL
            AND f.kind <> 'folder';
        CREATE VIEW missing_files AS
          SELECT id AS file_id, absolute_path AS path, missing_since, size AS bytes
          FROM files WHERE missing_since IS NOT NULL;
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
