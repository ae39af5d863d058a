import ArgumentParser
import TrackProbeKit

/// `--speech-model` of commands that can decode whole files.
struct SpeechModelOption: ParsableArguments {
    @Option(
        name: .customLong("speech-model"),
        help: ArgumentHelp(
            """
            With --depth full, detect the spoken language using this multilingual whisper.cpp (ggml) \
            model.
            """, valueName: "file"),
        completion: .file())
    var path: String?

    /// Opens the model in this process.
    func open(depth: ProbeDepth) throws {
        guard let path else { return }
        guard depth == .full else {
            throw ValidationError("--speech-model requires --depth full.")
        }
        if let problem = SpeechModelFile.problem(opening: path) { throw ValidationError(problem) }
    }
}
