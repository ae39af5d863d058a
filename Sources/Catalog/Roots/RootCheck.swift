import Foundation
import GRDB

/// Tells files that are gone from folders that are offline.
struct RootCheck {
    let db: Database
    let now: String
    let run: Int64

    /// - Parameter isSeen: whether the run met the file of a row.
    func check(_ root: CatalogRoot, isSeen: (Int64) -> Bool) throws -> RootReport {
        let before = try Row.fetchOne(
            db, sql: "SELECT device FROM roots WHERE location = ?", arguments: [Data(root.location)]
        )
        let device = PathStatus.fileSystem(of: root.location)
        let (present, gone) = try files(of: root, isSeen: isSeen)
        let isShort = !gone.isEmpty && gone.count * 5 >= present
        let isMoved = before.map { $0[0] as Int64 != Self.number(device) } ?? false
        let reason: RootReport.Reason? =
            if device == nil {
                .missing
            } else if PathStatus.isEmpty(root.location) {
                .empty
            } else if isMoved {
                .device
            } else {
                isShort ? .losses : nil
            }
        if let reason {
            // Another device with nearly all of the files is the old one under a new
            // number: the next run goes by it.
            let isSame = reason == .device && !isShort
            try store(root, isOffline: !isSame, device: isSame ? device : nil, files: nil)
            return RootReport(root: root, state: .offline(reason), gone: gone.count)
        }
        for id in gone { try markMissing(id) }
        try store(root, isOffline: false, device: device, files: present - gone.count)
        return RootReport(root: root, state: .online, gone: gone.count)
    }

    /// How many files the catalogue has of the folder, and those that are not there.
    private func files(
        of root: CatalogRoot, isSeen: (Int64) -> Bool
    ) throws -> (present: Int, gone: [Int64]) {
        let (lower, upper) = root.range
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, location FROM files
                WHERE location >= ? AND location < ? AND missing_since IS NULL
                """, arguments: [Data(lower), Data(upper)])
        var (present, gone): (Int, [Int64]) = (0, [])
        while let row = try rows.next() {
            present += 1
            let id: Int64 = row[0]
            if !isSeen(id), PathStatus.isGone(Array(row[1] as Data)) { gone.append(id) }
        }
        return (present, gone)
    }

    func markMissing(_ id: Int64) throws {
        try db.execute(
            sql: "UPDATE files SET missing_since = ? WHERE id = ?", arguments: [now, id])
        try FileEvent.missing.store(db, file: id, run: run, time: now)
    }

    /// - Parameters:
    ///   - device: nil leaves the one that is stored.
    ///   - files: nil leaves the number that is stored.
    private func store(
        _ root: CatalogRoot, isOffline: Bool, device: UInt64?, files: Int?
    ) throws {
        try db.execute(
            sql: """
                INSERT INTO roots (location, path, device, file_count, is_offline, seen)
                VALUES (:location, :path, coalesce(:device, 0), coalesce(:files, 0), :offline, :now)
                ON CONFLICT (location) DO UPDATE SET path = excluded.path,
                  device = coalesce(:device, device),
                  file_count = coalesce(:files, file_count), is_offline = :offline,
                  seen = iif(:offline, seen, :now)
                """,
            arguments: [
                "location": Data(root.location), "path": root.path,
                "device": device.map { Self.number($0) }, "files": files,
                "offline": isOffline ? 1 : 0, "now": now,
            ])
    }

    /// Whether a path is below a folder that is not there as it was: what is gone from it
    /// may come back.
    static func isOffline(_ location: [UInt8], _ db: Database) throws -> Bool {
        let roots = try Row.fetchCursor(db, sql: "SELECT location, device FROM roots")
        while let row = try roots.next() {
            let root = CatalogRoot(location: Array(row[0] as Data), path: "")
            guard location.starts(with: root.range.lower) else { continue }
            if number(PathStatus.fileSystem(of: root.location)) != row[1] as Int64
                || PathStatus.isEmpty(root.location)
            {
                return true
            }
        }
        return false
    }

    /// SQLite has signed numbers.
    private static func number(_ device: UInt64?) -> Int64? {
        device.map { Int64(bitPattern: $0) }
    }
}
