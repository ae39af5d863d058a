import Testing
import TrackModel

@testable import Bitstream

@Suite struct DSFFileTests {
    /// DSF File Format Specification: 2 channels, 2822400 Hz, 1411200 samples.
    private let file =
        ascii("DSD ") + bytes("1c00000000000000") + zeros(16) + ascii("fmt ")
        + bytes("3400000000000000 01000000 00000000 02000000 02000000 00112b00 01000000")
        + bytes("8088150000000000 00100000 00000000")

    @Test func `duration is samples over frequency`() throws {
        var source = MemorySource(file)
        let dsf = try #require(DSFFile(source: &source))
        #expect(dsf.channels == 2)
        #expect(dsf.samplingFrequency == 2_822_400)
        #expect(dsf.duration == 0.5)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(file) {
            var source = MemorySource(Array($0))
            _ = DSFFile(source: &source)?.duration
        }
    }
}
