import Testing

@testable import Bitstream

@Suite struct XingHeaderTests {
    /// The Xing header of 100 frames of 41,700 bytes, in a frame of 417: layer III, 128 kb/s
    /// at 44.1 kHz, stereo.
    private func header() throws -> XingHeader {
        var frame = bytes("fffb9000") + [UInt8](repeating: 0, count: 413)
        let fields = bytes("00000003 00000064 0000a2e4")
        frame.replaceSubrange(36..<52, with: Array("Xing".utf8) + fields)
        var source = MemorySource(frame)
        return try #require(XingHeader(source: &source))
    }

    @Test func `the number of frames is the duration`() throws {
        let seconds = 100 * 1152 / 44100.0
        #expect(try header().duration(size: 41_700) == seconds)
        #expect(try header().duration(size: nil) == seconds)
        // A tag after the audio.
        #expect(try header().duration(size: 41_700 + 128) == seconds)
    }

    @Test func `the header of the first of two joined files does not describe both`() throws {
        #expect(try header().duration(size: 2 * 41_700) == nil)
    }
}
