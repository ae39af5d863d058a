import Testing
import TrackModel

@testable import Bitstream

@Suite struct VP8ScannerTests {
    /// First bytes of a key frame that libvpx wrote through FFmpeg at 66×50.
    private let keyFrame = bytes("b025009d012a42003200004708858588")

    @Test func `a key frame states the size`() {
        var scanner = VP8Scanner()
        scanner.readPacket(keyFrame[...], at: Claim.Location())
        let claims = scanner.claims
        #expect(claims.value("codedSize") == PixelSize(width: 66, height: 50).factValue)
        #expect(claims.value("pixelFormat") == .string("yuv420p"))
        #expect(claims.value("bitDepth") == .int(8))
        #expect(claims.value("codecString") == .string("vp8"))
        #expect(scanner.isSatisfied)
    }

    /// RFC 6386, section 9.1: the upper two bits of a dimension scale it.
    @Test func `scaling is not size`() throws {
        var frame = keyFrame
        frame[7] |= 0x40
        frame[9] |= 0xC0
        #expect(try VP8FrameHeader(keyFrame: frame[...])?.size == PixelSize(width: 66, height: 50))
    }

    /// VP Codec ISO Media File Format Binding: profile 0, level 1.0, 8 bits.
    @Test func `in MP4 the configuration makes the codec string`() {
        var scanner = VP8Scanner(sampleEntry: "vp08")
        scanner.readConfiguration(bytes("01000000 000a 80 020202 0000")[...])
        #expect(scanner.claims.value("codecString") == .string("vp08.00.10.08"))
    }

    @Test func `other frames state nothing`() {
        var scanner = VP8Scanner()
        scanner.readPacket(
            [0xB1, 0x25, 0x00, 0x9D, 0x01, 0x2A, 0x42, 0, 0x32, 0], at: Claim.Location())
        #expect(scanner.claims.isEmpty)
    }

    /// RFC 6386, section 9.1: bit 4 of the frame tag is `show_frame`.
    @Test func `a frame may be hidden, and an empty packet repeats one`() {
        var scanner = VP8Scanner()
        let packets: [([UInt8], Bool)] = [
            (keyFrame, false), ([0xB1, 0x25, 0], false), ([0xA1, 0x25, 0], true), ([], false),
        ]
        for (packet, isHidden) in packets {
            scanner.readPacket(packet[...], at: Claim.Location())
            #expect(scanner.isHidden == isHidden)
        }
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(keyFrame) {
            var scanner = VP8Scanner()
            scanner.readPacket($0, at: Claim.Location())
            _ = scanner.claims
        }
    }
}
