import Testing
import TrackModel

@testable import Bitstream

/// Headers of FFmpeg 5.1's encoders from `testsrc2` at the size and rate expected,
/// slices left out.
@Suite struct MPEG2VideoScannerTests {
    /// `-c:v mpeg2video -flags +ildct+ilme -top 1 -aspect 16:9 -color_primaries
    /// bt470bg -color_trc gamma28 -colorspace bt470bg -timecode 01:02:03:04`.
    private static let pal = """
        000001b32d024033ffffe018 000001b5148200010000 000001b52b0505050b421200
        000001b804286240 0000010000 0ffff8 000001b58ffff38000
        00000100 0057fffb80 000001b5822ff38000
        """

    private func scanned(_ hexadecimal: String, sampleEntry: String? = nil) -> [Claim] {
        var scanner = MPEG2VideoScanner(sampleEntry: sampleEntry)
        scanner.readPacket(bytes(hexadecimal)[...], at: Claim.Location())
        return scanner.claims
    }

    @Test func `reads interlaced MPEG-2`() {
        let claims = scanned(Self.pal)
        #expect(claims.value("profile") == .string("Main"))
        #expect(claims.value("level") == .string("Main"))
        #expect(claims.value("codedSize") == .object(["width": .int(720), "height": .int(576)]))
        #expect(claims.value("sampleAspectRatio") == .string("64:45"))
        #expect(claims.value("frameRate") == .string("25/1"))
        #expect(claims.value("pixelFormat") == .string("yuv420p"))
        #expect(claims.value("fieldOrder") == .string("tt"))
        #expect(claims.value("colorPrimaries") == .string("bt470bg"))
        #expect(claims.value("transferFunction") == .string("bt470bg"))
        #expect(claims.value("yCbCrMatrix") == .string("bt470bg"))
        #expect(claims.value("colorRange") == .string("tv"))
        #expect(claims.value("timecode") == .string("01:02:03:04"))
        #expect(claims.value("codecString") == nil)
        #expect(claims.value("isTelecined") == nil)
    }

    /// `-maxrate 4M -bufsize 1835008`; without a limit FFmpeg writes a rate of all ones.
    @Test func `the video buffering verifier is the declared maximum`() {
        let limited = scanned("000001b31601201309c42380000001b5148a00010000")
        #expect(limited.value("maximumBitRate") == .int(4_000_000))
        #expect(limited.value("bufferSize") == .int(1_835_008))
        #expect(scanned(Self.pal).value("maximumBitRate") == nil)
    }

