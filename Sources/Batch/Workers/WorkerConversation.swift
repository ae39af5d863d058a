import CProcessIsolation
import Dispatch
import FFmpegBridge
import Fetching
import Platform
import TrackModel

/// Asks one worker about inputs, and waits for each answer no longer than the limits allow.
///
/// A worker answers in the order in which it was asked, and begins with an input when it has
/// answered about the one before. What it was asked ahead waits in the socket, so that it
/// never waits for its batch.
///
/// Sending and waiting block, so they have a thread of their own beside Swift's tasks.
final class WorkerConversation: @unchecked Sendable {
    enum Reply: Sendable {
        case answered(WorkerPool.Answer)
        /// The worker is no more.
        case gone
        /// Seconds it was given.
        case timedOut(Double)
    }

    private enum Question {
        /// To the worker.
        case sent(DiscoveredInput, makesSheet: Bool, RemoteInput?)
        /// It never arrived, so no answer is about it.
        case unsent
        /// There is nothing to ask.
        case lost(LostInput)
    }

    /// Set once, before anything is asked.
    nonisolated(unsafe) var worker: pid_t?

    // The socket and what it was asked are used on `queue` only, which is serial: that makes
    // this class Sendable.
    private let socket: WorkerSocket
    /// Not answered yet, in the order in which they will be.
    private var questions: [Question] = []
    private let queue = DispatchQueue(label: "trackprobe.worker")
    private let depth: ProbeDepth
    private let limits: WorkerLimits
    /// nil where nothing may be fetched.
    private let network: NetworkAccess?
    private let progress: @Sendable (DiscoveredInput, WorkerProgress) -> Void

    init(
        _ socket: WorkerSocket, depth: ProbeDepth, limits: WorkerLimits, network: NetworkAccess?,
        progress: @escaping @Sendable (DiscoveredInput, WorkerProgress) -> Void
    ) {
        self.socket = socket
        self.depth = depth
        self.limits = limits
        self.network = network
        self.progress = progress
    }

    /// Asks about inputs, and waits for the answer about the one that was asked about first.
    ///
    /// - Returns: that answer, and those to the inputs behind it that are there by then, so
    ///   that a batch which is behind its workers need not wait for each by itself. Nothing
    ///   follows the end of the worker.
    func exchange(_ inputs: [(input: DiscoveredInput, makesSheet: Bool)]) async -> [Reply] {
        await withCheckedContinuation { continuation in
            queue.async {
                for (input, makesSheet) in inputs { self.send(input, makesSheet) }
                continuation.resume(returning: self.receiveAll())
            }
        }
    }

    /// The worker sees the end and leaves.
    func close() { queue.sync { socket.finish() } }

    private func send(_ input: DiscoveredInput, _ makesSheet: Bool) {
        let remote: RemoteInput?
        do throws(FetchFailure) {
            remote = try self.remote(input, makesSheet)
        } catch {
            return questions.append(.lost(.notFetched(error.failure)))
        }
        let opened: OpenedInput
        do throws(SystemError) {
            if let remote {
                opened = try OpenedInput(serving: remote)
            } else {
                opened = try OpenedInput(input)
            }
        } catch {
            return questions.append(.lost(error.isNotFound ? .vanished : .cannotRead(error)))
        }
        do {
            try socket.send(
                request(input, makesSheet, remote?.size).line, files: opened.descriptors)
            questions.append(.sent(input, makesSheet: makesSheet, remote))
        } catch {
            questions.append(.unsent)
        }
    }

    private func receiveAll() -> [Reply] {
        var replies: [Reply] = []
        repeat {
            replies.append(receive())
            guard case .answered = replies.last else { break }
        } while !questions.isEmpty && socket.hasInput
        return replies
    }

    private func receive() -> Reply {
        guard !questions.isEmpty else { return .gone }
        switch questions.removeFirst() {
        case .lost(let cause): return .answered(.lost(cause))
        case .unsent: return .gone
        case .sent(let input, let makesSheet, let remote):
            defer { remote?.end() }
            guard let reply = try? answer(about: input, makesSheet) else { return .gone }
            if let remote { return Self.reply(reply, with: remote) }
            if case .answered(.record) = reply, input.hasChanged {
                return .answered(.lost(.changedWhileReading))
            }
            return reply
        }
    }

    /// nil for what is no address.
    private func remote(
        _ input: DiscoveredInput, _ makesSheet: Bool
    ) throws(FetchFailure) -> RemoteInput? {
        guard let network, input.kind == .address, let address = input.path.address else {
            return nil
        }
        let seconds = limits.seconds(depth: depth, duration: nil, makesSheet: makesSheet)
        return try RemoteInput(address, access: network, seconds: seconds)
    }

    /// Half of a file is no file, whatever its worker made of it.
    private static func reply(_ reply: Reply, with remote: RemoteInput) -> Reply {
        guard case .answered(.record(let text, let digest, let sheet)) = reply else { return reply }
        if let failure = remote.failure { return .answered(.lost(.notFetched(failure))) }
        guard let whole = remote.completed(text) else {
            return .answered(.lost(.crashed(signal: nil, status: nil)))
        }
        return .answered(.record(whole, digest: digest, sheet: sheet))
    }

    private func request(
        _ input: DiscoveredInput, _ makesSheet: Bool, _ remoteSize: Int64?
    ) -> WorkerRequest {
        let text = InputPathText(input.path)
        return WorkerRequest(
            path: text.text, pathBytes: text.base64, role: input.role,
            linkOf: input.linkOf.map { InputPathText($0).text }, id: input.id, depth: depth,
            timeout: limits.timeout, makesSheet: makesSheet, remoteSize: remoteSize,
            statedLanguage: depth.readsCues && remoteSize == nil
                ? SidecarLanguage.stated(by: text.name) : nil)
    }

    private func answer(
        about input: DiscoveredInput, _ makesSheet: Bool
    ) throws(WorkerSocket.Failure) -> Reply {
        let clock = ContinuousClock()
        let start = clock.now
        var duration: Double?
        allowProcessorTime(limits.seconds(depth: depth, duration: nil, makesSheet: makesSheet))
        var digest: [UInt8] = []
        var sheet: WorkerSheet?
        while true {
            let seconds = limits.seconds(
                depth: depth, duration: duration, makesSheet: makesSheet)
            let left = clock.now.duration(to: start.advanced(by: .seconds(seconds)))
            guard left > .zero else { return .timedOut(seconds) }
            let milliseconds = min(left / .milliseconds(1), 1e9).rounded(.up)
            do {
                let line = try socket.receive(waiting: Int32(milliseconds)).line
                if let step = WorkerProgress(line: line) {
                    if let found = step.duration, found != duration {
                        duration = found
                        allowProcessorTime(
                            limits.seconds(
                                depth: depth, duration: found, makesSheet: makesSheet))
                    }
                    progress(input, step)
                } else if let found = WorkerDigest.digest(of: line) {
                    digest = found
                } else if let found = WorkerSheet(line: line) {
                    sheet = found
                } else {
                    return .answered(.record(line, digest: digest, sheet: sheet))
                }
            } catch .timedOut {
                continue
            }
        }
    }

    /// The batch ends a worker that takes too long; the system ends one whose batch cannot,
    /// by what all processors can do in the time.
    private func allowProcessorTime(_ seconds: Double) {
        guard let worker else { return }
        let processors = Double(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1))
        _ = trackprobe_extend_processor_time(worker, min(max(seconds, 1) * processors, 1e9))
    }
}
