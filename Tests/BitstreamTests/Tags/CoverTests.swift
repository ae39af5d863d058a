import Testing
import TrackModel

@testable import Bitstream

@Suite struct CoverTests {
    private let jpeg = bytes(
        "ffd8 ffc0 0011 08 0190 01f4 03 01 22 00 02 11 01 03 11 01 ffd9")

    /// An ID3v2.4 tag of padding, with a footer.
    private let tag =
        ascii("ID3") + bytes("0400 10 0000000a") + zeros(10)
        + ascii("3DI") + bytes("0400 10 0000000a")

    @Test func `the tag before a FLAC file is kept whole`() {
        var source = MemorySource(tag + ascii("fLaC"))
        #expect(FLACFile(source: &source).leadingTag == tag[...])
        source = MemorySource(ascii("fLaC") + tag)
        #expect(FLACFile(source: &source).leadingTag.isEmpty)
    }

    /// `fLaC`, STREAMINFO, a PICTURE block and the last one, after a tag and without.
    @Test func `pictures of the stream itself are counted`() {
        let stream =
            ascii("fLaC") + u8(0) + bytes("000022") + zeros(34) + u8(6) + bytes("000003") + zeros(3)
            + u8(0x84) + bytes("000000") + u8(6) + zeros(40)
        for file in [stream, tag + stream] {
            var source = MemorySource(file)
            #expect(FLACFile(source: &source).pictureBlocks == 1)
        }
    }

    /// RFC 9639, sections 8.8 and 10.1; RFC 3533, section 6.
    private var oggFLAC: [UInt8] {
        var block = u32(3, 10) + ascii("image/jpeg")
        block += u32(5) + ascii("Front") + u32(500, 400, 24, 0)
        block += u32(jpeg.count) + jpeg
        let identification: [UInt8] =
            bytes("7f") + ascii("FLAC") + bytes("0100 0002") + ascii("fLaC") + zeros(38)
        let comment: [UInt8] = u8(4) + zeros(3)
        let picture: [UInt8] = u8(0x86) + zeros(3) + block
        return page(identification) + page(comment) + page(picture)
    }

    /// One packet on a page of its own.
    private func page(_ packet: [UInt8]) -> [UInt8] {
        var lacing = [UInt8](repeating: 255, count: packet.count / 255)
        lacing.append(UInt8(packet.count % 255))
        var page = ascii("OggS") + zeros(10)
        page += u32(7) + zeros(8)
        page.append(UInt8(lacing.count))
        return page + lacing + packet
    }

    @Test func `a picture among the headers of FLAC in Ogg is found`() throws {
        var source = MemorySource(oggFLAC)
        let picture = try #require(OggFile(source: &source)?.pictures.first)
        #expect(picture.image.codec == "mjpeg")
        #expect(picture.description == "Front")
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(oggFLAC) {
            var source = MemorySource(Array($0))
            _ = OggFile(source: &source)
        }
        survivesDamage(tag + ascii("fLaC")) {
            var source = MemorySource(Array($0))
            _ = FLACFile(source: &source)
        }
    }
}
