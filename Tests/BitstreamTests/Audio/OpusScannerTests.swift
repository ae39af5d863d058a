import Testing

@testable import Bitstream

@Suite struct OpusScannerTests {
    /// ffmpeg -c:a libopus -mapping_family 1 -ac 6, in Ogg and in MP4.
    private let head = bytes("4f707573486561640106380180bb00000000010402000401020305")
    private let box = bytes("000601380000bb800000010402000401020305")
    /// ffmpeg -c:a libvorbis -ac 3 -ar 32000.
    private let vorbis = bytes("01766f726269730000000003007d000000000000c04b030000000000b801")

    @Test func `Opus in Ogg and in MP4 has the same values`() {
        let expected =
            "codecString=opus | channels=6 | channelLayout=5.1 | sampleRate=48000 | isLossless=no"
            + " | primingSamples=312"
        #expect(OpusScanner().reading(configuration: head).summary == expected)
        #expect(OpusScanner().reading(configuration: box).summary == expected)
    }

    @Test func `the rate before encoding stays apart`() throws {
        // OpusHead of a voice recording at 16 kHz.
        let voice = try OpusHead(bytes("4f7075734865616401013801803e0000000000")[...])
        #expect(voice.preSkip == 312)
        #expect(voice.inputSampleRate == 16_000)
        #expect(voice.channels == 1)
    }

    @Test func `mapping families 2 and 3 are ambisonic`() {
        // RFC 8486: four channels, first order.
        let scanner = OpusScanner()
            .reading(
                configuration: bytes("4f7075734865616401043801 80bb0000 0000 02 0400 00010203"))
        #expect(scanner.claims.value("spatialAudio") == .string("ambisonic"))
        #expect(scanner.claims.value("channels") == .int(4))
        #expect(scanner.claims.value("channelLayout") == nil)
    }

    /// Vorbis I, section 4.2.2: bitrate_maximum, bitrate_nominal, bitrate_minimum.
    @Test func `three equal bit rates are a constant one`() {
        let fixed = bytes("01766f726269730000000003007d000000ee020000ee020000ee0200b801")
        let claims = ConfiguredScanner.vorbis.reading(configuration: fixed).claims
        #expect(claims.value("bitRateMode") == .string("constant"))
        #expect(claims.value("maximumBitRate") == .int(192_000))
    }

    @Test func `Vorbis alone and laced`() {
        let expected =
            "codecString=vorbis | channels=3 | channelLayout=3.0 | sampleRate=32000 "
            + "| bitRateMode=variable | isLossless=no"
        #expect(ConfiguredScanner.vorbis.reading(configuration: vorbis).summary == expected)
        let laced = [2, 30, 255, 1] + vorbis
        #expect(ConfiguredScanner.vorbis.reading(configuration: laced).summary == expected)
    }

    @Test func `damaged input neither traps nor takes long`() {
        for configuration in [head, box] {
            survivesDamage(configuration) {
                _ = OpusScanner().reading(configuration: Array($0)).claims
            }
        }
        survivesDamage([2, 30, 255, 1] + vorbis) {
            _ = ConfiguredScanner.vorbis.reading(configuration: Array($0)).claims
        }
    }
}
