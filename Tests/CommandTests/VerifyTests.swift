import Fixtures
import Foundation
import Testing

@Suite struct VerifyTests {
    private func run(_ arguments: String...) async throws -> Command.Result {
        try await Command.start(["verify"] + arguments, by: Command.program).result()
    }

    @Test func `a file is faithful to itself`() async throws {
        let result = try await run("film.mkv", "film.mkv", "--json")
        #expect(result.status == 0, "\(result.output)")
        let json = try result.json()
        #expect(json["schema"] == "trackprobe-verify/1")
        #expect(json["verdict"] == "faithful")
        #expect(json["losses"].array?.isEmpty == true)
        #expect(json["pairs"].array?.count == 15)
        #expect(json["frames"] == .number(72))
        let places = try #require(json["places"].array)
        #expect(places.count == 12)
        #expect(places.allSatisfy { $0["psnr"] == .number(100) })
    }

    @Test func `another file lost the tracks and shows other frames`() async throws {
        let result = try await run("film.mkv", "mp4/plain.mp4")
        #expect(result.status == 3)
        #expect(result.output.hasPrefix("LOST  film.mkv → mp4/plain.mp4\n"))
        #expect(result.output.contains("The audio track is missing."))
        #expect(result.output.contains("Chapters are missing."))
    }

    @Test func `pairs of a list are compared without decoding`() async throws {
        let folder = try TemporaryFolder()
        let list = try folder.file(
            "pairs.tsv", Array("film.mkv\tfilm.mkv\nfilm.mkv\tabsent.mkv\n".utf8))
        let result = try await run("--pairs", list, "--quick", "--format", "ndjson")
        #expect(result.status == 1)
        let lines = try result.lines()
        #expect(lines.count == 2)
        #expect(lines.first?["verdict"] == "faithful")
        #expect(lines.last?["error"]["code"] == "not-found")
        #expect(result.error.contains("there is no such file"))
    }

