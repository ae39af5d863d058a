import Batch
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The processor time that an input may cost its worker: what all processors can do while
/// the batch waits for it.
///
/// The batch ends a worker that takes too long; this ends one whose batch cannot.
struct ProcessorTime: Sendable {
    private let request: WorkerRequest
    private let limits: WorkerLimits

    init(_ request: WorkerRequest, limits: WorkerLimits) {
        self.request = request
        self.limits = WorkerLimits(memory: limits.memory, timeout: request.timeout)
        extend(duration: nil)
    }

    /// - Parameter duration: seconds of film, once they are known.
    func extend(duration: Double?) {
        let seconds = limits.seconds(
            depth: request.depth, duration: duration, makesSheet: request.makesSheet)
        ProcessIsolation.allowProcessorTime(seconds: seconds * Self.processors)
    }

    /// The system tells in a file, which a worker cannot open for long.
    static let processors = Double(ProcessInfo.processInfo.activeProcessorCount)
}
