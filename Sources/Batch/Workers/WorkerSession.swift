import CProcessIsolation
import Dispatch
import FFmpegBridge
import Fetching
import Platform
import TrackModel

/// Sends inputs to one worker, and waits for each response within the limits.
///
/// A worker responds in order, and begins with an input after its response to the previous one.
/// Requests sent ahead are queued in the socket, so that the worker never waits for its batch.
///
/// Sending and waiting block, so they run on their own thread.
final class WorkerSession: @unchecked Sendable {
    enum Reply: Sendable {
        case answered(WorkerPool.Response)
        /// The worker has ended.
        case gone
        /// The limit in seconds.
        case timedOut(Double)
        /// The answer is not one; what it is.
        case bad(String)
    }

    /// Lines of progress at once, and per second.
    private static let maxSteps = (burst: 1000.0, perSecond: 100.0)

    private enum Request {
        case sent(DiscoveredInput, makesSheet: Bool, RemoteInput?)
        /// Sending failed, and no response will come.
        case unsent
        /// The input could not be opened.
        case failed(WorkerFailure)
    }

    /// Set once, before the first request.
    nonisolated(unsafe) var worker: pid_t?

    // Unchecked: socket and requests are used only on `queue`, which is serial.
    private let socket: WorkerSocket
    /// Requests without a response, in order.
    private var requests: [Request] = []
    private let queue = DispatchQueue(label: "trackprobe.worker")
    private let depth: ProbeDepth
    private let limits: WorkerLimits
    private let takesFingerprints: Bool
    /// nil without network access.
    private let network: NetworkAccess?
    private let readDisc: DiscHandover.Reader
    private let progress: @Sendable (DiscoveredInput, WorkerProgress) -> Void

    init(
        _ socket: WorkerSocket, depth: ProbeDepth, limits: WorkerLimits, takesFingerprints: Bool,
        network: NetworkAccess?, readDisc: @escaping DiscHandover.Reader,
        progress: @escaping @Sendable (DiscoveredInput, WorkerProgress) -> Void
    ) {
        self.socket = socket
        self.depth = depth
        self.limits = limits
        self.takesFingerprints = takesFingerprints
        self.network = network
        self.readDisc = readDisc
        self.progress = progress
    }

    /// Sends inputs, and waits for the response to the oldest request.
    ///
    /// - Returns: that response, and later ones that have already arrived, so that a slow batch
    ///   does not wait for each separately. The end of the worker comes last.
    func exchange(_ inputs: [(input: DiscoveredInput, makesSheet: Bool)]) async -> [Reply] {
        await withCheckedContinuation { continuation in
            queue.async {
                for (input, makesSheet) in inputs { self.send(input, makesSheet) }
                continuation.resume(returning: self.receiveAll())
            }
        }
    }

    /// Closes the connection, which ends the worker.
    func close() { queue.sync { socket.finish() } }

    private func send(_ input: DiscoveredInput, _ makesSheet: Bool) {
        let remote: RemoteInput?
        do throws(FetchFailure) {
            remote = try self.remote(input, makesSheet)
        } catch {
            return requests.append(.failed(.notFetched(error.failure)))
        }
        let opened: OpenedInput
        var disc: DiscHandover?
        if [.dvd, .bluRay].contains(input.kind) {
            disc = readDisc(input.path)
            if disc == nil { return requests.append(.failed(.vanished)) }
        }
        do throws(SystemError) {
            if let remote {
                opened = try OpenedInput(serving: remote)
            } else if let disc {
                opened = try OpenedInput(disc)
            } else {
                opened = try OpenedInput(input)
            }
        } catch {
            return requests.append(.failed(error.isNotFound ? .vanished : .cannotRead(error)))
        }
        do {
            var request = request(input, makesSheet, remote?.size)
            request.navigationSize = disc?.navigation.count
            try socket.send(request.line, files: opened.descriptors)
            requests.append(.sent(input, makesSheet: makesSheet, remote))
        } catch {
            requests.append(.unsent)
        }
    }

    private func receiveAll() -> [Reply] {
        var replies: [Reply] = []
        repeat {
            replies.append(receive())
            guard case .answered = replies.last else { break }
        } while !requests.isEmpty && socket.hasInput
        return replies
    }

