import ArgumentParser
import TrackProbeKit

/// `--speech-model`, of commands that can decode everything.
struct SpeechModelOption: ParsableArguments {
    @Option(
        name: .customLong("speech-model"),
        help: ArgumentHelp(
            """
            With --depth full, the language that is spoken, by a model of whisper.cpp (ggml, of many \
            languages).
            """, valueName: "file"),
        completion: .file())
    var path: String?

    /// Opens the model in this process.
    func open(depth: ProbeDepth) throws {
        guard let path else { return }
        guard depth == .full else {
            throw ValidationError("--speech-model is for --depth full, which hears all of a film.")
        }
        if let problem = SpeechModelFile.problem(opening: path) { throw ValidationError(problem) }
    }
}
