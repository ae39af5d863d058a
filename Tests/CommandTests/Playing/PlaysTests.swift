import Fixtures
import Foundation
import Testing

/// Generated files, checked by the built program; the commands that it prints are run.
@Suite struct PlaysTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let picture = [
        "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=24:duration=1", "-f", "lavfi", "-i",
        "sine=duration=1:sample_rate=48000",
    ]
    private static let h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]
    private static let hevc = [
        "-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-pix_fmt",
        "yuv420p",
    ]

    @discardableResult
    private func make(_ name: String, _ options: [String]) throws -> String {
        try GeneratedMedia.make(Self.picture + options + [name], in: folder)
    }

    private func plays(_ name: String, on device: String) async throws -> JSON {
        let run = try await Command.run(
            ["plays", name, "--on", device, "--format", "json"], in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        return try run.json()["plays"].array?.first ?? .null
    }

    /// The verdict, and that of the file that the printed command makes.
    private func verdict(
        _ name: String, on device: String, makes output: String? = nil
    ) async throws -> String? {
        let answer = try await plays(name, on: device)
        guard let command = answer["command"].string else { return answer["verdict"].string }
        let shell = try await Command.shell(
            "exec </dev/null; \(command.replacing("ffmpeg ", with: "ffmpeg -v error "))",
            in: folder.url)
        #expect(shell.status == 0, "\(command)\n\(shell.error)")
        if let output {
            let again = try await plays(output, on: device)
            #expect(again["verdict"] == "direct", "\(again["reasons"])")
        }
        return answer["verdict"].string
    }

    /// A device that lists only files leaves streams unknown.
    @Test func `streams play where the device names them, and are unknown otherwise`()
        async throws
    {
        let master = Media.path("streaming/hls/master.m3u8")
        for (device, verdict) in [("apple-tv-4k", "direct"), ("chromecast", "direct")] {
            let answer = try await plays(master, on: device)
            #expect(answer["verdict"].string == verdict, "\(device) \(answer["reasons"])")
        }
        try folder.file(
            "box.yaml",
            """
            name: box
            containers:
            - {format: mp4}
            videoCodecs: [h264]
            audioCodecs: [aac]
            """.utf8)
        let answer = try await plays(master, on: "box.yaml")
        #expect(answer["verdict"] == "unknown")
        #expect(answer["reasons"].array?.first?["fact"] == "container.format")
        #expect(answer["command"] == .null)
    }

    @Test func `an hev1 file becomes hvc1, and then plays`() async throws {
        try make("film.mp4", Self.hevc + ["-c:a", "aac", "-tag:v", "hev1"])
        let answer = try await plays("film.mp4", on: "apple-tv-4k")
        #expect(answer["reasons"].array?.count == 1)
        #expect(answer["reasons"].array?.first?["fact"] == "codecTag")
        #expect(answer["reasons"].array?.first?["value"] == "hev1")
        #expect(answer["reasons"].array?.first?["source"].string?.contains("2095") == true)
        #expect(
            try await verdict("film.mp4", on: "apple-tv-4k", makes: "film.apple-tv-4k.mp4")
                == "remux")
    }

    @Test func `a Matroska file is remultiplexed with the tag that Apple requires`() async throws {
        try make("film.mkv", Self.hevc + ["-c:a", "ac3", "-ac", "6"])
        #expect(
            try await verdict("film.mkv", on: "apple-tv-4k", makes: "film.apple-tv-4k.mp4")
                == "remux")
        #expect(try await verdict("film.mkv", on: "webos-2022") == "direct")
    }

    @Test func `an unsupported audio track is converted and the video copied`() async throws {
        try make("film.mkv", Self.h264 + ["-c:a", "dca", "-strict", "-2", "-ac", "6"])
        #expect(
            try await verdict("film.mkv", on: "webos-2022", makes: "film.webos-2022.mkv")
                == "convert")
        #expect(
            try await verdict("film.mkv", on: "chromecast", makes: "film.chromecast.mp4")
                == "convert")
    }

    /// Chrome opens no Matroska file, and decodes no DTS (browserDeviceProfile.js of jellyfin-web).
    @Test func `what a server encodes is part of the answer`() async throws {
        try make("film.mkv", Self.h264 + ["-c:a", "dca", "-strict", "-2", "-ac", "2"])
        let answer = try await plays("film.mkv", on: "jellyfin-chrome")
        #expect(answer["verdict"] == "convert")
        #expect(answer["server"]["name"] == "Jellyfin")
        #expect(answer["server"]["does"] == "convert")
        #expect(answer["server"]["cost"] == "medium")
        let text = try await Command.run(
            ["plays", "film.mkv", "--on", "jellyfin-chrome"], in: folder.url)
        #expect(text.output.contains("Jellyfin encodes the audio and copies the rest"))
    }

    @Test func `without a device, a table has a line for each client`() async throws {
        try make("film.mkv", Self.h264 + ["-c:a", "aac"])
        let text = try await Command.run(["plays", "film.mkv"], in: folder.url)
        #expect(text.status == 0, "\(text.error)")
        let lines = text.output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("  swiftfin ") && $0.hasSuffix("plays as it is") })
        #expect(lines.contains { $0.hasPrefix("  jellyfin-chrome ") && $0.contains("remux") })
        #expect(!text.output.contains("ffmpeg -i"))
        let data = try await Command.run(["plays", "film.mkv", "--json"], in: folder.url)
        let answers = try #require(try data.json()["plays"].array)
        #expect(answers.count == lines.count - 2)
        #expect(answers.allSatisfy { $0["device"].string?.isEmpty == false })
    }

    @Test func `the list of clients names source and date`() async throws {
        let run = try await Command.run(["plays", "--on", "help"], in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("jellyfin-firefox"))
        #expect(run.output.contains("browserDeviceProfile.js at commit 000f89b9 (2025, read"))
    }

    @Test func `unsupported video is encoded again`() async throws {
        try make("film.mkv", ["-c:v", "mpeg4", "-c:a", "aac"])
        #expect(
            try await verdict("film.mkv", on: "chromecast", makes: "film.chromecast.mp4")
                == "transcode")
    }

    /// Quotes, spaces, line breaks and a leading hyphen are not interpreted by the shell.
    @Test(arguments: ["it's here.mkv", "-film.mkv", "a\nb.mkv", "a: [b],c;$(id).mkv"])
    func `file names are quoted for the shell`(name: String) async throws {
        try make("plain.mkv", Self.h264 + ["-c:a", "aac"])
        try FileManager.default.moveItem(
            at: folder.url.appending(path: "plain.mkv"), to: folder.url.appending(path: name))
        let run = try await Command.run(
            ["plays", "--on", "apple-tv-4k", "--format", "json", "--", name], in: folder.url)
        let command = try #require(try run.json()["plays"].array?.first?["command"].string)
        let shell = try await Command.shell("exec </dev/null; \(command)", in: folder.url)
        #expect(shell.status == 0, "\(shell.error)")
        let made = name.dropLast(3) + "apple-tv-4k.mp4"
        #expect(FileManager.default.fileExists(atPath: folder.path(String(made))))
    }

    @Test func `Dolby Vision 7 is converted where 8 is decoded, and HDR10 elsewhere`() async throws
    {
        let film = Media.folder.appending(path: "dolby-vision/p7-fel.mkv").path
        let answer = try await plays(film, on: "webos-2022")
        #expect(answer["verdict"] == "convert")
        #expect(answer["reasons"].array?.contains { $0["fact"] == "dovi.profile" } == true)
        #expect(answer["command"].string?.contains("dovi_tool -m 2 convert --discard") == true)
        let tv = try folder.file(
            "tv.yaml",
            """
            name: tv
            dynamicRanges: [hdr10]
            containers: [matroska]
            videoCodecs: [{codec: hevc, profiles: [Main, Main 10], maxLevel: 6.2}]
            audioCodecs: [aac]
            """.utf8)
        let plain = try await plays(film, on: tv)
        #expect(plain["verdict"] == "direct", "\(plain["reasons"])")
        #expect(plain["notes"].array?.first?.string?.contains("HDR10") == true)
    }

    @Test func `properties that a device file leaves out are unknown`() async throws {
        try make("film.mkv", Self.h264 + ["-c:a", "aac"])
        let answer = try await plays("film.mkv", on: "hdr10-tv")
        #expect(answer["verdict"] == "unknown")
        #expect(answer["reasons"].array?.allSatisfy { $0["needs"] == "unknown" } == true)
        #expect(answer["command"] == .null)
    }

    @Test func `a condition decides the exit status`() async throws {
        try make("film.mkv", Self.h264 + ["-c:a", "aac"])
        for (condition, status) in [
            ("plays.appleTV4K != \"direct\"", 3), ("plays.appleTV4K == \"direct\"", 0),
            ("plays.appleTV == \"direct\"", 2), ("plays.appleTV4K == \"yes\"", 2),
        ] as [(String, Int32)] {
            let run = try await Command.run(
                ["plays", "film.mkv", "--on", "apple-tv-4k", "--fail-when", condition],
                in: folder.url)
            #expect(run.status == status, "\(condition): \(run.error)")
        }
    }

    @Test func `a folder and a catalogue are counted by reason`() async throws {
        try make("film.mkv", Self.h264 + ["-c:a", "aac"])
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "films"), withIntermediateDirectories: true)
        for name in ["a", "b", "c"] {
            try FileManager.default.copyItem(
                at: folder.url.appending(path: "film.mkv"),
                to: folder.url.appending(path: "films/\(name).mkv"))
        }
        try make("films/d.mp4", Self.h264 + ["-c:a", "aac"])
        let batch = try await Command.run(
            ["batch", "films", "--catalog", "films.sqlite", "--quiet"], in: folder.url)
        #expect(batch.status == 0, "\(batch.error)")
        for arguments in [["films", "--summary"], ["--catalog", "films.sqlite"]] {
            let run = try await Command.run(
                ["plays", "--on", "apple-tv-4k"] + arguments, in: folder.url)
            #expect(run.status == 0, "\(run.error)")
            #expect(run.output.contains("1 of 4 files plays as it is"), "\(run.output)")
            #expect(run.output.contains("3 of 4 files need a remux"))
            #expect(run.output.contains("container.format Matroska: takes MP4 or QuickTime"))
        }
        let data = try await Command.run(
            ["plays", "films", "--summary", "--json", "--on", "apple-tv-4k"], in: folder.url)
        #expect(try data.json()["devices"].array?.first?["verdicts"]["remux"] == 3)
    }

    @Test(arguments: [
        ["plays"], ["plays", "--on", "apple-tv-4k"],
        ["plays", "film.mkv", "--on", "apple-tv-4"],
        ["plays", "film.mkv", "--on", "apple-tv-4k", "--summary", "--format", "csv"],
    ])
    func `wrong usage exits with 2 and a message`(arguments: [String]) async throws {
        let run = try await Command.run(arguments, in: folder.url)
        #expect(run.status == 2)
        #expect(run.output == "" && !run.error.isEmpty)
    }
}
