import Fixtures
import Foundation
import Testing
import TrackProbeKit

@testable import MediaAnalysis

/// Timeouts of work that does not check its interrupt.
@Suite struct WatchdogTests {
    /// A stream that blocks and uses processor time, as some of FFmpeg's header readers do. It
    /// uses 0.4 s, more than all timeouts here, and then sleeps until the test releases it.
    private final class SpinningStream: ByteStream, @unchecked Sendable {
        // Unchecked: guarded by the lock.
        private let lock = NSLock()
        private var isHeld = true

        var size: Int64? { 1 << 20 }

        /// Processor time of this thread.
        private static var spentSeconds: Double {
            var spent = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent)
            return Double(spent.tv_sec) + Double(spent.tv_nsec) / 1e9
        }

        func release() { lock.withLock { isHeld = false } }

        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
            let limit = Self.spentSeconds + 0.4
            while lock.withLock({ isHeld }) {
                if Self.spentSeconds > limit { usleep(5000) }
            }
            return 0
        }
    }

    private let timeouts = Timeouts(overrun: 0.05, end: 0.1, handover: 0.1)

    @Test func `work that never checks its interrupt ends with a timeout`() async throws {
        let stream = SpinningStream()
        defer { stream.release() }
        let error = await #expect(throws: ProbeError.self) {
            try await MediaProbe.probe(
                ProbeInput(stream, name: "spinning.mkv"), depth: .header, control: ProbeControl(),
                limit: 0.05, timeouts: self.timeouts)
        }
        #expect(error?.cause == .outOfTime)
    }

    @Test(arguments: [ProbeDepth.sample, .full])
    func `a stop ends the wait at every depth`(depth: ProbeDepth) async throws {
        let stream = SpinningStream()
        defer { stream.release() }
        let control = ProbeControl()
        control.end()
        let error = await #expect(throws: ProbeError.self) {
            try await MediaProbe.probe(
                ProbeInput(stream, name: "spinning.mkv"), depth: depth, control: control,
                limit: 60, timeouts: self.timeouts)
        }
        #expect(error?.cause == .cancelled)
    }

    @Test func `the caller waits for work that ends by itself`() async throws {
        let record = try await MediaProbe.probe(
            ProbeInput(path: Media.path("raw/lc.aac")), depth: .full, control: ProbeControl(),
            limit: 60, timeouts: Timeouts())
        #expect(record.tracks.map(\.codec) == ["aac"])
    }
}
