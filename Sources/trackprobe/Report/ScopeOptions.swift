import ArgumentParser
import TrackProbeKit

/// `--track`, `--where` and `--fail-when`.
struct ScopeOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("Report only this track; may be repeated.", valueName: "number"))
    var track: [Int] = []

    @OptionGroup
    var conditions: ConditionOptions

    var scope: ReportScope { get throws { try conditions.scope(tracks: Set(track)) } }

    func validate() throws {
        if let wrong = track.first(where: { $0 < 0 }) {
            throw ValidationError("--track \(wrong): tracks are numbered from 0.")
        }
    }
}
