import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// The choice of the library and that of `select`, from the same records, rule files and settings.
@Suite struct SelectionFromRecordTests {
    private static let films = [
        "film.mkv", "mp4/plain.mp4", "mpegts/two-programmes.ts", "mp4/late-audio.mp4", "raw/lc.aac",
    ]

    /// Rules that ask for the file, for its programs, for settings, and for a policy beside them.
    private static let files = [
        "base.yaml": """
        policy: base
        settings:
          wanted: {type: text, default: en, about: language of the audio}
        audio:
          - prefer: languageCode == settings.wanted
        """,
        "folder.yaml": """
        policy: folder
        extends: base.yaml
        audio:
          - {prefer: 'languageCode == "ja"', when: 'input.path CONTAINS "film"'}
        """,
        "length.yaml": """
        policy: length
        video:
          - {never: 'TRUEPREDICATE', when: 'input.duration < 2'}
        subtitle:
          - {prefer: isForced, when: 'input.container == "matroska"'}
        """,
        "programs.yaml": """
        policy: programs
        audio:
          - require: sharesProgram
          - {prefer: bitRate, order: lowest}
        """,
    ]

    private static let requests:
        [(arguments: [String], change: @Sendable (inout SelectionRequest) -> Void)] = [
            ([], { _ in }),
            (
                ["--languages", "ja,en"],
                { request in
                    for kind in [MediaType.audio, .subtitle] {
                        request.languages[kind] = [
                            PreferredLanguage("ja"), PreferredLanguage("en"),
                        ]
                    }
                }
            ),
            (["--pin", "audio=2"], { $0.pins[.audio] = .track(2) }),
            (["--pin", "subtitle=none"], { $0.pins[.subtitle] = SelectionRequest.Pin.none }),
            (["--device", "hdr10-tv"], { $0.device = PlaybackDevice(named: "hdr10-tv") }),
            (["--set", "covers=yes"], { $0.settings["covers"] = true }),
            (["--system-languages", "fr"], { $0.systemLanguages = ["fr"] }),
            (["--original-language", "ja"], { $0.originalLanguage = "ja" }),
        ]

    /// 200 choices: 5 films, 5 policies, 8 requests.
    @Test func `a rule file gives the command's choice in the library`() async throws {
        let folder = try TemporaryFolder()
        for (name, text) in Self.files { try folder.file(name, Array(text.utf8)) }
        var stored: [UInt8] = []
        var records: [MediaRecord] = []
        for film in Self.films {
            let record = try await MediaProbe.probe(path: Media.path(film), depth: .header)
            // Stored records have times of nine decimals.
            records.append(try RecordCodec.decode(RecordCodec.encode(record).utf8))
            stored += Array((RecordCodec.encode(record) + "\n").utf8)
        }
        try folder.file("films.ndjson", stored)
        var compared = 0
        for name in ["", "folder.yaml", "length.yaml", "programs.yaml", "base.yaml"] {
            let path = folder.path(name)
            let policy = try name.isEmpty ? .default : SelectionPolicy(contentsOfFile: path)
            for (arguments, change) in Self.requests {
                var request = SelectionRequest()
                change(&request)
                let result = try await Command.run(
                    ["select", "--records", folder.path("films.ndjson"), "--format", "ndjson"]
                        + (name.isEmpty ? [] : ["--policy", path]) + arguments)
                let lines = result.output.split(separator: "\n")
                #expect(lines.count == records.count, "\(name) \(arguments): \(result.error)")
                for (line, record) in zip(lines, records) {
                    let command = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
                    let own = policy.select(from: record, for: request)
                    if let selection = command.selection {
                        #expect(own == selection, "\(record.input.path), \(name), \(arguments)")
                    } else {
                        // A pin that the file does not have is an error of the command.
                        #expect(own.problems?.count == 1, "\(record.input.path), \(arguments)")
                    }
                    let selector = TrackSelector(policy: policy, request: request)
                    #expect(selector.select(record).selection == command.selection)
                    compared += 1
                }
            }
        }
        #expect(compared == 200)
    }

    private struct Answer: Decodable { var selection: TrackSelection? }

    @Test func `a setting that does not fit is a problem of the choice`() async throws {
        let record = try await MediaProbe.probe(path: Media.path("film.mkv"), depth: .header)
        var request = SelectionRequest()
        request.settings = ["covers": "perhaps", "colour": 1]
        let problems = try #require(
            SelectionPolicy.default.select(from: record, for: request).problems)
        #expect(problems.count == 2)
    }

    @Test func `sidecars are chosen, and named by their paths`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("film.mkv", Media.bytes("film.mkv"))
        try folder.file("film.de.srt", Array("1\n00:00:00,000 --> 00:00:01,000\nHallo\n".utf8))
        let record = try await MediaProbe.probe(path: folder.path("film.mkv"), depth: .header)
        var request = SelectionRequest()
        request.languages[.subtitle] = [PreferredLanguage("de")]
        let selected = TrackSelector(request: request, takesSidecars: true).select(record)
        let sidecar = try #require(
            selected.sidecars?.first { $0.path == folder.path("film.de.srt") })
        #expect(selected.selection?.subtitle.trackID == sidecar.trackID)
        #expect(selected.tracks.first { $0.trackID == sidecar.trackID }?.languageCode == "de")
    }

    @Test func `rules in Swift choose as those of a file`() async throws {
        let record = try await MediaProbe.probe(path: Media.path("film.mkv"), depth: .header)
        let own = try SelectionPolicy(
            name: "living room",
            rules: [
                .audio: [
                    .never("isCommentary"), .preferLanguage, .prefer(highest: "channels"),
                    .prefer("codec == \"flac\"", name: "lossless"),
                ],
                .subtitle: [.require("languageCode == \"fr\"", fallback: true), .preferLanguage],
            ])
        let file = try SelectionPolicy(
            text: """
                policy: living room
                audio:
                  - never: isCommentary
                  - prefer: language
                  - {prefer: channels, order: highest}
                  - {prefer: 'codec == "flac"', name: lossless}
                subtitle:
                  - {require: 'languageCode == "fr"', fallback: yes}
                  - prefer: language
                """, file: "living-room.yaml")
        var request = SelectionRequest()
        for languages in [["en"], ["ja"], ["fr", "en"], []] {
            request.languages = [.audio: languages.map { PreferredLanguage($0) }]
            #expect(
                own.select(from: record, for: request) == file.select(from: record, for: request))
        }
        #expect(throws: PolicyFileError.self) {
            try SelectionPolicy(name: "wrong", rules: [.audio: [.prefer("loudest == 2")]])
        }
    }

    @Test func `a rule file that extends itself is an error`() throws {
        let folder = try TemporaryFolder()
        try folder.file("one.yaml", Array("policy: one\nextends: one.yaml\n".utf8))
        #expect(throws: PolicyFileError.self) {
            try SelectionPolicy(contentsOfFile: folder.path("one.yaml"))
        }
    }
}
