import Testing

@testable import Playlists

@Suite struct QualificationTests {
    /// Three SDR qualities below 5 Mb/s, two PQ ones above.
    static let text = """
        #EXTM3U
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",DEFAULT=YES, AUTOSELECT=YES,CHANNELS="6",SAMPLE-RATE=48000,URI="a"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Headphones",LANGUAGE="fr",CHANNELS="2/-/BINAURAL",URI="b"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="l",NAME="English",LANGUAGE="en",CHANNELS="2/-/DOWNMIX",URI="c"
        #EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360,AUDIO="a"
        v0
        #EXT-X-STREAM-INF:BANDWIDTH=4900000,AVERAGE-BANDWIDTH=4000000,CODECS="avc1.640028,alac",RESOLUTION=1920x1080,FRAME-RATE=60,AUDIO="l"
        v1
        #EXT-X-STREAM-INF:BANDWIDTH=14500000,CODECS="hvc1.2.4.L123,ec-3",RESOLUTION=1920x1080,VIDEO-RANGE=PQ,AUDIO="a"
        v2
        #EXT-X-STREAM-INF:BANDWIDTH=34500000,CODECS="dvh1.05.06,ec-3",RESOLUTION=3840x2160,VIDEO-RANGE=PQ,REQ-VIDEO-LAYOUT="CH-STEREO",AUDIO="a"
        v3
        #EXT-X-STREAM-INF:BANDWIDTH=99000000,CODECS="new1",VIDEO-RANGE=BRIGHT
        v4
        #EXT-X-STREAM-INF:RESOLUTION=320x180
        v5
        """

    private func matched(_ qualifiers: String..., objc: Bool = false) throws -> [[Int]] {
        let presentation = try Samples.presentation(Self.text)
        let list = try qualifiers.map { try VariantQualifier(parsing: $0) }
        return Qualification(list, of: presentation, mimicsObjectiveC: objc).steps.map(\.matched)
    }

    @Test(arguments: [
        ("peakBitRate < 5000000", [0, 1]), ("averageBitRate >= 4000000", [1]),
        ("videoAttributes.videoRange == PQ", [2, 3]),
        ("videoAttributes.videoRange == SDR", [0, 1, 5]),
        ("peakBitRate < 15000000 && videoAttributes.videoRange == PQ", [2]),
        ("'alac' IN audioAttributes.formatIDs", [1]),
        ("1634492771 IN audioAttributes.formatIDs", [1]),
        (
            "'dvh1' IN videoAttributes.codecTypes OR 'avc1' IN videoAttributes.codecTypes",
            [0, 1, 3]
        ),
        ("videoAttributes.presentationSize.height > 1080", [3]),
        ("videoAttributes.nominalFrameRate > 50", [1]),
        ("ANY videoAttributes.videoLayoutAttributes.stereoViewComponents == 'left'", [3]),
        ("audioAttributes.channelCount == 6", [0, 2, 3]),
        ("audioAttributes.renditions['Headphones'].isBinaural == YES", [0, 2, 3]),
        ("audioAttributes.renditions['fr'].channelCount < 6", [0, 2, 3]),
        ("audioAttributes.isDownmix == YES", [1]),
        ("audioAttributes.sampleRate > 44100", [0, 2, 3]),
        ("NOT (peakBitRate > 1000)", [5]), ("max(peakBitRate)", [3]), ("min(peakBitRate)", [0]),
        ("max(videoAttributes.presentationSize)", [3]), ("min(averageBitRate)", [1]),
    ])
    func `a predicate asks what variants declare`(predicate: String, expected: [Int]) throws {
        #expect(try matched(predicate) == [expected])
    }

    @Test func `undeclared values never match, except in Objective-C mode`() throws {
        #expect(try matched("peakBitRate < 1000") == [[]])
        #expect(try matched("peakBitRate < 1000", objc: true) == [[5]])
        #expect(
            try matched("videoAttributes.nominalFrameRate < 0", objc: true) == [[0, 2, 3, 4, 5]])
        #expect(try matched("videoAttributes.presentationSize.height == 0", objc: true) == [[4]])
    }

    @Test func `qualifiers are tried in order until one matches a playable variant`() throws {
        let presentation = try Samples.presentation(Self.text)
        let qualifiers = try [
            "peakBitRate < 5000000 && videoAttributes.videoRange == PQ", "peakBitRate > 90000000",
            "peakBitRate < 5000000", "peakBitRate > 1",
        ].map { try VariantQualifier(parsing: $0) }
        let result = Qualification(qualifiers, of: presentation)
        #expect(result.decidedBy == 2)
        #expect(result.chosen == 1)
        #expect(result.steps.map(\.playable) == [[], [], [0, 1]])
        #expect(result.reasons.count == 4)
        #expect(result.reasons[1].contains("none of which can be played"))
    }

    @Test func `without a match the choice is automatic: HDR, then the highest peak`() throws {
        let presentation = try Samples.presentation(Self.text)
        let nothing = try VariantQualifier(
            parsing: "peakBitRate < 5000000 && videoAttributes.videoRange == PQ")
        let result = Qualification([nothing], of: presentation)
        #expect(result.chosen == 3)
        #expect(result.decidedBy == nil)
        #expect(result.candidates == [0, 1, 2, 3, 5])
    }

    @Test func `a pinned variant is chosen even if it is not playable`() throws {
        let presentation = try Samples.presentation(Self.text)
        let result = Qualification([.pinned(uri: "v4")], of: presentation)
        #expect(result.chosen == 4)
    }

    @Test func `a wrong key path is an error with a suggestion`() {
        #expect(throws: (any Error).self) { try VariantQualifier(parsing: "peakBitrate < 5") }
        #expect(throws: (any Error).self) { try VariantQualifier(parsing: "max(url)") }
    }
}
