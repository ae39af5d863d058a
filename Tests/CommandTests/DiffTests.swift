import Fixtures
import Foundation
import Testing

@Suite struct DiffTests {
    private func run(_ arguments: String...) async throws -> Command.Result {
        try await Command.start(["diff"] + arguments, by: Command.program).result()
    }

    /// `Media/conflicts/colours.mkv` by MediaInfo 23.04, which reports the container's value (the
    /// recipe writes BT.709 there over a stream of PQ).
    private static let mediaInfo = """
        {"creatingLibrary":{"name":"MediaInfoLib","version":"23.04"},"media":{"@ref":"colours.mkv",
        "track":[{"@type":"General","Format":"Matroska","VideoCount":"1"},
        {"@type":"Video","Format":"HEVC","BitDepth":"10","transfer_characteristics":"BT.709"}]}}
        """

    @Test func `differences from MediaInfo come with the correct value and its evidence`()
        async throws
    {
        let folder = try TemporaryFolder()
        let stored = try folder.file("stored.json", Array(Self.mediaInfo.utf8))
        let result = try await run("conflicts/colours.mkv", stored)
        #expect(result.status == 0)
        #expect(result.output.contains("1 fact differs."))
        #expect(result.output.contains("transfer_characteristics"))
        #expect(result.output.contains("container says BT.709"))
        #expect(result.output.contains("(believed)"))
    }

    @Test func `ffprobe JSON is compared by ffprobe's keys and values`() async throws {
        let folder = try TemporaryFolder()
        let theirs = """
            {"streams":[{"index":0,"codec_type":"video","codec_name":"hevc","width":1920,
            "bits_per_raw_sample":"8"},{"index":99,"codec_type":"audio"}],
            "format":{"filename":"x","nb_streams":17}}
            """
        let stored = try folder.file("stored.json", Array(theirs.utf8))
        let result = try await run("film.mkv", stored, "--json", "--exit-code", "--depth", "header")
        #expect(result.status == 3)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(json["schema"] as? String == "trackprobe-diff/1")
        let parts = try #require(json["parts"] as? [[String: Any]])
        let video = try #require(parts.first { $0["leftTrack"] as? Int == 0 })
        let facts = try #require(video["facts"] as? [[String: Any]])
        let depth = try #require(facts.first { $0["name"] as? String == "bits_per_raw_sample" })
        #expect(depth["left"] as? String == "10")
        #expect(depth["right"] as? String == "8")
        #expect(depth["member"] as? String == "bitDepth")
        #expect(!facts.contains { $0["name"] as? String == "width" })
        let alone = parts.first { $0["rightTrack"] as? Int == 99 }
        #expect(alone != nil && alone?["leftTrack"] == nil)
    }

    @Test func `members that do not count are left out`() async throws {
        func compare(_ options: String...) async throws -> Command.Result {
            try await Command.start(
                ["diff", "film.mkv", "mp4/plain.mp4", "--exit-code", "--depth", "header"] + options,
                by: Command.program
            ).result()
        }
        let format = try await compare("--only", "container.format")
        #expect(format.status == 3)
        #expect(format.output.contains("1 fact differs."))
        #expect(try await compare("--only", "stereo, spatialAudio").status == 0)
        let tracks = try await compare("--only", "tracks", "--only", "container.format")
        #expect(tracks.status == 3)
        #expect(!tracks.output.contains("codec"))
        let rest = try await compare("--ignore", "container,tracks")
        #expect(rest.status == 3)
        #expect(!rest.output.contains("container.format"))
        let unknown = try await compare("--only", "contaner.format")
        #expect(unknown.status == 2)
        #expect(unknown.error.contains("container"))
    }

    @Test func `a file equals its own record and differs from another file`() async throws {
        let folder = try TemporaryFolder()
        let record = try await Command.start(
            ["--format", "json", "dolby-vision/p8.1.mkv"], by: Command.program
        ).result()
        let stored = try folder.file("record.json", Array(record.output.utf8))
        let same = try await run("dolby-vision/p8.1.mkv", stored, "--exit-code")
        #expect(same.status == 0)
        #expect(same.output.contains("No differences."))
        let other = try await run(stored, "dolby-vision/p8.1-hdr10plus.mkv", "--format", "html")
        #expect(other.status == 0)
        #expect(other.output.contains("hdr10Plus.profile"))
        #expect(other.output.contains("<bdi>\(stored)</bdi>"))
    }

    @Test(arguments: [
        ("[]", "is not the record of one file"),
        ("{\"streams\":[]}", "compared with the media file only"),
        ("{\"streams\":[", "is not valid JSON"), ("[1, 2", "is not valid JSON"),
    ])
    func `documents that cannot be compared are refused`(
        document: String, sentence: String
    ) async throws {
        let folder = try TemporaryFolder()
        let other = try folder.file("other.json", Array(document.utf8))
        let record = try folder.file(
            "record.json",
            Array(#"{"schema":"trackprobe/1","input":{"path":"a"},"tracks":[]}"#.utf8))
        let result = try await run(record, other)
        #expect(result.status == 1)
        #expect(result.error.contains(sentence))
    }

    @Test func `several files are compared with the first`() async throws {
        let files = ["film.mkv", "film.mkv", "mp4/plain.mp4", "--depth", "header", "--exit-code"]
        let result = try await Command.start(["diff"] + files, by: Command.program).result()
        #expect(result.status == 3)
        #expect(result.output.contains("C  mp4/plain.mp4 (media file)"))
        #expect(result.output.contains("Facts that differ from A: none in B, "))
        #expect(result.output.contains("  container.format"))
        let same = try await Command.start(
            ["diff"] + files + ["--only", "stereo"], by: Command.program
        ).result()
        #expect(same.status == 0)
        #expect(try await run("film.mkv").status == 2)
    }

    @Test func `a missing file is reported once`() async throws {
        let result = try await run("film.mkv", "absent.mkv")
        #expect(result.status == 1)
        #expect(result.error.contains("there is no such file"))
        #expect(result.output.isEmpty)
    }
}
