import Testing
import TrackModel

@testable import Bitstream

@Suite struct MatroskaTrackTests {
    private func track(type: Int, _ parts: [UInt8]...) throws -> MatroskaTrack {
        try #require(matroskaFile(matroska(tracks(type: type, parts.flatMap { $0 })))?.tracks.first)
    }

    /// RFC 9559, section 5.1.4.1.20.
    @Test func `a track without a language is English`() throws {
        let track = try track(type: 2)
        #expect(track.language == "eng")
        #expect(track.claims.value("languageRaw", from: .container) == .string("eng"))
    }

    @Test func `the BCP-47 language overrules the older one`() throws {
        let track = try track(type: 2, element(0x22B59C, "por"), element(0x22B59D, "pt-BR"))
        #expect(track.language == "pt-BR")
        #expect(track.legacyLanguage == "por")
    }

    @Test func `flags that are absent have the values of the specification`() throws {
        let track = try track(type: 2)
        #expect(track.isEnabled)
        #expect(track.dispositions == ["default"])
    }

    @Test func `flags become dispositions`() throws {
        let track = try track(
            type: 17, element(0xB9, 0), element(0x88, 0), element(0x55AA, 1), element(0x55AB, 1),
            element(0x55AC, 1), element(0x55AD, 1), element(0x55AE, 0), element(0x55AF, 1))
        #expect(!track.isEnabled)
        #expect(
            track.dispositions == [
                "comment", "descriptions", "dub", "forced", "hearing_impaired", "visual_impaired",
            ])
    }

    @Test func `the flag of an original-language track is read`() throws {
        let track = try track(type: 2, element(0x88, 0), element(0x55AE, 1))
        #expect(track.dispositions == ["original"])
    }

    @Test func `audio is claimed at its output rate`() throws {
        let track = try track(
            type: 2, element(0x86, "A_AAC"),
            element(
                0xE1, element(0xB5, 24000.0), element(0x78B5, 48000.0), element(0x9F, 2),
                element(0x6264, 32)))
        #expect(track.claims.value("sampleRate", from: .container) == .int(48000))
        #expect(track.claims.value("channels", from: .container) == .int(2))
        #expect(track.claims.value("bitDepth", from: .container) == nil)
    }

    @Test func `the sample depth of a lossless codec is claimed`() throws {
        let track = try track(
            type: 2, element(0x86, "A_PCM/INT/LIT"), element(0xE1, element(0x6264, 24)))
        #expect(track.claims.value("bitDepth", from: .container) == .int(24))
    }

    @Test func `encryption names its algorithm and key`() throws {
        let encryption = element(0x5035, element(0x47E1, 5), element(0x47E2, bytes("00FF10")))
        let track = try track(
            type: 1, element(0x6D80, element(0x6240, element(0x5033, 1), encryption)))
        #expect(track.encryption == Encryption(scheme: "aes", keyID: "00ff10"))
    }

    @Test func `header stripping is not encryption`() throws {
        let track = try track(
            type: 1, element(0x6D80, element(0x6240, element(0x5034, element(0x4254, 3)))))
        #expect(track.encryption == nil)
        #expect(track.contentEncodings.first?.compressionAlgorithm == 3)
    }

    /// 0x64767643 is "dvvC".
    @Test func `the Dolby Vision record is found in a mapping`() throws {
        let record = bytes("0100 10 35 10") + zeros(19)
        let track = try track(
            type: 1, element(0x41E4, element(0x41E7, 4), element(0x41F0, 2)),
            element(0x41E4, element(0x41E7, 0x6476_7643), element(0x41ED, record)))
        #expect(track.dolbyVisionConfiguration.map(Array.init) == record)
        #expect(track.blockAdditionMappings[1].boxType == "dvvC")
        #expect(track.blockAdditionMappings[0].boxType == nil)
    }

    @Test(arguments: [
        (41_708_333, "24000/1001"), (33_366_667, "30000/1001"), (40_000_000, "25/1"),
        (16_683_333, "60000/1001"), (16_666_667, "60/1"), (41_666_667, "24/1"),
    ])
    func `default durations are exact frame rates`(nanoseconds: Int, rate: String) throws {
        let track = try track(type: 1, element(0x23E383, nanoseconds))
        #expect(track.defaultFrameRate?.description == rate)
    }

    @Test func `statistics tags are read for their track`() throws {
        func simple(_ name: String, _ value: String) -> [UInt8] {
            element(0x67C8, element(0x45A3, name), element(0x4487, value))
        }
        let tags = element(
            0x1254_C367,
            element(
                0x7373, element(0x63C0, element(0x63C5, 77)), simple("BPS", "225978"),
                simple("DURATION", "00:01:02.500000000"), simple("NUMBER_OF_FRAMES", "48"),
                simple("NUMBER_OF_BYTES", "56551"), simple("_STATISTICS_WRITING_APP", "other")))
        let file = try #require(
            matroskaFile(
                matroska(
                    element(0x1549_A966, element(0x5741, "mine")),
                    tracks(type: 1, element(0x73C5, 77)), tags)))
        let statistics = try #require(file.statistics(containerID: 1))
        #expect(statistics.bitRate == 225978)
        #expect(statistics.duration == 62.5)
        #expect(statistics.frameCount == 48)
        #expect(statistics.byteCount == 56551)
        #expect(statistics.isFromWriter == false)
        #expect(file.tags(containerID: 1)["BPS"] == "225978")
        #expect(file.tags.allSatisfy { !$0.trackUIDs.isEmpty })
    }
}
