import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// Reports from Swift are those of the commands.
@Suite struct LibraryReportTests {
    private static let film = Media.path("film.mkv")

    private func output(_ arguments: [String]) async throws -> String {
        try await Command.run(arguments).output
    }

    @Test(arguments: ["text", "json", "ndjson", "csv", "markdown", "list", "nfo"])
    func `a record is written as by the command`(format: String) async throws {
        let record = try await MediaProbe.probe(path: Self.film, depth: .header)
        let name = try #require(MediaReport<MediaRecord>.formats.first { $0.rawValue == format })
        let command = try await output(
            ["--depth", "header", "--format", format, "--color", "never", Self.film])
        #expect(try record.report(as: name) == command)
    }

    @Test func `records of a sequence are written piece by piece`() async throws {
        let paths = ["film.mkv", "mp4/plain.mp4"].map { Media.path($0) }
        for name in [ReportFormatName.json, .csv, .text] {
            let records = MediaProbe.records(of: paths, depth: .header, jobs: 1)
            var text = ""
            for try await piece in try records.report(as: name, count: paths.count) {
                text += piece
            }
            let command = try await output(
                ["--depth", "header", "--format", name.rawValue, "--color", "never", "--ordered"]
                    + paths)
            #expect(text == command)
        }
    }

    @Test func `a format that a subject does not have is an error with those that it has`() throws {
        let record = MediaRecord(input: .init(path: "film.mkv"))
        let error = #expect(throws: ReportFormatError.self) {
            try CheckedInput(record).report(as: .html)
        }
        #expect(error?.localizedDescription.contains("text, json, ndjson") == true)
    }

    @Test func `check, plays, fix, verify and diff answer as the commands`() async throws {
        let small = Media.path("mp4/plain.mp4")
        let record = try await MediaProbe.probe(path: Self.film)
        let checked = await FileChecker(.samples).check(Self.film)
        #expect(
            try await checked.report(as: .json)
                == output(["check", "--quick", "--format", "json", Self.film]))
        let devices = ["apple-tv-4k", "jellyfin-chrome"].compactMap { PlaybackDevice(named: $0) }
        #expect(
            try await PlaybackJudge(devices).judge(record).report(as: .json)
                == output([
                    "plays", "--on", "apple-tv-4k,jellyfin-chrome", "--format", "json", Self.film,
                ]))
        #expect(
            try await HeaderFixer().fixes(for: record).report(as: .json)
                == output(["fix", "--format", "json", Self.film]))
        let verification = await Verifier(.records).verify(Self.film, small)
        #expect(verification.verdict == .lost)
        #expect(
            try await verification.report(as: .json)
                == output(["verify", "--quick", "--format", "json", Self.film, small]))
        let other = try await MediaProbe.probe(path: small)
        let comparison = MediaComparison(record, other)
        #expect(comparison.differences.count == comparison.count)
        let text = try await output(["diff", "--color", "never", Self.film, small])
        // The command names media files, the library records.
        #expect(
            comparison.report(options: ReportOptions(width: 100)).split(separator: "\n").dropFirst(
                2)
                == text.split(separator: "\n").dropFirst(2))
    }

    @Test func `a playlist is validated as by the command`() async throws {
        let path = Media.path("streaming/hls/master.m3u8")
        for rules in [RuleSet.rfc, .apple] {
            let validated = try PlaylistValidator(rules).validate(path)
            let command = try await Command.run(
                ["variants", "--validate", rules.rawValue, "--format", "json", path])
            #expect(try validated.report(as: .json) == command.output)
            #expect(validated.passes == (command.status == 0))
        }
        let apple = try PlaylistValidator(.apple).validate(path)
        #expect(apple.faults.allSatisfy { !$0.code.isEmpty && !$0.clause.isEmpty })
        #expect(throws: PlaylistInspectionError.self) {
            try PlaylistValidator().validate(Media.path("film.mkv"))
        }
    }

    @Test func `the verdict of a record covers what its depth read`() async throws {
        let damaged = Media.path("damaged/truncated.mkv")
        let record = try await MediaProbe.probe(path: damaged, depth: .packets)
        #expect(record.health?.coverage.extent == .packets)
        #expect(record.health?.verdict == CheckedInput(record).verdict)
    }

    @Test func `roles have their sources`() async throws {
        let record = try await MediaProbe.probe(path: Self.film)
        for track in record.tracks {
            #expect(track.isCommentary == track.roles.contains { $0.role == .commentary })
        }
        var track = try #require(record.tracks.first { $0.mediaType == .audio })
        (track.name, track.dispositions) = ("Commentary by the director", [])
        #expect(track.isCommentary)
        #expect(track.roles.map(\.role) == [.commentary])
        guard case .title = track.roles.first?.origin else {
            Issue.record("the source is not the title")
            return
        }
    }

    @Test func `tracks form groups with a default`() async throws {
        let record = try await MediaProbe.probe(path: Self.film, depth: .header)
        let groups = TrackGroup.groups(of: record.tracks)
        #expect(groups.map(\.mediaType) == [.video, .audio, .subtitle])
        #expect(groups.map(\.allowsNone) == [false, false, true])
        let audio = try #require(groups.first { $0.mediaType == .audio })
        #expect(audio.tracks.count == record.tracks.count { $0.mediaType == .audio })
        #expect(audio.defaultTrack != nil)
        #expect(TrackGroup.groups(of: []).isEmpty)
    }
}
