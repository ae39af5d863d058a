import ArgumentParser
import TrackProbeKit

/// `--fields`.
struct FieldsOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Write only these values, named as in conditions, as tab-separated values; also as \
            --format csv, json or ndjson. A name of a track, such as codec, gives one row per \
            track; tracks.codec or audio.codec gives one row per file.
            """, valueName: "names"))
    var fields: String?

    func validate() throws { _ = try list }

    /// nil without the option.
    var list: [RecordField]? {
        get throws { try fields.map { try condition($0, of: "--fields", RecordField.list) } }
    }

    /// The report of the chosen fields; nil without the option.
    ///
    /// - Parameter format: nil for none named.
    func report(_ format: ReportFormatName?) throws -> FieldReport? {
        guard let list = try list else { return nil }
        guard let format else { return FieldReport(list, as: .tsv) }
        guard let chosen = FieldReport.Format(rawValue: format.rawValue) else {
            throw ValidationError(
                "--fields cannot be combined with --format \(format.rawValue); use csv, json or "
                    + "ndjson, or no --format for tab-separated values.")
        }
        return FieldReport(list, as: chosen)
    }

    /// Rejects values that are unknown at this depth.
    func requireNames(knownAt depth: ProbeDepth) throws {
        for field in try list ?? [] {
            if let shortfall = field.shortfall(at: depth) {
                throw ValidationError("--fields: \(shortfall).")
            }
        }
    }
}
