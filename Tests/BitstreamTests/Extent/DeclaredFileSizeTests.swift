import Testing

@testable import Bitstream

@Suite struct DeclaredFileSizeTests {
    private func extent(_ bytes: [UInt8]) -> DeclaredFileSize? {
        var source = MemorySource(bytes)
        return DeclaredFileSize(source: &source)
    }

    /// `APE_DESCRIPTOR` of 52 bytes, `APE_HEADER` of 24, a table of 8, no header of a WAVE file, and 2^32 + 4,000 bytes of
    /// frames: Monkey's Audio SDK 10, `APELib.h`.
    private let monkeysAudio =
        ascii("MAC ") + bytes("8C0F 0000 34000000 18000000 08000000 00000000 A00F0000 01000000")
        + zeros(400)

    /// Philips, DSDIFF 1.5, section 3: a form of 12 bytes and a form type, the version, and 5,000 bytes of audio.
    private let dsdiff =
        ascii("FRM8") + zeros(6) + u16(5036) + ascii("DSD ") + ascii("FVER") + zeros(7) + [4]
        + u32(0x0105_0000) + ascii("DSD ") + zeros(6) + u16(5000)

    @Test func `frames of Monkey's Audio may be longer than 4 GiB`() throws {
        let extent = try #require(self.extent(monkeysAudio))
        #expect(extent.end == 52 + 24 + 8 + 4000 + 1 << 32)
        #expect(extent.isTruncated == true)
    }

    /// Where less is missing, the last packet shows it.
    @Test(arguments: [(5000, false), (4999, nil), (3976, nil), (3975, true), (0, true)])
    func `a file is truncated that lacks more than writers miscount`(
        length: Int, isTruncated: Bool?
    ) throws {
        let extent = try #require(self.extent(dsdiff + zeros(length)))
        #expect(extent.end == Int64(dsdiff.count + 5000))
        #expect(extent.isTruncated == isTruncated)
    }

    /// A header of 24 bytes and 400 bytes of audio.
    @Test(arguments: [(400, false), (300, nil), (200, true)])
    func `a short file may lack a quarter`(length: Int, isTruncated: Bool?) throws {
        let header = ascii(".snd") + u32(24) + u32(400) + zeros(12)
        let extent = try #require(self.extent(header + zeros(length)))
        #expect(extent.isTruncated == isTruncated)
    }

    /// The end of a stream is not known when its header goes out: 2^32 − 1 of FFmpeg, 7FFFF000 of SoX, 80000000 of arecord.
    @Test(arguments: ["FFFFFFFF", "7FFFF000", "7FFFFFFF", "80000000", "00000000"])
    func `a size that was left is none`(size: String) {
        #expect(extent(ascii("FORM") + u32(0) + ascii("AIFFSSND") + bytes(size)) == nil)
        #expect(extent(ascii(".snd") + u32(24) + bytes(size) + zeros(12)) == nil)
    }

    @Test func `a tag before the audio is counted`() throws {
        let tag = ascii("ID3") + [4, 0, 0] + bytes("0000000A") + zeros(10)
        let extent = try #require(self.extent(tag + monkeysAudio))
        #expect(extent.end == 20 + 52 + 24 + 8 + 4000 + 1 << 32)
    }

    @Test func `a file that states no end has none`() {
        #expect(extent(ascii("RIFF")) == nil)
        #expect(extent(zeros(64)) == nil)
        #expect(extent([]) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        for file in [
            monkeysAudio, dsdiff, ascii("TTA1") + bytes("FFFF").flatMap { [$0, $0, $0, $0] },
        ] {
            survivesDamage(file) { _ = extent(Array($0)) }
        }
    }
}
