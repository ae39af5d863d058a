import Testing

@testable import Bitstream

@Suite struct TrailingTagsTests {
    private let frames = [UInt8](repeating: 0xAA, count: 1000)
    private let id3v1 = ascii("TAG") + zeros(125)
    /// APE Tags Specification: a header, an item and a footer; the size counts item and footer.
    private let ape =
        ascii("APETAGEX") + bytes("d0070000 2f000000 01000000 000000a0") + zeros(8)
        + bytes("02000000 00000000") + ascii("Key") + bytes("00") + ascii("ab") + zeros(1)
        + ascii("APETAGEX") + bytes("d0070000 2f000000 01000000 00000080") + zeros(8)
    private let lyrics = ascii("LYRICSBEGININD0000200LYR00005hello000034LYRICS200")

    private func start(_ bytes: [UInt8]) -> Int64? {
        var source = MemorySource(bytes)
        return TrailingTags.start(source: &source)
    }

    @Test func `tags are found after the last frame, in any order`() {
        #expect(start(frames) == nil)
        #expect(start(frames + id3v1) == 1000)
        #expect(start(frames + ape) == 1000)
        #expect(start(frames + ape + id3v1) == 1000)
        #expect(start(frames + lyrics + id3v1) == 1000)
        #expect(start(frames + ape + lyrics + id3v1) == 1000)
    }

    @Test func `Lyrics3 v1 has no size`() {
        #expect(start(frames + ascii("LYRICSBEGIN[00:01]wordsLYRICSEND") + id3v1) == 1000)
    }

    /// ID3v2.4 structure, sections 3.1 and 3.4: header, 24 bytes of frames and padding, footer.
    @Test func `an appended ID3v2 tag is found by its footer`() {
        let sizes = bytes("04 00 10 00000018")
        let tag = ascii("ID3") + sizes + zeros(24) + ascii("3DI") + sizes
        #expect(start(frames + tag) == 1000)
        #expect(start(frames + tag + id3v1) == 1000)
        #expect(start(frames + Array(tag.dropFirst(20))) == nil)
        survivesDamage(tag) { _ = start(Array($0)) }
    }

    @Test func `a mark without its tag is none`() {
        #expect(start(frames + ascii("LYRICS200")) == nil)
        #expect(start(frames + ascii("999999LYRICS200")) == nil)
        #expect(start(frames + ascii("APETAGEX") + zeros(24)) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(ape + lyrics + id3v1) { _ = start(Array($0)) }
    }
}
