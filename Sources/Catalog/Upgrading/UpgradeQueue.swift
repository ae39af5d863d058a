import Foundation
import GRDB
import TrackModel

/// A file that can be read deeper, or again.
package struct Upgrade: Hashable, Sendable {
    /// Row of the file.
    package let row: Int64
    let bytes: Int
    /// Whether the stored record is not of the wanted depth.
    let isUnchecked: Bool
    /// The last successful reading at this depth; nil for none.
    let lastRead: String?
    /// Whether the last reading was stopped or failed.
    let wasStopped: Bool
    /// Expected seconds of a worker; nil if the catalogue has no reading at this depth.
    let seconds: Double?
}

/// Files in the order in which they are read: those never read at the depth, then the longest
/// unread. In both groups files whose last reading was stopped come last, so that one file cannot
/// use up every night.
package struct UpgradeQueue: Sendable {
    private let files: [Upgrade]
    private var isTaken: [Bool]
    /// Index of the first file that is not taken.
    private var first = 0

    init(_ files: [Upgrade]) {
        self.files = files.sorted { Self.key($0) < Self.key($1) }
        isTaken = Array(repeating: false, count: files.count)
    }

    private static func key(_ file: Upgrade) -> (Int, Int, String, Int64) {
        (file.isUnchecked ? 0 : 1, file.wasStopped ? 1 : 0, file.lastRead ?? "", file.row)
    }

    /// Takes the next file that is expected to be read in time.
    ///
    /// If no file is, and none has been taken, it takes the first that was not stopped before: the
    /// recorded pace may be that of a busy disk.
    ///
    /// - Parameter seconds: the remaining time; nil for no limit.
    package mutating func next(within seconds: Double?) -> Upgrade? {
        if let seconds, seconds <= 0 { return nil }
        while first < files.count, isTaken[first] { first += 1 }
        for place in first..<files.count where !isTaken[place] {
            if let seconds, let expected = files[place].seconds, expected > seconds { continue }
            return take(place)
        }
        guard !isTaken.contains(true) else { return nil }
        return files.firstIndex { !$0.wasStopped }.map { take($0) }
    }

    private mutating func take(_ place: Int) -> Upgrade {
        isTaken[place] = true
        return files[place]
    }
}

/// How far a library is read at a depth.
package struct UpgradeProgress: Hashable, Sendable {
    package var files = 0
    var checked = 0
    /// Files and bytes that were never read at the depth in their present state.
    package var filesLeft = 0
    package var bytesLeft = 0
    package var bytes = 0
    /// Files of those left whose last reading was stopped or failed.
    package var stopped = 0
    /// The earliest last reading of a checked file; nil without one.
    package var oldest: String?
    /// Files and bytes that were read at the depth since the start of the run.
    package var filesRead = 0
    package var bytesRead = 0

    package init() {}
}

extension UpgradeProgress {
    /// Nights like this one until every file is read at the depth; nil if nothing was read.
    package var nightsLeft: Int? { Self.nights(bytesLeft, filesLeft, bytesRead) }

    /// Nights like this one in which every file is read once; nil if nothing was read.
    package var nightsPerRound: Int? { Self.nights(bytes, files, bytesRead) }

    private static func nights(_ bytes: Int, _ files: Int, _ read: Int) -> Int? {
        guard files > 0 else { return 0 }
        guard read > 0 else { return nil }
        return max(Int((Double(bytes) / Double(read)).rounded(.up)), 1)
    }
}

/// Readings of one depth in a catalogue.
struct DepthReadings {
    let db: Database
    let depth: ProbeDepth

    /// Readings from which the pace is computed.
    private static let maxReadings = 500
    /// A stopped reading needs more than the time that it had.
    private static let stoppedFactor = 1.25

    /// Depths of which a reading also is one of this depth.
    private var names: String {
        ProbeDepth.allCases.filter { $0.covers(depth) }.map { "'\($0.rawValue)'" }
            .joined(separator: ", ")
    }

