import Fixtures
import Foundation
import Subtitles
import Testing

/// Mislabelled files, corrected by mkvpropedit and ffmpeg with the commands that the program prints.
@Suite struct FixTests {
    private func codes(
        _ name: String, depth: String = "sample", in folder: TemporaryFolder
    ) async throws -> [String] {
        let run = try await Command.run(
            "--format", "json", "--depth", depth, name, in: folder.url)
        return try run.json()["findings"].array?.compactMap { $0["code"].string } ?? []
    }

    private func fixes(
        _ name: String, _ editor: String, depth: String = "sample", in folder: TemporaryFolder
    ) async throws -> JSON {
        let run = try await Command.run(
            ["fix", name, "--emit", editor, "--format", "json", "--depth", depth], in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        return try run.json()
    }

    private func copy(_ name: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: Media.folder.appending(path: name), to: folder.url.appending(path: "film.mkv"))
        return folder
    }

    private func run(_ command: String, in folder: TemporaryFolder) async throws {
        let shell = try await Command.shell("exec </dev/null; \(command)", in: folder.url)
        #expect(shell.status == 0, "\(command)\n\(shell.output)\(shell.error)")
    }

    @Test(arguments: [
        "conflicts/colours.mkv", "conflicts/range.mkv", "conflicts/light.mkv",
        "conflicts/size.mkv", "conflicts/language.mkv",
    ])
    func `mkvpropedit removes the findings about headers and adds none`(
        media: String
    ) async throws {
        let folder = try copy(media)
        let before = try await codes("film.mkv", in: folder)
        let answer = try await fixes("film.mkv", "mkvpropedit", in: folder)
        let named = answer["fixes"].array?.compactMap { $0["code"].string } ?? []
        #expect(!named.isEmpty, "\(before)")
        #expect(Set(named).isSubset(of: before))
        #expect(
            answer["fixes"].array?.allSatisfy { $0["evidence"].string?.isEmpty == false } == true)
        let command = try #require(answer["command"].string)
        try await run(command, in: folder)
        let after = try await codes("film.mkv", in: folder)
        #expect(Set(after).isDisjoint(with: named), "\(command)")
        #expect(Set(after).isSubset(of: before), "\(after)")
    }

    /// A file whose header is changed to a wrong value.
    struct Lie: Sendable, CustomTestStringConvertible {
        let code: String
        /// The command that makes `film.mkv` from `true.mkv`.
        let command: String
        var depth = "sample"

        var testDescription: String { code }
    }

    private static let lies = [
        Lie(
            code: "time.frame-rate-conflict",
            command: """
                cp true.mkv film.mkv && mkvpropedit -q film.mkv --edit track:v1 \
                --set default-duration=20000000
                """),
        // A file that is cut keeps the counts of the whole.
        Lie(
            code: "tags.stale-statistics",
            command: """
                mkvmerge -q -o whole.mkv true.mkv && \
                ffmpeg -v error -i whole.mkv -map 0 -c copy -t 1 film.mkv
                """, depth: "packets"),
    ]

    @Test(arguments: lies)
    func `a wrong header is reported and corrected without a new error`(lie: Lie) async throws {
        let folder = try TemporaryFolder()
        _ = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=64x48:rate=25:duration=3", "-f", "lavfi", "-i",
                "sine=duration=3", "-c:v", "libx264", "-c:a", "flac", "true.mkv",
            ], in: folder)
        try await run(lie.command, in: folder)
        let before = try await codes("film.mkv", depth: lie.depth, in: folder)
        let answer = try await fixes("film.mkv", "mkvpropedit", depth: lie.depth, in: folder)
        #expect(answer["fixes"].array?.contains { $0["code"].string == lie.code } == true)
        let command = try #require(answer["command"].string, "\(before)")
        try await run(command, in: folder)
        let after = try await codes("film.mkv", depth: lie.depth, in: folder)
        #expect(!after.contains(lie.code), "\(command)")
        #expect(Set(after).isSubset(of: before), "\(command)\n\(after)")
    }

    private static let streams: [Film.Stream] = [
        .video(), .audio(nil, "flac", title: "Japanese"),
        .audio("eng", "flac", title: "Director's Commentary"),
        .audio("eng", "flac", title: "No commentary"), .subtitle("eng", title: "English SDH"),
        .subtitle("eng", title: "Forced", flags: "0"), .subtitle(nil, title: "Signs"),
        .subtitle("ger", title: "Deutsch"),
    ]

    @Test func `titles set flags and languages`() async throws {
        let film = try Film(Self.streams)
        let answer = try await fixes("film.mkv", "mkvpropedit", in: film.folder)
        let fixes = answer["fixes"].array ?? []
        let told = fixes.map { [$0["trackID"], $0["code"]] }
        #expect(
            told == [
                [1, "label.language"], [2, "label.comment"], [4, "label.hearing-impaired"],
                [5, "label.forced"],
            ])
        #expect(fixes.allSatisfy { $0["confidence"] != .null })
        try await run(try #require(answer["command"].string), in: film.folder)
        let record = try await Command.run("--format", "json", "film.mkv", in: film.folder.url)
        let tracks = try #require(try record.json()["tracks"].array)
        #expect(tracks.count == 8)
        #expect(tracks[1]["languageCode"] == "ja")
        for (track, flag) in [(2, "comment"), (4, "hearing_impaired"), (5, "forced")] {
            #expect(tracks[track]["dispositions"].array?.contains(.string(flag)) == true, "\(flag)")
        }
        let again = try await self.fixes("film.mkv", "mkvpropedit", in: film.folder)
        #expect(again["fixes"] == [] && again["command"] == .null)
    }

    @Test func `the text is a script with comments`() async throws {
        let film = try Film([.video(), .audio("eng", "flac", title: "Commentary")])
        let run = try await Command.run(
            "fix", "film.mkv", "--emit", "mkvpropedit", in: film.folder.url)
        let lines = run.output.split(separator: "\n")
        #expect(
            lines == [
                "# #1 label.comment: title “Commentary” says “commentary”, and no flag does; confidence 0.9",
                "mkvpropedit film.mkv --edit track:@2 --set flag-commentary=1",
            ])
    }

    @Test func `an editor for another container exits with 1 and a message`() async throws {
        let run = try await Command.run("fix", "film.mkv", "--emit", "ffmpeg")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.error.contains("ffmpeg cannot edit Matroska"))
    }

    @Test func `without a program each container has its own`() async throws {
        let film = try Film([.video(), .audio("eng", "flac", title: "Commentary")])
        let run = try await Command.run("fix", "film.mkv", in: film.folder.url)
        #expect(run.output.contains("mkvpropedit film.mkv --edit track:@2 --set flag-commentary=1"))
        let none = try await Command.run("fix", "raw/lc.aac")
        #expect(none.status == 1)
        #expect(none.error.contains("fix cannot edit"))
    }

    /// ffmpeg writes chapters as a text track and as `chpl`, and would add a track to others.
    @Test func `an MP4 of which ffmpeg would lose something has no command`() async throws {
        let folder = try TemporaryFolder()
        try folder.file(
            "chapters.txt",
            Array(";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=A\n".utf8))
        _ = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=64x48:rate=10:duration=1", "-i",
                folder.path("chapters.txt"), "-map", "0", "-map_chapters", "1", "-c:v", "libx265",
                "-x265-params", "log-level=none", "-tag:v", "hev1", "film.mp4",
            ], in: folder)
        let run = try await Command.run("fix", "film.mp4", in: folder.url)
        #expect(
            run.output == """
                # #0 label.sample-entry: sample entry hev1, which Apple's players do not play
                # No command: ffmpeg would not keep its chapters.

                """)
        let answer = try await fixes("film.mp4", "ffmpeg", in: folder)
        #expect(answer["command"] == .null && answer["obstacle"] == "its chapters")
    }

    /// A title of “Forced” over all dialogue, and of a region whose language the text has.
    @Test(.enabled(if: RemedyBase.hasTools, "mkvmerge"))
    func `the text of a track confirms or denies its title`() async throws {
        let base = try RemedyBase.folder.get().path
        let folder = try TemporaryFolder()
        try await run(
            """
            mkvmerge -q -o film.mkv '\(base)/long.mkv' \
            --language 0:en --track-name 0:Forced '\(base)/full.srt' \
            --language 0:de --track-name 0:Österreich '\(base)/same.srt' \
            --language 0:en --track-name 0:Forced '\(base)/sparse.srt'
            """, in: folder)
        let answer = try await fixes("film.mkv", "mkvpropedit", depth: "packets", in: folder)
        let fixes = answer["fixes"].array ?? []
        let forced = fixes.filter { $0["options"].string?.contains("flag-forced=1") == true }
        #expect(forced.map { $0["trackID"] } == [3], "\(answer.text)")
        let region = fixes.filter { $0["code"] == "label.language" }
        #expect(region.map { $0["options"] } == ["--edit track:@3 --set language=de-AT"])
        if LanguageDetector.library != nil {
            #expect(region.first?["confidence"] == .number(0.95))
            #expect(region.first?["evidence"].string?.contains("the text is German") == true)
        }
    }

    @Test func `hev1 becomes hvc1`() async throws {
        let folder = try TemporaryFolder()
        _ = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=64x48:rate=10:duration=1", "-c:v", "libx265",
                "-x265-params", "log-level=none", "-tag:v", "hev1", "film.mp4",
            ], in: folder)
        let answer = try await fixes("film.mp4", "ffmpeg", in: folder)
        #expect(answer["fixes"].array?.first?["code"] == "label.sample-entry")
        try await run(try #require(answer["command"].string), in: folder)
        let record = try await Command.run(
            "--format", "json", "film.mended.mp4", in: folder.url)
        #expect(try record.json()["tracks"].array?.first?["codecTag"] == "hvc1")
    }
}
