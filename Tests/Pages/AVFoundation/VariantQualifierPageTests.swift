import Testing
import TrackModel

@testable import Playlists

/// The steps of WWDC21's session 10143 on offline HLS, each as its page has it.
@Suite struct VariantQualifierPageTests {
    /// SDR up to 5 Mb/s and HDR above, with stereo, surround and lossless audio.
    private static let text = """
        #EXTM3U
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="stereo",NAME="English",LANGUAGE="en",DEFAULT=YES,CHANNELS="2",URI="en.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="surround",NAME="English",LANGUAGE="en",DEFAULT=YES,CHANNELS="6",URI="en51.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="surround",NAME="Deutsch",LANGUAGE="de",CHANNELS="6",URI="de51.m3u8"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="lossless",NAME="English",LANGUAGE="en",DEFAULT=YES,CHANNELS="2",URI="alac.m3u8"
        #EXT-X-STREAM-INF:BANDWIDTH=4900000,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1920x1080,AUDIO="stereo"
        sdr.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=14500000,CODECS="hvc1.2.4.L123.b0,ec-3",RESOLUTION=1920x1080,VIDEO-RANGE=PQ,AUDIO="surround"
        hdr.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=15500000,CODECS="hvc1.2.4.L123.b0,alac",RESOLUTION=1920x1080,VIDEO-RANGE=PQ,AUDIO="lossless"
        hdr.m3u8
        """

    private func chosen(_ qualifiers: VariantQualifier...) throws -> Int? {
        Qualification(qualifiers, of: try Presentation(HLSPlaylist(parsing: Self.text))).chosen
    }

    @Test func `peak bit rate is capped`() throws {
        let peakBitRateCap = try VariantQualifier(
            format: "peakBitRate < %d", argumentArray: [5_000_000])
        #expect(try peakBitRateCap == VariantQualifier(parsing: "peakBitRate < 5000000"))
        #expect(try chosen(peakBitRateCap) == 0)
    }

    @Test func `only HDR variants qualify`() throws {
        let hdrOnly = try VariantQualifier(
            format: "videoAttributes.videoRange == %@", argumentArray: ["PQ"])
        #expect(try chosen(hdrOnly) == 2)
    }

