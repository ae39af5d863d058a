import Testing
import TrackModel

@testable import Bitstream

/// Headers of FFmpeg 5.1's `mpeg4` encoder from `testsrc2` at the size and rate
/// expected, pictures cut after their headers.
@Suite struct MPEG4VideoScannerTests {
    /// `-aspect 16:9`, 640×360, 25.
    private static let simple = """
        000001b001 000001b58913 00000100 000001 2000c48d8800cd14042d1443
        000001b610608d82e32090 000001b650f02214f12bde
        """

    /// `-flags +ildct -top 1 -bf 1 -vf setsar=16/11 -profile:v 15 -level:v 5`,
    /// 720×576, 25.
    private static let advanced = """
        000001b0f5 000001b5a913 00000100 000001 2008d4a50800cd1684481c103f
        000001b610622b608d20f1a4 000001b65171098533084aa4
        """

    private func scanned(_ hexadecimal: String) -> MPEG4VideoScanner {
        var scanner = MPEG4VideoScanner()
        scanner.readPacket(bytes(hexadecimal)[...], at: Claim.Location())
        return scanner
    }

    @Test func `reads the Simple profile`() {
        let scanner = scanned(Self.simple)
        let claims = scanner.claims
        #expect(claims.value("profile") == .string("Simple Profile"))
        #expect(claims.value("level") == .string("1"))
        #expect(claims.value("codecString") == .string("mp4v.20.1"))
        #expect(claims.value("codedSize") == .object(["width": .int(640), "height": .int(360)]))
        #expect(claims.value("sampleAspectRatio") == .string("1:1"))
        #expect(claims.value("pixelFormat") == .string("yuv420p"))
        #expect(claims.value("fieldOrder") == .string("progressive"))
        #expect(claims.value("colorRange") == nil)
        #expect(scanner.pictures[.intra] == 1)
        #expect(scanner.pictures[.other] == 1)
    }

    @Test func `reads the Advanced Simple profile, interlaced`() {
        let claims = scanned(Self.advanced).claims
        #expect(claims.value("profile") == .string("Advanced Simple Profile"))
        #expect(claims.value("level") == .string("5"))
        #expect(claims.value("codecString") == .string("mp4v.20.245"))
        #expect(claims.value("codedSize") == .object(["width": .int(720), "height": .int(576)]))
        #expect(claims.value("sampleAspectRatio") == .string("16:11"))
        #expect(claims.value("fieldOrder") == .string("tt"))
    }

    /// ISO/IEC 14496-2, table G-1.
    @Test(arguments: [
        (0x08, "Simple Profile", "0"), (0x03, "Simple Profile", "3"),
        (0x04, "Simple Profile", "4a"), (0x21, "Core Profile", "1"),
        (0xF7, "Advanced Simple Profile", "3b"), (0xF0, "Advanced Simple Profile", "0"),
    ])
    func `names profiles and levels`(indication: Int, name: String, level: String) {
        let profile = MPEG4Profile(indication: indication)
        #expect(profile.name == name)
        #expect(profile.level == level)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(bytes(Self.simple + Self.advanced)) { damaged in
            var scanner = MPEG4VideoScanner()
            scanner.readConfiguration(damaged)
            scanner.readPacket(damaged, at: Claim.Location())
            _ = scanner.claims
        }
    }
}
