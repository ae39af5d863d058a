import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

@Suite struct RepeatabilityTests {
    /// Concealment by several threads depends on which of them is first.
    @Test(arguments: ["damaged/overwritten.h264"])
    func `damage is told alike in every run`(path: String) throws {
        let records = try (0..<4).map { _ in
            var probe = try FileProbe(
                MediaInput(path: Media.path(path), interrupt: Interrupt()))
            try probe.read(depth: .full)
            return probe.record(depth: .full)
        }
        #expect(records[0].decode?.errors.isEmpty == false)
        for record in records.dropFirst() { #expect(record == records[0]) }
    }
}
