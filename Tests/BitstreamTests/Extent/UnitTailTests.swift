import Testing

@testable import Bitstream

@Suite struct UnitTailTests {
    private func isCut(_ bytes: [UInt8], _ tail: UnitTail = .programStream) -> Bool? {
        var source = MemorySource(bytes)
        return tail.isCut(source: &source)
    }

    /// A pack header of MPEG-2 without stuffing, and a PES packet of video.
    private let pack =
        bytes("000001BA 44 0004000401 000003 F8") + bytes("000001E0 0100") + zeros(256)

    private var stream: [UInt8] { (0..<10).flatMap { _ in pack } }

    @Test func `a stream of whole packets is whole`() { #expect(isCut(stream) == false) }

    @Test func `the end code may follow the last packet`() {
        #expect(isCut(stream + bytes("000001B9")) == false)
    }

    @Test(arguments: [1, 255, 258, 265, 275])
    func `a stream that ends inside a unit is cut`(missing: Int) {
        #expect(isCut(Array(stream.dropLast(missing))) == true)
    }

    @Test func `bytes that are not a program stream have no result`() {
        #expect(isCut(zeros(5000)) == nil)
        #expect(isCut(stream + [1, 2, 3]) == nil)
        #expect(isCut([]) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(stream) { _ = isCut(Array($0)) }
    }

    /// A page of two packets, of 300 and 4 bytes: RFC 3533, section 6.
    private let page =
        bytes("4F676753 00 00 0000000000000000 01000000 02000000 00000000 03 FF2D04") + zeros(304)

    @Test(arguments: [(0, false), (1, true), (303, true), (308, true), (330, true)])
    func `an Ogg file is cut where a page is`(missing: Int, isCut: Bool) {
        #expect(self.isCut(Array((page + page + page).dropLast(missing)), .ogg) == isCut)
    }

    @Test func `other data may follow the last page of Ogg`() {
        #expect(isCut(page + page + bytes("544147 00"), .ogg) == nil)
    }

    /// A block of 100 bytes after its id and size: WavPack 4 & 5 Binary File / Block Format.
    private let block = bytes("7776706B 64000000 1004 0000") + zeros(96)

    @Test(arguments: [(0, false), (1, true), (101, true)])
    func `a WavPack file is cut where a block is`(missing: Int, isCut: Bool) {
        #expect(self.isCut(Array((block + block).dropLast(missing)), .wavPack) == isCut)
    }

    /// A tag of 300 bytes of video after the size of one as large.
    private let flashTag = bytes("00000137 09 00012C 000028 00 000000 17") + zeros(299)

    @Test(arguments: [(0, false), (1, true), (4, false), (5, true), (300, true), (318, true)])
    func `an FLV file is cut where a tag is`(missing: Int, isCut: Bool) {
        let file = (0..<5).flatMap { _ in flashTag } + bytes("00000137")
        #expect(self.isCut(Array(file.dropLast(missing)), .flashVideo) == isCut)
    }

    @Test func `a tag after the blocks leaves it unknown`() {
        #expect(isCut(block + block + bytes("4150455441474558"), .wavPack) == nil)
    }
}
