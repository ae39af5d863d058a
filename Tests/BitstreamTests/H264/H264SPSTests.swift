import Testing
import TrackModel

@testable import Bitstream

/// The sets were made by x264 (core 164) through FFmpeg 5.1 from `testsrc2` at
/// the size and rate expected, with the options named.
@Suite struct H264SPSTests {
    private func sps(_ hexadecimal: String) throws -> H264SPS {
        try H264SPS(rbsp: RBSP.unescaped(bytes(hexadecimal).dropFirst()))
    }

    /// `-preset ultrafast -color_primaries bt709 -color_trc bt709 -colorspace
    /// bt709 -color_range tv -x264-params level=4.1:keyint=1:chromaloc=1:8x8dct=1`
    @Test func `reads a High stream with colour and cropping`() throws {
        let sps = try sps("67641029acb80f0044fcb80b5010101a5000003e90000bb8004000")
        #expect(sps.profile.name == "High")
        #expect(sps.profile.level == "4.1")
        #expect(sps.profile.codecString(sampleEntry: nil) == "avc1.641029")
        #expect(sps.format.codedSize == PixelSize(width: 1920, height: 1080))
        #expect(sps.format.frameRate == Rational(24000, 1001))
        #expect(sps.format.chroma == .yuv420)
        #expect(sps.format.bitDepth == 8)
        #expect(sps.format.color.range == "tv")
        #expect(sps.format.color.primaries == "bt709")
        #expect(sps.format.color.transfer == "bt709")
        #expect(sps.format.color.matrix == "bt709")
        #expect(sps.format.chromaLocation == "center")
        #expect(sps.isFrameOnly)
    }

    /// `-profile:v baseline -vf setsar=12/11`
    @Test func `reads a Constrained Baseline stream with an aspect ratio`() throws {
        let sps = try sps("6742c00dda05825b021000000300100000030320f142aa00")
        #expect(sps.profile.name == "Constrained Baseline")
        #expect(sps.profile.level == "1.3")
        #expect(sps.format.codedSize == PixelSize(width: 352, height: 288))
        #expect(sps.format.sampleAspectRatio == AspectRatio(12, 11))
        #expect(sps.format.frameRate == Rational(25, 1))
        #expect(sps.format.color == ColorDescription())
    }

    /// `-vf setfield=tff,setsar=64/45 -flags +ildct -profile:v main -x264-params
    /// keyint=12:bframes=2`
    @Test func `reads an interlaced stream with an extended aspect ratio`() throws {
        let sps = try sps("674d401eeca05a126ffc010000b440000003004000000c87c50a6580")
        #expect(sps.profile.name == "Main")
        #expect(sps.format.codedSize == PixelSize(width: 720, height: 576))
        #expect(sps.format.sampleAspectRatio == AspectRatio(64, 45))
        #expect(!sps.isFrameOnly)
        #expect(sps.vui?.hasPictureStructure == true)
    }

    /// `-pix_fmt yuv422p10le`
    @Test func `reads a High 4 2 2 stream of ten bits`() throws {
        let sps = try sps("677a000db6cb40a0cfc6e022000003000200000300781e28554000")
        #expect(sps.profile.name == "High 4:2:2")
        #expect(sps.profile.codecString(sampleEntry: "avc3") == "avc3.7a000d")
        #expect(sps.format.codedSize == PixelSize(width: 320, height: 180))
        #expect(sps.format.chroma == .yuv422)
        #expect(sps.format.bitDepth == 10)
        #expect(sps.format.chromaBitDepth == 10)
        #expect(sps.format.frameRate == Rational(30, 1))
    }

    /// `-pix_fmt yuv444p -x264-params qp=0`
    @Test func `reads a lossless 4 4 4 stream`() throws {
        let sps = try sps("67f4000d91d681419f8dc044000003000400000300f03c50aa8000")
        #expect(sps.profile.name == "High 4:4:4 Predictive")
        #expect(sps.format.codedSize == PixelSize(width: 320, height: 180))
        #expect(sps.format.chroma == .yuv444)
    }

    /// Annex A.3.
    @Test(arguments: [
        ("42000A", "Baseline", "1.0"), ("42E00B", "Constrained Baseline", "1.1"),
        ("42F00B", "Constrained Baseline", "1b"), ("640009", "High", "1b"),
        ("580014", "Extended", "2.0"), ("6E1028", "High 10 Intra", "4.0"),
        ("7A1033", "High 4:2:2 Intra", "5.1"), ("2C0028", "CAVLC 4:4:4", "4.0"),
        ("760028", "Multiview High", "4.0"), ("800028", "Stereo High", "4.0"),
    ])
    func `names profiles and levels`(code: String, name: String, level: String) throws {
        var reader = BitReader(bytes(code))
        let profile = try H264Profile(&reader)
        #expect(profile.name == name)
        #expect(profile.level == level)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let unit = bytes("677a000db6cb40a0cfc6e022000003000200000300781e28554000")
        survivesDamage(unit) { _ = try? H264SPS(rbsp: RBSP.unescaped($0.dropFirst())) }
        survivesDamage(Array(unit.dropFirst())) { _ = try? H264SPS(rbsp: Array($0)) }
    }
}
