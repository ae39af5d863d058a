import Testing

@testable import Bitstream

@Suite struct AudioScannersTests {
    @Test(arguments: [
        "ac3", "eac3", "truehd", "mlp", "dts", "aac", "aac_latm", "mp1", "mp2", "mp3", "ac4",
        "mpegh_3d_audio", "iamf", "opus", "vorbis", "flac", "alac",
    ])
    func `every codec has a scanner that starts without claims`(codec: String) throws {
        let scanner = try #require(AudioScanners.audio(codec: codec, sampleEntry: nil))
        // The codec alone says that of MPEG-H.
        #expect(scanner.claims.allSatisfy { $0.key == "spatialAudio" })
    }

    @Test func `PCM needs a scanner where a box states its width, and for data bursts`() {
        #expect(AudioScanners.audio(codec: "pcm_s16le", sampleEntry: "ipcm") is ConfiguredScanner)
        #expect(AudioScanners.audio(codec: "pcm_s16le", sampleEntry: "sowt") is DataBurstScanner)
        #expect(AudioScanners.audio(codec: "pcm_f32le", sampleEntry: nil) == nil)
        #expect(AudioScanners.audio(codec: "wmav2", sampleEntry: nil) == nil)
    }

    @Test(arguments: [
        ("7ffe8001fc3c75b2", "dts"), ("ff1f00e8", "dts"), ("40411bf2", "dts"),
        ("6073ffb0f8726fbb0f1f0001b75240000000863f110574030000", "mlp"),
        ("c001a5", "mpegh_3d_audio"),
    ])
    func `a sync word identifies the codec`(hexadecimal: String, codec: String) {
        #expect(AudioScanners.sniff(bytes(hexadecimal)[...]) == codec)
    }

    @Test(arguments: ["", "00000000", "fff14c80257ffcde", "0b77ffff", "ac400010"])
    func `nothing else is guessed`(hexadecimal: String) {
        #expect(AudioScanners.sniff(bytes(hexadecimal)[...]) == nil)
    }

    @Test func `an AC-3 core followed by E-AC-3 is E-AC-3`() {
        var core = bytes("0b7734f44c402f84")
        core += [UInt8](repeating: 0, count: 416 - core.count)
        #expect(AudioScanners.sniff(core[...]) == "ac3")
        let dependent = bytes("0b77 401f 3e80 0000 0000 0000 0000")
        #expect(AudioScanners.sniff((core + dependent)[...]) == "eac3")
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(bytes("7ffe8001fc3c75b276c005380009ef7b")) { _ = AudioScanners.sniff($0) }
    }
}