    private func receive() -> Reply {
        guard !requests.isEmpty else { return .gone }
        switch requests.removeFirst() {
        case .failed(let cause): return .answered(.lost(cause))
        case .unsent: return .gone
        case .sent(let input, let makesSheet, let remote):
            defer { remote?.end() }
            let reply: Reply
            do throws(WorkerSocket.Failure) {
                reply = try answer(about: input, makesSheet)
            } catch {
                return error == .tooLong ? .bad("a line without end") : .gone
            }
            if let remote { return Self.reply(reply, with: remote) }
            if case .answered(.record) = reply, input.hasChanged {
                return .answered(.lost(.changedWhileReading))
            }
            return reply
        }
    }

    /// nil for files.
    private func remote(
        _ input: DiscoveredInput, _ makesSheet: Bool
    ) throws(FetchFailure) -> RemoteInput? {
        guard let network, input.kind == .address, let address = input.path.address else {
            return nil
        }
        let seconds = limits.seconds(
            depth: depth, duration: nil, bytes: nil, makesSheet: makesSheet)
        return try RemoteInput(address, access: network, seconds: seconds)
    }

    /// Replaces the record of a partly fetched file by the error.
    private static func reply(_ reply: Reply, with remote: RemoteInput) -> Reply {
        guard case .answered(.record(var record, let sheet, let fingerprint)) = reply else {
            return reply
        }
        if let failure = remote.failure { return .answered(.lost(.notFetched(failure))) }
        remote.note(in: &record)
        return .answered(.record(record, sheet: sheet, fingerprint: fingerprint))
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
        // The size of a folder says nothing about its files.
        let bytes = input.kind == .file ? input.status.size : nil
        allowProcessorTime(
            limits.seconds(
                depth: depth, duration: nil, bytes: bytes, makesSheet: makesSheet))
        var sheet: WorkerSheet?
        var fingerprint: MediaFingerprint?
        var steps = 0.0
        while true {
            let seconds = limits.seconds(
                depth: depth, duration: duration, bytes: bytes, makesSheet: makesSheet)
            let left = clock.now.duration(to: start.advanced(by: .seconds(seconds)))
            guard left > .zero else { return .timedOut(seconds) }
            let milliseconds = min(left / .milliseconds(1), 1e9).rounded(.up)
            do {
                let line = try socket.receive(waiting: Int32(milliseconds)).line
                if WorkerProgress.begins(line) {
                    steps += 1
                    let elapsed = start.duration(to: clock.now) / .seconds(1)
                    guard let step = WorkerProgress(line: line),
                        steps <= Self.maxSteps.burst + Self.maxSteps.perSecond * elapsed
                    else { return .bad("a flood of progress") }
                    if let found = step.duration, found != duration {
                        duration = found
                        allowProcessorTime(
                            limits.seconds(
                                depth: depth, duration: found, bytes: bytes, makesSheet: makesSheet)
                        )
                    }
                    progress(input, step)
                } else if WorkerSheet.begins(line) {
                    guard makesSheet, sheet == nil, let found = WorkerSheet(line: line) else {
                        return .bad("a contact sheet that was not asked for")
                    }
                    sheet = found
                } else if WorkerFingerprint.begins(line) {
                    guard takesFingerprints, fingerprint == nil,
                        let found = WorkerFingerprint.fingerprint(line)
                    else { return .bad("a fingerprint that was not asked for") }
                    fingerprint = found
                } else {
                    do throws(WorkerAnswer.Refusal) {
                        let record = try WorkerAnswer.record(line, of: input)
                        return .answered(
                            .record(record, sheet: sheet, fingerprint: fingerprint))
                    } catch {
                        return .bad(error.what)
                    }
                }
            } catch .timedOut {
                continue
            }
        }
    }

    /// Limits the processor time of the worker to that of all processors, in case the batch cannot
    /// end it.
    private func allowProcessorTime(_ seconds: Double) {
        guard let worker else { return }
        let processors = Double(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1))
        _ = trackprobe_extend_processor_time(worker, min(max(seconds, 1) * processors, 1e9))
    }
}
