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

    /// Units of raw streams: MPEG-1 layer III of 128 kbit/s (ISO/IEC 11172-3, 2.4.1.3), ADTS (ISO/IEC
    /// 14496-3, 1.A), AC-3 of 128 kbit/s (ETSI TS 102 366, 4.3.1), DTS of 1,006 bytes (ETSI TS 102 114,
    /// 5.3.1), three units of AV1 (5.3.1), and DV of 525 lines (IEC 61834-2).
    private static let rawUnits: [[UInt8]] = [
        bytes("FFF15080 0E9FFC") + zeros(109),
        bytes("0B770000 10 40") + zeros(506),
        bytes("7FFE8001 FC3C3ED0 0000") + zeros(996),
        bytes("1200 0A02 0000 320A") + zeros(10),
        bytes("1F0700 3F") + zeros(447) + [0] + zeros(119_548),
    ]

    private func isCut(rawStream bytes: [UInt8]) -> Bool? {
        var source = MemorySource(bytes)
        return UnitTail(rawStream: &source)?.isCut(source: &source)
    }

    @Test(arguments: rawUnits.indices)
    func `a raw stream is cut where its last unit is`(format: Int) {
        let unit = Self.rawUnits[format]
        let stream = (0..<6).flatMap { _ in unit }
        #expect(isCut(rawStream: stream) == false)
        #expect(isCut(rawStream: stream.dropLast(1)) == true)
        #expect(isCut(rawStream: stream.dropLast(unit.count - 5)) == true)
        // A tag, or bytes that begin no unit.
        #expect(isCut(rawStream: stream + ascii("TAG") + zeros(125)) == nil)
    }

    @Test(arguments: [(0, false), (1, true), (414, true), (417, false)])
    func `an MPEG audio file is cut where a frame is`(missing: Int, isCut: Bool) {
        let frame = bytes("FFFB9000") + zeros(413)
        let file = (0..<8).flatMap { _ in frame }
        #expect(self.isCut(Array(file.dropLast(missing)), .mpegAudio) == isCut)
    }

    /// An access unit of 64 bytes, whose `check_nibble` makes the nibbles of its header and of the
    /// directory of one substream add up to 15; a major sync of 28 bytes in every eighth.
    private func accessUnit(_ number: Int) -> [UInt8] {
        var header = bytes("0020 0000")
        let sync = number % 8 == 0 ? bytes("F8726FBB") + zeros(21) + bytes("01 F0 00") : []
        let directory = bytes("001E")
        let sum = (header + directory).reduce(0, ^)
        header[0] |= (sum >> 4 ^ sum ^ 15) << 4
        let unit = header + sync + directory
        return unit + zeros(64 - unit.count)
    }

    @Test func `MLP is cut where its last access unit is`() {
        let stream = (0..<20).flatMap(accessUnit)
        #expect(isCut(rawStream: stream) == false)
        #expect(isCut(rawStream: stream.dropLast(10)) == true)
    }
}
