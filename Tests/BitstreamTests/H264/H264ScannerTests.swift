import Testing
import TrackModel

@testable import Bitstream

/// Streams of x264 (core 164) through FFmpeg 5.1, slices cut after their headers.
@Suite struct H264ScannerTests {
    /// `testsrc2=s=720x576:r=25`, `-vf setfield=tff,setsar=64/45
    /// -flags +ildct -profile:v main -x264-params keyint=12:bframes=2`: the first
    /// three frames.
    private static let topFirst = [
        "674d401eeca05a126ffc010000b440000003004000000c87c50a6580", "68de0fc8", "0601013280",
        "658882020ea18c001c2104c3", "0601013280", "419a21906bf0cc4719f84000", "0601013280",
        "419e40942b7c3956ea3c8ec0",
    ]

    /// `-x264-params bff=1:keyint=12`.
    private static let bottomFirst = [
        "674d401ef405a126c044000003000400000300c87c50aa8000", "68de0fc8", "0601014280",
        "6588822c3a8630007084130d", "0601014280", "419a2361afc3d11c67fda756",
    ]

    /// `testsrc2=s=320x180:r=30`, `open-gop=1:keyint=2:bframes=1:min-keyint=1`.
    private static let openGOP = [
        "674d400df60a0cfcf80880000003008000001e078a149c00", "68ce0fc8",
        "65888403a0c600141013a390", "060601c480", "41888a088318007c02c9845a",
        "019e450296784266c2aa0020", "060601c480", "4188945291063000f4048883",
        "019e6d03967e1cb02107c8fd", "419a74e4a5af0c71fc9e6356",
    ]

    /// `-qp 0`: qpprime_y_zero_transform_bypass_flag 1, pic_init_qp_minus26 −26 and
    /// slice_qp_delta 0, as FFmpeg's trace_headers shows them.
    private static let lossless = [
        "67f4000caeb302833f3e0220000003002000000641e2854d", "68e9701af2c0",
        "658884afd7e3c08096d4aa2c2fc75f6b",
    ]

    private func annexB(_ units: [String]) -> [UInt8] {
        units.flatMap { [0, 0, 0, 1] + bytes($0) }
    }

    private func claims(_ units: [String]) -> [Claim] {
        var scanner = H264Scanner()
        scanner.readPacket(annexB(units)[...], at: Claim.Location())
        return scanner.claims
    }

    /// `-x264-params nal-hrd=vbr:vbv-maxrate=1000:vbv-bufsize=2000`, kb/s and kb.
    @Test func `HRD parameters are the declared maximum`() {
        let limited = claims([
            "67640014acd941419f9f01100000030010000003032606000f424001e84a6c30078a14cb"
        ])
        #expect(limited.value("maximumBitRate") == .int(1_000_000))
        #expect(limited.value("bufferSize") == .int(2_000_000))
        #expect(claims(Self.topFirst).value("maximumBitRate") == nil)
    }

    /// max_num_ref_frames as FFmpeg's trace_headers shows it.
    @Test func `reference frames are those of the sequence parameter set`() {
        for (units, count) in [(Self.topFirst, 4), (Self.openGOP, 2), (Self.lossless, 5)] {
            #expect(claims(units).value("referenceFrames") == .int(count))
        }
    }

    @Test func `the order of fields comes from picture timing`() {
        #expect(claims(Self.topFirst).value("fieldOrder") == .string("tt"))
        #expect(claims(Self.bottomFirst).value("fieldOrder") == .string("bb"))
    }

    @Test func `without picture timing the order comes from the slices`() {
        for (units, order) in [(Self.topFirst, "tt"), (Self.bottomFirst, "bb")] {
            let silent = units.filter { !$0.hasPrefix("06") }
            #expect(claims(silent).value("fieldOrder") == .string(order))
        }
    }

