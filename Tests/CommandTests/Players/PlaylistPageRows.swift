import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// The lines of AVFoundation's page on variants that `Tests/Pages/players.tsv` has equivalents for.
@Suite struct AVFoundationRows {
    /// A presentation like that of the page: SDR with stereo, Dolby Vision with Atmos.
    private static let text = """
        #EXTM3U
        #EXT-X-VERSION:7
        #EXT-X-INDEPENDENT-SEGMENTS
        #EXT-X-MEDIA:TYPE=AUDIO,NAME="English",GROUP-ID="stereo",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="en_stereo.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,NAME="French",GROUP-ID="stereo",LANGUAGE="fr",AUTOSELECT=YES,CHANNELS="2",URI="fr_stereo.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,NAME="English",GROUP-ID="atmos",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="16/JOC",URI="en_atmos.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,NAME="French",GROUP-ID="atmos",LANGUAGE="fr",AUTOSELECT=YES,CHANNELS="16/JOC",URI="fr_atmos.m3u8"
        #EXT-X-MEDIA:TYPE=SUBTITLES,NAME="English",GROUP-ID="text",LANGUAGE="en",AUTOSELECT=YES,URI="en_text.m3u8"
        #EXT-X-MEDIA:TYPE=SUBTITLES,NAME="French",GROUP-ID="text",LANGUAGE="fr",AUTOSELECT=YES,URI="fr_text.m3u8"
        #EXT-X-STREAM-INF:BANDWIDTH=14516883,VIDEO-RANGE=SDR,CODECS="avc1.64001f,mp4a.40.5",AUDIO="stereo",SUBTITLES="text",FRAME-RATE=23.976,RESOLUTION=1920x1080
        sdr.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=34516883,VIDEO-RANGE=PQ,CODECS="dvh1.05.06,ec-3",AUDIO="atmos",SUBTITLES="text",FRAME-RATE=23.976,RESOLUTION=3840x1920
        dovi.m3u8
        """

    private static func playlist() throws -> HLSPlaylist { try HLSPlaylist(parsing: text) }

    private static let hdrAndSmall = """
        videoAttributes.videoRange == %@ && peakBitRate < 5000000
        """

    private static let checks = [
        PageCheck(3) { () async throws in
            let variants = try playlist().multivariant?.variants ?? []
            #expect(variants.map(\.videoRange) == ["SDR", "PQ"])
            #expect(variants.map(\.frameRate) == [23.976, 23.976])
        },
        PageCheck(13) { () async throws in
            let multivariant = try #require(try playlist().multivariant)
            let atmos = multivariant.renditions(.audio, group: "atmos")
            #expect(atmos.map(\.channels) == ["16/JOC", "16/JOC"])
            #expect(atmos.map(\.isDefault) == [true, false])
            #expect(atmos.map(\.isAutoselect) == [true, true])
            #expect(multivariant.variants[1].codecs == "dvh1.05.06,ec-3")
            #expect(try playlist().diagnostics.isEmpty)
        },
        PageCheck(15) { () async throws in
            let cap = try VariantQualifier(format: "peakBitRate < 5000000")
            let answer = try playlist().qualification(by: [cap])
            #expect(answer.decidedBy == nil && answer.candidates == [0, 1])
            #expect(
                answer.reasons.first == "qualifier 1 (peakBitRate < 5000000) matches no variant")
        },
        PageCheck(17) { () async throws in
            let hdr = try VariantQualifier(
                format: "videoAttributes.videoRange == %@", argumentArray: ["PQ"])
            #expect(try playlist().variants(qualifiedBy: [hdr]).map(\.bandwidth) == [34_516_883])
        },
        PageCheck(19, 21) { () async throws in
            let preferred = try VariantQualifier(format: hdrAndSmall, argumentArray: ["PQ"])
            let lossless = try VariantQualifier(
                format: "%d IN audioAttributes.formatIDs", argumentArray: [1_634_492_771])
            let plan = try playlist().downloadPlan(
                primary: .init(
                    qualifiers: [preferred],
                    mediaSelections: [.audible("en"), .audible("fr"), .legible("en")]),
                auxiliary: [.init(qualifiers: [lossless], mediaSelections: [.audible("en")])],
                optimizesAuxiliary: true, title: "my-title")
            #expect(plan.title == "my-title")
            #expect(
                plan.parts[0].items.map(\.uri.text)
                    == ["dovi.m3u8", "en_atmos.m3u8", "fr_atmos.m3u8", "en_text.m3u8"])
            // No variant is lossless, which the part says.
            #expect(plan.parts[1].qualification.decidedBy == nil)
            #expect(plan.parts[1].items.map(\.isShared) == [true, true])
            let folder = try TemporaryFolder()
            try folder.file("master.m3u8", text.utf8)
            let run = try await Command.run(
                "variants", "--json", "--plan", "--select", "audio:fr", "--select", "subtitles:en",
                "--auxiliary", "peakBitRate > 1", "--auxiliary-select", "audio:en",
                folder.path("master.m3u8"))
            let parts = try run.json()["plan"]["parts"]
            #expect(
                parts[0]["items"].array?.map { $0["uri"] }
                    == ["dovi.m3u8", "fr_atmos.m3u8", "en_text.m3u8"])
            #expect(
                parts[1]["items"].array?.map { $0["uri"] } == ["dovi.m3u8", "en_atmos.m3u8"])
        },
        PageCheck(25) { () async throws in
            let variants = try playlist().multivariant?.variants ?? []
            #expect(variants.map(\.bandwidth) == [14_516_883, 34_516_883])
            let shared = try HLSPlaylist(
                parsing: text.replacingOccurrences(of: "dovi.m3u8", with: "sdr.m3u8"))
            let first = shared.qualification(by: [.variant(index: 0)])
            #expect(first.chosen == 0 && first.decidedBy == 0)
            let folder = try TemporaryFolder()
            try folder.file("master.m3u8", text.utf8)
            let run = try await Command.run(
                "variants", "--json", "--pin", "#0", folder.path("master.m3u8"))
            #expect(try run.json()["qualification"]["chosen"] == 0)
        },
    ]

    @Test(arguments: checks)
    func `a line of the page has its equivalent`(check: PageCheck) async throws {
        try await check.run()
    }

    @Test func `every line is checked`() throws {
        try PlayerPage.expectCovered("avfoundation", by: Self.checks)
    }
}

