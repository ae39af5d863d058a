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

    /// Exif 2.32, section 4.6.4: 1 is upright, 6 turned by 90 degrees, 8 by 270; 5 is mirrored.
    @Test(arguments: [(1, nil), (3, 180), (6, 90), (8, 270), (5, nil)], [true, false])
    func `reads the orientation of Exif`(value: (Int, Int?), isLittle: Bool) {
        let head = isLittle ? "49492a00 08000000 0200" : "4d4d002a 00000008 0002"
        let other = isLittle ? "0001 0300 01000000 00000000" : "0100 0003 00000001 00000000"
        let field = isLittle ? "1201 0300 01000000" : "0112 0003 00000001"
        let number = isLittle ? [UInt8(value.0), 0, 0, 0] : [0, UInt8(value.0), 0, 0]
        let exif = ascii("Exif") + zeros(2) + bytes("\(head) \(other) \(field)") + number
        let segment = bytes("ffe1") + [0, UInt8(exif.count + 2)] + exif
        let image = jpeg.prefix(2) + segment + jpeg.dropFirst(2)
        #expect(StillImage(image[...])?.rotation == value.1)
        var scanner = JPEGScanner()
        scanner.readPacket(image[...], at: Claim.Location())
        #expect(scanner.claims.value("rotation") == value.1.map { .int($0) })
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

    /// QuickTime File Format, “Motion-JPEG Format A”: APP1 with the offset of the second field.
    @Test func `a packet of Motion-JPEG A has two fields`() {
        func packet(next: Int, tag: String = "mjpg") -> [UInt8] {
            let field =
                bytes("ffd8 ffe1 002a") + u32(0) + ascii(tag) + u32(48, 48, next) + zeros(20)
            return field + bytes("ffd9") + bytes("ffd8 ffd9")
        }
        func packsFields(_ packet: [UInt8]) -> Bool {
            var scanner = JPEGScanner()
            scanner.readPacket(packet[...], at: Claim.Location())
            return scanner.packsFields
        }
        #expect(packsFields(packet(next: 48)))
        #expect(!packsFields(packet(next: 0)))
        #expect(!packsFields(packet(next: 40)))
        #expect(!packsFields(packet(next: 0x7FFF_FFFF)))
        #expect(!packsFields(packet(next: 48, tag: "jpeg")))
        survivesDamage(packet(next: 48)) { _ = packsFields(Array($0)) }
    }
}
