import Testing

@testable import Bitstream

@Suite struct TrueHDScannerTests {
    /// ffmpeg -c:a mlp -sample_fmt s16 -ar 96000 -ac 2.
    @Test func `MLP states width, rate and channels`() {
        let packet = bytes("6073ffb0 f8726fbb 0f1f0001 b7524000 0000863f 11057403 00008080 001b")
        let scanner = TrueHDScanner().reading(packets: [packet])
        #expect(
            scanner.summary
                == "codec=mlp | bitDepth=16 | channels=2 | channelLayout=stereo | sampleRate=96000 "
                + "| maximumBitRate=9594000 | isLossless=yes"
        )
        #expect(scanner.isSatisfied)
    }

    @Test func `a fourth substream with sixteen channels is Atmos`() {
        let scanner = TrueHDScanner().reading(packets: [
            majorSync(rate: 0, small: 0b01111, large: 0b1001111, substreams: 4, info: 0xA8)
        ])
        #expect(
            scanner.summary
                == "codec=truehd | codecString=mlpa | profile=Dolby TrueHD + Dolby Atmos "
                + "| bitDepth=24 | channels=8 | channelLayout=7.1 "
                + "| sampleRate=48000 | maximumBitRate=768000 | isLossless=yes | spatialAudio=atmos"
        )
    }

    @Test func `four substreams alone are not Atmos`() {
        let scanner = TrueHDScanner().reading(packets: [
            majorSync(rate: 2, small: 0b01111, large: 0b1001111, substreams: 4, info: 0x28)
        ])
        #expect(scanner.claims.value("spatialAudio") == nil)
        #expect(scanner.claims.value("sampleRate") == .int(192_000))
    }

    @Test func `rates of the 44,1 kHz family`() {
        let scanner = TrueHDScanner().reading(packets: [
            majorSync(rate: 9, small: 0b01111, large: 0b01111, substreams: 2, info: 0)
        ])
        #expect(scanner.claims.value("sampleRate") == .int(88_200))
        #expect(scanner.claims.value("channelLayout") == .string("5.1(side)"))
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(
            majorSync(rate: 0, small: 15, large: 79, substreams: 4, info: 0x80)
        ) { bytes in
            var scanner = TrueHDScanner()
            scanner.readPacket(bytes, at: .init())
            _ = scanner.claims
        }
    }

    /// An access unit's first bytes, written by the layout of Dolby's TrueHD
    /// bitstream description.
    private func majorSync(
        rate: Int, small: Int, large: Int, substreams: Int, info: Int
    ) -> [UInt8] {
        var writer = BitWriter()
        writer.u(32, 0x1234_5678)
        writer.u(32, 0xF872_6FBA)
        writer.u(4, rate)
        writer.u(8, 0)
        writer.u(5, small)
        writer.u(2, 0)
        writer.u(13, large)
        writer.u(32, 0xB752_0000)
        writer.u(16, 0)
        writer.u(1, 1)
        writer.u(15, 0x100)
        writer.u(4, substreams)
        writer.u(4, 0)
        writer.u(8, info)
        writer.u(64, 0)
        return writer.data
    }
}
