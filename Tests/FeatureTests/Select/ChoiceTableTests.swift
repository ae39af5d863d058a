import Fixtures
import Testing
import TrackModel

@testable import SelectFeature

@Suite struct ChoiceTableTests {
    private func table(_ text: String) throws -> ChoiceTable {
        let folder = try TemporaryFolder()
        return try ChoiceTable(file: try folder.file("choices.csv", Array(text.utf8)))
    }

    private let tracks = [
        MediaPlayerTrack(trackID: 0, mediaType: .video),
        MediaPlayerTrack(trackID: 1, mediaType: .audio),
        MediaPlayerTrack(trackID: 2, mediaType: .subtitle),
    ]

    @Test func `tracks are numbers by kind or together, over several rows`() throws {
        let table = try table("file,track,subtitle\n/a.mkv,#1,none\n/b.mkv,1 2,\n/a.mkv,0,\n")
        #expect(table.files == ["/a.mkv", "/b.mkv"])
        let first = try #require(table.choices["/a.mkv"]).wanted(of: tracks)
        #expect(first == [.video: 0, .audio: 1, .subtitle: Int?.none])
        #expect(
            try #require(table.choices["/b.mkv"]).wanted(of: tracks) == [.audio: 1, .subtitle: 2])
    }

    @Test func `files are named from the folder of the table`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("choices.csv", Array("file,audio\nFilms/a.mkv,1\n".utf8))
        #expect(try ChoiceTable(file: path).files == [folder.path("Films/a.mkv")])
    }

    @Test(arguments: [
        ("name,audio\na,1\n", "choices.csv:1: found the columns name, audio"),
        ("file,size\na,1\n", "choices.csv:1: found the columns file, size"),
        ("file,audio\na,1\nb,two\n", "choices.csv:3: found “two”"),
    ])
    func `a table that cannot be read is an error with its line`(
        text: String, message: String
    ) throws {
        do {
            _ = try table(text)
            Issue.record("no error")
        } catch {
            #expect("\(error)".contains(message), "\(error)")
        }
    }

    @Test(arguments: ["file,audio\n/a.mkv,2\n", "file,track\n/a.mkv,9\n"])
    func `a track of another kind, or none of that number, is an error`(text: String) throws {
        let choice = try #require(try table(text).choices["/a.mkv"])
        #expect(throws: (any Error).self) { try choice.wanted(of: tracks) }
    }
}
