import Testing
import TrackModel

@testable import Bitstream

/// Frame headers laid out by SMPTE RDD 36, section 5.1.1.
@Suite struct ProResScannerTests {
    /// - Parameter flags: chroma_format and interlace_mode.
    private func frame(flags: Int, alpha: Int = 0) -> [UInt8] {
        let header =
            u16(20) + u16(0) + ascii("test") + u16(1920, 1080) + u8(flags)
            + [0, 9, 16, 9, UInt8(alpha), 0, 0]
        return u32(8 + header.count) + ascii("icpf") + header
    }

    @Test(arguments: [
        ("apco", "Proxy", 10), ("apcs", "LT", 10), ("apcn", "Standard", 10), ("apch", "HQ", 10),
        ("ap4h", "4444", 12), ("ap4x", "XQ", 12),
    ])
    func `the profile is the four-character code`(code: String, profile: String, depth: Int) {
        var entry = ProResScanner(sampleEntry: code)
        var codecPrivate = ProResScanner()
        codecPrivate.readConfiguration(ascii(code)[...])
        for scanner in [entry, codecPrivate] {
            #expect(scanner.claims.value("profile") == .string(profile))
            #expect(scanner.claims.value("bitDepth") == .int(depth))
            #expect(!scanner.isSatisfied)
        }
        entry.readPacket(frame(flags: 0x80)[...], at: Claim.Location())
        #expect(entry.isSatisfied)
        #expect(entry.claims.value("pixelFormat") == .string("yuv422p\(depth)le"))
    }

    @Test func `a frame states chroma, fields, alpha and colours`() {
        var scanner = ProResScanner(sampleEntry: "ap4h")
        scanner.readPacket(frame(flags: 0xC8, alpha: 2)[...], at: Claim.Location())
        let claims = scanner.claims
        #expect(claims.value("codedSize") == PixelSize(width: 1920, height: 1080).factValue)
        #expect(claims.value("chromaSubsampling") == .string("4:4:4"))
        #expect(claims.value("pixelFormat") == .string("yuva444p12le"))
        #expect(claims.value("fieldOrder") == .string("bb"))
        #expect(claims.value("colorPrimaries") == .string("bt2020"))
        #expect(claims.value("transferFunction") == .string("smpte2084"))
        #expect(claims.value("yCbCrMatrix") == .string("bt2020nc"))
    }

    @Test(arguments: [(0x80, "progressive"), (0x84, "tt"), (0x88, "bb")])
    func `interlace_mode is the order of fields`(flags: Int, order: String) {
        var scanner = ProResScanner(sampleEntry: "apcn")
        scanner.readPacket(frame(flags: flags)[...], at: Claim.Location())
        #expect(scanner.claims.value("fieldOrder") == .string(order))
    }

    @Test func `other code words and other packets state nothing`() {
        var scanner = ProResScanner(sampleEntry: "aprn")
        scanner.readConfiguration(ascii("nothing")[...])
        scanner.readPacket(zeros(64)[...], at: Claim.Location())
        #expect(scanner.claims.isEmpty)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(frame(flags: 0xC4, alpha: 1)) {
            var scanner = ProResScanner(sampleEntry: "ap4x")
            scanner.readConfiguration($0)
            scanner.readPacket($0, at: Claim.Location())
            _ = scanner.claims
        }
    }
}
