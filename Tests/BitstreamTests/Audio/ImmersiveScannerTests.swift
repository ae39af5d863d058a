import Testing

@testable import Bitstream

@Suite struct ImmersiveScannerTests {
    @Test func `mhaC states profile, rate and layout`() {
        let scanner = MPEGHScanner(sampleEntry: "mhm1").reading(configuration: box(layout: 6))
        #expect(
            scanner.summary
                == "codecString=mhm1.0x0D | channels=6 | channelLayout=5.1 | sampleRate=48000 | isLossless=no | spatialAudio=mpegh"
        )
        let immersive = MPEGHScanner(sampleEntry: "mha1").reading(configuration: box(layout: 19))
        #expect(immersive.claims.value("channels") == .int(12))
        #expect(immersive.claims.value("channelLayout") == nil)
        #expect(immersive.claims.value("codecString") == .string("mha1.0x0D"))
    }

    @Test func `MPEG-H is spatial before its configuration comes`() {
        #expect(MPEGHScanner().reading().summary == "spatialAudio=mpegh")
    }

    @Test func `MHAS carries its configuration in a packet`() {
        // Sync packet, then type 1, label 1 and a length of 11 bits.
        var packet = BitWriter()
        packet.bytes(bytes("c001a5"))
        packet.u(3, 1)
        packet.u(2, 1)
        let configuration = configuration(layout: 2)
        packet.u(11, configuration.count)
        packet.bytes(configuration)
        let scanner = MPEGHScanner().reading(packets: [packet.data])
        #expect(
            scanner.summary
                == "codecString=mhm1.0x0D | channels=2 | channelLayout=stereo | sampleRate=48000 | isLossless=no | spatialAudio=mpegh"
        )
        #expect(AudioScanners.sniff(packet.data[...]) == "mpegh_3d_audio")
    }

    /// Section 3 of IAMF v1.1: sequence header, then codec configuration.
    private let descriptors = bytes(
        "f806 69616d66 0001 000f c801 6970636d 40 0000 01 18 0000ac44")

    @Test func `IAMF states profiles and codec`() {
        let expected =
            "codecString=iamf.000.001.ipcm | bitDepth=24 | sampleRate=44100 | isLossless=yes | spatialAudio=iamf"
        let boxed = [1, UInt8(descriptors.count)] + descriptors
        #expect(IAMFScanner().reading(configuration: boxed).summary == expected)
        #expect(IAMFScanner().reading(packets: [descriptors]).summary == expected)
        #expect(AudioScanners.sniff(descriptors[...]) == "iamf")
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(descriptors) {
            _ = IAMFScanner().reading(configuration: Array($0), packets: [Array($0)]).claims
        }
        survivesDamage(box(layout: 12)) {
            _ = MPEGHScanner().reading(configuration: Array($0), packets: [Array($0)]).claims
        }
    }

    /// The start of `mpegh3daConfig()`: low complexity at level 3, 48 kHz.
    private func configuration(layout: Int) -> [UInt8] {
        var writer = BitWriter()
        writer.u(8, 0x0D)
        writer.u(5, 3)
        writer.u(5, 0)
        writer.u(2, 0)
        writer.u(6, layout)
        writer.u(16, 0)
        return writer.data
    }

    private func box(layout: Int) -> [UInt8] {
        let configuration = configuration(layout: layout)
        return [1, 0x0D, UInt8(layout), 0, UInt8(configuration.count)] + configuration
    }
}
