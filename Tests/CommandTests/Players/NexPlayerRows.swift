import Fixtures
import Testing
import TrackProbeKit

/// The lines of NexPlayer's page on streams that `Tests/Pages/players.tsv` has equivalents for.
@Suite struct NexPlayerRows {
    private static let master = "streaming/hls/master.m3u8"

    /// Three video variants by custom attributes, two audio streams and captions.
    private static let angles = """
        #EXTM3U
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="EN",URI="en"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",LANGUAGE="de",DEFAULT=YES,URI="de"
        #EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",NAME="Captions",INSTREAM-ID="CC1"
        #EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.64001f,mp4a.40.2",AUDIO="a",CLOSED-CAPTIONS="c",ANGLE=front
        f
        #EXT-X-STREAM-INF:BANDWIDTH=3,CODECS="avc1.64001f,mp4a.40.2",AUDIO="a",CLOSED-CAPTIONS="c",ANGLE=back
        b
        """

    private static func variants(_ arguments: String...) async throws -> JSON {
        try await Command.run(["variants", "--json"] + arguments).json()
    }

    /// `--info` of a playlist in a file.
    private static func information(
        of text: String, _ arguments: String...
    ) async throws -> Command.Result {
        let folder = try TemporaryFolder()
        try folder.file("master.m3u8", text.utf8)
        return try await Command.run(
            ["variants", "--info"] + arguments + [folder.path("master.m3u8")])
    }

    private static func content(_ arguments: String...) async throws -> JSON {
        try await Command.run(["variants", "--info", "--json"] + arguments).json()["content"]
    }

    private static let checks = contentChecks + streamChecks + selectionChecks

