import Fetching
import Platform
import Subprocess
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Probes inputs in worker processes: a crash, a hang or a shortage of memory in a codec
/// ends a worker and costs the one input it was at.
///
/// A worker gets an input as one line and its open files, and answers with one line: the
/// record. It answers about one input before it begins with the next, so that an input is to
/// blame for its end if it is the first without an answer. That input is tried once more,
/// with a fresh worker; what waited behind it was not begun.
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
        /// As it should; what is left is for another worker.
        case finished(left: [Attempt])
        /// - Parameters:
        ///   - left: what it had been given and had not begun.
        ///   - cause: nil where its status tells.
        case lost(Attempt, left: [Attempt], cause: LostInput?)
    }

    /// Inputs after which a worker is replaced, so that what libraries leak stays small.
    private static let inputsPerWorker = 4000

    /// Inputs that a worker is given at a time: where one takes a moment, the next is there
    /// already, and more of them where all were answered before the batch looked. Where one
    /// may take hours, none waits behind it.
    private var inputsAtATime: ClosedRange<Int> {
        if depth.readsWholeFile || makesSheets { return 1...1 }
        return depth == .header ? 2...8 : 2...2
    }

    private let command: Command
    private let depth: ProbeDepth
    private let limits: WorkerLimits
    private let makesSheets: Bool
    private let network: NetworkAccess?

    /// - Parameters:
    ///   - makesSheets: whether contact sheets are wanted.
    ///   - network: lets addresses be fetched, here and not by workers.
    package init(
        command: Command, depth: ProbeDepth, limits: WorkerLimits, makesSheets: Bool = false,
        network: NetworkAccess? = nil
    ) {
        self.network = network
        self.command = command
        self.depth = depth
        self.limits = limits
        self.makesSheets = makesSheets
    }

    /// Probes what `next` gives until it gives nil, and hands every answer to `deliver`
    /// as it comes.
    ///
    /// - Parameters:
    ///   - next: asked by each worker whenever it has nothing to do.
    ///   - ahead: what `next` would give, if that is there and no worker is free for it; nil
    ///     otherwise. Does not wait.
    package func run(
        jobs: Int, next: @escaping @Sendable () async throws -> DiscoveredInput?,
        ahead: @escaping @Sendable () async throws -> DiscoveredInput? = { nil },
        progress: @escaping @Sendable (DiscoveredInput, WorkerProgress) -> Void = { _, _ in },
        deliver: @escaping @Sendable (DiscoveredInput, Answer) async throws -> Void
    ) async throws {
        let exchange = Exchange(next: next, ahead: ahead, progress: progress, deliver: deliver)
        try await withThrowingTaskGroup(of: Void.self) { group in
            // No more than there are inputs.
            for _ in 0..<max(jobs, 1) {
                guard let input = try await next() else { break }
                group.addTask { try await lane(exchange, beginningWith: input) }
            }
            try await group.waitForAll()
        }
    }

    /// Where inputs come from, and where answers go.
    private struct Exchange: Sendable {
        let next: @Sendable () async throws -> DiscoveredInput?
        let ahead: @Sendable () async throws -> DiscoveredInput?
        let progress: @Sendable (DiscoveredInput, WorkerProgress) -> Void
        let deliver: @Sendable (DiscoveredInput, Answer) async throws -> Void
    }

    /// One worker after another.
    private func lane(
        _ exchange: Exchange, beginningWith first: DiscoveredInput
    ) async throws {
        var waiting = [Attempt(input: first)]
        while true {
            if waiting.isEmpty {
                guard let input = try await exchange.next() else { return }
                waiting = [Attempt(input: input)]
            }
            switch try await serve(waiting, exchange) {
            case .finished(let left): waiting = left
            case .lost(let attempt, let left, let cause?)
            where cause.killsWorkers && !attempt.isSecond:
                waiting = [Attempt(input: attempt.input, isSecond: true)] + left
            case .lost(let attempt, let left, let cause):
                waiting = left
                try await exchange.deliver(
                    attempt.input, .lost(cause ?? .crashed(signal: nil, status: nil)))
            }
        }
    }

    /// Starts a worker and asks it until nothing is left or it is gone.
    ///
    /// - Parameter waiting: one or more.
    private func serve(_ waiting: [Attempt], _ exchange: Exchange) async throws -> End {
        let (ours, theirs) = try WorkerSocket.pair()
        let conversation = WorkerConversation(
            ours, depth: depth, limits: limits, network: network, progress: exchange.progress)
        let playlist = waiting.first?.input.playlist
        let result: ExecutionResult<End, DiscardedOutput, DiscardedOutput>
        do {
            result = try await Subprocess.run(
                .path(command.executable),
                arguments: Arguments(
                    command.arguments + (playlist.map { ["--playlist", $0] } ?? [])),
                platformOptions: WorkerPool.options,
                input: .fileDescriptor(
                    FileDescriptor(rawValue: theirs.releaseDescriptor()),
                    closeAfterSpawningProcess: true),
                output: .discarded, error: .discarded
            ) { execution in
                conversation.worker = execution.processIdentifier.value
                do {
                    let end = try await converse(
                        waiting, conversation, exchange,
                        most: playlist == nil ? WorkerPool.inputsPerWorker : 1)
                    if case .lost(_, _, .timedOut) = end { try? execution.send(signal: .kill) }
                    return end
                } catch {
                    // Nobody waits for what it is at.
                    try? execution.send(signal: .kill)
                    throw error
                }
            }
        } catch let error as SubprocessError {
            throw CannotStart(description: "Cannot start a worker process: \(error).")
        }
        if result.terminationStatus == .exited(ProcessIsolation.refusedStatus) {
            throw CannotStart(
                description: "Cannot start a worker process: the system has Landlock or seccomp, "
                    + "but it could not give up what it must before its first thread.")
        }
        guard case .lost(let attempt, let left, nil) = result.closureResult else {
            return result.closureResult
        }
        return .lost(attempt, left: left, cause: cause(result.terminationStatus))
    }

    /// - Parameter most: inputs for this worker.
    private func converse(
        _ given: [Attempt], _ conversation: WorkerConversation, _ exchange: Exchange, most: Int
    ) async throws -> End {
        var waiting = given
        // Under way or next, in their order.
        var asked: [Attempt] = []
        var count = 0
        var window = inputsAtATime.lowerBound
        while true {
            var questions: [(input: DiscoveredInput, makesSheet: Bool)] = []
            while asked.count < window, count < most {
                if waiting.isEmpty,
                    let input = try await asked.isEmpty ? exchange.next() : exchange.ahead()
                {
                    waiting.append(Attempt(input: input))
                }
                // A playlist has a worker of its own.
                guard let attempt = waiting.first,
                    count == 0 || attempt.input.playlist == nil
                else { break }
                waiting.removeFirst()
                asked.append(attempt)
                count += 1
                // Where a worker died once, the record alone counts.
                questions.append((attempt.input, makesSheets && !attempt.isSecond))
            }
            guard !asked.isEmpty else {
                conversation.close()
                return .finished(left: waiting)
            }
            let replies = await conversation.exchange(questions)
            if replies.count == asked.count { window = min(window * 2, inputsAtATime.upperBound) }
            for reply in replies {
                let current = asked.removeFirst()
                switch reply {
                case .answered(let answer): try await exchange.deliver(current.input, answer)
                case .gone: return .lost(current, left: asked + waiting, cause: nil)
                case .timedOut(let seconds):
                    return .lost(current, left: asked + waiting, cause: .timedOut(seconds))
                }
            }
        }
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
