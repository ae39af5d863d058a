import ArgumentParser
import TrackProbeKit

/// `--where` and `--fail-when`.
struct ConditionOptions: ParsableArguments {
    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            """
            Report only the tracks for which this holds, such as 'mediaType == "audio" AND \
            channels > 2', and no file without one; or, where it names no key of a track, only \
            the files: 'container.format == "mp4"'. May be repeated; all must hold.
            """, valueName: "condition"))
    var filters: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            End with exit status 3 when this holds for a reported file or any of its reported \
            tracks. May be repeated.
            """, valueName: "condition"))
    var failWhen: [String] = []

    func validate() throws { _ = try scope(tracks: []) }

    func scope(tracks: Set<Int>) throws -> ReportScope {
        ReportScope(
            tracks: tracks,
            filters: try filters.map {
                try condition($0, of: "--where", RecordCondition.init(parsing:))
            },
            rules: try failWhen.map {
                try condition($0, of: "--fail-when", RecordCondition.init(parsing:))
            })
    }

    /// Refuses names that records of this depth leave unknown.
    func requireNames(knownAt depth: ProbeDepth) throws {
        let scope = try scope(tracks: [])
        for (option, conditions) in [("--where", scope.filters), ("--fail-when", scope.rules)] {
            for condition in conditions {
                guard let shortfall = condition.shortfall(at: depth) else { continue }
                throw ValidationError("\(option): \(shortfall).\n  \(condition.expression)")
            }
        }
    }
}

extension RecordCondition {
    /// That a `--fail-when` condition holds.
    func sentence(about record: MediaRecord) -> String {
        let tracks = matchingTracks(of: record).map(String.init)
        let list = tracks.prefix(8).joined(separator: ", ") + (tracks.count > 8 ? " …" : "")
        let subject =
            switch tracks.count {
            case 0: "“\(record.input.path)” matches"
            case 1: "Track \(tracks[0]) of “\(record.input.path)” matches"
            default: "Tracks \(list) of “\(record.input.path)” match"
            }
        return "\(subject) --fail-when \(expression)"
    }
}
