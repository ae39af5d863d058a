import Testing

@testable import Bitstream

@Suite struct LosslessScannerTests {
    /// ffmpeg -c:a flac -bits_per_raw_sample 24 -ac 6: 5.1, 48 kHz.
    private let flac = bytes(
        "664c6143 00000022 12001200 00065b00 31f10bb8 0b700000 3840adfe dc0ca185 f56d29ff 760759230d85"
    )
    /// ffmpeg -c:a alac -bits_per_raw_sample 24 -ac 2: the box and its cookie.
    private let alac = bytes(
        "00000024 616c6163 00000000 00001000 0018280a 0e020000 00006004 00232800 0000bb80")

    @Test func `STREAMINFO with and without what precedes it`() {
        let expected =
            "codecString=flac | bitDepth=24 | channels=6 | channelLayout=5.1(side) | sampleRate=48000 | isLossless=yes"
        let isolated = Array(flac.dropFirst(8))
        for configuration in [
            flac, isolated, Array(flac.dropFirst(4)), [0, 0, 0, 0] + flac.dropFirst(4),
        ] {
            #expect(
                ConfiguredScanner.flac().reading(configuration: configuration).summary == expected)
        }
        let inMP4 = ConfiguredScanner.flac(sampleEntry: "fLaC").reading(configuration: flac)
        #expect(inMP4.claims.value("codecString") == .string("fLaC"))
    }

    /// RFC 9639, section 8.6.2: 0x3F is 5.1 with back channels.
    @Test func `a channel mask in the comments of FLAC replaces the layout`() {
        let comment = Array("WAVEFORMATEXTENSIBLE_CHANNEL_MASK=0x3F".utf8)
        func described(_ comment: [UInt8]) -> String {
            let block = [0, 0, 0, 0, 1, 0, 0, 0, UInt8(comment.count), 0, 0, 0] + comment
            return ConfiguredScanner.flac().reading(
                configuration: flac + [0x84, 0, 0, UInt8(block.count)] + block
            ).summary
        }
        #expect(described(comment).contains("channelLayout=5.1 |"))
        // Four loudspeakers do not fit six channels.
        #expect(
            described(comment.dropLast(2) + [0x33, 0x33]).contains("channelLayout=5.1(side) |"))
    }

    @Test func `the cookie of ALAC in its box and alone`() {
        let expected =
            "codecString=alac | bitDepth=24 | channels=2 | channelLayout=stereo | sampleRate=48000 | isLossless=yes"
        for skipped in [0, 8, 12] {
            let configuration = Array(alac.dropFirst(skipped))
            #expect(
                ConfiguredScanner.alac.reading(configuration: configuration).summary == expected)
        }
    }

    @Test func `pcmC states width and order`() {
        let scanner = ConfiguredScanner.pcm(sampleEntry: "ipcm").reading(
            configuration: bytes("000000000118"))
        #expect(
            scanner.summary == "codec=pcm_s24le | codecString=ipcm | bitDepth=24 | isLossless=yes")
        #expect(scanner.description?.codec == "pcm_s24le")
        let float = ConfiguredScanner.pcm(sampleEntry: "fpcm").reading(
            configuration: bytes("000000000020"))
        #expect(float.description?.codec == "pcm_f32be")
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(flac) {
            _ = ConfiguredScanner.flac().reading(configuration: Array($0)).claims
        }
        survivesDamage(alac) { _ = ConfiguredScanner.alac.reading(configuration: Array($0)).claims }
        survivesDamage(bytes("000000000118")) {
            _ = ConfiguredScanner.pcm(sampleEntry: "ipcm").reading(configuration: Array($0)).claims
        }
    }

    /// ISO/IEC 14496-3, clause 11.6.1: audioObjectType 36, 44.1 kHz, then `ALSSpecificConfig`
    /// of 2 channels and 24 bits.
    private let losslessCoding =
        bytes("f88800") + ascii("ALS") + u8(0) + u32(44_100, 88_200) + u16(1) + bytes("0800")

    @Test func `MPEG-4 ALS is detected by its object type`() {
        var scanner = ConfiguredScanner.als
        scanner.readConfiguration(losslessCoding[...])
        let claims = scanner.claims
        #expect(claims.value("codecString") == .string("mp4a.40.36"))
        #expect(claims.value("bitDepth") == .int(24))
        #expect(claims.value("channels") == .int(2))
        #expect(claims.value("sampleRate") == .int(44_100))
        #expect(claims.value("isLossless") == .bool(true))
        survivesDamage(losslessCoding) {
            var scanner = ConfiguredScanner.als
            scanner.readConfiguration($0)
            _ = scanner.claims
        }
    }
}
