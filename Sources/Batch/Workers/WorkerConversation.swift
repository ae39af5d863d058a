import Dispatch
import TrackModel

/// Asks one worker about one input at a time, and waits no longer than the limits allow.
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

    // The socket is used on `queue` only, which is serial: that makes this class Sendable.
    private let socket: WorkerSocket
    private let queue = DispatchQueue(label: "trackprobe.worker")
    private let depth: Depth
    private let limits: WorkerLimits
    private let progress: @Sendable (DiscoveredInput, WorkerProgress) -> Void

    init(
        _ socket: WorkerSocket, depth: Depth, limits: WorkerLimits,
        progress: @escaping @Sendable (DiscoveredInput, WorkerProgress) -> Void
    ) {
        self.socket = socket
        self.depth = depth
        self.limits = limits
        self.progress = progress
    }

    func ask(_ input: DiscoveredInput, makesSheet: Bool) async -> Reply {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.converse(input, makesSheet)) }
        }
    }

    /// The worker sees the end and leaves.
    func close() { queue.sync { socket.finish() } }

    private func converse(_ input: DiscoveredInput, _ makesSheet: Bool) -> Reply {
        do {
            let opened = try OpenedInput(input)
            let request = request(input, makesSheet)
            try socket.send(request.line, files: opened.descriptors)
            let reply = try answer(to: request, about: input)
            if case .answered(.record) = reply, opened.hasChanged {
                return .answered(.lost(.changedWhileReading))
            }
            return reply
        } catch let error as SystemError {
            return .answered(.lost(error.isNotFound ? .vanished : .cannotRead(error)))
        } catch {
            return .gone
        }
    }

    private func request(_ input: DiscoveredInput, _ makesSheet: Bool) -> WorkerRequest {
        let text = InputPathText(input.path)
        return WorkerRequest(
            path: text.text, pathBytes: text.base64, role: input.role, depth: depth,
            timeout: limits.timeout, makesSheet: makesSheet)
    }

    private func answer(
        to request: WorkerRequest, about input: DiscoveredInput
    ) throws(WorkerSocket.Failure) -> Reply {
        let clock = ContinuousClock()
        let start = clock.now
        var duration: Double?
        var digest: [UInt8] = []
        var sheet: WorkerSheet?
        while true {
            let seconds = limits.seconds(
                depth: depth, duration: duration, makesSheet: request.makesSheet)
            let left = clock.now.duration(to: start.advanced(by: .seconds(seconds)))
            guard left > .zero else { return .timedOut(seconds) }
            let milliseconds = min(left / .milliseconds(1), 1e9).rounded(.up)
            do {
                let line = try socket.receive(waiting: Int32(milliseconds)).line
                if let step = WorkerProgress(line: line) {
                    duration = step.duration ?? duration
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
}
