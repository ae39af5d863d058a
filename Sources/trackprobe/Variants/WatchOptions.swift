import ArgumentParser
import TrackProbeKit

/// Options for following a live playlist.
struct WatchOptions: ParsableArguments {
    @Option(
        name: .customLong("watch"),
        help: ArgumentHelp(
            """
            Follow a live HLS playlist or dynamic MPD for this time (90s, 10m, 2h), and print \
            each event as a line of JSON.
            """, valueName: "time"))
    var time: Seconds?

    @Option(
        help: ArgumentHelp(
            "With --watch: keep this Prometheus metrics file up to date (live.prom).",
            valueName: "file"),
        completion: .file(extensions: ["prom"]))
    var metrics: String?

    func validate() throws {
        if metrics != nil, time == nil { throw ValidationError("--metrics requires --watch.") }
        if let time, time.value <= 0 {
            throw ValidationError("--watch takes a time above 0, such as 10m.")
        }
    }

    /// - Parameter questions: base folders and network access.
    /// - Returns: the exit status, which distinguishes interruptions and playlist faults.
    func follow(
        _ playlist: String, seconds: Double, by book: RuleSet, _ questions: PlaylistQuestions,
        isQuiet: Bool
    ) async throws -> ExitStatus {
        let stop = LiveStop()
        let file = try metrics.map { try MetricsFile($0, input: playlist) }
        let watch = InterruptibleRun(
            files: 1, isLong: true, isQuiet: isQuiet,
            sentence: "Ending with a summary; press Ctrl-C again to quit at once."
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

/// A metrics file, which is replaced atomically.
private final class MetricsFile: @unchecked Sendable {
    private let path: String
    private let input: String
    // Unchecked: written by the watching thread, and read after it has ended.
    /// Reason why the file is not up to date; nil if it is.
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