    @Test func `a qualifier without a match falls through to the next`() throws {
        let both = try VariantQualifier(
            format: "videoAttributes.videoRange == %@ && peakBitRate < %d",
            argumentArray: ["PQ", 5_000_000])
        let cap = try VariantQualifier(
            format: "peakBitRate < %f", argumentArray: [5_000_000.0])
        #expect(try chosen(both, cap) == 0)
        #expect(
            try chosen(both)
                == Qualification([], of: Presentation(HLSPlaylist(parsing: Self.text))).chosen)
    }

    @Test func `lossless audio is an auxiliary configuration`() throws {
        // kAudioFormatAppleLossless, 'alac'
        let lossless = try VariantQualifier(
            format: "%d IN audioAttributes.formatIDs", argumentArray: [1_634_492_771])
        let surround = try VariantQualifier(
            format: "videoAttributes.videoRange == %@ AND audioAttributes.channelCount >= %d",
            argumentArray: ["PQ", 6])
        let plan = DownloadPlan(
            primary: .init(qualifiers: [surround], mediaSelections: ["en", "de"]),
            auxiliary: [.init(qualifiers: [lossless])], optimizes: true,
            of: try Presentation(HLSPlaylist(parsing: Self.text))
        ) { _ in 1 }
        #expect(plan.parts.map(\.qualification.chosen) == [1, 2])
        #expect(
            plan.parts.map { $0.items.map(\.uri.text) } == [
                ["hdr.m3u8", "en51.m3u8", "de51.m3u8"], ["hdr.m3u8", "alac.m3u8"],
            ])
        // The video is fetched once.
        #expect(plan.parts.last?.items.map(\.isShared) == [true, false])
        #expect(plan.bytes == 4)
    }

    @Test func `a variant can be pinned`() throws {
        #expect(try chosen(.pinned(uri: "sdr.m3u8")) == 0)
    }

    /// Two variants of one URI, as in Apple's examples: `AVAssetVariantQualifier(variant:)`.
    @Test func `variants that share a URI are distinguished`() throws {
        #expect(try chosen(.pinned(uri: "hdr.m3u8")) == 2)
        #expect(try chosen(.variant(index: 1)) == 1)
        #expect(VariantQualifier(pin: "#1") == .variant(index: 1))
        #expect(VariantQualifier(pin: "sdr.m3u8") == .pinned(uri: "sdr.m3u8"))
        #expect(try chosen(.variant(index: 9)) == 2, "automatic selection")
    }

    /// The page's `[enAudioMS, frAudioMS, enLegibleMS]`: no French subtitles.
    @Test func `media selections are of a kind`() throws {
        let playlist = try HLSPlaylist(
            parsing: """
                #EXTM3U
                #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",URI="a-en"
                #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="French",LANGUAGE="fr",URI="a-fr"
                #EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",URI="s-en"
                #EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="French",LANGUAGE="fr",URI="s-fr"
                #EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a",SUBTITLES="s"
                v
                """)
        var plan = playlist.downloadPlan(
            primary: .init(mediaSelections: [.audible("en"), .audible("fr"), .legible("en")]),
            title: "my-title")
        #expect(plan.parts[0].items.map(\.uri.text) == ["v", "a-en", "a-fr", "s-en"])
        #expect(plan.title == "my-title")
        plan = playlist.downloadPlan(primary: .init(mediaSelections: ["en", "fr"]))
        #expect(plan.parts[0].items.map(\.uri.text) == ["v", "a-en", "a-fr", "s-en", "s-fr"])
        #expect(DownloadPlan.MediaSelection(option: "subtitles:fr") == .legible("fr"))
        #expect(DownloadPlan.MediaSelection(option: "audio:fr") == .audible("fr"))
        #expect(DownloadPlan.MediaSelection(option: "Part 2: fr") == .named("Part 2: fr"))
    }

    @Test func `a client learns that no variant qualifies`() throws {
        let playlist = try HLSPlaylist(parsing: Self.text)
        let low = try VariantQualifier(format: "peakBitRate < 5000000")
        #expect(playlist.qualification(by: [low]).decidedBy == 0)
        let none = try VariantQualifier(format: "peakBitRate < 1")
        let answer = playlist.qualification(by: [none])
        #expect(answer.decidedBy == nil && answer.chosen == 2 && answer.candidates == [0, 1, 2])
        #expect(answer.reasons.contains { $0.hasPrefix("no qualifier matches") })
    }

    @Test func `a client queries a playlist directly`() throws {
        let playlist = try HLSPlaylist(parsing: Self.text)
        let hdrOnly = try VariantQualifier(
            format: "videoAttributes.videoRange == %@", argumentArray: ["PQ"])
        let variants = playlist.variants(qualifiedBy: [hdrOnly])
        #expect(variants.map(\.bandwidth) == [15_500_000, 14_500_000])
        let none = try VariantQualifier(format: "peakBitRate < 1")
        #expect(playlist.variants(qualifiedBy: [none]).count == 3)
        #expect(
            try HLSPlaylist(parsing: "#EXTM3U\n#EXTINF:6,\na.ts\n").variants(qualifiedBy: [none])
                .isEmpty)
    }

    /// The page's configuration: what is wanted first, and lossless audio in addition.
    @Test func `a client plans a download of a playlist`() throws {
        let playlist = try HLSPlaylist(parsing: Self.text)
        let hdrOnly = try VariantQualifier(
            format: "videoAttributes.videoRange == %@ AND audioAttributes.channelCount >= %d",
            argumentArray: ["PQ", 6])
        let lossless = try VariantQualifier(
            format: "%d IN audioAttributes.formatIDs", argumentArray: [1_634_492_771])
        let plan = playlist.downloadPlan(
            primary: .init(qualifiers: [hdrOnly], mediaSelections: ["de"]),
            auxiliary: [.init(qualifiers: [lossless])])
        #expect(plan.parts.map(\.variant) == [1, 2])
        #expect(plan.parts[0].items.map(\.uri.text) == ["hdr.m3u8", "de51.m3u8"])
        #expect(plan.parts[1].items.map(\.label) == ["variant 2", "AUDIO English"])
        #expect(plan.parts[1].items.map(\.isShared) == [true, false])
    }

    @Test func `mismatched arguments are errors`() {
        #expect(throws: (any Error).self) {
            try VariantQualifier(format: "peakBitRate < %d", argumentArray: [])
        }
        #expect(throws: (any Error).self) {
            try VariantQualifier(format: "peakBitRat < %d", argumentArray: [5])
        }
        #expect(throws: (any Error).self) {
            try VariantQualifier(format: "peakBitRate < %d", argumentArray: ["much"])
        }
    }
}
