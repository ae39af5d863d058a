import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

@Suite struct RepeatabilityTests {
    /// Concealment by several threads depends on which of them is first.
    @Test(arguments: ["damaged/overwritten.h264"])
    func `damage is reported alike in every run`(path: String) throws {
        let records = try (0..<4).map { _ in
            try probedRecord(Media.path(path), .full)
        }
        #expect(records[0].decode?.errors.isEmpty == false)
        for record in records.dropFirst() { #expect(record == records[0]) }
    }
}
