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

    /// 100 frames of 41,700 bytes, in a mono frame: the name is where that of stereo would be.
    @Test func `VBRI states frames and bytes`() throws {
        var frame = bytes("fffb90c0") + [UInt8](repeating: 0, count: 413)
        let fields = bytes("0001 0000 0064 0000a2e4 00000064 0000")
        frame.replaceSubrange(36..<36 + 4 + fields.count, with: Array("VBRI".utf8) + fields)
        var source = MemorySource(frame)
        let header = try #require(XingHeader(source: &source))
        #expect(header.duration(size: nil) == 100 * 1152 / 44100.0)
        #expect(header.extent(size: 41_700)?.isTruncated == false)
        #expect(header.extent(size: 20_000)?.isTruncated == true)
        #expect(header.claims.value("bitRateMode", from: .container) == .string("variable"))
        #expect(header.writerTag == nil)
    }

    @Test func `the header of the first of two joined files does not describe both`() throws {
        #expect(try header().duration(size: 2 * 41_700) == nil)
    }

    /// MP3 Info Tag, revision 1, as LAME 3.100 writes it: revision 0 and the method, delay 576,
    /// padding 1105.
    @Test(arguments: [
        ("Info", 1, "constant"), ("Xing", 2, "average"), ("Xing", 4, "variable"),
        ("Xing", 0, "variable"), ("Info", 0, "constant"),
    ])
    func `the tag of LAME states method, priming and padding`(
        name: String, method: Int, mode: String
    ) throws {
        var frame = bytes("fffb9000") + [UInt8](repeating: 0, count: 413)
        frame.replaceSubrange(36..<44, with: Array(name.utf8) + bytes("0000000f"))
        let tag = Array("LAME3.100".utf8) + [UInt8(method)] + zeros(11) + bytes("240451")
        frame.replaceSubrange(156..<156 + tag.count, with: tag)
        var source = MemorySource(frame)
        let claims = try #require(XingHeader(source: &source)).claims
        #expect(claims.value("bitRateMode", from: .container) == .string(mode))
        #expect(claims.value("primingSamples", from: .container) == .int(576))
        #expect(claims.value("paddingSamples", from: .container) == .int(1105))
    }

    @Test func `a header without that tag states the mode alone`() throws {
        let claims = try header().claims
        #expect(claims.value("bitRateMode", from: .container) == .string("variable"))
        #expect(claims.value("primingSamples", from: .container) == nil)
    }

    @Test func `iTunes states priming and padding in hexadecimal text`() {
        let text = " 00000000 00000840 000001CA 00000000003F31F6 00000000 00000000"
        #expect(GaplessPlayback(iTunes: text)?.priming == 2112)
        #expect(GaplessPlayback(iTunes: text)?.padding == 458)
        for other in [
            "", " 00000000 00000840", " 1 840 1CA 3F31F6", " 0 -840 1CA 3F", " 0 FFFFFFFF 0 1",
        ] {
            #expect(GaplessPlayback(iTunes: other) == nil)
        }
    }
}
