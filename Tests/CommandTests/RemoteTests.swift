import Fixtures
import Foundation
import Testing

/// Addresses as inputs.
@Suite struct RemoteTests {
    private static let names = [
        "film.mkv", "mp4/plain.mp4", "mpegts/two-programmes.ts", "hdr/hdr10plus-b.mkv",
    ]

    private static let server = Result {
        var files = Dictionary(
            uniqueKeysWithValues: try names.map { name in
                let url = Media.folder.appending(path: name)
                return (url.lastPathComponent, [UInt8](try Data(contentsOf: url)))
            })
        // More than the first request fetches.
        let stream = files["two-programmes.ts"] ?? []
        let count = 2_000_000 / max(stream.count, 1) + 1
        files["long.ts"] = Array(repeatElement(stream, count: count).joined())
        return try MediaServer(files)
    }

    /// Whether this program can fetch: the portable one has no network.
    static let canFetch: Bool = {
        let process = Process()
        let output = Pipe()
        (process.executableURL, process.arguments) = (Command.program, ["--version"])
        process.standardOutput = output
        guard (try? process.run()) != nil else { return false }
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return text.contains("libcurl ")
    }()

    @Test(.enabled(if: canFetch), arguments: names)
    func `a fetched file has the same record as the local file`(name: String) async throws {
        let server = try Self.server.get()
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let url = server.url("good/\(file)")
        let run = try await Command.run(
            server.url("good/\(file)?X-Amz-Signature=secret", user: "me:secret"),
            "--allow-network", "--json")
        #expect(run.status == 0)
        #expect(!(run.output + run.error).contains("secret"))
        let record = try run.json()
        #expect(record["input"]["path"].string == url)
        #expect(record["input"]["url"].string == url)
        #expect(record["input"]["etag"] == "\"v1\"")
        #expect(record["input"]["lastModified"] == "Mon, 01 Jan 2024 00:00:00 GMT")
        #expect(!record["input"]["requests"].isSilent)
        #expect(!record["input"]["bytesRead"].isSilent)
        let local = try await Command.run(name, "--json").json()
        #expect(record["input"]["size"] == local["input"]["size"])
        for member in ["container", "tracks", "findings", "decode", "selection"] {
            #expect(record[member] == local[member], "\(member)")
        }
    }

    @Test func `nothing is fetched without --allow-network`() async throws {
        let server = try Self.server.get()
        for extra in [[], ["--isolate"]] {
            let run = try await Command.run([server.url("good/film.mkv?never")] + extra)
            #expect(run.status == 1)
            #expect(run.error.contains("addresses are not fetched without --allow-network"))
        }
        #expect(!server.log.contains { $0.contains("never") })
    }

    @Test(
        .enabled(if: canFetch),
        arguments: [
            ("later/changed-tag/long.ts", "changed-while-reading"),
            ("status/503/film.mkv", "server-busy"), ("good/none.mkv", "not-found"),
            ("later/cut/long.ts", "transfer-cut"), ("endless/film.mkv", "range-ignored"),
        ])
    func `a server error ends with its status and a message`(path: String, code: String)
        async throws
    {
        let url = try Self.server.get().url(path)
        let run = try await Command.run(
            url, "--allow-network", "--network-timeout", "2", "--depth", "full", "--json")
        #expect(run.status == 1)
        let record = try run.json()
        #expect(record["error"]["code"].string == code)
        #expect(record["tracks"].array?.isEmpty != false)
        #expect(run.error == "trackprobe: \(record["error"]["message"].string ?? "")\n")
        #expect(run.error.contains("“\(url)”"))
    }

    @Test(.enabled(if: canFetch))
    func `files and addresses can be mixed`() async throws {
        let url = try Self.server.get().url("good/plain.mp4")
        let run = try await Command.run(
            "film.mkv", url, "no-such.mkv", "--allow-network", "--depth", "header", "--format",
            "ndjson", "--ordered")
        #expect(run.status == 1)
        let paths = try run.lines().map { $0["input"]["path"].string }
        #expect(paths == ["film.mkv", url, "no-such.mkv"])
    }

