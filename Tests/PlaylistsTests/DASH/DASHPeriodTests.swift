import Testing

@testable import Playlists

/// Periods that follow each other are one presentation.
@Suite struct DASHPeriodTests {
    /// A title, a break with one video quality and audio without a language, and the end of
    /// the title, which also has German audio.
    private static let film = """
        <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT13S">
          <Period id="a" duration="PT4S"><BaseURL>film/</BaseURL>
            <AdaptationSet id="1" contentType="video"><SegmentTemplate duration="2" initialization="$RepresentationID$.mp4" media="$RepresentationID$-$Number$.m4s"/>
              <Representation id="low" bandwidth="500" width="640" height="360" codecs="avc1.4d401e"/>
              <Representation id="high" bandwidth="900" width="1280" height="720" codecs="avc1.64001f"/></AdaptationSet>
            <AdaptationSet id="2" contentType="audio" lang="en"><SegmentTemplate duration="4" media="en-$Number$.m4s"/>
              <Representation id="en" bandwidth="96" codecs="mp4a.40.2"/></AdaptationSet>
          </Period>
          <Period id="ad" duration="PT5S"><BaseURL>ad/</BaseURL>
            <AdaptationSet contentType="video"><Representation id="v" bandwidth="700" width="640" height="360" codecs="avc1.4d401e"><BaseURL>v.mp4</BaseURL></Representation></AdaptationSet>
            <AdaptationSet contentType="audio"><Representation id="a" bandwidth="64" codecs="mp4a.40.2"><BaseURL>a.mp4</BaseURL></Representation></AdaptationSet>
          </Period>
          <Period id="b"><BaseURL>film/</BaseURL>
            <AdaptationSet id="1" contentType="video"><SegmentTemplate duration="2" startNumber="3" initialization="$RepresentationID$.mp4" media="$RepresentationID$-$Number$.m4s"/>
              <Representation id="low" bandwidth="500" width="640" height="360" codecs="avc1.4d401e"/>
              <Representation id="high" bandwidth="950" width="1280" height="720" codecs="avc1.64001f"/></AdaptationSet>
            <AdaptationSet id="2" contentType="audio" lang="en"><SegmentTemplate duration="4" startNumber="2" media="en-$Number$.m4s"/>
              <Representation id="en" bandwidth="96" codecs="mp4a.40.2"/></AdaptationSet>
            <AdaptationSet id="3" contentType="audio" lang="de"><SegmentTemplate duration="4" media="de-$Number$.m4s"/>
              <Representation id="de" bandwidth="96" codecs="mp4a.40.2"/></AdaptationSet>
          </Period>
        </MPD>
        """

    private func load(_ text: String) throws -> LoadedPresentation {
        try PresentationLoader(files: FilesInMemory()).load(Array(text.utf8), follows: true)
    }

