import Fixtures
import Foundation

/// A folder with the files that the documentation names, made from Media.
///
/// It is the working directory and the home folder of the commands, so that `Media/film.mkv` is
/// the repository's and `~/Videos` a small library.
final class DocumentationStage {
    private let folder: TemporaryFolder

    private static let copies = [
        "film.mkv": "film.mkv", "copy.mkv": "film.mkv", "new.mkv": "film.mkv",
        "film.ts": "mpegts/two-programmes.ts", "film.iso": "discs/bluray.iso",
        "live.ts": "timeline/events.ts", "step.csv": "simulation/step.csv",
        "films/film.mkv": "film.mkv", "films/plain.mp4": "mp4/plain.mp4",
        "Videos/Harbour Lights (2019)/Harbour Lights (2019).mkv": "film.mkv",
        "Videos/Harbour Lights (2019)/Harbour Lights (2019)-trailer.mp4": "mp4/plain.mp4",
        "Videos/North Road (1987)/North Road (1987).mkv": "dolby-vision/p7-mel.mkv",
        "Videos/The Ferry/Season 01/The Ferry - S01E01.mkv": "color/bt709-hevc.mkv",
        "Videos/The Ferry/Season 01/The Ferry - S01E02.mkv": "conflicts/language.mkv",
        "Videos/The Ferry/Season 01/The Ferry - S01E03.mkv": "conflicts/colours.mkv",
        "new.m3u8": "streaming/hls/high.m3u8",
    ]

    /// Files that a command of a page needs and that another command makes.
    private static let made = [
        "mediainfo.json": "trackprobe --format mediainfo film.mkv > mediainfo.json",
        "part*.ndjson": """
        trackprobe batch Videos --format ndjson --shard 1/2 > part1.ndjson
        trackprobe batch Videos --format ndjson --shard 2/2 > part2.ndjson
        """,
        "remux.mkv": "ffmpeg -v error -i film.mkv -map 0:v:0 -map 0:a:0 -c copy remux.mkv",
        "SHA256SUMS": "sha256sum film.mkv copy.mkv > SHA256SUMS",
        "--against bag": """
        mkdir -p bag/data && cp film.mkv bag/data
        trackprobe batch bag/data --quiet --catalog bag.sqlite --checksum sha256
        trackprobe catalog export-checksums bag.sqlite --format bagit --relative-to bag
        """,
        "before.sqlite": "trackprobe batch Videos --quiet --catalog before.sqlite",
        "disk1.sqlite": "trackprobe batch Videos --quiet --catalog disk1.sqlite",
        "disk2.sqlite": "trackprobe batch films --quiet --catalog disk2.sqlite",
    ]

    /// - Parameter page: its rule files are in the folder, too.
    init(for page: DocumentationPage) async throws {
        folder = try TemporaryFolder()
        let manager = FileManager.default
        try manager.createSymbolicLink(
            at: folder.url.appending(path: "Media"), withDestinationURL: Media.folder)
        for (name, source) in Self.copies {
            let url = folder.url.appending(path: name)
            try manager.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try manager.copyItem(atPath: Media.path(source), toPath: url.path)
        }
        let streaming = Media.path("streaming/hls")
        for name in try manager.contentsOfDirectory(atPath: streaming) {
            try manager.copyItem(
                atPath: "\(streaming)/\(name)", toPath: folder.path(name))
        }
        try manager.createDirectory(
            at: folder.url.appending(path: "sheets"), withIntermediateDirectories: false)
        // An earlier state of a playlist that has grown since.
        let lines = try String(contentsOfFile: "\(streaming)/high.m3u8", encoding: .utf8)
            .split(separator: "\n").dropLast(3)
        try folder.file("old.m3u8", (lines.joined(separator: "\n") + "\n").utf8)
        try folder.file(
            "access.log",
            """
            192.0.2.1 - - [01/Jan/2026:00:00:00 +0000] "GET /low-0.ts?CMCD=sf%3Dh HTTP/1.1" 200 9

            """.utf8)
        try folder.file("film.nfo", "<movie><title>Film</title></movie>\n".utf8)
        let text = page.lines.joined(separator: "\n")
        for block in text.components(separatedBy: "```yaml\n").dropFirst()
        where block.hasPrefix("policy: ") {
            let name = block.dropFirst(8).prefix { $0 != "\n" }
            try folder.file("\(name).yaml", (block.components(separatedBy: "```")[0]).utf8)
        }
        for block in text.components(separatedBy: "```yaml\n").dropFirst()
        where block.hasPrefix("waivers:") {
            try folder.file("waivers.yaml", block.components(separatedBy: "```")[0].utf8)
        }
        // Tables by their first column.
        for block in text.components(separatedBy: "```csv\n").dropFirst() {
            let name = block.hasPrefix("file,") ? "choices.csv" : "titles.csv"
            try folder.file(name, block.components(separatedBy: "```")[0].utf8)
        }
        if text.contains(".movpkg") {
            try Download.make(
                of: "streaming/cmaf", in: folder.url.appending(path: "FOLDER.movpkg"))
        }
        for (name, command) in Self.made where text.contains(name) {
            _ = try await run("set -e\n" + command)
        }
    }

    /// Runs a shell command.
    func run(_ command: String) async throws -> Command.Result {
        let programs = Command.program.deletingLastPathComponent().path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try await Command.start(
            ["-c", command], by: URL(filePath: "/bin/sh"), in: folder.url,
            environment: ["PATH": "\(programs):\(path)", "HOME": folder.path]
        ).result()
    }
}