    /// The worker, which opens no socket, reads bytes that its batch fetches.
    @Test(.enabled(if: canFetch), arguments: names)
    func `a worker reads an address like the file`(name: String) async throws {
        let server = try Self.server.get()
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let run = try await Command.run(
            server.url("good/\(file)?isolated=//1&secret", user: "me:secret"), "--allow-network",
            "--isolate", "--json")
        #expect(run.status == 0)
        #expect(!(run.output + run.error).contains("secret"))
        #expect(server.log.contains { $0.contains("good/\(file)?isolated=//1&secret") })
        let record = try run.json()
        #expect(record["input"]["url"].string == server.url("good/\(file)"))
        #expect(record["input"]["etag"] == "\"v1\"")
        let local = try await Command.run(name, "--json").json()
        #expect(record["input"]["size"] == local["input"]["size"])
        for member in ["container", "tracks", "findings", "decode", "selection"] {
            #expect(record[member] == local[member], "\(member)")
        }
    }

    @Test(.enabled(if: canFetch))
    func `a batch takes addresses among files`() async throws {
        let server = try Self.server.get()
        let list = [
            server.url("good/plain.mp4?a=b//c"), "film.mkv", server.url("good/none.mkv?secret"),
            server.url("later/cut/long.ts?secret"), server.url("later/changed-tag/long.ts?batch"),
        ].joined(separator: "\\n")
        let run = try await Command.shell(
            "printf '\(list)' | \"$TRACKPROBE\" batch --from-stdin --allow-network --quiet "
                + "--network-timeout 5 --format ndjson --depth full")
        #expect(run.status == 1)
        #expect(!(run.output + run.error).contains("secret"))
        var codes: [String: String] = [:]
        for record in try run.lines() {
            codes[record["input"]["path"].string ?? ""] = record["error"]["code"].string ?? ""
        }
        #expect(
            codes == [
                server.url("good/plain.mp4"): "", "film.mkv": "",
                server.url("good/none.mkv"): "not-found",
                server.url("later/cut/long.ts"): "transfer-cut",
                server.url("later/changed-tag/long.ts"): "changed-while-reading",
            ])
        #expect(server.log.contains { $0.contains("good/plain.mp4?a=b//c") })
    }

    @Test func `a batch fetches nothing without --allow-network`() async throws {
        let server = try Self.server.get()
        let run = try await Command.shell(
            "echo '\(server.url("good/film.mkv?never"))' | \"$TRACKPROBE\" batch --from-stdin "
                + "--format ndjson")
        #expect(run.status == 1)
        #expect(run.output.contains("without --allow-network"))
        #expect(!server.log.contains { $0.contains("never") })
    }

    @Test(arguments: ["0", "4000", "-1", "x"])
    func `the network timeout is a number of seconds`(seconds: String) async throws {
        let run = try await Command.run(
            "film.mkv", "--allow-network", "--network-timeout=\(seconds)")
        #expect(run.status == 2)
        #expect(run.error.contains("network-timeout"))
    }
}

