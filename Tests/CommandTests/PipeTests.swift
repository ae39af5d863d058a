import Fixtures
import Foundation
import Testing

@Suite struct PipeTests {
    @Test(arguments: [
        "film.mkv", "mpegts/two-programmes.ts", "hdr/hdr10plus-b.mkv", "mp4/plain.mp4",
    ])
    func `a piped file has the same tracks as the file`(name: String) async throws {
        let piped = try await Command.shell("cat \(name) | \"$TRACKPROBE\" --format json -")
        let record = try piped.json()
        #expect(piped.status == 0)
        #expect(piped.error == "")
        #expect(record["input"]["path"] == "-")
        #expect(record["input"]["size"] == .null)
        #expect(record["container"]["isSeekable"] == false)
        let file = try await Command.run("--format", "json", name).json()
        for (track, expected) in zip(record["tracks"].array ?? [], file["tracks"].array ?? []) {
            for key in ["mediaType", "codec", "pixelFormat", "channels", "dynamicRange", "name"] {
                #expect(track[key] == expected[key], "\(key)")
            }
        }
        #expect(record["tracks"].array?.count == file["tracks"].array?.count)
    }

    @Test func `redirected standard input can seek like a file`() async throws {
        let run = try await Command.shell("\"$TRACKPROBE\" --format json - < film.mkv")
        let record = try run.json()
        #expect(record["container"]["isSeekable"] == true)
        #expect(record["tracks"].array?.count == 17)
    }

    @Test(arguments: [("true", "empty"), ("echo hello", "not-media")])
    func `a pipe without media fails`(writer: String, code: String) async throws {
        let run = try await Command.shell("\(writer) | \"$TRACKPROBE\" --format json -")
        #expect(run.status == 1)
        #expect(try run.json()["error"]["code"].string == code)
        #expect(run.error.hasPrefix("trackprobe: Cannot analyse standard input: "))
    }

    @Test func `a named pipe is read`() async throws {
        let folder = try TemporaryFolder()
        _ = try folder.namedPipe("pipe.mkv")
        let film = Media.path("hdr/hdr10plus-b.mkv")
        let run = try await Command.shell(
            "cat '\(film)' > pipe.mkv & \"$TRACKPROBE\" --format json pipe.mkv", in: folder.url)
        #expect(run.status == 0)
        #expect(try run.json()["tracks"][0]["dynamicRange"] == "hdr10Plus")
    }

    /// `mp4/plain.mp4` with its index after 140 MiB of free space.
    private func lateIndex(in folder: TemporaryFolder) throws -> String {
        let bytes = try Media.bytes("mp4/plain.mp4")
        let (index, free) = (32..<3515, 140 << 20)
        #expect(bytes[36..<40].elementsEqual("moov".utf8))
        let header = withUnsafeBytes(of: UInt32(free + 8).bigEndian, Array.init)
        try folder.file("start", bytes[..<32] + bytes[3523...] + header + "free".utf8)
        try folder.file("index", bytes[index])
        return "{ cat start; head -c \(free) /dev/zero; cat index; }"
    }

    @Test func `an index after the limit of a pipe is not reported as damage`() async throws {
        let folder = try TemporaryFolder()
        let film = try lateIndex(in: folder)
        let run = try await Command.shell(
            "\(film) | \"$TRACKPROBE\" --format json -", in: folder.url)
        #expect(run.status == 1)
        #expect(try run.json()["error"]["code"] == "index-behind-pipe")
        #expect(run.error.contains("--pipe-file"))
    }

