import Batch
import Fetching
import Probing
import TrackModel

/// Reads many files in worker processes: a file that crashes, hangs or exhausts a codec costs
/// itself and nothing else. Workers reach neither other files nor a network (Linux; on macOS they
/// have processes of their own alone).
///
/// A worker is the program `trackprobe`, or one of yours that begins with
///
/// ```
/// if let status = MediaBatch.workerStatus(CommandLine.arguments) { exit(status) }
/// ```
public struct MediaBatch: Sendable {
    private let queue: InputQueue
    private let run: BatchRun
    private let order: RecordOrder

    /// Starts to list the inputs.
    ///
    /// - Parameters:
    ///     - paths: files and folders, each file as often as it is named.
    ///     - worker: the path of the program that serves as a worker.
    ///     - jobs: number of workers, at least 1.
    ///     - memory: MiB of address space of a worker, at least 256.
    ///     - temporaryFolder: location of the list of inputs.
    /// - Throws: where no file can be made there.
    public init(
        _ paths: [String], worker: String, depth: ProbeDepth = .sample, jobs: Int = 2,
        memory: Int = 3072, order: RecordOrder = .asTheyEnd, temporaryFolder: String = "/tmp"
    ) throws {
        try self.init(
            paths, worker: worker, depth: depth, jobs: jobs, memory: memory, order: order,
            network: nil, temporaryFolder: temporaryFolder)
    }

    /// - Parameter network: lets addresses among the paths be fetched. It is this process that
    ///   fetches; workers are handed bytes.
    package init(
        _ paths: [String], worker: String, depth: ProbeDepth, jobs: Int, memory: Int,
        order: RecordOrder, network: NetworkAccess?, checksums: ChecksumRequest? = nil,
        temporaryFolder: String
    ) throws {
        let paths = paths.map { InputPath(named: $0, takesAddresses: network != nil) }
        var options = WalkOptions()
        options.network = network
        options.temporaryFolder = temporaryFolder
        let memory = max(memory, WorkerLimits.minimumMemory)
        queue = try InputQueue(
            { [options] in
                InputWalk(
                    [InputPath](), list: paths.map { ListedInput($0) }, options: options,
                    presentations: PresentationFiles.finder(options.network))
            },
            folder: temporaryFolder)
        run = BatchRun(
            command: .worker(
                InputPathText.path(named: worker), memory: memory, depth: depth,
                checksums: checksums),
            depth: depth, jobs: max(jobs, 1),
            limits: WorkerLimits(memory: memory, readsWholeFiles: checksums != nil),
            network: network)
        self.order = order
    }

    /// Inputs that no worker has begun with are left out.
    public func stop() { queue.stop() }

