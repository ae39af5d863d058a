import Testing
import TrackModel

@testable import Playlists

@Suite struct DownloadPlanTests {
    private static let sizes: [String: UInt64] = [
        "v720.m3u8": 700, "v360.m3u8": 300, "sub/en.m3u8": 20, "sub/de.m3u8": 21,
        "sub/en51.m3u8": 60, "subs.m3u8": 5,
    ]

    private func plan(
        _ primary: String, selections: [String] = [], auxiliary: [String] = [],
        optimizes: Bool = true
    ) throws -> DownloadPlan {
        let presentation = try Samples.presentation(Samples.multivariant)
        return DownloadPlan(
            primary: .init(
                qualifiers: [try VariantQualifier(parsing: primary)], mediaSelections: selections),
            auxiliary: try auxiliary.map { .init(qualifiers: [try VariantQualifier(parsing: $0)]) },
            optimizes: optimizes, of: presentation
        ) { Self.sizes[$0.text] }
    }

    @Test func `a download has the bytes of the variant and its renditions`() throws {
        let alone = try plan("peakBitRate < 1000000")
        #expect(alone.parts.map { $0.items.map(\.label) } == [["variant 2", "AUDIO English"]])
        #expect(alone.bytes == 320)
        let both = try plan("peakBitRate < 1000000", selections: ["en", "Deutsch"])
        // Subtitles of that language come too.
        #expect(both.bytes == 346)
    }

    /// Documentation of AVAssetDownloadTask's keys.
    @Test(arguments: [
        (DownloadPreferences(), 1), (DownloadPreferences(minimumBitRate: Bitrate("1M")), 0),
        (DownloadPreferences(minimumBitRate: Bitrate("9M")), 1),
        (DownloadPreferences(minimumSize: PixelSize(width: 640, height: 360)), 2),
        (DownloadPreferences(minimumSize: PixelSize(width: 641, height: 360)), 1),
        (DownloadPreferences(minimumSize: PixelSize(width: 7680, height: 4320)), 1),
        (DownloadPreferences(prefersMultichannel: false), 0),
        (DownloadPreferences(prefersMultichannel: true), 1),
        (DownloadPreferences(prefersLosslessAudio: true), 1),
    ])
    func `preferences decide among what qualifies`(
        preferences: DownloadPreferences, chosen: Int
    ) throws {
        let presentation = try Samples.presentation(Samples.multivariant)
        let plan = DownloadPlan(
            primary: .init(), of: presentation, preferences: preferences
        ) { _ in nil }
        #expect(plan.parts.first?.qualification.chosen == chosen)
    }

    @Test func `HDR and lossless audio can be preferred or not`() throws {
        let presentation = try Samples.presentation(
            """
            #EXTM3U
            #EXT-X-STREAM-INF:BANDWIDTH=3,CODECS="hvc1.2.4.L93.b0,alac",VIDEO-RANGE=PQ
            a.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=2,CODECS="hvc1.2.4.L93.b0,mp4a.40.2",VIDEO-RANGE=PQ
            b.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=9,CODECS="avc1.64001f,mp4a.40.2",VIDEO-RANGE=SDR
            c.m3u8
            """)
        func chosen(_ preferences: DownloadPreferences) -> Int? {
            Qualification([], of: presentation, preferences: preferences).chosen
        }
        #expect(chosen(.init()) == 0)
        #expect(chosen(.init(prefersLosslessAudio: false)) == 1)
        #expect(chosen(.init(prefersHDR: false)) == 2)
    }

    @Test func `shared files are counted once`() throws {
        let shared = try plan(
            "peakBitRate == 2000000", auxiliary: ["audioAttributes.channelCount == 6"])
        #expect(shared.parts[1].items.map(\.isShared) == [true, false])
        #expect(shared.bytes == 700 + 20 + 60)
        let twice = try plan(
            "peakBitRate == 2000000", auxiliary: ["audioAttributes.channelCount == 6"],
            optimizes: false)
        #expect(twice.bytes == 700 + 20 + 700 + 60)
    }

    @Test func `an unknown size makes the total unknown`() throws {
        #expect(try plan("peakBitRate < 1000000", selections: ["en", "English"]).bytes != nil)
        let presentation = try Samples.presentation(Samples.multivariant)
        #expect(DownloadPlan(primary: .init(), of: presentation) { _ in nil }.bytes == nil)
    }
}
