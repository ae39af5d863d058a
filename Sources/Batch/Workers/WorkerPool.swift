import Subprocess
import TrackModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Probes inputs in worker processes: a crash, a hang or a shortage of memory in a codec
/// ends a worker and costs the one input it was at.
///
/// A worker gets an input as one line and its open files, and answers with one line: the
/// record. An input on which a worker dies is tried once more, with a fresh one.
package struct WorkerPool: Sendable {
    /// How a worker is started.
    package struct Command: Sendable {
        package var executable: FilePath
        package var arguments: [String]

        package init(executable: FilePath, arguments: [String]) {
            self.executable = executable
            self.arguments = arguments
        }
    }

    package enum Answer: Sendable {
        /// The record as JSON, one line, and what the worker says of it beside.
        case record([UInt8], digest: [UInt8], sheet: WorkerSheet? = nil)
        case lost(LostInput)
    }

    /// Workers could not be started at all.
    package struct CannotStart: Error, CustomStringConvertible {
        package let description: String
    }

    private struct Attempt: Sendable {
        let input: DiscoveredInput
        var isSecond = false
    }

    /// Why a worker is no more.
    private enum End: Sendable {
        /// As it should; the input is for another worker.
        case finished(next: Attempt?)
        /// - cause: nil where its status tells.
        case lost(Attempt, cause: LostInput?)
    }

    /// Inputs after which a worker is replaced, so that what libraries leak stays small.
    private static let inputsPerWorker = 1000

    private let command: Command
    private let depth: Depth
    private let limits: WorkerLimits
    private let makesSheets: Bool

    /// - Parameter makesSheets: whether contact sheets are wanted.
    package init(
        command: Command, depth: Depth, limits: WorkerLimits, makesSheets: Bool = false
    ) {
        self.command = command
        self.depth = depth
        self.limits = limits
        self.makesSheets = makesSheets
    }

    /// Probes what `next` gives until it gives nil, and hands every answer to `deliver`
    /// as it comes.
    ///
    /// - Parameter next: asked by each worker whenever it is free.
    package func run(
        jobs: Int, next: @escaping @Sendable () async throws -> DiscoveredInput?,
        progress: @escaping @Sendable (DiscoveredInput, WorkerProgress) -> Void = { _, _ in },
        deliver: @escaping @Sendable (DiscoveredInput, Answer) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<max(jobs, 1) {
                group.addTask {
                    try await lane(next: next, progress: progress, deliver: deliver)
                }
            }
            try await group.waitForAll()
        }
    }

    /// One worker after another.
    private func lane(
        next: @Sendable () async throws -> DiscoveredInput?,
        progress: @escaping @Sendable (DiscoveredInput, WorkerProgress) -> Void,
        deliver: @escaping @Sendable (DiscoveredInput, Answer) async throws -> Void
    ) async throws {
        var waiting: Attempt?
        while true {
            if waiting == nil { waiting = try await next().map { Attempt(input: $0) } }
            guard let first = waiting else { return }
            waiting = nil
            switch try await serve(first, next: next, progress: progress, deliver: deliver) {
            case .finished(let next): waiting = next
            case .lost(let attempt, let cause?) where cause.killsWorkers && !attempt.isSecond:
                waiting = Attempt(input: attempt.input, isSecond: true)
            case .lost(let attempt, let cause):
                try await deliver(
                    attempt.input, .lost(cause ?? .crashed(signal: nil, status: nil)))
            }
        }
    }

    /// Starts a worker and asks it until nothing is left or it is gone.
    private func serve(
        _ first: Attempt, next: @Sendable () async throws -> DiscoveredInput?,
        progress: @escaping @Sendable (DiscoveredInput, WorkerProgress) -> Void,
        deliver: @escaping @Sendable (DiscoveredInput, Answer) async throws -> Void
    ) async throws -> End {
        let (ours, theirs) = try WorkerSocket.pair()
        let conversation = WorkerConversation(
            ours, depth: depth, limits: limits, progress: progress)
        let folder = first.input.folderToRead
        let most = folder == nil ? WorkerPool.inputsPerWorker : 1
        let result: ExecutionResult<End, DiscardedOutput, DiscardedOutput>
        do {
            result = try await Subprocess.run(
                .path(command.executable),
                arguments: Arguments(command.arguments + (folder.map { ["--folder", $0] } ?? [])),
                platformOptions: WorkerPool.options,
                input: .fileDescriptor(
                    FileDescriptor(rawValue: theirs.releaseDescriptor()),
                    closeAfterSpawningProcess: true),
                output: .discarded, error: .discarded
            ) { execution in
                var current = first
                // Where a worker died once, the record alone counts.
                var reply = await conversation.ask(
                    first.input, makesSheet: makesSheets && !first.isSecond)
                var count = 0
                while true {
                    let answer: Answer
                    switch reply {
                    case .answered(let given): answer = given
                    case .gone: return .lost(current, cause: nil)
                    case .timedOut(let seconds):
                        try? execution.send(signal: .kill)
                        return .lost(current, cause: .timedOut(seconds))
                    }
                    count += 1
                    let done = current.input
                    // The worker is at the next input while the answer finds its place, and
                    // the answer does not wait for an input that is long in coming.
                    async let delivery: Void = deliver(done, answer)
                    let attempt =
                        count < most ? try await next().map { Attempt(input: $0) } : nil
                    guard let attempt, attempt.input.folderToRead == nil else {
                        conversation.close()
                        try await delivery
                        return .finished(next: attempt)
                    }
                    async let following = conversation.ask(
                        attempt.input, makesSheet: makesSheets)
                    do {
                        try await delivery
                    } catch {
                        // Nobody waits for that input.
                        try? execution.send(signal: .kill)
                        throw error
                    }
                    (current, reply) = (attempt, await following)
                }
            }
        } catch let error as SubprocessError {
            throw CannotStart(description: "Cannot start a worker process: \(error).")
        }
        if result.terminationStatus == .exited(ProcessIsolation.refusedStatus) {
            throw CannotStart(
                description: "Cannot start a worker process: the system has Landlock or seccomp "
                    + "and does not let it give anything up.")
        }
        guard case .lost(let attempt, nil) = result.closureResult else {
            return result.closureResult
        }
        return .lost(attempt, cause: cause(result.terminationStatus))
    }

    /// Ctrl-C on the terminal is for the batch alone, which lets its workers finish.
    private static var options: PlatformOptions {
        var options = PlatformOptions()
        options.processGroupID = 0
        return options
    }

    private func cause(_ status: TerminationStatus) -> LostInput {
        switch status {
        case .exited(let code) where code == LostInput.outOfMemoryStatus:
            .outOfMemory(limits.memory)
        case .exited(let code): .crashed(signal: nil, status: Int32(code))
        case .signaled(let signal) where signal == SIGXCPU:
            .timedOut(limits.seconds(depth: depth, duration: nil))
        case .signaled(let signal): .crashed(signal: Int32(signal), status: nil)
        }
    }
}

extension DiscoveredInput {
    /// Where the segments of a playlist lie; nil for what is one file. A worker for it can
    /// read below that folder.
    fileprivate var folderToRead: String? {
        guard kind == .file, let ending = path.extension?.lowercased(),
            ["m3u8", "mpd"].contains(ending), InputPathText(path).base64 == nil
        else { return nil }
        let folder = path.removingLastComponent()
        return folder.isEmpty ? "." : folder.string
    }
}
