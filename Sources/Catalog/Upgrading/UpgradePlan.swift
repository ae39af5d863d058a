import GRDB
import TrackModel

/// The cost of deeper readings of a catalogue, and the findings that need them.
package struct UpgradePlan: Hashable, Sendable {
    /// A deeper reading of all files of one depth.
    package struct Step: Hashable, Sendable {
        package let from: ProbeDepth
        package let to: ProbeDepth
        package let files: Int
        package let bytes: Int
        /// Seconds of one worker at the recorded pace; nil if the catalogue has no reading of `to`.
        package let seconds: Double?
        /// Codes that records of `to` report and those of `from` do not.
        package var codes: [Finding.Code] {
            Finding.Code.allCases.filter { $0.depths.contains(to) && !$0.depths.contains(from) }
        }
    }

    /// Analysed files that exist, and their duration.
    package var files = 0
    package var duration = 0.0
    /// Seconds of `duration` whose frames were decoded.
    package var decoded = 0.0
    package var steps: [Step] = []

    /// Share of the duration that was decoded, 0 to 1; nil without a duration.
    package var coverage: Double? { duration > 0 ? min(decoded / duration, 1) : nil }
}

/// The view of how much of each file was read.
enum CoverageView {
    static let sql = """
        -- How much of each file was read. decoded_share is NULL if the duration is unknown.
        CREATE VIEW coverage AS
          SELECT id AS file_id, path, decode_depth AS depth, container_duration AS seconds,
            iif(decode_depth = 'full', container_duration,
              min(coalesce(decode_seconds, 0), container_duration)) AS decoded_seconds,
            iif(container_duration > 0, iif(decode_depth = 'full', 1.0,
              min(coalesce(decode_seconds, 0) / container_duration, 1.0)), NULL) AS decoded_share,
            probed
          FROM files
          WHERE missing_since IS NULL AND error_code IS NULL AND kind <> 'folder';

        """
}

extension CatalogReader {
    package func upgradePlan() throws(CatalogError) -> UpgradePlan {
        let has = (try? hasHistory) ?? false
        return try read { db in
            var plan = UpgradePlan()
            guard has else { return plan }
            if let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT count(*), coalesce(total(seconds), 0),
                      coalesce(total(decoded_seconds), 0) FROM coverage
                    """)
            {
                (plan.files, plan.duration, plan.decoded) = (row[0], row[1], row[2])
            }
            for depth in ProbeDepth.allCases.filter({ $0 != .header }) {
                let readings = DepthReadings(db: db, depth: depth)
                let (files, pace) = (try readings.files(), try readings.pace)
                for from in ProbeDepth.allCases where from != depth && !from.covers(depth) {
                    let rows = try Set(
                        Int64.fetchAll(
                            db, sql: "SELECT file_id FROM coverage WHERE depth = ?",
                            arguments: [from.rawValue]))
                    let chosen = files.filter { rows.contains($0.row) }
                    // A reading that would lose values is not deeper.
                    guard !chosen.isEmpty, depth.covers(from) else { continue }
                    let seconds = chosen.compactMap(\.seconds)
                    plan.steps.append(
                        .init(
                            from: from, to: depth, files: chosen.count,
                            bytes: chosen.reduce(0) {
                                $0.addingReportingOverflow($1.bytes).partialValue
                            },
                            seconds: pace == nil ? nil : seconds.reduce(0, +)))
                }
            }
            return plan
        }
    }

    /// Whether the catalogue has a history; one of an earlier version gets it from the next batch.
    package var hasHistory: Bool {
        get throws(CatalogError) { try read { db in try db.tableExists("probes") } }
    }
}
