import ArgumentParser
import TrackProbeKit

/// `--waivers`.
struct WaiverOption: ParsableArguments {
    @Option(
        name: .customLong("waivers"),
        help: ArgumentHelp(
            """
            Findings that do not count: a YAML file with code, path or where, reason, who and until.
            """, valueName: "file"), completion: .file())
    var path: String?

    func validate() throws { _ = try applied }

    /// The waivers of a run; nil without the option.
    var applied: AppliedWaivers? {
        get throws {
            guard let path else { return nil }
            do {
                return AppliedWaivers(
                    try PolicyLibrary.waivers(path), today: AppliedWaivers.today())
            } catch {
                throw ValidationError("--waivers: \(error)")
            }
        }
    }
}
