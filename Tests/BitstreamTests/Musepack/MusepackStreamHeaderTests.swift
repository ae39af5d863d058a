import Testing

@testable import Bitstream

/// Packets by the Musepack SV8 specification: a key of two letters, the size of the whole
/// packet, the payload.
@Suite struct MusepackStreamHeaderTests {
    /// 337,180 samples at 44.1 kHz, 2 channels, after a ReplayGain packet.
    private func file(silence: [UInt8] = [0]) -> [UInt8] {
        let payload =
            zeros(4) + [8] + [0x94, 0xCA, 0x1C] + silence + [0b000_11011, 0b0001_1_011]
        return ascii("MPCK") + ascii("RG") + u8(12) + zeros(9) + ascii("SH")
            + u8(3 + payload.count) + payload + ascii("AP") + u8(200)
    }

    @Test func `what is played is the samples without the silence before them`() throws {
        var source = MemorySource(file())
        let whole = try #require(MusepackStreamHeader(source: &source))
        #expect(whole.sampleCount == 337_180)
        #expect(whole.sampleRate == 44_100)
        #expect(whole.channels == 2)
        #expect(whole.duration == 337_180 / 44_100.0)
        source = MemorySource(file(silence: [0x89, 0x01]))
        let late = try #require(MusepackStreamHeader(source: &source))
        #expect(late.beginningSilence == 1153)
        #expect(late.duration == (337_180 - 1153) / 44_100.0)
    }

    @Test func `nothing but silence has no duration`() throws {
        var source = MemorySource(file(silence: [0x94, 0xCA, 0x1C]))
        #expect(try #require(MusepackStreamHeader(source: &source)).duration == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(file()) {
            var source = MemorySource(Array($0))
            _ = MusepackStreamHeader(source: &source)?.duration
        }
    }
}
