import Fixtures
import Foundation
import Testing

/// `docs/import/gate.sh` with the variables that Sonarr, Radarr and SABnzbd set. `make test-import` has the programs that
/// can be installed.
@Suite struct ImportGateTests {
    private func gate(_ variables: String, _ arguments: String = "") async throws -> Command.Result
    {
        try await Command.shell("\(variables) sh ../docs/import/gate.sh \(arguments)")
    }

    /// Sonarr's ScriptImportDecider.cs: any other status than 0 fails the import, and without this line 0 means that the
    /// script has moved the file. .NET writes the names of these variables in lower case.
    @Test(arguments: ["sonarr", "radarr"])
    func `an import script accepts a good file and refuses a damaged one`(name: String) async throws
    {
        let good = try await gate(
            "\(name)_sourcepath=film.mkv \(name)_destinationpath=/films/film.mkv",
            "film.mkv /films/film.mkv")
        #expect(good.status == 0)
        #expect(good.output == "[MoveStatus] DeferMove\n")
        #expect(good.error.hasPrefix("OK "))
        let bad = try await gate(
            "\(name)_sourcepath=damaged/truncated.mkv \(name)_destinationpath=/films/film.mkv",
            "damaged/truncated.mkv /films/film.mkv")
        #expect(bad.status == 1 && bad.output.isEmpty)
        #expect(bad.error.contains("DAMAGED     damaged/truncated.mkv"))
    }

    @Test func `a file that a condition describes is refused`() async throws {
        let variables = "sonarr_sourcepath=film.mkv sonarr_destinationpath=/films/film.mkv"
        let refused = try await gate(
            "TRACKPROBE_REFUSE='NONE audio.languageCode == \"de\"' \(variables)")
        #expect(refused.status == 1 && refused.output.isEmpty)
        let accepted = try await gate(
            "TRACKPROBE_REFUSE='NONE audio.languageCode == \"ja\"' \(variables)")
        #expect(accepted.status == 0 && accepted.output == "[MoveStatus] DeferMove\n")
    }

    @Test func `a condition that is not valid refuses every file`() async throws {
        let run = try await gate("TRACKPROBE_REFUSE='audio ==' sonarr_sourcepath=film.mkv")
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.error.contains("--fail-when"))
    }

    /// CustomScript.cs: the Test button sends the event Test; a grab has no file.
    @Test func `events without a file are accepted`() async throws {
        let test = try await gate("sonarr_eventtype=Test")
        #expect(test.status == 0)
        #expect(test.error.hasPrefix("trackprobe "))
        let grab = try await gate("radarr_eventtype=Grab")
        #expect(grab.status == 0 && grab.output.isEmpty && grab.error.isEmpty)
    }

    @Test func `the file of an event is checked and logged`() async throws {
        let folder = try TemporaryFolder()
        let log = folder.url.appending(path: "gate.log")
        let run = try await gate(
            "TRACKPROBE_GATE_LOG='\(log.path)' radarr_eventtype=Download radarr_moviefile_path=damaged/truncated.mkv"
        )
        #expect(run.status == 1 && run.output.isEmpty && run.error.isEmpty)
        #expect(try String(contentsOf: log, encoding: .utf8).hasPrefix("DAMAGED "))
    }

    /// SABnzbd's manual: the folder of the job, and 0 for a job that was repaired and unpacked.
    @Test func `a job of SABnzbd fails with one damaged file`() async throws {
        let folder = try TemporaryFolder()
        let media = Media.folder
        try FileManager.default.copyItem(
            at: media.appending(path: "film.mkv"), to: folder.url.appending(path: "a film.mkv"))
        let job = "SAB_COMPLETE_DIR='\(folder.url.path)' SAB_PP_STATUS"
        #expect(try await gate("\(job)=0", "'\(folder.url.path)'").status == 0)
        try FileManager.default.copyItem(
            at: media.appending(path: "damaged/truncated.mkv"),
            to: folder.url.appending(path: "extra.mkv"))
        #expect(try await gate("\(job)=0", "'\(folder.url.path)'").status == 1)
        #expect(try await gate("\(job)=2", "'\(folder.url.path)'").status == 0)
    }
}