    /// ETSI TS 101 154, annex B, and ATSC A/53 part 4, table 6.9: line 131 ends the top bar, line
    /// 948 begins the bottom bar.
    @Test func `active format and bars are in user data`() {
        let picture = "00000100 0057fffb80 000001b5822ff38000"
        let claims = scanned(
            Self.pal + "000001b2 44544731 41 fa" + picture
                + "000001b2 47413934 06 cf c083 c3b4 ff" + picture)
        #expect(
            claims.value("activeFormat")
                == .object(["code": .int(10), "top": .int(131), "bottom": .int(948)]))
        // active_format_flag is 0.
        #expect(scanned(Self.pal + "000001b2 44544731 01").value("activeFormat") == nil)
    }

    /// AVI files call both by the same four characters.
    @Test func `the stream distinguishes MPEG-2 from MPEG-1`() {
        #expect(scanned(Self.pal).value("codec") == .string("mpeg2video"))
        let header = "000001b31600f014ffffe018"
        #expect(scanned(header + "00000100 000fffb8").value("codec") == .string("mpeg1video"))
        #expect(scanned(header).value("codec") == nil)
        // ATI's VCR2 has pictures alone.
        #expect(
            scanned("00000100 0057fffb80 000001b5822ff38000").value("codec")
                == .string("mpeg2video"))
    }

    @Test func `the stream's own header beats the container's copy`() {
        var scanner = MPEG2VideoScanner()
        scanner.readConfiguration(bytes("000001b31600f014ffffe018")[...])
        #expect(
            scanner.claims.value("codedSize") == .object(["width": .int(352), "height": .int(240)]))
        scanner.readPacket(bytes(Self.pal)[...], at: Claim.Location())
        #expect(
            scanner.claims.value("codedSize") == .object(["width": .int(720), "height": .int(576)]))
        #expect(scanner.claims.value("profile") == .string("Main"))
    }

    /// ISO/IEC 14496-1, table 5.
    @Test func `in MP4 it has a codec string`() {
        #expect(scanned(Self.pal, sampleEntry: "mp4v").value("codecString") == .string("mp4v.61"))
    }

    /// `-profile:v 0 -level:v 5 -pix_fmt yuv422p -timecode 10:00:00;02`, 720×480,
    /// 30000/1001.
    @Test func `reads the 4 2 2 profile`() {
        let claims = scanned(
            """
            000001b32d01e014ffffe018 000001b5185c00010000 000001b8a8080140
            00000100000ffff8 000001b58ffff34080
            """)
        #expect(claims.value("frameRate") == .string("30000/1001"))
        #expect(claims.value("sampleAspectRatio") == .string("1:1"))
        #expect(claims.value("pixelFormat") == .string("yuv422p"))
        #expect(claims.value("fieldOrder") == .string("progressive"))
        #expect(claims.value("timecode") == .string("10:00:00;02"))
    }

    /// Tables 8-2 to 8-5 of ITU-T H.262, the last two with escape bit.
    @Test(arguments: [
        ("44", "Main", "High"), ("48", "Main", "Main"), ("4A", "Main", "Low"),
        ("16", "High", "High-1440"), ("58", "Simple", "Main"), ("38", "SNR Scalable", "Main"),
        ("82", "4:2:2", "High"), ("85", "4:2:2", "Main"),
    ])
    func `names profiles and levels`(code: String, profile: String, level: String) throws {
        var reader = BitReader(bytes(code + "8200010000"))
        let header = try MPEG2SequenceExtension(&reader)
        #expect(header.profile == profile)
        #expect(header.level == level)
    }

    /// `-c:v mpeg1video`, 352×240, 30000/1001.
    @Test func `reads MPEG-1`() {
        let claims = scanned("000001b31600f014ffffe018 000001b800080040 00000100000ffff8")
        #expect(claims.value("codedSize") == .object(["width": .int(352), "height": .int(240)]))
        #expect(claims.value("frameRate") == .string("30000/1001"))
        #expect(claims.value("sampleAspectRatio") == .string("1:1"))
        #expect(claims.value("fieldOrder") == .string("progressive"))
        #expect(claims.value("chromaLocation") == .string("center"))
        #expect(claims.value("profile") == nil)
    }

    /// Progressive frames with top_field_first and repeat_first_field going round as
    /// 2:3 pulldown has it, in a sequence of 30000/1001.
    @Test func `repeat flags are pulldown`() {
        var writer = BitWriter()
        writer.bytes(bytes("000001b32d01e024ffffe018 000001b5148200010000"))
        for index in 0..<12 {
            writer.bytes(bytes("00000100000ffff8 000001b5"))
            writer.u(4, 8)
            writer.u(16, 0xFFFF)
            writer.u(2, 0)
            writer.u(2, 3)  // frame
            writer.u(1, [1, 1, 0, 0][index % 4])  // top_field_first
            writer.u(5, 0)
            writer.u(1, index % 2)  // repeat_first_field
            writer.u(1, 1)
            writer.u(1, 1)  // progressive_frame
            writer.align()
        }
        var scanner = MPEG2VideoScanner()
        scanner.readPacket(writer.data[...], at: Claim.Location())
        #expect(scanner.claims.value("isTelecined") == .bool(true))
        #expect(
            scanner.claims.value("telecine")
                == .object(["kind": .string("soft"), "filmFrameRate": .string("24000/1001")]))
        #expect(scanner.claims.value("fieldOrder") == .string("progressive"))
        #expect(scanner.pictures[.intra] == 12)
    }

    /// A display size counts where the whole picture then has a common shape.
    @Test func `the display size may describe the shape`() throws {
        var header = try MPEG2SequenceHeader(bytes("2D024023FFFFE018")[...])
        var sequence = BitReader(bytes("482000100000"))
        header.sequenceExtension = try MPEG2SequenceExtension(&sequence)
        #expect(header.format.sampleAspectRatio == AspectRatio(16, 15))
        for (display, expected) in [
            (PixelSize(width: 540, height: 576), AspectRatio(64, 45)),
            (PixelSize(width: 720, height: 432), AspectRatio(16, 15)),
        ] {
            var writer = BitWriter()
            writer.u(4, 0b1010)  // video_format, no colours
            writer.u(14, display.width)
            writer.u(1, 1)
            writer.u(14, display.height)
            var reader = BitReader(writer.data)
            try header.readDisplayExtension(&reader)
            #expect(header.format.sampleAspectRatio == expected)
        }
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(bytes(Self.pal)) { damaged in
            var scanner = MPEG2VideoScanner(sampleEntry: "mp4v")
            scanner.readConfiguration(damaged)
            scanner.readPacket(damaged, at: Claim.Location())
            _ = scanner.claims
        }
    }
}
