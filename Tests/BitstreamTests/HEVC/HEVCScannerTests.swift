import Testing
import TrackModel

@testable import Bitstream

/// Streams of x265 (3.5) through FFmpeg 5.1 from `testsrc2` at the size and rate
/// expected, slices cut after their headers.
@Suite struct HEVCScannerTests {
    /// `-pix_fmt yuv420p10le -x265-params colorprim=bt2020:transfer=smpte2084:
    /// colormatrix=bt2020nc:range=limited:chromaloc=2:hdr10=1:repeat-headers=1:
    /// master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)
    /// L(10000000,50):max-cll=1000,400:level-idc=5.1:high-tier=1`, 1280×720, 24.
    private static let hdr10 = [
        "40010c01ffff22200000030090000003000003009995940900",
        """
        420101222000000300900000030000030099a00280802d136595952930bc05a848804db0\
        80000003008000000c0400
        """,
        "4401c073c189", "4e01900403e8019080",
        "4e01891833c286c41d4c0bb884d03e803d13404200989680000003003280",
        "2801ac742e3127cce0b30688", "0201d0097883a171658c989a",
    ]

    /// `-pix_fmt yuv422p10le -x265-params sar=4:atc-sei=18`, 1918×1078,
    /// 60000/1001.
    private static let rangeExtensions = [
        "40010c01ffff0408000003009d0800000300007b95940900",
        """
        42010104080000\
        03009d0800000300007bb003c0801107516d965654a4c2f04680800001f48000\
        75300400
        """,
        "4401c073c189", "4e0193011280", "2801ac2904430d9c690a0090",
    ]

    /// `-x265-params interlace=tff`, 720×288 fields, 50.
    private static let fields = [
        "40010c01ffff01600000030040000003000003005a95940900",
        """
        42010101600000030040000003000003005aa005a201216595952930bc05a1a000000300\
        200000064100
        """,
        "4401c073c189", "4e0101011180", "2801ac29122e5f32d6a28114", "4e0101012180",
        "0201d0195e2050244c117405",
    ]

    private func annexB(_ units: [String]) -> [UInt8] {
        units.flatMap { [0, 0, 0, 1] + bytes($0) }
    }

    private func scanned(_ units: [String], sampleEntry: String? = nil) -> HEVCScanner {
        var scanner = HEVCScanner(sampleEntry: sampleEntry)
        scanner.readPacket(annexB(units)[...], at: Claim.Location())
        return scanner
    }

    /// `-x265-params hrd=1:vbv-maxrate=1000:vbv-bufsize=2000`, kb/s and kb.
    @Test func `HRD parameters are the declared maximum`() {
        let limited = scanned([
            """
            42010101600000030090000003000003003ca00a080b9f796566924caf016808000003000800000300\
            cb00e6b2f0007a12000f4244
            """
        ]).claims
        #expect(limited.value("maximumBitRate") == .int(1_000_000))
        #expect(limited.value("bufferSize") == .int(2_000_000))
        #expect(scanned(Self.hdr10).claims.value("maximumBitRate") == nil)
    }

