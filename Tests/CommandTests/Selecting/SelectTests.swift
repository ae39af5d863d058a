import Fixtures
import Foundation
import Testing

/// Generated files, probed and selected from by the built program.
@Suite struct SelectTests {
    private static let streams: [Film.Stream] = [
        .video(), .audio("jpn", "aac", channels: 6, flags: "default"),
        .audio("jpn", "flac", channels: 6),
        .audio("jpn", "flac", channels: 6, title: "Director's Commentary"), .audio("eng", "ac3"),
        .subtitle("eng", flags: "forced"), .subtitle("eng"),
        .subtitle("eng", title: "Signs & Songs"),
        .subtitle("ger", flags: "default"),
    ]

    private static let rules = """
        policy: anime
        languages: {audio: [ja, original, default], subtitle: [en]}
        video:
        - {prefer: shows, in: [dolbyVision, hdr10]}
        audio:
        - {never: isCommentary == YES, fallback: yes}
        - prefer: language
        - prefer: isLossless
        - {prefer: channels, nearest: 6}
        subtitle:
        - require: isPreferredLanguage == YES
        - {require: isPartial == YES, when: audio.primaryLanguage == "en"}
        - prefer: isPartial == NO
        """

    private func selected(_ film: Film, _ options: String...) async throws -> [JSON] {
        try await selected(film, options)
    }

    private func selected(_ film: Film, _ options: [String]) async throws -> [JSON] {
        let run = try await Command.run(
            ["select", "--format", "json"] + options + ["film.mkv"], in: film.folder.url)
        #expect(run.status == 0, "\(run.error)")
        let selection = try run.json()["selection"]
        return ["video", "audio", "subtitle"].map { selection[$0]["trackID"] }
    }

