import Fixtures
import Testing
import TrackModel

@testable import Bitstream

/// Titles by lsdvd and bd_list_titles, and the choice among them.
@Suite struct DiscTitleTests {
    private static func structure(_ name: String) throws -> DiscStructure {
        var volume = try #require(DiscVolume(MemorySource(try Media.bytes(name))))
        return try #require(DiscStructure(&volume))
    }

    /// lsdvd -x: titles of 1.000 and 5.000 s; chapters of 1.440, 1.560 and 2.000 s; en and de, the
    /// second as Comments1; stream ids 0x80 and 0x81.
    @Test func `titles of a DVD are those of lsdvd`() throws {
        let disc = try Self.structure("discs/dvd.iso")
        #expect(disc.form == .dvd)
        #expect(disc.titles.map(\.number) == [1, 2])
        #expect(disc.titles.map(\.duration) == [1, 5])
        #expect(disc.titles.map(\.chapters) == [[0], [0, 1.44, 3]])
        #expect(disc.titles.map(\.angles) == [1, 1])
        let sound = disc.titles[1].streams.filter { $0.mediaType == .audio }
        #expect(sound.map(\.id) == [0x80, 0x81])
        #expect(sound.map(\.codec) == ["ac3", "ac3"])
        #expect(sound.map(\.language) == ["en", "de"])
        #expect(sound.map(\.dispositions) == [[], ["comment"]])
        #expect(sound.map(\.channels) == [1, 1])
        #expect(sound.map(\.sampleRate) == [48_000, 48_000])
        let picture = try #require(disc.titles[1].streams.first)
        #expect(picture.codec == "mpeg2video")
        #expect(picture.frameRate == Rational(25, 1))
        // The cells of both titles are the whole VOB.
        #expect(disc.titles.map(\.size).reduce(0, +) == 755_712)
        #expect(disc.titles[1].parts.map(\.path) == [["VIDEO_TS", "VTS_01_1.VOB"]])
        #expect(disc.titles[1].parts.map(\.range.upperBound) == [755_712])
        #expect(disc.main?.number == 2)
        #expect(disc.choice?.reason == .longest)
    }

    /// bd_list_titles -a -l.
    @Test func `playlists of a Blu-ray disc are those of libbluray`() throws {
        let disc = try Self.structure("discs/bluray.iso")
        #expect(disc.form == .bluRay)
        #expect(disc.titles.map(\.number) == [0, 1, 2, 3, 4, 5])
        #expect(disc.titles.map(\.duration) == [1, 7, 7, 16, 20, 3])
        #expect(disc.titles.map(\.chapters.count) == [1, 3, 3, 1, 1, 2])
        #expect(disc.titles.map(\.angles) == [1, 1, 1, 1, 1, 2])
        #expect(disc.titles[1].chapters == [0, 2, 5])
        let streams = disc.titles[1].streams
        #expect(streams.map(\.id) == [0x1011, 0x1100, 0x1101, 0x1200])
        #expect(streams.map(\.language) == [nil, "eng", "deu", "fra"])
        #expect(streams.map(\.codec) == ["h264", "ac3", "ac3", "hdmv_pgs_subtitle"])
        #expect(streams[0].size == PixelSize(width: 1280, height: 720))
        #expect(streams[0].frameRate == Rational(25, 1))
        // The loop and the playlist without its clip are longer.
        #expect(disc.main?.playlist == "00001.mpls")
        #expect(disc.choice?.reason == .longest)
        #expect(disc.choice?.nearCount == 0)
        #expect(disc.main?.size == Int64(350_208))
        #expect(disc.protection == [])
    }

    // MARK: The rule

    private static func title(
        _ number: Int, _ seconds: Double, chapters: Int = 1, audio: Int = 1, plays: Int = 1,
        isComplete: Bool = true, same identity: Int? = nil
    ) -> DiscTitle {
        var title = DiscTitle(number: number)
        title.duration = seconds
        title.chapters = [Double](repeating: 0, count: chapters)
        title.streams = (0..<audio).map { DiscStream(id: $0, mediaType: .audio) }
        title.parts = [DiscPart(path: ["a"], range: 0..<10)]
        title.maxPlays = plays
        title.isComplete = isComplete
        title.identity = [identity ?? number]
        return title
    }

