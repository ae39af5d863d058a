import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// The questions of `docs/conditions.md`, asked of a library of known content.
@Suite struct CookbookTests {
    private static let files = CookbookLibrary.files.map(\.name)
    private static let readable = Set(files).subtracting(["unreadable.mkv"])

    /// Files that match, by how they were made.
    private static let answers: [String: Set<String>] = [
        "Which files have no German audio?": readable.subtracting(["German audio.mkv"]),
        "German neither spoken nor in subtitles?":
            readable.subtracting(["German audio.mkv", "German subtitles.mkv"]),
        "Damaged, or suspicious?": ["decoding errors.mkv", "unreadable.mkv"],
        "An audio track without a language?": ["no language.mkv"],
        "A commentary track?": ["commentary.mkv"],
        "More than one English track that is not commentary?": ["two English mixes.mkv"],
        "Stereo at most?": ["stereo.mkv"],
        "Atmos?": ["Atmos.mkv"],
        "Lossless audio?": ["FLAC.mkv", "FLAC from MP3.mkv"],
        "Lossless audio made from lossy?": ["FLAC from MP3.mkv"],
        "Audio louder than −20 LUFS?": ["loud.mkv"],
        "No subtitles?": ["no subtitles.mkv"],
        "Only image subtitles (PGS, VobSub)?": ["PGS.mkv"],
        "Subtitles for the hearing impaired?": ["SDH.mkv"],
        "Subtitles out of sync?": ["out of sync.mkv"],
        "A language tag that the text contradicts?": ["French tagged as English.mkv"],
        "4K?": ["4K.mkv", "4K HDR10.mkv", "4K upscaled.mkv", "Dolby Vision 7.mkv"],
        "Upscaled?": ["4K upscaled.mkv"],
        "4K without HDR?": ["4K.mkv"],
        "Dolby Vision profile 7?": ["Dolby Vision 7.mkv"],
        "H.264 with 10 bits, which few devices decode?": ["H.264 10 bits.mkv"],
        "Interlaced by its headers?": ["interlaced.mkv"],
        "Variable frame rate?": ["variable.mkv"],
        "More than 40 Mb/s?": ["60 megabits.mkv"],
        "Longer than three hours?": ["four hours.mkv"],
        "No chapters?": ["no chapters.mkv"],
        "Not Matroska?": ["film.mp4"],
        "Cut short?": ["cut.mkv"],
        "Contradictory colour tags?": ["colours.mkv"],
        "Any error-level finding?": ["decoding errors.mkv"],
        "Could not be read?": ["unreadable.mkv"],
    ]

    /// Questions and conditions of the page.
    private static func cookbook() throws -> [(question: String, condition: String)] {
        let page = try DocumentationPage(path: "docs/conditions.md")
        let rows = page.lines.drop { $0 != "## Cookbook" }.dropFirst()
            .prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| ") }.dropFirst(2)
        return try rows.map { row in
            let cells = row.components(separatedBy: " | ")
            try #require(cells.count == 3, "\(row)")
            return (
                String(cells[0].dropFirst(2)), cells[1].trimmingCharacters(in: ["`"])
            )
        }
    }

    @Test func `the cookbook has its questions, each with matching and other files`() throws {
        let questions = try Self.cookbook().map(\.question)
        #expect(questions.count == 31)
        #expect(questions.sorted() == Self.answers.keys.sorted())
        for (question, names) in Self.answers {
            #expect(!names.isEmpty && names.count < Self.files.count, "\(question)")
            #expect(names.isSubset(of: Self.files), "\(question)")
        }
    }

    @Test func `each condition matches the files that its question asks for`() throws {
        let records = try CookbookLibrary.files.map { try RecordCodec.decode($0.json.utf8) }
        for (question, condition) in try Self.cookbook() {
            let wanted = try RecordCondition(parsing: condition)
            let found = Set(records.filter(wanted.matches).map(\.input.path))
            #expect(found == Self.answers[question], "\(question) \(condition)")
        }
    }

    @Test func `a catalogue of the same records gives the same answers`() async throws {
        let folder = try TemporaryFolder()
        let text = CookbookLibrary.files.map(\.json).joined(separator: "\n")
        let records = try folder.file("library.ndjson", (text + "\n").utf8)
        let path = folder.path("library.sqlite")
        let run = try await Command.run("catalog", "import", path, records)
        #expect(run.status == 0, "\(run.error)")
        let catalog = try MediaCatalog(path: path)
        for (question, condition) in try Self.cookbook() {
            let wanted = try RecordCondition(parsing: condition)
            let found = Set(try catalog.files(where: [wanted]).map(\.path))
            #expect(found == Self.answers[question], "\(question) \(condition)")
        }
        let first = try #require(try Self.cookbook().first)
        let list = try await Command.run(
            "catalog", "list", path, "--where", first.condition, "--columns", "path")
        let listed = Set(list.output.split(separator: "\n").map(String.init))
        #expect(listed == Self.answers[first.question], "\(list.error)")
    }
}
