import ArgumentParser
import TrackProbeKit

/// The process that a batch starts; nothing for people.
struct WorkerCommand: ParsableCommand {
    // With a name above its own the parser takes it for a part of a program, and does not
    // look for a request of completions.
    static let configuration = CommandConfiguration(
        commandName: "worker", _superCommandName: "trackprobe", abstract: "Serve a batch.",
        shouldDisplay: false)

    @Option(help: "Address space in MiB.")
    var memory = WorkerLimits.defaultMemory

    @OptionGroup var depth: DepthOption

    @Option(help: "A model that hears which language is spoken.")
    var speechModel: String?

    @Option(help: "A playlist whose files can be read.")
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