    /// Records in the order of the batch; a file that could not be read has an
    /// `error`. Call it once.
    ///
    /// - Returns: a stream that ends with an error where no worker can be started.
    public func records() -> AsyncThrowingStream<MediaRecord, any Error> {
        let line = Line(order: order)
        // Records in order would wait for them in memory.
        let readsAgain = if case .asGiven = order { false } else { true }
        return AsyncThrowingStream { continuation in
            let work = Task {
                do {
                    try await run.run(queue, readsAgain: readsAgain) { result in
                        let record = try result.line.record
                        for ready in await line.add(record, at: result.ordinal) {
                            continuation.yield(ready)
                        }
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }

    /// Records that wait for those before them.
    private actor Line {
        private let order: RecordOrder
        private var waiting: [Int: MediaRecord] = [:]
        private var next = 0

        init(order: RecordOrder) { self.order = order }

        func add(_ record: MediaRecord, at ordinal: Int) -> [MediaRecord] {
            guard case .asGiven = order else { return [record] }
            waiting[ordinal] = record
            var ready: [MediaRecord] = []
            while let record = waiting.removeValue(forKey: next) {
                ready.append(record)
                next += 1
            }
            return ready
        }
    }

    // MARK: The worker

    /// Serves a batch where the arguments ask for that, until the batch ends.
    ///
    /// Call it first of all: a worker drops its rights before there is a second thread.
    ///
    /// - Parameter arguments: of the program, its name first.
    /// - Returns: the exit status; nil where the program is not a worker.
    public static func workerStatus(_ arguments: [String]) -> Int32? {
        guard arguments.count > 1, arguments[1] == WorkerPool.Command.workerName else { return nil }
        func value(_ option: String) -> String? {
            guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else {
                return nil
            }
            return arguments[place + 1]
        }
        guard let memory = value("--memory").flatMap(Int.init), memory > 0 else { return nil }
        return ProbeWorker.serve(
            memory: memory, depth: value("--depth").flatMap(ProbeDepth.init) ?? .sample,
            playlist: value("--playlist"))
    }
}

extension WorkerPool.Command {
    /// The first argument of a program that is to serve as a worker.
    fileprivate static let workerName = "worker"

    /// - Parameters:
    ///     - program: one that serves as a worker, as described in `MediaBatch`.
    ///     - memory: MiB of address space.
    ///     - depth: the greatest depth of its requests.
    ///     - speechModel: the path of one; nil to leave out speech recognition.
    ///     - isIdle: whether it reads only while no other program uses the disk.
    ///     - rate: bytes that it reads per second; nil for no limit.
    ///     - checksums: digests in its records; nil for none.
    ///     - fingerprints: whether it makes fingerprints.
    package static func worker(
        _ program: InputPath, memory: Int, depth: ProbeDepth, speechModel: String? = nil,
        isIdle: Bool = false, rate: Int? = nil, checksums: ChecksumRequest? = nil,
        fingerprints: Bool = false
    ) -> Self {
        Self(
            executable: program,
            arguments: [workerName, "--memory", "\(memory)", "--depth", depth.rawValue]
                + (speechModel.map { ["--speech-model", $0] } ?? [])
                + (isIdle ? ["--idle"] : [])
                + (rate.map { ["--limit-rate", "\($0)"] } ?? []) + (checksums?.arguments ?? [])
                + (fingerprints ? ["--fingerprints"] : []))
    }
}

/// Expansion of folders to the media files in them.
public enum MediaFolders {
    /// The paths with each folder replaced by the media files in and below it: a folder's
    /// files before its subfolders, in the order of their names. A folder without media
    /// files stays, so that opening it reports the error.
    ///
    /// Files that are hidden, unfinished, of the system, linked or ignored by an `.ignore`
    /// file are left out, as in batches, and a presentation is its playlist, one that
    /// AVFoundation has downloaded its folder `.movpkg`. `-` and names of files stay as they
    /// are.
    public static func files(at paths: [String]) -> [String] {
        files(at: paths, areRecords: false)
    }

    /// - Parameter areRecords: whether files of records are wanted (`json`, `ndjson`) in
    ///   place of media.
    package static func files(at paths: [String], areRecords: Bool) -> [String] {
        var options = WalkOptions()
        if areRecords { options.include = ["*.json", "*.ndjson"].map { GlobPattern($0) } }
        return paths.flatMap { path in
            guard path != "-", let found = files(below: path, options) else { return [path] }
            return found.isEmpty ? [path] : found
        }
    }

    /// nil unless `path` is a folder.
    private static func files(below path: String, _ options: WalkOptions) -> [String]? {
        let folder = InputPathText.path(named: path)
        guard isFolder(folder), !PresentationSource.isPackage(path) else { return nil }
        return InputWalk(
            [folder], options: options, presentations: PresentationFiles.finder()
        ).flatMap { event -> [InputPath] in
            switch event {
            case .input(let input) where [.file, .presentation].contains(input.kind): [input.path]
            // A disc is the files of its main title.
            case .input(let disc): (try? DiscFiles.files(of: disc)) ?? []
            case .failed(let path, _, _): [path]
            case .skipped: []
            }
        }
        .map { InputPathText($0).name }
    }

    private static func isFolder(_ path: InputPath) -> Bool {
        (try? FileStatus.read(path, followsLinks: true))?.kind == .folder
    }
}
