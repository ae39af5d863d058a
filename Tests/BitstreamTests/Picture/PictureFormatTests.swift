import Testing
import TrackModel

@testable import Bitstream

@Suite struct PictureFormatTests {
    @Test func `a clock's tick is not a frame rate`() {
        var format = PictureFormat()
        format.frameRate = Rational(90000, 1)
        #expect(format.claims.value("frameRate") == nil)
        format.frameRate = Rational(24000, 1001)
        #expect(format.claims.value("frameRate") == .string("24000/1001"))
    }

    @Test func `components of different depth have no pixel format`() {
        var format = PictureFormat()
        format.chroma = .yuv420
        format.bitDepth = 10
        format.chromaBitDepth = 8
        #expect(format.claims.value("pixelFormat") == nil)
        #expect(format.claims.value("bitDepth") == .int(10))
        format.chromaBitDepth = 10
        #expect(format.claims.value("pixelFormat") == .string("yuv420p10le"))
    }

    @Test func `4 4 4 under the identity matrix is planar RGB`() {
        var format = PictureFormat()
        format.chroma = .yuv444
        format.bitDepth = 8
        format.chromaBitDepth = 8
        format.color.matrix = "gbr"
        #expect(format.claims.value("pixelFormat") == .string("gbrp"))
    }

    /// Table 10 of ITU-T H.273.
    @Test(arguments: [
        ("01", "1:1"), ("02", "12:11"), ("0E", "4:3"), ("10", "2:1"), ("FF00400021", "64:33"),
    ])
    func `reads aspect ratio indicators`(code: String, ratio: String) throws {
        var reader = BitReader(bytes(code))
        #expect(try AspectRatio.readIndicator(&reader)?.description == ratio)
    }

    @Test(arguments: ["00", "11", "FE", "FF00000001"])
    func `an unspecified aspect ratio is none`(code: String) throws {
        var reader = BitReader(bytes(code))
        #expect(try AspectRatio.readIndicator(&reader) == nil)
    }

    @Test func `a window that leaves nothing is ignored`() throws {
        var writer = BitWriter()
        for offset in [400, 400, 0, 2] { writer.ue(offset) }
        var window = CroppingWindow(
            size: PixelSize(width: 640, height: 368), horizontalUnit: 2, verticalUnit: 2)
        var reader = BitReader(writer.data)
        try window.readOffsets(&reader)
        #expect(window.size == PixelSize(width: 640, height: 368))
    }
}
