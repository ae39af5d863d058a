import Fetching
import Platform
import Subprocess
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Worker processes that probe inputs. A crash, a hang or a lack of memory in a codec ends a worker
/// and loses only its current input.
///
/// A worker receives an input as one line with its open files, and responds with the record as one
/// line before it begins with the next input. So the first input without a response caused the end
/// of its worker. That input is tried once more with a new worker; later ones had not begun.
package struct WorkerPool: Sendable {
    /// Executable and arguments of a worker.
    package struct Command: Sendable {
        var executable: FilePath
        var arguments: [String]

        package init(executable: FilePath, arguments: [String]) {
            self.executable = executable
            self.arguments = arguments
        }
    }

    package enum Response: Sendable {
        /// The record of this input, with its contact sheet and its fingerprint.
        case record(MediaRecord, sheet: WorkerSheet? = nil, fingerprint: MediaFingerprint? = nil)
        case lost(WorkerFailure)
    }

    /// Workers could not be started.
    struct LaunchError: Error, CustomStringConvertible {
        package let description: String
    }

    private struct Attempt: Sendable {
        let input: DiscoveredInput
        var isSecond = false
        /// Inputs that the worker of the first attempt had answered.
        var answeredBefore: [DiscoveredInput] = []
    }

    /// The end of a worker.
    private enum End: Sendable {
        /// Regular; the attempts are for the next worker.
        case finished(left: [Attempt])
        /// - Parameters:
        ///   - left: attempts that had not begun.
        ///   - cause: nil if the exit status is the cause.
        ///   - answered: inputs that the worker had answered.
        case lost(Attempt, left: [Attempt], cause: WorkerFailure?, answered: [DiscoveredInput])
    }

    /// Inputs after which a worker is replaced, which limits memory leaks of libraries, and what a
    /// worker that was taken over can say. One whose decoders erred is replaced at once.
    private static let inputsPerWorker = 250

    /// Inputs sent ahead to a worker. Fast inputs are sent two at a time, and more when all were
    /// finished before the batch looked; inputs that may take hours are sent one by one.
    private var inputsAtATime: ClosedRange<Int> {
        if depth.readsWholeFile || makesSheets || takesFingerprints { return 1...1 }
        return depth == .header ? 2...8 : 2...2
    }

    private let command: Command
    private let depth: ProbeDepth
    private let limits: WorkerLimits
    private let makesSheets: Bool
    private let takesFingerprints: Bool
    private let network: NetworkAccess?
    private let readDisc: DiscHandover.Reader
    private let stop: WorkerStop?

    /// - Parameters:
    ///   - makesSheets: whether to make contact sheets.
    ///   - takesFingerprints: whether workers send fingerprints.
    ///   - network: allows this process, not the workers, to fetch addresses.
    ///   - readDisc: reads the folder of a disc, which workers cannot open.
    ///   - stop: ends the workers before they have answered; nil if nothing does.
    package init(
        command: Command, depth: ProbeDepth, limits: WorkerLimits, makesSheets: Bool = false,
        takesFingerprints: Bool = false, network: NetworkAccess? = nil,
        readDisc: @escaping DiscHandover.Reader = { _ in nil }, stop: WorkerStop? = nil
    ) {
        self.network = network
        self.readDisc = readDisc
        self.stop = stop
        self.command = command
        self.depth = depth
        self.limits = limits
        self.makesSheets = makesSheets
        self.takesFingerprints = takesFingerprints
    }

    /// Probes the inputs from `next` until it returns nil, and passes every response to `deliver`
    /// as it arrives.
    ///
    /// - Parameters:
    ///   - next: called when a worker is idle.
    ///   - ahead: returns the next input if it is ready and no idle worker waits for it, else nil
    ///     without waiting.
    ///   - stopped: called for an input whose worker was ended by `WorkerStop`.
    ///   - deliver: `seconds` is the time of the worker; nil where it did not answer.
    package func run(
        jobs: Int, next: @escaping @Sendable () async throws -> DiscoveredInput?,
        ahead: @escaping @Sendable () async throws -> DiscoveredInput? = { nil },
        progress: @escaping @Sendable (DiscoveredInput, WorkerProgress) -> Void = { _, _ in },
        stopped: @escaping @Sendable (DiscoveredInput, _ seconds: Double) async throws -> Void = {
            _, _ in
        },
        deliver:
            @escaping @Sendable (DiscoveredInput, Response, _ seconds: Double?) async throws
            -> Void
    ) async throws {
        let exchange = Exchange(
            next: next, ahead: ahead, progress: progress, stopped: stopped, deliver: deliver)
        try await withThrowingTaskGroup(of: Void.self) { group in
            // At most one worker per input.
            for _ in 0..<max(jobs, 1) {
                guard let input = try await next() else { break }
                group.addTask { try await lane(exchange, beginningWith: input) }
            }
            try await group.waitForAll()
        }
    }

    /// Source of inputs and destination of responses.
    private struct Exchange: Sendable {
        let next: @Sendable () async throws -> DiscoveredInput?
        let ahead: @Sendable () async throws -> DiscoveredInput?
        let progress: @Sendable (DiscoveredInput, WorkerProgress) -> Void
        let stopped: @Sendable (DiscoveredInput, _ seconds: Double) async throws -> Void
        let deliver: @Sendable (DiscoveredInput, Response, _ seconds: Double?) async throws -> Void
    }

    /// Runs one worker after another.
    private func lane(
        _ exchange: Exchange, beginningWith first: DiscoveredInput
    ) async throws {
        var waiting = [Attempt(input: first)]
        while true {
            if waiting.isEmpty {
                guard let input = try await exchange.next() else { return }
                waiting = [Attempt(input: input)]
            }
            if stop?.isStopped == true { return }
            let start = ContinuousClock.now
            switch try await serve(waiting, exchange) {
            case .finished(let left): waiting = left
            case .lost(let attempt, _, _, _) where stop?.isStopped == true:
                return try await exchange.stopped(
                    attempt.input, start.duration(to: .now) / .seconds(1))
            case .lost(let attempt, let left, let cause?, let answered)
            where cause.killsWorker && !attempt.isSecond:
                let again = Attempt(
                    input: attempt.input, isSecond: true, answeredBefore: answered)
                waiting = [again] + left
            case .lost(let attempt, let left, let cause, _):
                waiting = left
                try await exchange.deliver(
                    attempt.input, .lost(cause ?? .crashed(signal: nil, status: nil)), nil)
            }
        }
    }

    /// Starts a worker and sends it inputs until none are left or it has ended.
    ///
    /// - Parameter waiting: at least one attempt.
    private func serve(_ waiting: [Attempt], _ exchange: Exchange) async throws -> End {
        let (ours, theirs) = try WorkerSocket.pair()
        let session = WorkerSession(
            ours, depth: depth, limits: limits, takesFingerprints: takesFingerprints,
            network: network, readDisc: readDisc, progress: exchange.progress)
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
                let process = execution.processIdentifier.value
                session.worker = process
                stop?.add(process)
                defer { stop?.remove(process) }
                do {
                    let end = try await converse(
                        waiting, session, exchange,
                        maxCount: playlist == nil ? WorkerPool.inputsPerWorker : 1)
                    // It has nothing more to say, and may not end by itself.
                    session.close()
                    try? execution.send(signal: .kill)
                    return end
                } catch {
                    // Its result is not needed any more.
                    try? execution.send(signal: .kill)
                    throw error
                }
            }
        } catch let error as SubprocessError {
            throw LaunchError(description: "Cannot start a worker process: \(error).")
        }
        if result.terminationStatus == .exited(ProcessIsolation.refusedStatus) {
            throw LaunchError(
                description: "Cannot start a worker process: the system has Landlock or seccomp, "
                    + "but the worker could not restrict itself before its first thread.")
        }
        guard case .lost(let attempt, let left, nil, let answered) = result.closureResult else {
            return result.closureResult
        }
        return .lost(
            attempt, left: left, cause: cause(result.terminationStatus), answered: answered)
    }

    /// - Parameter maxCount: limit of inputs for this worker.
    private func converse(
        _ given: [Attempt], _ session: WorkerSession, _ exchange: Exchange, maxCount: Int
    ) async throws -> End {
        var waiting = given
        // Sent attempts in order.
        var sent: [Attempt] = []
        var answered: [DiscoveredInput] = []
        var count = 0
        var window = inputsAtATime.lowerBound
        // The worker begins with an input after its previous answer.
        var begin = ContinuousClock.now
        while true {
            var requests: [(input: DiscoveredInput, makesSheet: Bool)] = []
            while sent.count < window, count < maxCount {
                if waiting.isEmpty,
                    let input = try await sent.isEmpty ? exchange.next() : exchange.ahead()
                {
                    waiting.append(Attempt(input: input))
                }
                // A playlist needs its own worker.
                guard let attempt = waiting.first,
                    count == 0 || attempt.input.playlist == nil
                else { break }
                waiting.removeFirst()
                sent.append(attempt)
                count += 1
                // The second attempt makes only the record.
                requests.append((attempt.input, makesSheets && !attempt.isSecond))
            }
            guard !sent.isEmpty else {
                session.close()
                return .finished(left: waiting)
            }
            if requests.count == sent.count { begin = .now }
            let replies = await session.exchange(requests)
            let end = ContinuousClock.now
            let seconds = begin.duration(to: end) / .seconds(1) / Double(max(replies.count, 1))
            begin = end
            if replies.count == sent.count { window = min(window * 2, inputsAtATime.upperBound) }
            for reply in replies {
                let current = sent.removeFirst()
                let cause: WorkerFailure?
                switch reply {
                case .answered(let response):
                    try await exchange.deliver(
                        current.input, response.marked(current.answeredBefore), seconds)
                    if case .record(let record, _, _) = response, record.hasDecodeErrors {
                        return .finished(left: sent + waiting)
                    }
                    answered.append(current.input)
                    continue
                case .bad(let what): cause = .badAnswer(what)
                case .gone: cause = nil
                case .timedOut(let seconds): cause = .timedOut(seconds)
                }
                return .lost(current, left: sent + waiting, cause: cause, answered: answered)
            }
        }
    }

    /// A process group that Ctrl-C does not reach: the batch lets its workers finish.
    private static var options: PlatformOptions {
        var options = PlatformOptions()
        options.processGroupID = 0
        return options
    }

    private func cause(_ status: TerminationStatus) -> WorkerFailure {
        switch status {
        case .exited(let code) where code == WorkerFailure.outOfMemoryStatus:
            .outOfMemory(limits.memory)
        case .exited(let code):
            CrashedModule.crash(endingWith: Int32(code))
                ?? .crashed(signal: nil, status: Int32(code))
        case .signaled(let signal) where signal == SIGXCPU:
            .timedOut(limits.seconds(depth: depth, duration: nil, bytes: nil))
        case .signaled(let signal): .crashed(signal: Int32(signal), status: nil)
        }
    }
}

extension WorkerPool.Response {
    /// The record of an input that only a second worker could read, with the inputs that the first
    /// one had answered: it may have been taken over by one of them.
    fileprivate func marked(_ answered: [DiscoveredInput]) -> Self {
        guard case .record(var record, let sheet, let fingerprint) = self, !answered.isEmpty else {
            return self
        }
        record.input.doubtful = answered.map { InputPathText($0.path).text }
        return .record(record, sheet: sheet, fingerprint: fingerprint)
    }
}
