import Foundation
import GRDB

/// Distinguishes vanished files from offline folders.
struct RootCheck {
    let db: Database
    let now: String
    let run: Int64

    /// The folder in the previous run.
    private struct Known {
        let id: Int64
        let volume: String
        let device: Int64
        let wasOffline: Bool
    }

    /// Files of a folder in the catalogue.
    private struct Files {
        /// Files not marked as missing before this run.
        var present = 0
        var gone: [Int64] = []
        /// Files marked as missing before this run.
        var missing = 0

        var areShort: Bool { !gone.isEmpty && gone.count * 5 >= present }
        /// Whether a fifth of the files is still missing.
        var stayShort: Bool { missing > 0 && missing * 5 >= present + missing }
    }

    /// - Parameter isSeen: whether the run found the file of a row.
    func check(_ root: CatalogRoot, isSeen: (Int64) -> Bool) throws -> RootReport {
        let before = try known(root)
        let device = PathStatus.fileSystem(of: root.location)
        try removeFolders(of: root, isSeen: isSeen)
        let files = try files(of: root, on: before?.volume ?? root.volume, isSeen: isSeen)
        let isMoved = before.map { Self.isOther($0, root, device) } ?? false
        let reason: RootReport.Reason? =
            if device == nil {
                .missing
            } else if PathStatus.isEmpty(root.location) {
                .empty
            } else {
                isMoved ? .device : nil
            }
        if let reason {
            // A different device with nearly all files is the same volume with a new ID, which is
            // stored for the next run.
            let isSame = reason == .device && !files.areShort
            if isSame, let before { try rename(before, root) }
            try store(root, before, isOffline: !isSame, device: isSame ? device : nil, files: nil)
            return RootReport(root: root, state: .offline(reason), gone: files.gone.count)
        }
        for id in files.gone { try markMissing(id) }
        let isShort = files.areShort || before?.wasOffline == true && files.stayShort
        try store(
            root, before, isOffline: isShort, device: device,
            files: files.present - files.gone.count)
        return RootReport(
            root: root, state: isShort ? .offline(.losses) : .online,
            gone: files.gone.count + (isShort ? files.missing : 0))
    }

    /// The row of the folder on its volume, else the only row of its path.
    private func known(_ root: CatalogRoot) throws -> Known? {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, volume, device, is_offline FROM roots WHERE location = ?
                ORDER BY volume = ? DESC, volume = '' DESC
                """, arguments: [Data(root.location), root.volume]
        ).map { Known(id: $0[0], volume: $0[1], device: $0[2], wasOffline: $0[3]) }
        guard let first = rows.first else { return nil }
        let isIt = first.volume == root.volume || first.volume.isEmpty || root.volume.isEmpty
        return isIt || rows.count == 1 ? first : nil
    }

    private static func isOther(_ known: Known, _ root: CatalogRoot, _ device: UInt64?) -> Bool {
        guard known.volume.isEmpty || root.volume.isEmpty else {
            return known.volume != root.volume
        }
        return known.device != number(device)
    }

    /// Changes the volume of its files, unless the new volume already has their path.
    private func rename(_ known: Known, _ root: CatalogRoot) throws {
        guard known.volume != root.volume else { return }
        let (lower, upper) = root.range
        try db.execute(
            sql: """
                UPDATE OR IGNORE files SET volume = ?
                WHERE location >= ? AND location < ? AND volume = ?
                """, arguments: [root.volume, Data(lower), Data(upper), known.volume])
    }

    private func files(
        of root: CatalogRoot, on volume: String, isSeen: (Int64) -> Bool
    ) throws -> Files {
        let (lower, upper) = root.range
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, location, missing_since IS NOT NULL FROM files
                WHERE location >= ? AND location < ? AND volume IN ('', ?, ?)
                """, arguments: [Data(lower), Data(upper), volume, root.volume])
        var files = Files()
        while let row = try rows.next() {
            guard !(row[2] as Bool) else {
                files.missing += 1
                continue
            }
            files.present += 1
            let id: Int64 = row[0]
            if !isSeen(id), PathStatus.isGone(Array(row[1] as Data)) { files.gone.append(id) }
        }
        return files
    }

    /// Removes rows of unreadable folders that are readable now or do not exist.
    private func removeFolders(of root: CatalogRoot, isSeen: (Int64) -> Bool) throws {
        let (lower, upper) = root.range
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, location FROM files
                WHERE kind = 'folder' AND (location = ? OR location >= ? AND location < ?)
                """, arguments: [Data(root.location), Data(lower), Data(upper)])
        for row in rows where !isSeen(row[0]) && PathStatus.isReadable(Array(row[1] as Data)) {
            try db.execute(sql: "DELETE FROM files WHERE id = ?", arguments: [row[0] as Int64])
        }
    }

    func markMissing(_ id: Int64) throws {
        try db.execute(
            sql: "UPDATE files SET missing_since = ? WHERE id = ?", arguments: [now, id])
        try FileEvent.missing.store(db, file: id, run: run, time: now)
    }

    /// - Parameters:
    ///   - device: nil keeps the stored device and volume.
    ///   - files: nil keeps the stored count.
    private func store(
        _ root: CatalogRoot, _ before: Known?, isOffline: Bool, device: UInt64?, files: Int?
    ) throws {
        if let before, device != nil, before.volume != root.volume, !root.volume.isEmpty {
            try db.execute(
                sql: "UPDATE roots SET volume = ? WHERE id = ?",
                arguments: [root.volume, before.id])
        }
        let volume = device == nil || root.volume.isEmpty ? before?.volume : nil
        try db.execute(
            sql: """
                INSERT INTO roots
                  (location, path, volume, host, device, file_count, is_offline, seen)
                VALUES (:location, :path, :volume, :host, coalesce(:device, 0), coalesce(:files, 0),
                  :offline, :now)
                ON CONFLICT (location, volume) DO UPDATE SET path = excluded.path,
                  host = excluded.host, device = coalesce(:device, device),
                  file_count = coalesce(:files, file_count), is_offline = :offline,
                  seen = iif(:offline, seen, :now)
                """,
            arguments: [
                "location": Data(root.location), "path": root.path,
                "volume": volume ?? root.volume, "host": VolumeIdentity.host,
                "device": device.map { Self.number($0) }, "files": files,
                "offline": isOffline ? 1 : 0, "now": now,
            ])
    }

    /// Whether a path is below an offline folder, whose files may return.
    static func isOffline(_ location: [UInt8], _ db: Database) throws -> Bool {
        let roots = try Row.fetchCursor(db, sql: "SELECT location, volume, device FROM roots")
        while let row = try roots.next() {
            let root = CatalogRoot(location: Array(row[0] as Data), path: "")
            guard location.starts(with: root.range.lower) else { continue }
            let known = Known(id: 0, volume: row[1], device: row[2], wasOffline: false)
            let present = CatalogRoot(
                location: root.location, path: "",
                volume: known.volume.isEmpty ? "" : VolumeIdentity.text(of: root.location))
            if isOther(known, present, PathStatus.fileSystem(of: root.location))
                || PathStatus.isEmpty(root.location)
            {
                return true
            }
        }
        return false
    }

    /// The signed integer that SQLite stores.
    private static func number(_ device: UInt64?) -> Int64? {
        device.map { Int64(bitPattern: $0) }
    }
}