    @Test func `a rule file chooses tracks of a media file`() async throws {
        let film = try Film(Self.streams)
        try film.folder.file("anime.yaml", Array(Self.rules.utf8))
        #expect(try await selected(film, "--policy", "anime.yaml") == [0, 2, 6])
        #expect(
            try await selected(film, "--policy", "anime.yaml", "--pin", "audio=4") == [0, 4, 5])
        #expect(
            try await selected(film, "--policy", "anime.yaml", "--pin", "subtitle=none")
                == [0, 2, .null])
    }

    /// Tracks 1 to 3 are Japanese, 3 is commentary; 5 is forced.
    @Test(arguments: [
        (["audio: NOT isCommentary"], "1,2,4"),
        (["audio: languageCode IN {\"ja\"} AND NOT isCommentary; subtitle: forced"], "1,2"),
        (
            ["audio : name == \"a;b\" OR channels == 6 ", "subtitle: NONE roles == 'signs'"],
            "1,2,3"
        ),
    ])
    func `a remux keeps the tracks that conditions name`(
        keep: [String], audio: String
    ) async throws {
        let film = try Film(Self.streams)
        let run = try await Command.run(
            ["select", "--emit", "mkvmerge"] + keep.flatMap { ["--keep", $0] } + ["film.mkv"],
            in: film.folder.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("--audio-tracks \(audio) "), "\(run.output)")
        if keep.joined().contains("forced") {
            #expect(run.output.contains("--subtitle-tracks 5 "), "\(run.output)")
        }
    }

    @Test(
        arguments: [
            ("matroska", "ja", [0, 1, .null]), ("ffmpeg", "", [0, 1, 5]), ("mpv", "en", [0, 4, 5]),
            ("exoplayer", "en", [0, 4, 6]), ("vlc", "ja", [0, 1, 8]), ("kodi", "de", [0, 1, 8]),
        ] as [(String, String, [JSON])])
    func `players choose as their presets say`(
        policy: String, languages: String, expected: [JSON]
    ) async throws {
        let film = try Film(Self.streams)
        let options = languages.isEmpty ? [] : ["--languages", languages]
        let run = try await Command.run(
            ["select", "--format", "json", "--policy", policy] + options + ["film.mkv"],
            in: film.folder.url)
        let selection = try run.json()["selection"]
        #expect(["video", "audio", "subtitle"].map { selection[$0]["trackID"] } == expected)
    }

    @Test func `a comparison has one row per player`() async throws {
        let film = try Film(Self.streams)
        let options = ["select", "--policy", "all", "--languages", "ja", "film.mkv"]
        let run = try await Command.run(options + ["--format", "json"], in: film.folder.url)
        let rows = try #require(try run.json()["selections"].array)
        #expect(rows.count == 25)
        #expect(rows.first { $0["policy"] == "vlc" }?["audio"]["trackID"] == 1)
        #expect(rows.first { $0["policy"] == "vlc" }?["subtitle"]["trackID"] == 8)
        #expect(rows.allSatisfy { $0["audio"]["candidates"] == .null })
        let table = try await Command.run(options, in: film.folder.url)
        let lines = table.output.split(separator: "\n")
        #expect(lines.count == 27)
        #expect(
            lines.contains {
                $0.split(separator: " ") == [
                    "vlc", "#0", "#1", "Japanese", "#8", "German",
                ]
            })
        let asked = try await Command.run(options + ["--why-not", "2"], in: film.folder.url)
        #expect(asked.status == 2)
    }

    @Test func `rules of LAV Splitter work as a policy`() async throws {
        let film = try Film(Self.streams)
        let rules = "jpn:eng|f;*:off"
        #expect(try await selected(film, "--policy", rules, "--languages", "ja") == [0, 1, 5])
        #expect(try await selected(film, "--policy", rules, "--languages", "en") == [0, 4, .null])
    }

    @Test func `external subtitle files are identified by their names`() async throws {
        let film = try Film(Self.streams)
        let names = [
            "film.fr.srt", "film.fr.forced.srt", "film.ger.sdh.ass", "other.fr.srt", "film2.fr.srt",
        ]
        for name in names {
            try film.folder.file(name, Array("never opened".utf8))
        }
        let options = ["--policy", "mpv", "--languages", "fr"]
        #expect(try await selected(film, options + ["--sidecars"]) == [0, 1, 10])
        #expect(try await selected(film, options) == [0, 1, 8])
        let run = try await Command.run(
            ["select", "--format", "json", "--sidecars", "film.mkv"], in: film.folder.url)
        #expect(
            try run.json()["sidecars"].array?.compactMap { $0["path"].string } == [
                "film.fr.forced.srt", "film.fr.srt", "film.ger.sdh.ass",
            ])
        #expect(try run.json()["sidecars"].array?.first?["trackID"] == 9)
    }

    @Test func `each player orders subtitle files its own way, the best name match first`()
        async throws
    {
        let film = try Film(Self.streams)
        let names = [
            "film.fr.srt", "FILM.SRT", "film.idx", "film.sub", "Subs/film.de.srt", "my film.it.srt",
            "Subs/other.srt", "VobSubs/film.ja.srt",
        ]
        for folder in ["Subs", "VobSubs"] {
            try FileManager.default.createDirectory(
                atPath: film.folder.path(folder), withIntermediateDirectories: true)
        }
        for name in names { try film.folder.file(name, Array("never opened".utf8)) }
        func listed(_ policy: String) async throws -> [String] {
            let run = try await Command.run(
                ["select", "--json", "--policy", policy, "--sidecars", "film.mkv"],
                in: film.folder.url)
            return try run.json()["sidecars"].array?.compactMap { $0["path"].string } ?? []
        }
        #expect(try await listed("mpv") == ["FILM.SRT", "film.idx", "film.fr.srt"])
        #expect(
            try await listed("matroska")
                == ["FILM.SRT", "film.idx", "film.fr.srt", "Subs/film.de.srt"])
        #expect(
            try await listed("vlc")
                == ["FILM.SRT", "film.idx", "film.fr.srt", "my film.it.srt", "Subs/film.de.srt"])
        #expect(
            try await listed("kodi") == [
                "FILM.SRT", "film.idx", "film.fr.srt", "Subs/film.de.srt", "VobSubs/film.ja.srt",
            ])
    }

    @Test func `a chosen subtitle file is in CSV with its path, and in a comparison`() async throws
    {
        let film = try Film(Self.streams)
        try film.folder.file("film.fr.srt", Array("never opened".utf8))
        let run = try await Command.run(
            [
                "select", "--format", "csv", "--policy", "mpv", "--languages", "fr", "--sidecars",
                "film.mkv",
            ], in: film.folder.url)
        let rows = run.output.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows.map(\.count) == [15, 15, 15, 15])
        #expect(rows[0][9] == "sidecar")
        #expect(
            rows[3].prefix(10) == [
                "film.mkv", "mpv", "", "subtitle", "track", "9", "fr", "subrip", "film.fr.srt",
                "film.fr.srt",
            ])
        let missing = try await Command.run(
            ["select", "--format", "csv", "missing.mkv"], in: film.folder.url)
        #expect(missing.output.split(separator: "\r\n").last?.hasPrefix("missing.mkv,,,") == true)
        let changes = try await Command.run(
            ["policy", "diff", "vlc", "mpv", "--each", "--sidecars", "film.mkv"],
            in: film.folder.url)
        #expect(changes.status == 0)
        #expect(changes.output.contains("subtitle #8 → #9 “film.fr.srt”"))
    }

    @Test func `audio files beside a film are candidates with language and title of their names`()
        async throws
    {
        let film = try Film(Self.streams)
        let names = ["film.de.ac3", "film.Commentary.de.mka", "Audio/film.it.flac", "film2.de.ac3"]
        try FileManager.default.createDirectory(
            atPath: film.folder.path("Audio"), withIntermediateDirectories: true)
        for name in names { try film.folder.file(name, Array("never opened".utf8)) }
        func run(_ options: String...) async throws -> Command.Result {
            try await Command.run(
                ["select", "--sidecars", "--languages", "de"] + options + ["film.mkv"],
                in: film.folder.url)
        }
        let json = try await run("--json").json()
        #expect(
            json["sidecars"].array?.compactMap { $0["path"].string } == [
                "film.Commentary.de.mka", "film.de.ac3", "Audio/film.it.flac",
            ])
        let chosen = json["sidecars"].array?.first { $0["path"].string == "film.de.ac3" }
        #expect(json["selection"]["audio"]["trackID"] == chosen?["trackID"])
        #expect(try await run("--emit", "mpv").output.contains("--audio-file=film.de.ac3"))
        #expect(try await run("--emit", "ffplay").status != 0)
        for (policy, count) in [("mpv", 0), ("vlc", 0), ("jellyfin", 2), ("kodi", 3)] {
            let listed = try await run("--json", "--policy", policy).json()["sidecars"].array
            #expect(listed?.count == count, "\(policy)")
        }
    }

    @Test func `the words of a film's own name are no words of a subtitle file`() async throws {
        let film = try Film([.video(), .audio("eng", "aac")])
        let signs = film.folder.path("Signs (2002).mkv")
        try FileManager.default.moveItem(atPath: film.folder.path("film.mkv"), toPath: signs)
        for name in ["Signs (2002).fr.srt", "Signs (2002).fr.forced.srt"] {
            try film.folder.file(name, Array("never opened".utf8))
        }
        let run = try await Command.run(
            ["select", "--sidecars", "--languages", "fr", "--json", "Signs (2002).mkv"],
            in: film.folder.url)
        let json = try run.json()
        let chosen = json["sidecars"].array?.first {
            $0["trackID"] == json["selection"]["subtitle"]["trackID"]
        }
        #expect(chosen?["path"] == "Signs (2002).fr.srt")
    }

    @Test func `the original language comes from a table, an NFO file or the tracks`() async throws
    {
        let film = try Film([.video(), .audio("eng", "aac"), .audio("jpn", "aac")])
        func run(_ options: String...) async throws -> Command.Result {
            try await Command.run(
                ["select", "--languages", "original,en", "--json"] + options + ["film.mkv"],
                in: film.folder.url)
        }
        #expect(try await run().json()["selection"]["audio"]["trackID"] == 1)
        #expect(try await run("--titles", "nfo").json()["originalLanguage"].string == nil)
        try film.folder.file(
            "film.nfo", Array("<movie><originallanguage>ja</originallanguage></movie>".utf8))
        try film.folder.file("titles.csv", Array("title,language\nFilm,Japanese\n".utf8))
        for (name, source) in [("nfo", "nfo"), ("titles.csv", "table")] {
            let json = try await run("--titles", "tracks", "--titles", name).json()
            #expect(json["selection"]["audio"]["trackID"] == 2)
            #expect(json["originalLanguage"]["language"] == "ja")
            #expect(json["originalLanguage"]["source"].string == source)
        }
        let changes = try await Command.run(
            [
                "policy", "diff", "matroska", "matroska", "--titles", "nfo", "--languages",
                "original", "film.mkv",
            ], in: film.folder.url)
        #expect(changes.status == 0)
        let bad = try await run("--titles", "missing.csv")
        #expect(bad.status == 2)
        #expect(bad.error.contains("Cannot read “missing.csv”"))
    }

    @Test func `--why-not explains why a track was not chosen`() async throws {
        let film = try Film(Self.streams)
        let run = try await Command.run(
            ["select", "--languages", "ja", "--why-not", "3", "film.mkv"], in: film.folder.url)
        #expect(run.output.contains("#3 was removed by “never commentary”"))
        let none = try await Command.run(
            "select", "--why-not", "99", "film.mkv", in: film.folder.url)
        #expect(none.status == 1)
        #expect(none.error.contains("“film.mkv” has no video, audio or subtitle track #99"))
    }

    @Test func `--explain gives sentences`() async throws {
        let film = try Film(Self.streams)
        try film.folder.file("anime.yaml", Self.rules.utf8)
        let run = try await Command.run(
            ["select", "--policy", "anime.yaml", "--explain", "--json", "film.mkv"],
            in: film.folder.url)
        let sentences = try #require(try run.json()["explanation"].array).compactMap(\.string)
        func holds(_ beginning: String, _ parts: String...) {
            let found = sentences.first { $0.hasPrefix(beginning) }
            #expect(
                found != nil && parts.allSatisfy { found?.contains($0) == true }, "\(sentences)")
        }
        holds("Audio: #2 (Japanese FLAC 5.1", "plays")
        // The languages are the same: what is lossless wins over AAC.
        holds("Runner-up is #1 (Japanese AAC-LC 5.1", "“isLossless” decides", "yes", "no")
        holds("To win, #1 would need", "“isLossless”", "--pin audio=1")
        holds("#3 (", "excluded by “never commentary”")
        holds("#4 (English AC-3", "loses by “language”")
        let all = try await Command.run(
            ["select", "--policy", "all", "--explain", "film.mkv"], in: film.folder.url)
        #expect(all.status == 2)
    }

    @Test func `a stored record gives the same choice as the media`() async throws {
        let film = try Film(Self.streams)
        let record = try await Command.run("--format", "json", "film.mkv", in: film.folder.url)
        try film.folder.file("record.json", Array(record.output.utf8))
        let run = try await Command.run(
            ["select", "--format", "json", "--tracks", "record.json"], in: film.folder.url)
        let selection = try run.json()["selection"]
        for kind in ["video", "audio", "subtitle"] {
            #expect(try record.json()["selection"][kind]["trackID"] == selection[kind]["trackID"])
            #expect(try record.json()["selection"][kind]["reason"] == selection[kind]["reason"])
        }
    }

    @Test func `the report marks the tracks that the default policy selects`() async throws {
        let film = try Film(Self.streams)
        let run = try await Command.run("film.mkv", in: film.folder.url)
        let marked = run.output.split(separator: "\n").filter { $0.hasPrefix("▸") }
        #expect(marked.count == 2)
        #expect(marked.first?.hasPrefix("▸ #1 ") == true)
        #expect(marked.last?.hasPrefix("▸ #8 ") == true)
    }

    @Test func `two policies are compared over a folder`() async throws {
        let film = try Film(Self.streams)
        for language in ["ja", "en"] {
            try film.folder.file(
                "\(language).yaml",
                "policy: \(language)\naudio:\n- prefer: languageCode == \"\(language)\"\n".utf8)
        }
        let films = film.folder.url.appending(path: "films/deep")
        try FileManager.default.createDirectory(at: films, withIntermediateDirectories: true)
        for name in ["../b.mkv", "a.mkv"] {
            try FileManager.default.copyItem(
                at: film.folder.url.appending(path: "film.mkv"), to: films.appending(path: name))
        }
        try film.folder.file("films/notes.txt", "no film".utf8)
        let changes = try await Command.run(
            ["policy", "diff", "ja.yaml", "en.yaml", "films"], in: film.folder.url)
        #expect(changes.status == 0)
        let lines = changes.output.split(separator: "\n")
        #expect(
            lines == [
                "2 audio: decided by “prefer languageCode == \"en\"”, before by “container order”",
                "    films/b.mkv: #1 → #4", "    films/deep/a.mkv: #1 → #4",
                "2 of 2 inputs change.",
            ])
        let each = try await Command.run(
            ["policy", "diff", "--each", "ja.yaml", "en.yaml", "films"], in: film.folder.url)
        #expect(each.output.hasPrefix("films/b.mkv: audio #1 → #4: "))
        let same = try await Command.run(
            ["policy", "diff", "ja.yaml", "ja.yaml", "films"], in: film.folder.url)
        #expect(same.output == "0 of 2 inputs change.\n")
    }
}