/// The lines of the article on a ladder that `Tests/Pages/players.tsv` has equivalents for.
@Suite struct LadderRows {
    private static let text = """
        #EXTM3U
        #EXT-X-STREAM-INF:BANDWIDTH=4149264,RESOLUTION=1921x818
        a
        #EXT-X-STREAM-INF:BANDWIDTH=6214307,RESOLUTION=1921X818
        b
        #EXT-X-STREAM-INF:BANDWIDTH=258157,RESOLUTION=422x180
        c
        #EXT-X-STREAM-INF:BANDWIDTH=10285391,RESOLUTION=4096x1744
        d
        """

    private static let checks = [
        PageCheck(7, 33, 58, 61, 70, 73, 99) { () async throws in
            let rungs = try HLSPlaylist(parsing: text).qualityLadder.rungs
            #expect(rungs.map(\.label) == ["Auto", "1744p", "818p", "180p"])
            #expect(rungs.map(\.bandwidth) == [nil, 10_285_391, 6_214_307, 258_157])
            #expect(rungs.map(\.variantIndex) == [nil, 3, 1, 2])
        },
        PageCheck(12, 18, 24, 102) { () async throws in
            let data = Data(text.utf8)
            #expect(try HLSPlaylist(parsing: data).qualityLadder.rungs.count == 4)
            #expect(throws: (any Error).self) { try HLSPlaylist(parsing: Data([0xFF, 0xFE])) }
        },
        PageCheck(45) { () async throws in
            let bare = try HLSPlaylist(parsing: "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1200000\na\n")
            #expect(bare.qualityLadder.rungs.map(\.label) == ["Auto", "1200000 b/s"])
        },
        PageCheck(103) { () async throws in
            let ladder = try HLSPlaylist(parsing: text).qualityLadder
            #expect(ladder.playbackBitrate(for: 0) == nil)
            #expect(ladder.playbackBitrate(for: 1) == 10_285_391)
            #expect(ladder.playbackBitrate(for: 9) == nil)
        },
    ]

    @Test(arguments: checks)
    func `a line of the page has its equivalent`(check: PageCheck) async throws {
        try await check.run()
    }

    @Test func `every line is checked`() throws {
        try PlayerPage.expectCovered("ladder", by: Self.checks)
    }
}
