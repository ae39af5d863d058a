import ArgumentParser
import TrackProbeKit

/// Worker process started by a batch; not for direct use.
struct WorkerCommand: ParsableCommand {
    // With a super command name, the parser does not look for a completion request.
    static let configuration = CommandConfiguration(
        commandName: "worker", _superCommandName: "trackprobe", abstract: "Serve a batch.",
        shouldDisplay: false)

    @Option(help: "Memory limit in MiB.")
    var memory = WorkerLimits.defaultMemory

    @OptionGroup var depth: DepthOption

    @Option(help: "A whisper.cpp model for spoken language detection.")
    var speechModel: String?

    @Option(help: "A playlist whose files may be read.")
    var playlist: String?

    /// `crash=a.mkv,hang=b.mkv`, for tests.
    private var faults: WorkerFault.Plan {
        WorkerFault.plan(Terminal.environment("TRACKPROBE_WORKER_FAULTS") ?? "")
    }

    func run() throws {
        throw ExitCode(
            ProbeWorker.serve(
                memory: memory, depth: depth.value, playlist: playlist, speechModel: speechModel,
                faults: faults))
    }
}