    /// Bytes per second of a worker; nil without a reading at exactly this depth.
    var pace: Double? {
        get throws {
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT sum(size), sum(seconds) FROM (
                      SELECT size, seconds FROM probes
                      WHERE depth = ? AND seconds > 0 AND size > 0 ORDER BY id DESC LIMIT ?)
                    """, arguments: [depth.rawValue, Self.maxReadings])
            guard let row, let bytes = row[0] as Double?, let seconds = row[1] as Double?,
                seconds > 0
            else { return nil }
            return bytes / seconds
        }
    }

    /// Existing files that were analysed, with their readings.
    ///
    /// - Parameter bytesPerSecond: limit of a worker; nil for none.
    func files(bytesPerSecond: Int? = nil) throws -> [Upgrade] {
        let limit = depth.readsWholeFile ? bytesPerSecond.map(Double.init) : nil
        let pace = try pace
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT f.id, coalesce(f.size, 0), f.decode_depth IN (\(names)),
                  max(iif(p.depth IN (\(names)), p.time, NULL)),
                  (SELECT error_code FROM probes WHERE file_id = f.id ORDER BY id DESC LIMIT 1),
                  (SELECT seconds FROM probes WHERE file_id = f.id ORDER BY id DESC LIMIT 1),
                  (SELECT seconds FROM probes WHERE file_id = f.id AND depth = ?
                    AND size = f.size AND seconds IS NOT NULL ORDER BY id DESC LIMIT 1)
                FROM files AS f LEFT JOIN probes AS p ON p.file_id = f.id
                WHERE f.missing_since IS NULL AND f.error_code IS NULL AND f.kind <> 'folder'
                GROUP BY f.id
                """, arguments: [depth.rawValue])
        var files: [Upgrade] = []
        while let row = try rows.next() {
            let bytes: Int = row[1]
            let error: String? = row[4]
            var seconds: Double? = row[6] ?? pace.map { Double(bytes) / $0 }
            if let limit { seconds = max(seconds ?? 0, Double(bytes) / limit) }
            if error == FileTimeline.stoppedCode, let spent = row[5] as Double? {
                seconds = max(seconds ?? 0, spent * Self.stoppedFactor)
            }
            files.append(
                Upgrade(
                    row: row[0], bytes: bytes, isUnchecked: !((row[2] as Bool?) ?? false),
                    lastRead: row[3], wasStopped: error != nil, seconds: seconds))
        }
        return files
    }
}

extension CatalogRunWriter {
    /// The files among `rows` that can be read at a depth, without those that this run has read.
    ///
    /// - Parameters:
    ///   - rereads: whether files already read at this depth are read again.
    ///   - bytesPerSecond: limit of a worker; nil for none.
    package func upgrades(
        of rows: Set<Int64>, to depth: ProbeDepth, rereads: Bool, bytesPerSecond: Int? = nil
    ) throws(CatalogError) -> UpgradeQueue {
        let first = window.first
        return try writer.read { db in
            let read = try Set(
                Int64.fetchAll(
                    db, sql: "SELECT file_id FROM probes WHERE run_id >= ? AND depth = ?",
                    arguments: [first, depth.rawValue]))
            return UpgradeQueue(
                try DepthReadings(db: db, depth: depth).files(bytesPerSecond: bytesPerSecond).filter
                {
                    rows.contains($0.row) && !read.contains($0.row)
                        && (rereads || $0.isUnchecked)
                })
        }
    }

    /// The content hash for a file that is read again.
    package func hashForRereading(_ file: CatalogFile) throws(CatalogError) -> String? {
        let known = try writer.read { db in try KnownFile.at(file, db) }
        return hash(of: file, like: known?.hash)
    }

    /// Stores that the reading of a file was stopped.
    package func noteStopped(
        _ row: Int64, seconds: Double?, at date: Date
    ) throws(CatalogError) {
        let (run, code) = (window.last, FileTimeline.stoppedCode)
        try writer.add { db in
            try db.execute(
                sql: """
                    INSERT INTO probes (file_id, run_id, time, size, seconds, error_code)
                    SELECT id, ?, ?, size, ?, ? FROM files WHERE id = ?
                    """, arguments: [run, CatalogTime.text(date), seconds, code, row])
        }
    }

    /// How far the files below the folders are read at a depth.
    package func progress(
        to depth: ProbeDepth, below roots: [CatalogRoot]
    ) throws(CatalogError) -> UpgradeProgress {
        let first = window.first
        return try writer.read { db in
            var progress = UpgradeProgress()
            let read = try Set(
                Int64.fetchAll(
                    db, sql: "SELECT file_id FROM probes WHERE run_id >= ? AND depth = ?",
                    arguments: [first, depth.rawValue]))
            let location = try db.cachedStatement(sql: "SELECT location FROM files WHERE id = ?")
            for file in try DepthReadings(db: db, depth: depth).files() {
                let path = try Data.fetchOne(location, arguments: [file.row]).map(Array.init) ?? []
                guard roots.isEmpty || roots.contains(where: { $0.contains(path) }) else {
                    continue
                }
                progress.add(file, isRead: read.contains(file.row))
            }
            return progress
        }
    }
}

extension UpgradeProgress {
    mutating func add(_ file: Upgrade, isRead: Bool) {
        files += 1
        bytes = bytes.addingReportingOverflow(file.bytes).partialValue
        if file.isUnchecked {
            filesLeft += 1
            bytesLeft = bytesLeft.addingReportingOverflow(file.bytes).partialValue
            if file.wasStopped { stopped += 1 }
        } else {
            checked += 1
            if let last = file.lastRead { oldest = min(oldest ?? last, last) }
        }
        if isRead {
            filesRead += 1
            bytesRead = bytesRead.addingReportingOverflow(file.bytes).partialValue
        }
    }
}