    private static let contentChecks = [
        PageCheck(71, 104) { () async throws in
            #expect(try await content("film.mkv")["format"] == "Matroska")
            #expect(try await content(master)["format"] == "HLS")
            let record = try await MediaProbe.probe(path: Media.path("film.mkv"), depth: .header)
            #expect(record.container?.formatLongName != nil)
        },
        PageCheck(73, 75, 76, 145) { () async throws in
            let playlist = try HLSPlaylist(parsing: angles)
            let text = playlist.infoAsMultiLineString
            #expect(try await information(of: angles).output == text + "\n")
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.filter { $0.hasPrefix("stream ") }.count == 4)
            // One pitch: the values of a block begin in one column.
            #expect(lines.first == "format          HLS")
            #expect(lines.contains("video           yes"))
            let record = try await MediaProbe.probe(path: Media.path("film.mkv"), depth: .header)
            #expect(record.infoAsMultiLineString.hasPrefix("format "))
        },
        PageCheck(82, 85, 131, 134) { () async throws in
            let film = try await content("film.mkv")
            #expect(film["videoCodec"] == "HEVC" && film["size"]["width"] == 1920)
            #expect(film["channels"] != .null && film["audioCodec"] != .null)
            #expect(film["frameRate"] != .null)
            let silent = try await content("mp4/rotated-90.mp4")
            #expect(silent["channels"] == .null && silent["audioCodec"] == .null)
        },
        PageCheck(88, 90, 91, 154, 176) { () async throws in
            let captions = try await information(of: angles, "--json").json()
            #expect(captions["content"]["captionType"] == "cea608")
            #expect(captions["streams"][3]["inStreamID"] == "CC1")
            let folder = try TemporaryFolder()
            try folder.file("film.mkv", try Media.bytes("film.mkv"))
            try folder.file("film.srt", "1\n00:00:01,000 --> 00:00:02,000\nHi\n".utf8)
            #expect(try await content(folder.path("film.mkv"))["captionType"] == "subrip")
        },
        PageCheck(101) { () async throws in
            let run = try await Command.run(
                "variants", "--info", "--json", "streaming/cenc/manifest.mpd")
            let protected = try run.json()
            #expect(protected["content"]["protection"].array?.isEmpty == false)
            #expect(protected["keys"].array?.isEmpty == false)
        },
        PageCheck(108, 111) { () async throws in
            let unknown = try await content("damaged/unknown-codec.mkv")
            #expect(unknown["hasVideo"] == false)
            let film = try await content("film.mkv")
            #expect(film["hasVideo"] == true && film["hasAudio"] == true)
        },
        PageCheck(113) { () async throws in
            #expect(try await content("film.mkv")["isIndexDamaged"] == .null)
            let read = try await content("--depth", "packets", "film.mkv")
            #expect(read["isIndexDamaged"] == false)
        },
        PageCheck(116) { () async throws in
            #expect(try await content(master)["metadata"]["org.example.title"] == "The Test")
        },
        PageCheck(119) { () async throws in
            #expect(try await content("film.mkv")["pitch"] != .null)
        },
        PageCheck(128) { () async throws in
            #expect(try await content(master)["playTime"] == 4)
            #expect(try await information(of: angles).output.contains("play time       unknown"))
        },
    ]

    /// The information of a presentation with one variant and this audio.
    private static func information(with audio: String) throws -> String {
        let text = """
            #EXTM3U
            \(audio)
            #EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.64001f,mp4a.40.2",AUDIO="a"
            v
            """
        return try HLSPlaylist(parsing: text).infoAsMultiLineString
    }

    private static let streamChecks = [
        PageCheck(2, 92, 95, 98) { () async throws in
            let usual = try await information(of: angles, "--json").json()["content"]
            #expect(usual["currentVideo"] == "video:0" && usual["currentAudio"] == "audio:1")
            let chosen = try await information(of: angles, "--json", "--stream", "audio:0").json()
            #expect(chosen["content"]["currentAudio"] == "audio:0")
            #expect(chosen["content"]["currentText"] == .null)
        },
        PageCheck(5, 7, 9) { () async throws in
            let one = #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English""#
            let other = #"#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="French",URI="fr""#
            #expect(try information(with: other).contains("multiplexing    demuxed"))
            #expect(try information(with: one).contains("multiplexing    muxed"))
            #expect(try information(with: "\(one)\n\(other)").contains("multiplexing    mixed"))
        },
        PageCheck(57, 151) { () async throws in
            let text = try await information(of: angles).output
            #expect(text.contains("set 0          ANGLE=front\nset 1          ANGLE=back"))
        },
        PageCheck(78, 122, 127, 171) { () async throws in
            let streams = try await variants(master)["streams"].array ?? []
            let audio = streams.filter { $0["type"] == "audio" }
            #expect(audio.map { $0["name"] } == ["English", "Deutsch"])
            let playlist = try HLSPlaylist(parsing: Media.bytes(master))
            let renditions = playlist.multivariant?.renditions ?? []
            #expect(renditions.filter { $0.type == .audio }.map(\.name) == ["English", "Deutsch"])
        },
        PageCheck(141, 157, 163, 174, 184) { () async throws in
            let first = try await information(of: angles, "--json").json()["streams"]
            #expect(try await information(of: angles, "--json").json()["streams"] == first)
            #expect(first[0]["id"] == "video:0" && first[0]["currentTrack"] == 0)
            #expect(first[0]["tracks"].array?.map { $0["id"] } == [0, 1])
            #expect(first[0]["codec"] == "H.264" && first[1]["codec"] == "AAC")
        },
        PageCheck(168) { () async throws in
            let english = try await information(of: angles, "--json").json()["streams"][1]
            #expect(english["languageRaw"] == "EN" && english["language"] == "en")
        },
        PageCheck(181, 182) { () async throws in
            let track = try await variants(master)["streams"][0]["tracks"][1]
            #expect(track["codecs"] == "hvc1.1.6.L93.B0" && track["isValid"] == true)
        },
    ]

    private static let selectionChecks = [
        PageCheck(1, 39, 50, 51, 52, 58, 65) { () async throws in
            let chosen = try await information(
                of: angles, "--json", "--stream", "video:0", "--stream", "audio:0", "--attribute",
                "ANGLE=back"
            ).json()
            #expect(chosen["content"]["currentVideo"] == "video:0")
            #expect(chosen["content"]["currentAudio"] == "audio:0")
            #expect(chosen["streams"][0]["currentTrack"] == 1)
            let text = try await variants("--stream", "subtitle:0", master)["choice"]
            #expect(text["text"] == "subtitle:0")
        },
        PageCheck(43, 46, 63, 64, 66) { () async throws in
            let twice = try await information(
                of: angles, "--stream", "audio:0", "--stream", "audio:1")
            #expect(twice.status == 2 && twice.error.contains("one stream of each type"))
            let audio = try await information(of: angles, "--json", "--stream", "audio:0").json()
            #expect(audio["content"]["currentVideo"] == "video:0")
            #expect(audio["streams"][0]["currentTrack"] == 0)
            let none = try await information(
                of: angles, "--attribute", "ANGLE=back", "--attribute", "SIZE=s")
            #expect(none.status == 2)
        },
        PageCheck(54, 59, 68) { () async throws in
            #expect(try await information(of: angles, "--stream", "audio:1").status == 0)
            let wrong = try await information(of: angles, "--stream", "audio:9")
            #expect(wrong.status == 2 && wrong.error.contains("no stream “audio:9”"))
        },
        PageCheck(16, 25, 29, 35, 36, 37, 38) { () async throws in
            let playlist = try HLSPlaylist(parsing: angles)
            #expect(try playlist.variant(target: 2, .below).bandwidth == 1)
            #expect(try playlist.variant(target: 2, .above).bandwidth == 3)
            #expect(try playlist.variant(target: 3, .match).bandwidth == 3)
            #expect(throws: TargetBandwidth.Failure.noMatch) {
                try playlist.variant(target: 2, .match)
            }
            let below = try await variants("--target", "200k", master)["target"]
            #expect(below["prefer"] == "below" && below["bandwidth"] == 151_982)
            let match = try await Command.run(
                "variants", "--target", "2", "--prefer", "match", master)
            #expect(match.status == 2)
        },
        PageCheck(31, 32, 33) { () async throws in
            let option = SegmentOption.default
            #expect(option.decided(from: 1, to: 2, buffer: 10, estimate: 4) == .quick)
            #expect(option.decided(from: 2, to: 1, buffer: 10, estimate: 4) == .late)
            #expect(SegmentOption.quick.decided(from: 2, to: 1, buffer: 0, estimate: 0) == .quick)
        },
    ]

    @Test(arguments: checks)
    func `a line of the page has its equivalent`(check: PageCheck) async throws {
        try await check.run()
    }

    @Test func `every line is checked`() throws {
        try PlayerPage.expectCovered("nexplayer", by: Self.checks)
    }
}
