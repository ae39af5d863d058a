import Testing
import TrackModel

@testable import Bitstream

/// WavPack 4 and 5 Binary File / Block Format, sections 2.0 and 3.0.
@Suite struct WavPackHeaderTests {
    private static let mono = 1 << 2, initial = 1 << 11, final = 1 << 12, dsd = 1 << 31

    private func rate(_ index: Int) -> Int { index << 23 }

    /// A block without audio, of these sub-blocks.
    private func block(_ flags: Int, _ subBlocks: [UInt8] = []) -> [UInt8] {
        ascii("wvpk") + little(24 + subBlocks.count, 4) + zeros(16) + little(flags, 4) + zeros(4)
            + subBlocks
    }

    private func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private func header(_ bytes: [UInt8]) -> WavPackHeader? {
        var source = MemorySource(bytes)
        return WavPackHeader(source: &source)
    }

    @Test func `channels are those of all blocks up to the final one`() throws {
        let two = try #require(header(block(Self.initial | Self.final | rate(9))))
        #expect(two.channels == 2 && two.sampleRate == 44_100 && !two.isDSD)
        // The channel information names one speaker for four channels.
        let first = block(Self.initial | Self.mono | rate(9), bytes("0d01 0404"))
        let four = try #require(
            header(
                first + block(Self.mono) + block(Self.mono) + block(Self.mono | Self.final)))
        #expect(four.channels == 4 && four.channelMask == nil)
    }

    @Test func `a mask with a speaker for each channel is believed`() throws {
        let two = try #require(header(block(Self.initial | Self.final, bytes("0d01 0203"))))
        #expect(two.channelMask == 3)
    }

    @Test func `an unusual rate is in a sub-block of its own`() throws {
        let found = try #require(
            header(block(Self.initial | Self.final | rate(15), bytes("6702 e8030000"))))
        #expect(found.sampleRate == 1000)
    }

    /// 88,200 bytes a second, times four, of eight samples each: DSD64.
    @Test func `DSD counts one-bit samples`() throws {
        let found = try #require(
            header(block(Self.initial | Self.final | Self.dsd | rate(12), bytes("0e01 0203"))))
        #expect(found.isDSD && found.sampleRate == 2_822_400 && found.channels == 2)
    }

    @Test func `a file without its first or final block has no format`() {
        #expect(header(block(Self.final)) == nil)
        #expect(header(block(Self.initial)) == nil)
        #expect(header(ascii("wvpk")) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let file =
            block(Self.initial | Self.mono | Self.dsd, bytes("0d01 0404 0e01 0203 6702 e8030000"))
            + block(Self.final)
        survivesDamage(file) { _ = header(Array($0)) }
    }
}