    @Test func `files of two folders are paired by name`() async throws {
        let folder = try TemporaryFolder()
        for name in ["in/sub", "out"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: true)
        }
        for name in ["in/a.mkv", "in/sub/b.mkv", "out/a.mp4", "out/c.mp4"] {
            let media = name.hasSuffix("mkv") ? "film.mkv" : "mp4/plain.mp4"
            try folder.file(name, Media.bytes(media))
        }
        func run(_ arguments: String...) async throws -> Command.Result {
            try await Command.start(
                ["verify", "in"] + arguments + ["--quick"], by: Command.program, in: folder.url
            ).result()
        }
        let result = try await run("out")
        #expect(result.status == 3)
        #expect(result.output.contains("LOST  in/a.mkv → out/a.mp4\n"))
        #expect(result.output.contains("MISSING  in/sub/b.mkv → out/sub/b\n"))
        #expect(result.output.contains("ADDITIONAL  out/c.mp4\n"))
        #expect(
            result.output.hasSuffix("\n1 pair: 1 lost; 1 output missing, 1 additional output\n"))
        let lines = try await run("out", "--format", "ndjson")
        #expect(try lines.lines().map { $0["verdict"] } == ["lost", "lost", "additional"])
        #expect(lines.error.contains("1 pair: 1 lost; 1 output missing, 1 additional output"))
        #expect(try await run("out/a.mp4").status == 2)
    }

    @Test func `a page has the worst frames of both files`() async throws {
        let folder = try TemporaryFolder()
        let page = folder.path("page.html")
        let result = try await run("hdr/hdr10.mp4", "mp4/plain.mp4", "--places", "-o", page)
        #expect(result.status == 3)
        #expect(result.output.isEmpty)
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.contains("<p class=\"word\">LOST</p>"))
        #expect(text.components(separatedBy: "src=\"data:image/jpeg;base64,").count == 9)
        #expect(!text.contains("could not be decoded"))
    }

    @Test(arguments: [
        ["film.mkv"], ["film.mkv", "film.mkv", "--allow", "everything"],
        ["film.mkv", "film.mkv", "--quick", "--places"],
    ])
    func `wrong usage ends with status 2`(arguments: [String]) async throws {
        let result = try await Command.start(["verify"] + arguments, by: Command.program).result()
        #expect(result.status == 2)
    }

    @Test func `a condition that does not hold ends with status 3`() async throws {
        let result = try await run(
            "film.mkv", "film.mkv", "--quick", "--json", "--expect", "tracks.audio.count == source",
            "--expect", "ANY output.audio.languageCode == 'de'", "--profile", "dub-kept")
        #expect(result.status == 3)
        let json = try result.json()
        let losses = try #require(json["losses"].array)
        #expect(losses.count == 1)
        #expect(losses.first?["aspect"] == "expectation")
        #expect(losses.first?["condition"] == "ANY output.audio.languageCode == 'de'")
        #expect(losses.first?["source"] == "en, ja, en, fr-CA, en-GB")
        #expect(json["profile"] == "dub-kept")
        #expect(json["expectations"].array?.count == 4)
    }

    @Test(arguments: [
        (
            ["--expect", "audio.@count = sorce"],
            "did you mean “source”?\n  audio.@count = sorce\n                 ^"
        ),
        (
            ["--expect", "output.measuredSound.loudness.integrated > -20"],
            "is not known with --quick"
        ),
        (["--expect", "lowest.ssim > 0.9"], "is not known with --quick"),
        (["--profile", "archive"], "leave out --quick"), (["--profile", "archve"], "'archive'"),
    ])
    func `requirements that cannot be checked are wrong usage`(
        options: [String], sentence: String
    ) async throws {
        let result = try await Command.start(
            ["verify", "film.mkv", "film.mkv", "--quick"] + options, by: Command.program
        ).result()
        #expect(result.status == 2)
        #expect(result.error.contains(sentence), "\(result.error)")
    }

    @Test func `every report is valid against its schema`() async throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Records/validate.py").path(percentEncoded: false)
        let run = try await Command.shell(
            """
            { "$TRACKPROBE" verify --quiet --places --format ndjson hdr/hdr10.mp4 mp4/plain.mp4
              "$TRACKPROBE" verify --quiet --quick --format ndjson film.mkv missing.mkv
              "$TRACKPROBE" verify --quiet --format ndjson hdr/hdr10.mp4 mp4/plain.mp4 \\
                --profile same-quality --expect 'audio.@count == source'
            } | python3 '\(script)' ../Schema/trackprobe-verify-1.schema.json
            """)
        #expect(run.output == "3 records\n", "\(run.error)")
    }

    /// An `ffmpeg` that has the filters and writes logs as FFmpeg 9.0.2 does.
    private static let ffmpeg = """
        #!/bin/sh
        case "$*" in
        -version) echo "ffmpeg version 9.0.2 Copyright (c) the FFmpeg developers" ;;
        *-filters*) echo " .. libvmaf  VV->V  Calculate the VMAF" ;;
        *libvmaf*) printf 'Frame,vmaf,\\n0,96.5,\\n1,91.5,\\n' ;;
        esac
        """

    @Test func `metrics are those of the named ffmpeg`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.file("ffmpeg", Self.ffmpeg.utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        let film = Media.path("mp4/plain.mp4")
        func run(_ options: String...) async throws -> Command.Result {
            try await Command.start(
                ["verify", film, film, "--places", "--ffmpeg", script] + options,
                by: Command.program
            ).result()
        }
        let good = try await run(
            "--metrics", "vmaf", "--json", "--expect", "mean.vmaf == 94 AND lowest.vmaf > 91")
        #expect(good.status == 0)
        let metric = try #require(good.json()["metrics"].array?.first)
        #expect(metric["version"] == "9.0.2" && metric["lowestFrame"] == .number(1))
        let bad = try await run("--metrics", "vmaf", "--expect", "lowest.vmaf >= 93")
        #expect(bad.status == 3)
        #expect(bad.output.contains("VMAF 94.0, lowest 91.5 at"))
        let missing = try await run("--metrics", "xpsnr")
        #expect(missing.status == 2)
        #expect(missing.error.contains("does not have the filter xpsnr"))
        let unnamed = try await run("--metrics", "vmaf", "--expect", "mean.xpsnr > 30")
        #expect(unnamed.status == 2)
        #expect(unnamed.error.contains("xpsnr requires --metrics xpsnr"))
    }
}
