import Fixtures
import Testing
import TrackModel

@testable import Bitstream
@testable import Probing

@Suite struct FormatChangeDetectorTests {
    private func scanner() -> (any StreamScanner)? {
        StreamScanners.scanner(codec: "ac3", sampleEntry: nil)
    }

    /// acmod is 2 in the file, and 1 in the copy (ATSC A/52, section 5.4.2.3).
    @Test func `audio that changes to mono is a change of channels`() throws {
        // One frame.
        let stereo = try Array(Media.bytes("raw/stereo.ac3").prefix(384))
        var mono = stereo
        mono[6] = 1 << 5
        var changeDetector = FormatChangeDetector(.audio)
        for (time, frame) in [(0.0, stereo), (1, stereo), (2, mono), (3, mono)] {
            changeDetector.look(at: frame, with: scanner(), at: Claim.Location(time: time))
        }
        #expect(changeDetector.count == 1)
        #expect(changeDetector.changes.first?.key == "channels")
        #expect(changeDetector.changes.first?.before == .int(2))
        #expect(changeDetector.changes.first?.after == .int(1))
        #expect(changeDetector.changes.first?.time == 2)
    }
}
