import Fixtures
import Foundation
import Testing

/// A report without content says so on standard error.
@Suite struct EmptyReportTests {
    @Test func `fix of files without corrections`() async throws {
        let one = try await Command.run("fix", "mp4/plain.mp4", "--emit", "ffmpeg")
        #expect(one.output == "")
        #expect(one.status == 0)
        #expect(one.error == "trackprobe: Nothing to fix in “mp4/plain.mp4”.\n")
        let two = try await Command.run("fix", "film.mkv", "mp4/plain.mp4")
        #expect(two.error == "trackprobe: Nothing to fix in 2 files.\n")
        let quiet = try await Command.run("fix", "mp4/plain.mp4", "--emit", "ffmpeg", "--quiet")
        #expect(quiet.error == "")
        let fixed = try await Command.run("fix", "conflicts/language.mkv", "--emit", "mkvpropedit")
        #expect(!fixed.error.contains("Nothing"))
    }

    @Test func `conditions that no file matches`() async throws {
        let folder = try TemporaryFolder()
        let film = Media.path("raw/lc.aac")
        let read = try await Command.run(
            "batch", film, "--depth", "header", "--catalog", "c.sqlite", "-o", "a.ndjson",
            in: folder.url)
        #expect(read.status == 0, "\(read.error)")
        let none = ["--where", "channels > 99"]
        for arguments in [
            ["catalog", "list", "c.sqlite"], ["catalog", "list", "c.sqlite", "--fields", "codec"],
            ["catalog", "summary", "c.sqlite"],
            ["catalog", "report", "c.sqlite"], ["report", "a.ndjson"],
            ["plays", film, "--on", "apple-tv-4k"],
            ["plays", "--catalog", "c.sqlite", "--on", "apple-tv-4k"],
            ["batch", film, "--depth", "header"],
        ] {
            let run = try await Command.run(arguments + none, in: folder.url)
            #expect(run.status == 0, "\(arguments)")
            #expect(
                run.error.contains("trackprobe: No file matches --where channels > 99"),
                "\(arguments) \(run.error)")
            let found = try await Command.run(
                arguments + ["--where", "channels > 0"], in: folder.url)
            #expect(!found.error.contains("No file"), "\(arguments)")
        }
        let same = try await Command.run("catalog", "diff", "c.sqlite", "c.sqlite", in: folder.url)
        #expect(same.error == "trackprobe: Nothing has changed since “c.sqlite”.\n")
    }

    @Test func `a track that does not exist leaves no attachments`() async throws {
        let whole = try await Command.run("film.mkv")
        #expect(whole.output.contains("\nAttachments\n"))
        let run = try await Command.run("--track", "99", "film.mkv")
        #expect(run.status == 1)
        #expect(!run.output.contains("Attachments"))
        #expect(
            run.error.firstMatch(of: /“film\.mkv” has no track 99; its tracks are 0–\d+\./) != nil)
    }
}
