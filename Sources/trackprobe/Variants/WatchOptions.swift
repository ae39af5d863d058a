import ArgumentParser
import TrackProbeKit

/// A live playlist is followed.
struct WatchOptions: ParsableArguments {
    @Option(
        name: .customLong("watch"),
        help: ArgumentHelp(
            """
            Follow a live HLS playlist for this time (90s, 10m, 2h), and tell what happens, a line \
            of JSON each.
            """, valueName: "time"))
    var time: Seconds?

    @Option(
        help: ArgumentHelp(
            "With --watch: keep this file of metrics for Prometheus up to date (live.prom).",
            valueName: "file"),
        completion: .file(extensions: ["prom"]))
    var metrics: String?

    func validate() throws {
        if metrics != nil, time == nil { throw ValidationError("--metrics is for --watch.") }
        if let time, time.value <= 0 {
            throw ValidationError("--watch takes a time above 0, such as 10m.")
        }
    }

    /// - Parameter questions: for its folders and its network.
    /// - Returns: the exit status; an interruption, and faults of the playlist, have their own.
    func follow(
        _ playlist: String, seconds: Double, by book: RuleSet, _ questions: PlaylistQuestions,
        isQuiet: Bool
    ) async throws -> ExitStatus {
        let stop = LiveStop()
        let file = try metrics.map { try MetricsFile($0, input: playlist) }
        let watch = InterruptibleRun(
            files: 1, isLong: true, isQuiet: isQuiet,
            sentence: "Ending with a summary; Ctrl-C again ends at once."
        ) {
            stop.stop()
        }
        defer { watch.end() }
        let outcome = try await LiveWatch.follow(
            playlist, bases: questions.baseFolders, network: questions.network, book: book,
            seconds: seconds, stop: stop, payload: { $0.json["payload"] }
        ) { events in
            StandardOutput.write(events.map(\.line).joined())
        } publish: {
            file?.write($0.text)
        }
        if let problem = file?.problem {
            if !isQuiet { StandardError.say(problem) }
            return .someFailed
        }
        if watch.isStopped { return .interrupted }
        guard outcome.wasRead else { return .someFailed }
        return outcome.hasFaults ? .ruleMatched : .analysed
    }
}

/// A file of metrics, which is there in whole at every moment.
private final class MetricsFile: @unchecked Sendable {
    private let path: String
    private let input: String
    // Unchecked: written by the thread that follows, and read when that has ended.
    /// Why it is not up to date; nil where it is.
    private(set) var problem: String?

    init(_ path: String, input: String) throws {
        (self.path, self.input) = (path, input)
        try OutputFile.check(path, inputs: [input])
    }

    func write(_ text: String) {
        do {
            let file = try OutputFile(path, inputs: [input])
            try file.write(text.utf8)
            try file.finish()
            problem = nil
        } catch {
            problem = "\(error)"
        }
    }
}
