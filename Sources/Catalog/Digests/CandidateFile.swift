import Foundation
import GRDB
import TrackModel

/// A file of a catalogue with the values by which duplicates are found.
package struct CandidateFile: Hashable, Sendable {
    package struct Track: Hashable, Sendable {
        package var mediaType: String
        package var isAttachedPicture: Bool
        /// Digests of its packets and frames by algorithm, without those of nothing.
        package var packets: [DigestAlgorithm: String]
        package var frames: [DigestAlgorithm: String]

        init(
            mediaType: String, isAttachedPicture: Bool = false,
            packets: [DigestAlgorithm: String] = [:], frames: [DigestAlgorithm: String] = [:]
        ) {
            (self.mediaType, self.isAttachedPicture) = (mediaType, isAttachedPicture)
            (self.packets, self.frames) = (packets, frames)
        }
    }

    package var id: Int64
    /// The bytes of the absolute path.
    package var location: [UInt8]
    package var size: Int64
    /// Device and inode, which hard links share; nil if unknown.
    package var inode: [Int64]?
    /// Seconds; nil if unknown.
    package var duration: Double?
    /// Digests of the whole file in its present state.
    package var digests: [DigestAlgorithm: String] = [:]
    package var tracks: [Track] = []

    init(id: Int64, location: [UInt8], size: Int64) {
        (self.id, self.location, self.size) = (id, location, size)
    }

    package var name: String { FileName.text(of: location) }
}

extension CatalogReader {
    /// The main files that are not missing and were analysed, in the order of their paths.
    package func candidates() throws(CatalogError) -> [CandidateFile] {
        let hasDigests = try read { db in try db.tableExists("digests") }
        let columns = present["tracks"] ?? []
        return try read { db in
            var files: [CandidateFile] = []
            var places: [Int64: Int] = [:]
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT id, location, coalesce(size, stat_size, 0), device, inode,
                      container_duration
                    FROM files WHERE missing_since IS NULL AND error_code IS NULL
                      AND role IS NULL AND kind = 'file' ORDER BY location
                    """)
            while let row = try rows.next() {
                var file = CandidateFile(
                    id: row[0], location: Array(row[1] as Data), size: row[2])
                if let device = row[3] as Int64?, let inode = row[4] as Int64? {
                    file.inode = [device, inode]
                }
                file.duration = row[5]
                places[file.id] = files.count
                files.append(file)
            }
            guard hasDigests else { return files }
            let digests = try Row.fetchCursor(
                db,
                sql: """
                    SELECT digests.file_id, digests.algorithm, digests.digest FROM digests JOIN files ON files.id = file_id
                    WHERE (digests.size IS NULL OR stat_size IS NULL OR digests.size = stat_size)
                      AND (digests.modified_ns IS NULL OR files.modified_ns IS NULL
                        OR digests.modified_ns = files.modified_ns)
                      AND NOT EXISTS (SELECT 1 FROM verifications AS v
                        WHERE v.file_id = files.id AND v.outcome IN ('altered', 'changed'))
                    """)
            while let row = try digests.next() {
                guard let place = places[row[0]], let algorithm = DigestAlgorithm(rawValue: row[1])
                else { continue }
                files[place].digests[algorithm] = row[2]
            }
            try Self.addTracks(to: &files, places, columns, db)
            return files
        }
    }

    private static func addTracks(
        to files: inout [CandidateFile], _ places: [Int64: Int], _ columns: Set<String>,
        _ db: Database
    ) throws {
        let subjects = ["packets", "frames"]
        let names = subjects.flatMap { subject in
            ["bytes"] + DigestAlgorithm.allCases.map(\.rawValue)
        }
        let wanted = zip(names, names.indices).map { name, place in
            "stream_digests_\(subjects[place / (DigestAlgorithm.allCases.count + 1)])_\(name)"
        }
        guard columns.isSuperset(of: wanted) else { return }
        let tracks = try Row.fetchCursor(
            db,
            sql: """
                SELECT file_id, media_type,
                  instr(coalesce(dispositions, ''), '"attached_pic"') > 0,
                  \(wanted.joined(separator: ", "))
                FROM tracks WHERE stream_digests_packets_bytes > 0 OR stream_digests_frames_bytes > 0
                ORDER BY file_id, track_id
                """)
        while let row = try tracks.next() {
            guard let place = places[row[0]] else { continue }
            func digests(from first: Int) -> [DigestAlgorithm: String] {
                guard (row[first] as Int64?) ?? 0 > 0 else { return [:] }
                var found: [DigestAlgorithm: String] = [:]
                for (offset, algorithm) in DigestAlgorithm.allCases.enumerated() {
                    found[algorithm] = row[first + 1 + offset] as String?
                }
                return found
            }
            files[place].tracks.append(
                .init(
                    mediaType: row[1], isAttachedPicture: row[2], packets: digests(from: 3),
                    frames: digests(from: 4 + DigestAlgorithm.allCases.count)))
        }
    }

    /// The record of a row; nil where it was removed meanwhile.
    package func record(ofFile id: Int64) throws(CatalogError) -> MediaRecord? {
        let row = try read { db in
            try Row.fetchOne(
                db, sql: "SELECT record, path FROM files WHERE id = ?", arguments: [id])
        }
        guard let row else { return nil }
        return try ListedFile.record(row[0], path: row[1], catalog: path)
    }
}
