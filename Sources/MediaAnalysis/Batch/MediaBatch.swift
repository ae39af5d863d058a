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
    /// Reason why no records are delivered.
    public enum Failure: Error, Hashable, Sendable {
        /// `records()` was called before: each batch is read once.
        case alreadyRead
    }

    /// Counts and the files in progress.
    public struct Progress: Hashable, Sendable {
        /// Files found so far.
        public internal(set) var found = 0
        /// Whether all files are found.
        public internal(set) var isFoundAll = false
        /// Files with a record, or an error.
        public internal(set) var done = 0
        /// Files of these with an error.
        public internal(set) var failed = 0
        /// Paths of the files that workers read now, in the order in which they began.
        public internal(set) var current: [String] = []
    }

    package let depth: ProbeDepth
    /// Files, folders and addresses.
    package let roots: [InputPath]
    /// Access to fetch addresses among them; nil for none.
    package let network: NetworkAccess?
    private let queue: InputQueue
    private let run: BatchRun
    private let order: RecordOrder
    private let state = BatchState()

    /// Starts to list the inputs.
    ///
    /// - Parameters:
    ///     - paths: files and folders, each file as often as it is named.
    ///     - worker: the path of the program that serves as a worker.
    ///     - jobs: number of workers, at least 1.
    ///     - memory: MiB of address space of a worker, at least 256.
    ///     - timeout: seconds of wall clock for one file; nil for a limit by depth and duration.
    ///     - allowsNetwork: whether `http:`, `https:` and `s3:` addresses among the paths are fetched,
    ///       the last with the keys of the environment or `~/.aws`. Workers are handed bytes.
    ///     - temporaryFolder: location of the list of inputs.
    /// - Throws: where no file can be made there.
    public init(
        _ paths: [String], worker: String, depth: ProbeDepth = .sample,
        jobs: Int = MediaProbe.defaultJobs, memory: Int = 3072, timeout: Double? = nil,
        order: RecordOrder = .asTheyEnd, allowsNetwork: Bool = false,
        temporaryFolder: String = "/tmp"
    ) throws {
        try self.init(
            paths, worker: worker, depth: depth, jobs: jobs, memory: memory, timeout: timeout,
            order: order, network: .ofThisUser(isAllowed: allowsNetwork),
            temporaryFolder: temporaryFolder)
    }

    /// - Parameter network: lets addresses among the paths be fetched. It is this process that
    ///   fetches; workers are handed bytes.
    package init(
        _ paths: [String], worker: String, depth: ProbeDepth, jobs: Int, memory: Int,
        timeout: Double? = nil, order: RecordOrder, network: NetworkAccess?,
        checksums: ChecksumRequest? = nil, temporaryFolder: String
    ) throws {
        let roots = paths.map { InputPath(named: $0, takesAddresses: network != nil) }
        var options = WalkOptions()
        options.network = network
        options.temporaryFolder = temporaryFolder
        let memory = max(memory, WorkerLimits.minimumMemory)
        queue = try InputQueue(
            { [options] in
                InputWalk(
                    [InputPath](), list: roots.map { ListedInput($0) }, options: options,
                    presentations: PresentationFiles.finder(options.network))
            },
            folder: temporaryFolder)
        run = BatchRun(
            command: .worker(
                InputPathText.path(named: worker), memory: memory, depth: depth,
                checksums: checksums),
            depth: depth, jobs: max(jobs, 1),
            limits: WorkerLimits(
                memory: memory, timeout: timeout.flatMap { $0 > 0 ? $0 : nil },
                readsWholeFiles: checksums != nil),
            network: network)
        (self.order, self.depth) = (order, depth)
        (self.roots, self.network) = (roots, network)
    }

    /// Inputs that no worker has begun with are left out.
    public func stop() { queue.stop() }

    /// The state of the batch.
    public var progress: Progress {
        var progress = state.progress
        let found = queue.found
        (progress.found, progress.isFoundAll) = (found.inputs, found.isComplete)
        return progress
    }

    /// Records in the order of the batch; a file that could not be read has an `error`. A batch can be
    /// read once: a second sequence throws `Failure.alreadyRead`.
    ///
    /// Workers wait while 16 records are not read yet. Where records have the order of the paths,
    /// those after a slow file wait in memory. The sequence throws where no worker can be started,
    /// and `CancellationError` where the task of its reader is cancelled.
    public func records() -> BatchRecords { records(known: { _ in nil }, store: { _ in }) }

    /// - Parameters:
    ///   - known: the result of an earlier run; nil for an input that is to be probed.
    ///   - store: called with each result before it is delivered.
    ///   - end: called once at the end; true where every input has a result.
    package func records(
        known: @escaping @Sendable (DiscoveredInput) async throws -> BatchRun.Result?,
        store: @escaping @Sendable (BatchRun.Result) async throws -> Void,
        end: @escaping @Sendable (Bool) async throws -> Void = { _ in }
    ) -> BatchRecords {
        let line = BatchLine(order)
        guard state.begin() else {
            return BatchRecords(line, Task { await line.end(Failure.alreadyRead) })
        }
        // Records in order would wait for them in memory.
        let readsAgain = order != .asGiven
        let work = Task { [run, queue, state] in
            var failure: (any Error)?
            do {
                try await run.run(
                    queue, readsAgain: readsAgain, known: known,
                    begun: { state.begin($0) }, waits: { state.leave($0) }
                ) { result in
                    try Task.checkCancellation()
                    try await store(result)
                    let record = try result.line.record
                    state.end(result, isFailure: record.error != nil)
                    await line.add(record, at: result.ordinal)
                }
            } catch {
                failure = error
            }
            do {
                try await end(failure == nil && !queue.isEnded && !Task.isCancelled)
            } catch {
                failure = failure ?? error
            }
            await line.end(failure)
        }
        return BatchRecords(line, work)
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
    /// file are left out, as in batches. A presentation is its playlist, one that AVFoundation has
    /// downloaded its folder `.movpkg`, a disc its folder `BDMV` or `VIDEO_TS`. `-` and names of
    /// files stay as they are.
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
            case .input(let input): [input.path]
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