    @Test func `streams continue across periods`() throws {
        let loaded = try load(Self.film)
        let streams = loaded.presentation.streams
        #expect(streams.map(\.id) == ["video:0", "audio:0", "audio:1"])
        #expect(streams.map(\.languageRaw) == [nil, "en", "de"])
        #expect(streams.map(\.tracks.count) == [2, 1, 1])
        // Bandwidths of the first Period that has the quality, and the audio of the same.
        #expect(loaded.presentation.variants.map(\.bandwidth) == [596, 996])
        #expect(streams[0].tracks.map(\.bandwidth) == [500, 900])
        let low = try #require(loaded.presentation.variants[0].uri)
        let list = try #require(loaded.lists[low])
        #expect(
            list.segments.map(\.uri) == [
                "film/low-1.m4s", "film/low-2.m4s", "ad/v.mp4", "film/low-3.m4s",
                "film/low-4.m4s",
            ])
        #expect(list.segments.map(\.isDiscontinuous) == [false, false, true, true, false])
        #expect(list.segments.map(\.initialization) == [0, 0, nil, 0, 0])
        #expect(list.initializations.map(\.uri) == ["film/low.mp4"])
        #expect(list.duration == 13)
        // Each Representation of each Period is listed.
        #expect(
            loaded.representations.map { "\($0.period) \($0.representation.id ?? "")" } == [
                "0 low", "0 high", "0 en", "1 v", "1 a", "2 low", "2 high", "2 en", "2 de",
            ])
    }

    @Test func `a quality missing in a Period is a gap, and the player takes the nearest one`()
        throws
    {
        let loaded = try load(Self.film)
        let high = try #require(loaded.presentation.variants[1].uri)
        let list = try #require(loaded.lists[high])
        #expect(list.segments.map(\.isGap) == [false, false, true, false, false])
        #expect(
            PlayedList(list, of: loaded).list.segments.map(\.uri) == [
                "film/high-1.m4s", "film/high-2.m4s", "ad/v.mp4", "film/high-3.m4s",
                "film/high-4.m4s",
            ])
    }

    /// A rung that only the second Period has stays one, with its own rate.
    @Test func `size and bit rate of a track come from one Representation`() throws {
        func period(_ representations: String) -> String {
            "<Period duration=\"PT2S\"><AdaptationSet contentType=\"video\"><SegmentTemplate duration=\"2\" media=\"$RepresentationID$-$Number$\"/>\(representations)</AdaptationSet></Period>"
        }
        func one(_ id: String, _ rate: Int, _ width: Int, _ height: Int) -> String {
            "<Representation id=\"\(id)\" bandwidth=\"\(rate)\" width=\"\(width)\" height=\"\(height)\" codecs=\"avc1.64001f\"/>"
        }
        let loaded = try load(
            "<MPD>" + period(one("a", 800, 640, 360))
                + period(one("x", 2100, 1280, 720) + one("y", 900, 640, 360)) + "</MPD>")
        let tracks = loaded.presentation.tracks
        #expect(tracks.map { $0.resolution?.height } == [360, 720])
        #expect(tracks.map(\.bandwidth) == [800, 2100])
        #expect(loaded.lists.values.map(\.segments.count).sorted() == [2, 2])
    }

    @Test func `an audio-only manifest keeps its languages`() throws {
        let sets = ["en", "de"].map {
            "<AdaptationSet contentType=\"audio\" lang=\"\($0)\"><Representation id=\"\($0)\" bandwidth=\"96\" codecs=\"mp4a.40.2\"><BaseURL>\($0).mp4</BaseURL></Representation></AdaptationSet>"
        }.joined()
        let presentation = try load("<MPD><Period duration=\"PT2S\">\(sets)</Period></MPD>")
            .presentation
        #expect(presentation.streams.map(\.languageRaw) == ["en", "de"])
        #expect(presentation.tracks.map(\.bandwidth) == [96, 96])
        #expect(presentation.variants.map(\.bandwidth) == [96])
    }

    @Test func `a jump in SegmentTimeline is a gap, not a segment`() throws {
        let loaded = try load(
            """
            <MPD><Period duration="PT8S"><AdaptationSet contentType="video"><SegmentTemplate timescale="10" presentationTimeOffset="100" media="$Time$-$Number$"><SegmentTimeline><S t="100" d="20"/><S t="140" d="20" r="1"/></SegmentTimeline></SegmentTemplate>
            <Representation id="a" bandwidth="1"/></AdaptationSet></Period></MPD>
            """)
        let segments = try #require(loaded.representations.first).list.segments
        #expect(segments.map(\.uri) == ["100-1", "", "140-2", "160-3"])
        #expect(segments.map(\.isGap) == [false, true, false, false])
        #expect(segments.map(\.start) == [0, 2, 4, 6])
        #expect(segments.map(\.mediaTime) == [10, nil, 14, 16])
    }

    @Test func `two Representations of one file are two tracks`() throws {
        let sets = (0..<2).map {
            "<AdaptationSet contentType=\"video\"><Representation id=\"\($0)\" bandwidth=\"\($0 + 1)\"><BaseURL>a.mp4</BaseURL></Representation></AdaptationSet>"
        }.joined()
        let loaded = try load("<MPD><Period duration=\"PT2S\">\(sets)</Period></MPD>")
        #expect(loaded.presentation.tracks.map(\.bandwidth) == [1, 2])
    }

    @Test func `a stream that begins later has a gap before it`() throws {
        let loaded = try load(Self.film)
        let german = try #require(loaded.presentation.renditions.last)
        #expect(german.language == "de")
        let list = try #require(german.uri.flatMap { loaded.lists[$0] })
        #expect(list.segments.map(\.isGap) == [true, false])
        #expect(list.segments.map(\.duration) == [9, 4])
    }

    @Test func `Representations with the same template differ by their base URLs`() throws {
        let loaded = try load(
            """
            <MPD><Period duration="PT2S"><AdaptationSet contentType="video"><SegmentTemplate duration="2" media="$Number$.m4s"/>
            <Representation id="a" bandwidth="1"><BaseURL>low/</BaseURL></Representation>
            <Representation id="b" bandwidth="2"><BaseURL>high/</BaseURL></Representation></AdaptationSet></Period></MPD>
            """)
        #expect(loaded.presentation.tracks.compactMap(\.uri?.text) == ["low/1.m4s", "high/1.m4s"])
        #expect(loaded.lists.count == 2)
    }

    @Test func `base URLs can lead from the folder to a server and back`() throws {
        let loaded = try load(
            """
            <MPD><BaseURL>https://cdn/x/</BaseURL><Period duration="PT2S"><AdaptationSet contentType="video"><SegmentTemplate duration="2" media="$Number$.m4s"/>
            <Representation id="a" bandwidth="1"><BaseURL>low/</BaseURL></Representation>
            <Representation id="b" bandwidth="2"><BaseURL>/y/</BaseURL></Representation></AdaptationSet></Period></MPD>
            """)
        #expect(
            loaded.lists.values.compactMap(\.segments.first?.reference).map { "\($0)" }.sorted()
                == [
                    "remote(\"https://cdn/x/low/1.m4s\")", "remote(\"https://cdn/y/1.m4s\")",
                ])
    }

    @Test func `hundreds of periods are joined in bounded time`() throws {
        let sets = (0..<10).map {
            "<AdaptationSet contentType=\"audio\" lang=\"x-\($0)\"><Representation id=\"\($0)\" bandwidth=\"1\"><BaseURL>\($0).mp4</BaseURL></Representation></AdaptationSet>"
        }
        let periods = (0..<500).map {
            "<Period id=\"\($0)\" duration=\"PT1S\">\(sets.joined())</Period>"
        }
        let loaded = try load("<MPD>\(periods.joined())</MPD>")
        #expect(loaded.presentation.variants.count == 1)
        #expect(loaded.lists.values.first?.segments.count == 500)
    }
}
