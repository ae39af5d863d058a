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

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(file(validBits: "1800")) {
            var source = MemorySource(Array($0))
            _ = WaveFile(source: &source)
        }
    }
}
