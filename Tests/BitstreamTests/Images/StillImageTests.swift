import Testing
import TrackModel

@testable import Bitstream

@Suite struct StillImageTests {
    /// SOI, an APP0, then SOF0 of 500×400 with three components.
    private let jpeg = bytes(
        "ffd8 ffe0 0004 0000 ffc0 0011 08 0190 01f4 03 01 22 00 02 11 01 03 11 01 ffd9")

    @Test func `reads the frame header of JPEG`() throws {
        let image = try #require(StillImage(jpeg[...]))
        #expect(image.codec == "mjpeg")
        #expect(image.size == PixelSize(width: 500, height: 400))
        #expect(image.bitDepth == 8)
        #expect(image.pixelFormat == "yuv420p")
        #expect(image.mimeType == "image/jpeg")
    }

    @Test(arguments: [(8, 2, "rgb24"), (8, 6, "rgba"), (16, 2, "rgb48be"), (8, 3, "pal8")])
    func `reads the header of PNG`(depth: Int, color: Int, format: String) throws {
        let header =
            bytes("89504e470d0a1a0a 0000000d") + ascii("IHDR") + u32(640, 480) + u8(depth)
            + u8(color) + zeros(3)
        let image = try #require(StillImage(header[...]))
        #expect(image.codec == "png")
        #expect(image.size == PixelSize(width: 640, height: 480))
        #expect(image.bitDepth == depth)
        #expect(image.pixelFormat == format)
    }

    @Test func `reads GIF and BMP`() {
        let gif = ascii("GIF89a") + bytes("2001 4800 f7 00 00")
        #expect(StillImage(gif[...])?.size == PixelSize(width: 288, height: 72))
        let bitmap =
            ascii("BM") + zeros(12) + bytes("28000000 20010000 b8ffffff 0100 1800")
        #expect(StillImage(bitmap[...])?.size == PixelSize(width: 288, height: 72))
    }

    @Test func `other bytes are not an image`() { #expect(StillImage(ascii("text")[...]) == nil) }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(jpeg) { _ = StillImage($0) }
    }
}
