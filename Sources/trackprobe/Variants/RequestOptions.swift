import ArgumentParser
import TrackProbeKit

/// An access log whose CMCD and CMSD are checked.
struct RequestOptions: ParsableArguments {
    @Option(
        name: .customLong("requests"),
        help: ArgumentHelp(
            """
            Check CMCD and CMSD in this access log (common, combined, or lines of JSON) against the \
            playlist.
            """, valueName: "log"),
        completion: .file())
    var log: String?

    /// Writes the report as text or JSON.
    ///
    /// - Returns: whether a MUST is broken.
    func report(
        on playlist: String, _ questions: PlaylistQuestions, isJSON: Bool, to output: String?
    ) throws -> Bool {
        guard let log else { return false }
        let report = try PlaylistInspector.requests(in: log, of: playlist, questions)
        let text = RequestReportText(report, [playlist, log])
        try NamedOutput(output ?? "-", inputs: [playlist, log])
            .write(Array((isJSON ? try text.json : text.text).utf8))
        return report.count(.must) > 0
    }
}