    @Test func `a pipe buffered in a file is read like a file`() async throws {
        let folder = try TemporaryFolder()
        let film = try lateIndex(in: folder)
        let start = "\(film) | TMPDIR=. \"$TRACKPROBE\" --depth header --format json"
        let run = try await Command.shell("\(start) --pipe-file 150 -", in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(try run.json()["tracks"].array?.count == 3)
        #expect(try run.json()["container"]["isSeekable"] == true)
        let short = try await Command.shell("\(start) --pipe-file 100 -", in: folder.url)
        #expect(short.status == 1)
        #expect(short.error.contains("it is larger than 100 MiB"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                == ["index", "start"])
    }

    @Test(arguments: ["ndjson", "csv", "text"])
    func `a reader that closes the pipe early is not an error`(format: String) async throws {
        let files = Media.names.filter { !$0.hasPrefix("damaged") }.joined(separator: " ")
        let run = try await Command.shell(
            "{ \"$TRACKPROBE\" --format \(format) \(files); echo status $? >&2; } | head -n 1")
        #expect(run.output.split(whereSeparator: \.isNewline).count == 1)
        #expect(run.error == "status 0\n")
    }

    @Test func `an interrupt ends the program with 130`() async throws {
        let input = Pipe()
        let running = try Command.start(
            ["--format", "ndjson", "--jobs", "1", "raw/lc.aac", "-"], input: input)
        // The first record is written, so the program waits for the second input.
        #expect(running.wait(for: "\n"))
        running.process.interrupt()
        let run = await running.result()
        #expect(run.status == 130)
        #expect(try run.lines().count == 1)
        try input.fileHandleForWriting.close()
    }

    /// More silent pipes than a thread pool has threads at the start: if they block the
    /// program's own tasks, the pool adds one thread per second.
    @Test func `slow inputs do not delay the others`() async throws {
        let folder = try TemporaryFolder()
        let paths = try (0..<90).map { try folder.namedPipe("\($0).ts") }
        let writers = paths.map { open($0, O_RDWR) }
        defer { writers.forEach { close($0) } }
        let running = try Command.start(
            ["--format", "ndjson", "--jobs", "91", "film.mkv"] + paths)
        #expect(running.wait(for: "\n"))
        running.process.interrupt()
        #expect(await running.result().status == 130)
    }

    /// The writer of the first file waits until the record of the second one is written.
    @Test(arguments: ["ndjson", "csv"])
    func `a slow file does not delay other records`(format: String) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.namedPipe("slow.aac")
        let writer = open(path, O_RDWR)
        let running = try Command.start(
            ["--format", format, "--depth", "header", "--jobs", "2", path, "hdr/hlg.mp4"])
        #expect(running.wait(for: "hlg.mp4"))
        #expect(!running.output.contains("slow.aac"))
        let bytes = try Media.bytes("raw/lc.aac")
        #expect(bytes.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) } == bytes.count)
        close(writer)
        let run = await running.result()
        #expect(run.status == 0)
        #expect(run.output.contains("slow.aac"))
    }

    @Test(arguments: [["--format", "ndjson", "--ordered"], ["--format", "text"]])
    func `in input order a slow file delays the records after it`(options: [String]) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.namedPipe("slow.aac")
        let run = try await Command.shell(
            """
            { sleep 1; cat raw/lc.aac; } > '\(path)' & \
            "$TRACKPROBE" --depth header --jobs 2 \(options.joined(separator: " ")) '\(path)' hdr/hlg.mp4
            """)
        let slow = try #require(run.output.range(of: "slow.aac"))
        let fast = try #require(run.output.range(of: "hlg.mp4"))
        #expect(slow.lowerBound < fast.lowerBound)
    }

    @Test func `an interrupt ends a long read with the values read so far`() async throws {
        let input = Pipe()
        let running = try Command.start(
            ["--format", "ndjson", "--depth", "packets", "-"], input: input)
        // Most of it is read when its end fits into the pipe; then the program waits
        // for more.
        try input.fileHandleForWriting.write(contentsOf: Data(Media.bytes("film.mkv")))
        running.process.interrupt()
        let run = await running.result()
        #expect(run.status == 130)
        let record = try #require(run.lines().first)
        #expect(record["decode"]["isStopped"] == .bool(true))
        #expect(record["tracks"][0]["codec"] == .string("hevc"))
        #expect(!record["tracks"][0]["packets"]["packets"].isSilent)
        #expect(run.error.contains("Stopping"))
        try input.fileHandleForWriting.close()
    }
}