    @Test func `reads an HDR10 stream`() {
        let claims = scanned(Self.hdr10, sampleEntry: "hev1").claims
        #expect(claims.value("codecString") == .string("hev1.2.4.H153.90"))
        #expect(claims.value("profile") == .string("Main 10"))
        #expect(claims.value("level") == .string("5.1"))
        #expect(claims.value("tier") == .string("High"))
        #expect(claims.value("codedSize") == .object(["width": .int(1280), "height": .int(720)]))
        #expect(claims.value("frameRate") == .string("24/1"))
        #expect(claims.value("pixelFormat") == .string("yuv420p10le"))
        #expect(claims.value("chromaSubsampling") == .string("4:2:0"))
        #expect(claims.value("chromaLocation") == .string("topleft"))
        #expect(claims.value("colorRange") == .string("tv"))
        #expect(claims.value("colorPrimaries") == .string("bt2020"))
        #expect(claims.value("transferFunction") == .string("smpte2084"))
        #expect(claims.value("yCbCrMatrix") == .string("bt2020nc"))
        #expect(claims.value("fieldOrder") == .string("progressive"))
        #expect(
            claims.value("contentLight")
                == .object(["maxCLL": .int(1000), "maxFALL": .int(400)]))
        #expect(
            claims.value("masteringDisplay")
                == MasteringDisplay(
                    redX: 0.68, redY: 0.32, greenX: 0.265, greenY: 0.69, blueX: 0.15, blueY: 0.06,
                    whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.005, maxLuminance: 1000
                ).factValue)
    }

    @Test func `reads a 4 2 2 stream with a conformance window`() {
        let claims = scanned(Self.rangeExtensions).claims
        #expect(claims.value("codecString") == .string("hvc1.4.10.L123.9D.8"))
        #expect(claims.value("profile") == .string("Rext"))
        #expect(claims.value("level") == .string("4.1"))
        #expect(claims.value("tier") == .string("Main"))
        #expect(claims.value("codedSize") == .object(["width": .int(1918), "height": .int(1078)]))
        #expect(claims.value("sampleAspectRatio") == .string("16:11"))
        #expect(claims.value("frameRate") == .string("60000/1001"))
        #expect(claims.value("pixelFormat") == .string("yuv422p10le"))
        #expect(claims.value("colorPrimaries") == nil)
    }

    @Test func `the preferred transfer is the transfer`() {
        let claims = scanned(Self.rangeExtensions).claims
        #expect(claims.value("transferFunction") == .string("arib-std-b67"))
        #expect(
            scanned(Array(Self.rangeExtensions.prefix(3))).claims.value("transferFunction") == nil)
    }

    @Test func `a sequence of fields has an order and no frame rate`() {
        let claims = scanned(Self.fields).claims
        #expect(claims.value("fieldOrder") == .string("tt"))
        #expect(claims.value("frameRate") == nil)
        #expect(claims.value("codedSize") == .object(["width": .int(720), "height": .int(288)]))
    }

    @Test func `counts kinds of pictures`() {
        let scanner = scanned(Self.hdr10)
        #expect(scanner.pictures[.idr] == 1)
        #expect(scanner.pictures[.other] == 1)
    }

    /// The head of `hvcC` as FFmpeg's MP4 muxer wrote it, without arrays.
    @Test func `reads a configuration record`() {
        var scanner = HEVCScanner(sampleEntry: "hvc1")
        scanner.readConfiguration(
            bytes("01222000000090000000000099f000fcfdfafa00000f00")[...])
        #expect(scanner.claims.value("codecString") == .string("hvc1.2.4.H153.90"))
        #expect(scanner.claims.value("codedSize") == nil)
        let slice = bytes("0000000c 2801ac742e3127cce0b30688")
        scanner.readPacket(slice[...], at: Claim.Location())
        #expect(scanner.pictures[.idr] == 1)
    }

    @Test func `layers above the base are passed over`() {
        // The sets of the 4:2:2 stream, moved to layer 1.
        let second = Self.rangeExtensions.map { $0.replacingPrefix("01", at: 2, with: "09") }
        let claims = scanned(Self.hdr10 + second).claims
        #expect(claims.value("profile") == .string("Main 10"))
        #expect(scanned(second).claims.value("profile") == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(annexB(Self.hdr10 + Self.fields)) { damaged in
            var scanner = HEVCScanner()
            scanner.readConfiguration(damaged)
            scanner.readPacket(damaged, at: Claim.Location())
            _ = scanner.claims
        }
        for unit in [Self.hdr10[1], Self.rangeExtensions[1], Self.fields[1]] {
            survivesDamage(Array(bytes(unit).dropFirst(2))) {
                _ = try? HEVCSPS(rbsp: RBSP.unescaped($0))
            }
        }
    }

    @Test func `a damaged record neither traps nor takes long`() {
        let sets = bytes("2001000100194001" + "0c01ffff222000000300900000030000030099959409")
        let record = bytes("01222000000090000000000099f000fcfdfafa00000f01") + sets
        survivesDamage(record) { damaged in
            var scanner = HEVCScanner()
            scanner.readConfiguration(damaged)
        }
    }
}

extension String {
    /// The text with two characters at `offset` replaced where they are `prefix`.
    fileprivate func replacingPrefix(
        _ prefix: String, at offset: Int, with replacement: String
    ) -> String {
        let start = index(startIndex, offsetBy: offset)
        guard self[start...].hasPrefix(prefix) else { return self }
        return self[..<start] + replacement + self[index(start, offsetBy: prefix.count)...]
    }
}
