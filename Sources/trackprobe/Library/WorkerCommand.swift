import ArgumentParser
import Platform
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

    @OptionGroup var checksums: ChecksumOptions

    @Flag(help: "Make fingerprints.")
    var fingerprints = false

    @Option(help: "A playlist whose files may be read.")
    var playlist: String?

    @Flag(help: "Read only while no other program uses the disk.")
    var idle = false

    @Option(help: "Bytes to read per second.")
    var limitRate: Int?

    /// `crash=a.mkv,hang=b.mkv`, for tests.
    private var faults: WorkerFault.Plan {
        WorkerFault.plan(Terminal.environment("TRACKPROBE_WORKER_FAULTS") ?? "")
    }

    func run() throws {
        if idle { ProcessIsolation.readWhenIdle() }
        if let limitRate { ReadCount.limit(toBytesPerSecond: limitRate) }
        throw ExitCode(
            ProbeWorker.serve(
                memory: memory, depth: depth.value, playlist: playlist, speechModel: speechModel,
                checksums: checksums.request, makesFingerprints: fingerprints, faults: faults))
    }
}

/// Path of the running program's own file.
enum Executable {
    static var path: String {
        #if os(Linux)
            // Refers to the same file even after an upgrade replaces the one on disk.
            return "/proc/self/exe"
        #else
            var size: UInt32 = 4096
            var buffer = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&buffer, &size) == 0 else {
                return CommandLine.arguments.first ?? "trackprobe"
            }
            return String(
                decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #endif
    }
}

/// Descriptors and threads that a batch needs. Without them, starting workers ends the program or
/// blocks forever.
enum BatchRoom {
    /// Sockets, pipes, the exit notification and the passed files of a worker.
    private static let descriptorsPerJob = 10
    /// Lists, records, reports, a catalogue and queues.
    private static let otherDescriptors = 24
    /// The worker process, its waiting thread, one of the batch, and two of a decoder.
    private static let threadsPerJob = 5
    private static let otherThreads = 8

    static func isThere(jobs: Int) -> Bool {
        let jobs = min(jobs, 400)
        return ProcessIsolation.canOpen(otherDescriptors + descriptorsPerJob * jobs)
            && ProcessIsolation.canStartThreads(otherThreads + threadsPerJob * jobs)
    }

    /// The largest possible number of workers, at least 1.
    static func jobs(upTo maxCount: Int) -> Int {
        var jobs = max(maxCount, 1)
        while jobs > 1, !isThere(jobs: jobs) { jobs = jobs * 3 / 4 }
        return jobs
    }

    static func sentence(jobs: Int) -> String {
        let less = jobs > 1 ? ", or start fewer workers (--jobs 1)" : ""
        return
            "Cannot start \(jobs) worker\(jobs == 1 ? "" : "s"): the limits for open files or processes are too low. "
            + "Raise the limits (ulimit -n 1024, ulimit -u 1024)\(less)."
    }
}
