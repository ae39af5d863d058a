import Batch
import Probing
import TrackModel

/// The line of a worker to its batch.
///
/// Used by the thread that probes alone, which is also the one that reports progress;
/// that makes it Sendable.
final class WorkerConnection: @unchecked Sendable {
    private let socket: WorkerSocket

    init(_ socket: WorkerSocket) { self.socket = socket }

    /// nil at the end, and for what is no request.
    func next() -> (WorkerRequest, files: [Int32])? {
        guard let (line, files) = try? socket.receive(),
            let request = try? WorkerRequest(line: line)
        else { return nil }
        return (request, files)
    }

    func answer(_ record: MediaRecord) throws {
        try socket.send([
            WorkerDigest.line(RecordDigest(record).json), RecordCodec.bytes(of: record),
        ])
    }

    func send(_ sheet: WorkerSheet) throws { try socket.send([sheet.line]) }

    func report(_ progress: ProbeControl.Progress) {
        let progress = WorkerProgress(
            time: progress.time, duration: progress.duration, position: progress.position,
            size: progress.size)
        try? socket.send([progress.line])
    }
}
