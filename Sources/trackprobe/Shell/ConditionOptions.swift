import ArgumentParser
import TrackProbeKit

/// `--where` and `--fail-when`.
struct ConditionOptions: ParsableArguments {
    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            """
            Report only tracks that match, e.g. 'mediaType == "audio" AND channels > 2'; files \
            with no matching track are left out. A condition that uses only file fields, e.g. \
            'container.format == "mp4"', filters files instead. May be repeated; all must match.
            """, valueName: "condition"))
    var filters: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            Exit with status 3 if this matches a reported file or any of its reported tracks. \
            May be repeated.
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

    /// Rejects names that are unknown at this depth.
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
    /// Message that a `--fail-when` condition matches.
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

/// Parses the condition of an option. A syntax error is a usage error, shown with a caret below its
/// position.
func condition<Condition>(
    _ text: String, of option: String,
    _ parse: (String) throws(ConditionError) -> Condition
) throws -> Condition {
    do {
        return try parse(text)
    } catch {
        throw ValidationError("\(option): \(error)\n\(error.pointer)")
    }
}

extension ConditionError {
    /// The expression with a caret below the position of the error.
    fileprivate var pointer: String {
        let place = String(decoding: expression.utf8.prefix(utf8Offset), as: UTF8.self)
        let (before, after) = (Array(place), Array(expression.dropFirst(place.count)))
        let (shown, rest) = (before.suffix(60), after.prefix(40))
        return CaretLine(
            before: (shown.count < before.count ? "…" : "") + String(shown),
            after: String(rest) + (rest.count < after.count ? "…" : "")
        ).text
    }
}

/// A line with a caret below a place in it.
struct CaretLine {
    let before: String
    let after: String

    var text: String {
        let start = SafeText(before).text
        return "  \(start)\(SafeText(after).text)\n  "
            + String(repeating: " ", count: DisplayWidth.of(start)) + "^"
    }
}
