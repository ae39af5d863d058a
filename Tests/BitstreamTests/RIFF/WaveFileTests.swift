import Testing
import TrackModel

@testable import Bitstream

@Suite struct WaveFileTests {
    /// WAVEFORMATEXTENSIBLE of PCM, 48 kHz stereo, in samples of 32 bits.
    private func file(validBits: String) -> [UInt8] {
        let format = bytes(
            "feff 0200 80bb0000 00dc0500 0800 2000 1600 \(validBits) 03000000"
                + "0100000000001000800000aa00389b71")
        return ascii("RIFF") + zeros(4) + ascii("WAVE") + ascii("JUNK") + bytes("03000000")
            + zeros(4) + ascii("fmt ") + bytes("28000000") + format
    }

    @Test func `the valid bits are the depth`() throws {
        var source = MemorySource(file(validBits: "1800"))
        let wave = try #require(WaveFile(source: &source))
        #expect(wave.containerBits == 32)
        #expect(wave.claims.value("bitDepth", from: .container) == .int(24))
    }

    @Test func `none means no claim`() throws {
        var source = MemorySource(file(validBits: "0000"))
        #expect(try #require(WaveFile(source: &source)).claims.isEmpty)
    }

    /// A file of which only the first and the last bytes are in memory.
    private struct LongSource: ByteSource {
        let head: [UInt8]
        let size: Int64?

        func read(at position: Int64, count: Int) -> [UInt8] {
            let end = min(position + Int64(count), size ?? 0)
            guard position >= 0, position < end else { return [] }
            return (position..<end).map { $0 < head.count ? head[Int($0)] : 0 }
        }
    }

    /// PCM, 48 kHz mono of 16 bits: 96,000 bytes a second.
    private func pcm(dataSize: String) -> [UInt8] {
        ascii("RIFF") + bytes("ffffffff") + ascii("WAVEfmt ") + bytes("10000000")
            + bytes("0100 0100 80bb0000 00770100 0200 1000") + ascii("data") + bytes(dataSize)
    }

    @Test(arguments: ["ffffffff", "00000000", "00f0ff7f"])
    func `samples of a pipe last to the end of the file`(size: String) throws {
        var source = LongSource(head: pcm(dataSize: size), size: 44 + 96_000 * 20)
        #expect(try #require(WaveFile(source: &source)).countedDuration == 20)
    }

    /// 4,800,000,000 bytes, of which 32 bits hold 505,032,704.
    @Test func `a size of 32 bits is completed`() throws {
        var source = LongSource(head: pcm(dataSize: "00301a1e"), size: 44 + 4_800_000_000)
        let wave = try #require(WaveFile(source: &source))
        #expect(wave.countedDuration == 50_000)
        #expect(wave.extent?.isTruncated == false)
    }

    @Test func `a stated size needs no count`() throws {
        var source = LongSource(head: pcm(dataSize: "00770100"), size: 44 + 96_000)
        #expect(try #require(WaveFile(source: &source)).countedDuration == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(file(validBits: "1800")) {
            var source = MemorySource(Array($0))
            _ = WaveFile(source: &source)
        }
    }
}
