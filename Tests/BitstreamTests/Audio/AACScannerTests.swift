import Testing

@testable import Bitstream

@Suite struct AACScannerTests {
    /// ISO/IEC 14496-3, clause 1.6.2.1, written by hand but for the second, which
    /// ffmpeg -c:a aac wrote for 5.1 at 48 kHz.
    @Test(arguments: [
        // LC, 44.1 kHz, stereo.
        ("1210", "mp4a.40.2", "LC", "stereo", 44_100),
        ("11b056e500", "mp4a.40.2", "LC", "5.1", 48_000),
        // SBR first: 24 kHz stereo, 48 kHz after it.
        ("2b118800", "mp4a.40.5", "HE-AAC", "stereo", 48_000),
        // PS first: 22.05 kHz mono, 44.1 kHz after it.
        ("eb8a0800", "mp4a.40.29", "HE-AACv2", "stereo", 44_100),
        // LC with both syncExtensionTypes, SBR and PS there.
        ("138856e5a5 4880", "mp4a.40.29", "HE-AACv2", "stereo", 44_100),
        // LC at 24 kHz, SBR said to be absent.
        ("131056e500", "mp4a.40.2", "LC", "stereo", 24_000),
        // Low delay, 48 kHz mono.
        ("b98800", "mp4a.40.23", "LD", "mono", 48_000),
        // Enhanced low delay without SBR, 44.1 kHz stereo.
        ("f8e85000", "mp4a.40.39", "ELD", "stereo", 44_100),
        // USAC: 48 kHz in both configurations, stereo.
        ("f946 4322 0000", "mp4a.40.42", "xHE-AAC", "stereo", 48_000),
        // Main, LTP.
        ("0a08", "mp4a.40.1", "Main", "mono", 44_100),
        ("2208", "mp4a.40.4", "LTP", "mono", 44_100),
    ])
    func `a configuration states type, rate and channels`(
        hexadecimal: String, codecString: String, profile: String, layout: String, rate: Int
    ) {
        let scanner = AACScanner().reading(configuration: bytes(hexadecimal))
        #expect(scanner.claims.value("codecString") == .string(codecString))
        #expect(scanner.claims.value("profile") == .string(profile))
        #expect(scanner.claims.value("channelLayout") == .string(layout))
        #expect(scanner.claims.value("sampleRate") == .int(rate))
    }

    /// Encrypted tracks, and files of a header alone.
    @Test func `a slow core without read frames is as its configuration states`() {
        // LC, 22.05 kHz, stereo.
        let scanner = AACScanner().reading(configuration: bytes("1390"))
        #expect(scanner.claims.value("profile") == .string("LC"))
        #expect(scanner.claims.value("channelLayout") == .string("stereo"))
        #expect(scanner.claims.value("sampleRate") == .int(22_050))
        #expect(!scanner.isSatisfied)
    }

    @Test func `a slow core with ambiguous frames has neither rate nor profile`() {
        // LC, 22.05 kHz, mono; a frame that ends at once.
        let scanner = AACScanner().reading(configuration: bytes("1388"), packets: [[0xE0]])
        #expect(scanner.claims.value("profile") == nil)
        #expect(!scanner.isSatisfied)
    }

    @Test func `a layout spelt out is read`() throws {
        // Front 1+2, back 2, one LFE, no comment.
        var writer = BitWriter()
        writer.u(5, 2)
        writer.u(4, 3)
        writer.u(4, 0)
        writer.u(3, 0)
        writer.u(10, 0)
        writer.u(4, [2, 0, 1])
        writer.u(2, 1)
        writer.u(7, 0)
        writer.u(3, 0)
        writer.u(5, [0, 0b10000, 0b10001])
        writer.u(4, 0)
        writer.align()
        writer.u(8, 0)
        let scanner = AACScanner().reading(configuration: writer.data)
        #expect(scanner.claims.value("channelLayout") == .string("5.1"))
        #expect(scanner.claims.value("channels") == .int(6))
    }

    /// ffmpeg -c:a aac -b:a 128k, stereo at 48 kHz.
    @Test func `ADTS states the same as a configuration`() {
        var frame = bytes("fff14c80 257ffcde 02004c61")
        frame += [UInt8](repeating: 0, count: 299 - frame.count)
        let scanner = AACScanner().reading(packets: [frame])
        #expect(
            scanner.summary
                == "codecString=mp4a.40.2 | profile=LC | channels=2 | channelLayout=stereo | sampleRate=48000 | isLossless=no"
        )
    }

    @Test func `LOAS carries the configuration in its frames`() {
        var frame = BitWriter()
        frame.u(11, 0x2B7)
        frame.u(13, 17)
        frame.u(1, 0)
        frame.u(1, 0)
        frame.u(1, 1)
        frame.u(6 + 4 + 3, 0)
        frame.bytes(bytes("1210"))
        frame.u(120, 0)
        let scanner = AACScanner().reading(packets: [frame.data])
        #expect(scanner.claims.value("channelLayout") == .string("stereo"))
        #expect(scanner.claims.value("sampleRate") == .int(44_100))
    }

    @Test func `damaged input neither traps nor takes long`() {
        for hexadecimal in ["138856e5a54880", "f94643220000", "f8e85000", "fff14c80257ffcde"] {
            survivesDamage(bytes(hexadecimal)) {
                _ = AACScanner().reading(configuration: Array($0), packets: [Array($0)]).claims
            }
        }
    }
}
