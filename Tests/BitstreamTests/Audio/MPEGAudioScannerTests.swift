import Testing

@testable import Bitstream

@Suite struct MPEGAudioScannerTests {
    /// Layer III, 128 kb/s at 44.1 kHz: frames of 417 bytes.
    @Test func `frames that follow each other are found after garbage`() {
        let frame = bytes("fffb9000") + [UInt8](repeating: 0, count: 413)
        let garbage = (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 37) } + bytes("fffb90")
        let frames = Array(repeatElement(frame, count: 6).joined())
        #expect(MPEGAudioHeader.hasRun(in: (garbage + frames)[...]))
        #expect(!MPEGAudioHeader.hasRun(in: (garbage + frames.dropLast(417))[...]))
        #expect(!MPEGAudioHeader.hasRun(in: garbage[...]))
    }

    @Test func `layer II at 48 kHz`() throws {
        // ffmpeg -c:a mp2 -b:a 192k.
        let header = try MPEGAudioHeader(bytes("fffda404")[...])
        #expect(header.codec == "mp2")
        #expect(header.bitRate == 192_000)
        #expect(header.frameSize == 576)
        #expect(header.channels == 2)
    }

    /// MP4 names MPEG audio by one object type, whatever its layer.
    @Test func `the frames name layer II`() {
        let scanner = MPEGAudioScanner().reading(packets: [bytes("fffda404")])
        #expect(scanner.claims.value("codec") == .string("mp2"))
        let other = MPEGAudioScanner().reading(packets: [bytes("fffb9064")])
        #expect(other.claims.value("codec") == nil)
    }

    @Test func `layer III at half rate`() {
        // MPEG-2, layer III, 64 kb/s, 22.05 kHz, mono: ISO/IEC 13818-3.
        let scanner = MPEGAudioScanner()
            .reading(packets: Array(repeating: bytes("fff380c4"), count: 16))
        #expect(
            scanner.summary
                == "codec=mp3 | codecString=mp4a.69 | channels=1 | channelLayout=mono | sampleRate=22050 | bitRate=64000 | bitRateSource=header | isLossless=no"
        )
        #expect(scanner.isSatisfied)
    }

    @Test func `a rate that changes is not claimed`() {
        let scanner = MPEGAudioScanner().reading(
            packets: [bytes("fffb9064"), bytes("fffba064")]
                + Array(repeating: bytes("fffb9064"), count: 16))
        #expect(scanner.claims.value("bitRate") == nil)
        #expect(scanner.claims.value("sampleRate") == .int(44_100))
        #expect(scanner.claims.value("codecString") == .string("mp4a.6b"))
    }

    @Test(arguments: ["fffbf064", "fffb9c64", "ffe99064", "fff99064", "fffb9066", "fff14c80"])
    func `reserved values are not a header`(hexadecimal: String) {
        #expect(throws: BitstreamError.self) {
            try MPEGAudioHeader(bytes(hexadecimal)[...])
        }
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(bytes("fffda404 66333344")) { _ = try? MPEGAudioHeader($0) }
    }
}