    @Test func `parameter sets alone leave an interlaced stream's order open`() {
        #expect(claims(Array(Self.topFirst.prefix(2))).value("fieldOrder") == nil)
        #expect(
            claims(Array(Self.openGOP.prefix(1))).value("fieldOrder") == .string("progressive"))
    }

    @Test func `without transform and quantizer nothing is lost`() {
        #expect(claims(Self.lossless).value("isLossless") == .bool(true))
        #expect(claims(Self.openGOP).value("isLossless") == nil)
        // Without a slice nothing says how the pictures are quantized.
        #expect(claims(Array(Self.lossless.prefix(2))).value("isLossless") == nil)
    }

    @Test func `counts kinds of pictures`() {
        var scanner = H264Scanner()
        scanner.readPacket(annexB(Self.openGOP)[...], at: Claim.Location())
        #expect(scanner.pictures[.idr] == 1)
        #expect(scanner.pictures[.recoveryPoint] == 2)
        #expect(scanner.pictures[.other] == 3)
        #expect(scanner.pictures.total == 6)
    }

    /// Configuration record and packets as FFmpeg's MP4 muxer wrote them:
    /// `testsrc2=s=1280x720:r=30`, `-x264-params 8x8dct=1`.
    @Test func `reads a configuration record and length-prefixed packets`() {
        var scanner = H264Scanner(sampleEntry: "avc1")
        scanner.readConfiguration(
            bytes(
                """
                0164001fffe100186764001facb402802dd80880000003008000001e078c19500100\
                0468ce0fcbfdf8f800
                """)[...])
        scanner.readPacket(
            bytes("0000000c 6588843a0c6001c101108e10")[...], at: Claim.Location())
        let claims = scanner.claims
        #expect(claims.value("codecString") == .string("avc1.64001f"))
        #expect(claims.value("profile") == .string("High"))
        #expect(claims.value("level") == .string("3.1"))
        #expect(claims.value("codedSize") == .object(["width": .int(1280), "height": .int(720)]))
        #expect(claims.value("pixelFormat") == .string("yuv420p"))
        #expect(claims.value("frameRate") == .string("30/1"))
        #expect(claims.value("fieldOrder") == .string("progressive"))
        #expect(claims.value("colorPrimaries") == nil)
        #expect(scanner.pictures[.idr] == 1)
    }

    @Test func `a configuration record without sets still names the codec`() {
        var scanner = H264Scanner(sampleEntry: "avc3")
        scanner.readConfiguration(bytes("0142C028FF")[...])
        #expect(scanner.claims.value("codecString") == .string("avc3.42c028"))
        #expect(scanner.claims.value("profile") == .string("Constrained Baseline"))
        #expect(scanner.claims.value("codedSize") == nil)
    }

    @Test func `a sample entry that is not of the codec does not begin the codec string`() {
        for (entry, expected) in [("encv", "avc1.42c028"), ("dvav", "dvav.42c028")] {
            var scanner = H264Scanner(sampleEntry: entry)
            scanner.readConfiguration(bytes("0142C028FF")[...])
            #expect(scanner.claims.value("codecString") == .string(expected))
        }
    }

    @Test func `parameter sets in the stream beat those of the record`() {
        var scanner = H264Scanner()
        scanner.readConfiguration(annexB(Array(Self.openGOP.prefix(2)))[...])
        #expect(
            scanner.claims.value("codedSize")
                == .object(["width": .int(320), "height": .int(180)]))
        scanner.readPacket(annexB(Self.bottomFirst)[...], at: Claim.Location())
        #expect(
            scanner.claims.value("codedSize")
                == .object(["width": .int(720), "height": .int(576)]))
    }

    /// Four progressive frames in five of the display: pic_struct 5, 4, 6, 3 of table
    /// D-1, over and over, written by hand into the stream above.
    @Test func `repeated fields are pulldown`() {
        var units = Array(Self.bottomFirst.prefix(2))
        for _ in 0..<3 {
            for structure in ["5200", "4280", "6200", "3280"] {
                units += ["060101" + structure, Self.bottomFirst[3]]
            }
        }
        let claims = claims(units)
        #expect(claims.value("isTelecined") == .bool(true))
        #expect(
            claims.value("telecine")
                == .object(["kind": .string("soft"), "filmFrameRate": .string("20/1")]))
        #expect(claims.value("fieldOrder") == .string("progressive"))
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(annexB(Self.topFirst + Self.openGOP + Self.lossless)) { damaged in
            var scanner = H264Scanner()
            scanner.readConfiguration(damaged)
            scanner.readPacket(damaged, at: Claim.Location())
            _ = scanner.claims
        }
    }

    @Test func `a damaged record neither traps nor takes long`() {
        let record = bytes("0164001fffe100186764001facb402802dd80880000003008000001e078c19500100")
        survivesDamage(record) { damaged in
            var scanner = H264Scanner()
            scanner.readConfiguration(damaged)
            scanner.readPacket(damaged, at: Claim.Location())
        }
    }
}
