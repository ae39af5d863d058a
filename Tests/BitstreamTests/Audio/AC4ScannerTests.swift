import Testing

@testable import Bitstream

@Suite struct AC4ScannerTests {
    @Test func `dac4 names versions and compatibility`() {
        let scanner = AC4Scanner().reading(configuration: configuration(version: 1, mode: 4))
        #expect(
            scanner.summary
                == "codecString=ac-4.02.01.03 | channels=6 | sampleRate=48000 | isLossless=no | presentations=1"
        )
        #expect(scanner.isSatisfied)
    }

    @Test func `loudspeakers above the listener are immersive`() {
        let scanner = AC4Scanner().reading(configuration: configuration(version: 1, mode: 12))
        #expect(scanner.claims.value("channels") == .int(12))
        #expect(scanner.claims.value("spatialAudio") == .string("ac4"))
    }

    @Test func `presentation version 2 is immersive stereo`() {
        let scanner = AC4Scanner().reading(configuration: configuration(version: 2, mode: 1))
        #expect(scanner.claims.value("channelLayout") == .string("stereo"))
        #expect(scanner.claims.value("spatialAudio") == .string("ac4"))
    }

    @Test func `objects are immersive and have no channels`() {
        let scanner = AC4Scanner().reading(configuration: configuration(version: 1, mode: nil))
        #expect(scanner.claims.value("channels") == nil)
        #expect(scanner.claims.value("spatialAudio") == .string("ac4"))
    }

    @Test func `a frame states the same without a box, bare or with its sync word`() {
        let frame = frame(version: 0b10, mode: "1110")
        let expected =
            "codecString=ac-4.02.01.03 | channels=6 | sampleRate=48000 | isLossless=no | presentations=1"
        #expect(AC4Scanner().reading(packets: [frame]).summary == expected)
        let synchronized = [0xAC, 0x40, 0, UInt8(frame.count)] + frame
        #expect(AC4Scanner().reading(packets: [synchronized]).summary == expected)
        #expect(AudioScanners.sniff(synchronized[...]) == "ac4")
        #expect(AudioScanners.sniff((synchronized + [1, 2, 3])[...]) == nil)
    }

    @Test func `in immersive stereo the code of 7.0 means two channels`() {
        let scanner = AC4Scanner().reading(packets: [frame(version: 0b110, mode: "1111000")])
        #expect(scanner.claims.value("channels") == .int(2))
        #expect(scanner.claims.value("codecString") == .string("ac-4.02.02.03"))
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(configuration(version: 1, mode: 12)) {
            _ = AC4Scanner().reading(configuration: Array($0)).claims
        }
        survivesDamage(frame(version: 0b10, mode: "1110")) {
            _ = AC4Scanner().reading(packets: [Array($0)]).claims
        }
    }

    /// `ac4_dsi_v1()` with one presentation at 25 frames per second: ETSI TS 103
    /// 190-2, clause E.6.
    private func configuration(version: Int, mode: Int?) -> [UInt8] {
        var writer = BitWriter()
        writer.u(3, 1)
        writer.u(7, 2)
        writer.u(1, 1)
        writer.u(4, 2)
        writer.u(9, 1)
        writer.u(1, 0)
        writer.u(2, 2)
        writer.u(32, 0)
        writer.u(32, 0xFFFF_FFFF)
        writer.align()
        writer.u(8, version)
        writer.u(8, 9)
        writer.u(5, 31)
        writer.u(3, 3)
        writer.u(6, 0b100001)
        writer.u(19, 0)
        writer.u(1, mode == nil ? 0 : 1)
        writer.u(5, mode ?? 0)
        writer.u(32, 0)
        return writer.data
    }

    /// `ac4_toc()` of one presentation with one channel-coded group; `version` in
    /// its unary code.
    private func frame(version: Int, mode: String) -> [UInt8] {
        var writer = BitWriter()
        writer.u(2, 2)
        writer.u(10, 77)
        writer.u(1, 0)
        writer.u(1, 1)
        writer.u(4, 2)
        writer.u(1, 1)
        writer.u(1, 1)
        writer.u(1, 0)
        writer.u(1, 0)
        writer.u(1, 1)
        writer.u(version == 0b10 ? 2 : 3, version)
        writer.u(3, 3)
        writer.u(4, 0b1010)  // presentation 1 in variable_bits
        writer.u(1, 0)  // frame_rate_multiply_info
        writer.u(2 + 3 + 1, 0)
        writer.u(4, 0b0100)
        writer.u(8, 0x5A)
        writer.u(1, 0)
        writer.u(3, 0)
        writer.u(2, 0)
        writer.u(4, 0b0100)
        writer.u(4, 0b1011)
        for bit in mode { writer.u(1, bit == "1" ? 1 : 0) }
        writer.u(16, 0)
        return writer.data
    }
}