/// Commands that only read their inputs.
@Suite(.enabled(if: RemoteTests.canFetch)) struct RemoteReadingTests {
    private static let server = Result {
        try MediaServer([
            "film.mkv": Media.bytes("film.mkv"), "lie.mkv": Media.bytes("conflicts/language.mkv"),
        ])
    }

    @Test func `a sheet of an address equals the file's, and its name has no signature`()
        async throws
    {
        let folder = try TemporaryFolder()
        let url = try Self.server.get().url("good/film.mkv?secret=1")
        for (input, picture) in [("film.mkv", "one.png"), (url, "two.png")] {
            let run = try await Command.run(
                "sheet", input, "-o", folder.path(picture), "--rows", "1", "--allow-network")
            #expect(run.status == 0, "\(run.error)")
        }
        let read = { try Data(contentsOf: URL(filePath: folder.path($0))) }
        #expect(try read("one.png") == read("two.png"))
        let run = try await Command.run("sheet", url, "-o", folder.path(""), "--allow-network")
        #expect(run.status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
                == ["film.mkv.png", "one.png", "two.png"])
        let missing = try await Command.run("sheet", url, "-o", folder.path("three.png"))
        #expect(missing.status == 1)
    }

    @Test func `diff finds no difference between an address and its file`() async throws {
        let url = try Self.server.get().url("good/film.mkv?secret=1")
        let run = try await Command.run(
            "diff", "film.mkv", url, "--exit-code", "--allow-network", "--json")
        #expect(run.status == 0, "\(run.output)")
        #expect(!run.output.contains("secret"))
    }

    @Test func `fix commands for an address refer to a local copy with its name`() async throws {
        let url = try Self.server.get().url("good/lie.mkv?secret=1")
        let run = try await Command.run("fix", url, "--emit", "mkvpropedit", "--allow-network")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("# For a copy of http://127.0.0.1"))
        #expect(run.output.contains("\nmkvpropedit lie.mkv "))
        #expect(!run.output.contains("secret"))
    }

    @Test func `reports contain stream details and contact sheets of an address`() async throws {
        let folder = try TemporaryFolder()
        let url = try Self.server.get().url("good/film.mkv?secret=1")
        let document = try folder.file("film.nfo", "<movie><title>Film</title></movie>".utf8)
        let merged = try await Command.run(
            "--format", "nfo", "--merge", document, url, "--allow-network")
        #expect(merged.status == 0, "\(merged.error)")
        #expect(try String(contentsOfFile: document, encoding: .utf8).contains("<streamdetails>"))
        let page = try await Command.run("--format", "html", "--sheets", url, "--allow-network")
        #expect(page.status == 0)
        #expect(page.output.contains("data:image/jpeg;base64,"))
        #expect(!page.output.contains("secret"))
        let pages = folder.path("films.html")
        let batch = try await Command.run(
            "batch", url, "-o", pages, "--sheets", "--allow-network", "--quiet")
        #expect(batch.status == 0)
        #expect(
            try String(contentsOfFile: pages, encoding: .utf8).contains("data:image/jpeg;base64,"))
    }
}

/// Files of 20 Mb/s and 28 s, made like the 500 MB files of `make bench-remote`.
@Suite(.enabled(if: RemoteTests.canFetch)) struct RemoteRequestTests {
    private static let recipe = """
        ffmpeg -v error -nostdin -f lavfi -i testsrc2=size=1920x1080:rate=24 \
        -f lavfi -i sine=frequency=440:sample_rate=48000 -t 4 -vf noise=alls=22:allf=t \
        -c:v libx264 -preset ultrafast -g 48 -b:v 20M -maxrate 20M -bufsize 20M \
        -c:a aac -b:a 192k base.mkv
        ffmpeg -v error -nostdin -stream_loop 6 -i base.mkv -c copy film.mkv
        ffmpeg -v error -nostdin -i film.mkv -c copy end.mp4
        ffmpeg -v error -nostdin -i film.mkv -c copy -movflags +faststart start.mp4
        ffmpeg -v error -nostdin -i end.mp4 -c copy film.ts
        """

    @Test func `a file of 20 megabits per second takes few requests`() async throws {
        let folder = try TemporaryFolder()
        let made = try await Command.shell(Self.recipe, in: folder.url)
        #expect(made.status == 0, "\(made.error)")
        let names = ["film.mkv", "end.mp4", "start.mp4", "film.ts"]
        var files: [String: [UInt8]] = [:]
        for name in names {
            files[name] = [UInt8](try Data(contentsOf: URL(filePath: folder.path(name))))
        }
        let server = try MediaServer(files)
        for (depth, most) in [("header", 4), ("sample", 12)] {
            for name in names {
                let run = try await Command.run(
                    server.url("good/\(name)"), "--allow-network", "--json", "--depth", depth)
                let record = try run.json()
                let local = try await Command.run(
                    folder.path(name), "--json", "--depth", depth
                ).json()
                #expect(record["tracks"] == local["tracks"], "\(name)")
                guard case .number(let requests) = record["input"]["requests"] else {
                    Issue.record("\(name) has no requests")
                    continue
                }
                #expect(requests <= Double(most), "\(name) at \(depth)")
            }
        }
    }
}
