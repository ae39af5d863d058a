import Bitstream
import Fixtures
import Testing
import TrackModel

@testable import Probing

@Suite struct ChangeWatcherTests {
    private func scanner() -> (any StreamScanner)? {
        StreamScanners.scanner(codec: "ac3", sampleEntry: nil)
    }

    /// acmod is 2 in the file, and 1 in the copy (ATSC A/52, section 5.4.2.3).
    @Test func `sound that becomes mono is a change of channels`() throws {
        // One frame.
        let stereo = try Array(Media.bytes("raw/stereo.ac3").prefix(384))
        var mono = stereo
        mono[6] = 1 << 5
        var watcher = ChangeWatcher(.audio)
        for (time, frame) in [(0.0, stereo), (1, stereo), (2, mono), (3, mono)] {
            watcher.look(at: frame, with: scanner(), at: Claim.Place(time: time))
        }
        #expect(watcher.count == 1)
        #expect(watcher.changes.first?.key == "channels")
        #expect(watcher.changes.first?.before == .int(2))
        #expect(watcher.changes.first?.after == .int(1))
        #expect(watcher.changes.first?.time == 2)
    }
}