    @Test func `the longest title is the main one`() throws {
        let choice = try #require(
            DiscChoice([Self.title(1, 300), Self.title(2, 6000), Self.title(3, 500)]))
        #expect(choice.index == 1)
        #expect(choice.reason == .longest)
        #expect(choice.nearCount == 0)
    }

    @Test func `a single candidate needs no reason`() throws {
        // Titles of less than two minutes are candidates only where all are.
        let choice = try #require(DiscChoice([Self.title(1, 119), Self.title(2, 121)]))
        #expect(choice.index == 1)
        #expect(choice.reason == .only)
        #expect(DiscChoice([Self.title(1, 20), Self.title(2, 30)])?.index == 1)
    }

    @Test func `within one percent chapters decide, then audio, then the number`() throws {
        let chapters = try #require(
            DiscChoice([Self.title(1, 6000), Self.title(2, 5941, chapters: 20)]))
        #expect(chapters.index == 1)
        #expect(chapters.reason == .mostChapters)
        #expect(chapters.nearCount == 1)
        #expect(DiscChoice([Self.title(1, 6000), Self.title(2, 5930, chapters: 20)])?.index == 0)
        let audio = try #require(DiscChoice([Self.title(1, 6000), Self.title(2, 6000, audio: 3)]))
        #expect(audio.index == 1)
        #expect(audio.reason == .mostAudio)
        let first = try #require(
            DiscChoice([Self.title(9, 6001), Self.title(4, 6000), Self.title(7, 6000)]))
        #expect(first.index == 1)
        #expect(first.reason == .first)
        #expect(first.nearCount == 2)
    }

    @Test func `loops, incomplete titles and repeated ones are left out`() throws {
        let titles = [
            Self.title(1, 9000, plays: 3), Self.title(2, 9000, isComplete: false),
            Self.title(3, 6000, same: 8), Self.title(4, 6000, same: 8),
            Self.title(5, 300, plays: 2),
        ]
        let choice = try #require(DiscChoice(titles))
        #expect(choice.index == 2)
        #expect(choice.nearCount == 0)
        #expect(DiscChoice([Self.title(1, 9000, plays: 3)]) == nil)
        #expect(DiscChoice([]) == nil)
        #expect(DiscChoice([Self.title(1, 0)]) == nil)
    }

    @Test func `a main title after the listed ones is listed`() throws {
        /// 300 playlists of one item, each a second longer than the one before.
        struct Files: DiscFiles {
            mutating func names(in folder: [String]) -> [String] {
                switch folder {
                case []: ["BDMV"]
                case ["BDMV"]: ["PLAYLIST", "STREAM"]
                case ["BDMV", "PLAYLIST"]: (10_000..<10_300).map { "\($0).mpls" }
                case ["BDMV", "STREAM"]: ["00001.m2ts"]
                default: []
                }
            }

            mutating func size(of path: [String]) -> Int64? {
                path.contains("STREAM") ? 1000 : Int64(bytes(of: path, at: 0, count: 999).count)
            }

            mutating func bytes(of path: [String], at position: Int64, count: Int) -> [UInt8] {
                let number = path.last.flatMap { Int($0.prefix(5)) } ?? 0
                let end = (number - 9_999) * 45_000
                let item =
                    Array("00001M2TS".utf8) + [0, 1, 0] + [0, 0, 0, 0]
                    + (0..<4).map { UInt8(end >> (24 - 8 * $0) & 0xFF) }
                return Array("MPLS0200".utf8) + [0, 0, 0, 40] + [UInt8](repeating: 0, count: 28)
                    + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 32] + item
                    + [UInt8](repeating: 0, count: 12)
            }
        }
        var files = Files()
        let disc = try #require(DiscStructure(&files))
        // Within 1 % of the longest, of 300 s.
        #expect(disc.main?.number == 10_296)
        #expect(disc.main?.duration == 297)
        let summary = disc.summary
        #expect(summary.titleCount == 300)
        #expect(summary.titles.count == MediaDisc.maxTitles)
        #expect(summary.titles.last?.number == 10_296)
        #expect(summary.titles.filter(\.isMain).map(\.number) == [10_296])
    }
}
