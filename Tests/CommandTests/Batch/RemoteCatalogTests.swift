import Fixtures
import Foundation
import Testing

/// Addresses and buckets in a batch and its catalogue.
@Suite(.enabled(if: RemoteTests.canFetch)) struct RemoteCatalogTests {
    private static func server() throws -> MediaServer {
        func bytes(_ name: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: Media.folder.appending(path: name)))
        }
        return try MediaServer([
            "films__plain.mp4": bytes("mp4/plain.mp4"), "films__a b__film.mkv": bytes("film.mkv"),
            "films__notes.txt": Array("x".utf8), "films__.hidden.mkv": Array("x".utf8),
            "films__none.mkv": [], "other.mkv": Array("x".utf8),
            "list.m3u8": Array("#EXTM3U\n#EXT-X-ENDLIST\n".utf8),
        ])
    }

    private static func batch(
        _ server: MediaServer, _ options: [String], catalog: String? = nil
    ) async throws -> Command.Result {
        try await Command.run(
            ["batch"] + options + ["--allow-network", "--depth", "header", "--format", "ndjson"]
                + ["--s3-endpoint", server.url("public"), "--quiet"]
                + (catalog.map { ["--catalog", $0] } ?? []))
    }

    private static func codes(_ run: Command.Result) throws -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: try run.lines().map {
                ($0["input"]["path"].string ?? "", $0["error"]["code"].string ?? "")
            })
    }

    @Test func `a batch of a bucket takes the files that it would take from a folder`() async throws
    {
        let server = try Self.server()
        let run = try await Self.batch(server, ["s3://bucket/films"])
        let films = [
            "s3://bucket/films/plain.mp4": "", "s3://bucket/films/a b/film.mkv": "",
            "s3://bucket/films/none.mkv": "empty",
        ]
        #expect(try Self.codes(run) == films)
        let sharded = try await (1...3).asyncMap {
            try await Self.batch(server, ["s3://bucket/films/", "--shard", "\($0)/3"])
        }
        #expect(
            try sharded.map(Self.codes).reduce(into: [:]) { $0.merge($1) { _, _ in "twice" } }
                == films)
        let included = try await Self.batch(server, ["s3://bucket", "--include", "*.txt"])
        #expect(try Self.codes(included).keys.sorted() == ["s3://bucket/films/notes.txt"])
    }

    @Test func `presentations of a bucket are one input each, as those of a folder`() async throws {
        let folder = try TemporaryFolder()
        var objects: [String: [UInt8]] = [:]
        func add(_ key: String, _ bytes: [UInt8]) throws {
            objects[key.replacing("/", with: "__")] = bytes
            let file = URL(filePath: folder.path(key))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        for (from, to) in [("streaming/hls", "a show"), ("streaming/cmaf", "films/b/c")] {
            let source = Media.folder.appending(path: from)
            for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
                let bytes = [UInt8](try Data(contentsOf: source.appending(path: name)))
                try add("library/\(to)/\(name)", bytes)
            }
        }
        let film = [UInt8](try Data(contentsOf: Media.folder.appending(path: "mp4/plain.mp4")))
        try add("library/a show/extra.mp4", film)
        try add("library/film.mp4", film)
        // It follows its segments in key order, which are in a folder of their own.
        try add("library/parts/one two.mp4", film)
        let segment = "#EXTINF:1,\nparts/one%20two.mp4\n#EXT-X-ENDLIST\n"
        let list = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n" + segment
        try add("library/z.m3u8", Array(list.utf8))
        try add("library/player.m3u8", Array("#EXTM3U\nfilm.mp4\n".utf8))
        let server = try MediaServer(objects)
        let run = try await Self.batch(server, ["s3://bucket/library"])
        let local = try await Command.run(
            "batch", folder.path("library"), "--depth", "header", "--format", "ndjson", "--quiet")
        let names = [
            "a show/extra.mp4", "a show/master.m3u8", "film.mp4", "films/b/c/master.m3u8", "z.m3u8",
        ]
        #expect(
            try Self.codes(run)
                == Dictionary(
                    uniqueKeysWithValues: names.map { ("s3://bucket/library/" + $0, "") }))
        #expect(
            try Self.codes(local).keys.sorted() == names.map { folder.path("library/" + $0) })
        let said = try await Command.run(
            "batch", "s3://bucket/library", "--list", "--allow-network", "--s3-endpoint",
            server.url("public"))
        #expect(
            said.output.contains("part of the presentation s3://bucket/library/a show/master.m3u8"))
    }

    @Test func `a bucket that cannot be listed has a record with the error`() async throws {
        let server = try Self.server()
        let run = try await Self.batch(server, ["s3://elsewhere/films", "s3://loops"])
        #expect(run.status == 1)
        let codes = try Self.codes(run)
        #expect(codes["s3://elsewhere/films"] == "other-region")
        #expect(codes["s3://loops/"] == "server-contradicts-itself")
    }

    @Test func `unchanged objects are not fetched again`() async throws {
        let (server, folder) = (try Self.server(), try TemporaryFolder())
        let catalog = folder.path("films.sqlite")
        let first = try await Self.batch(server, ["s3://bucket/films"], catalog: catalog)
        let before = server.log.count
        let second = try await Self.batch(server, ["s3://bucket/films"], catalog: catalog)
        #expect(try Self.codes(first) == Self.codes(second))
        // Three list pages are fetched, and no object.
        let asked = server.log[before...]
        #expect(asked.allSatisfy { $0.contains("list-type=2") } && !asked.isEmpty)
        // A failed listing marks no object as missing.
        #expect(second.error.isEmpty)
        let gone = try await Self.batch(server, ["s3://elsewhere/films"], catalog: catalog)
        #expect(gone.status == 1)
        let listed = try await Command.run("catalog", "list", catalog).output.split(separator: "\n")
        #expect(listed.count { $0.hasPrefix("s3://bucket/films/") } == 3)
    }

    @Test func `an object deleted from its bucket is marked missing`() async throws {
        let (server, folder) = (try Self.server(), try TemporaryFolder())
        let catalog = folder.path("films.sqlite")
        _ = try await Self.batch(server, ["s3://bucket/films"], catalog: catalog)
        try server.remove("films__plain.mp4")
        let run = try await Command.run(
            "batch", "s3://bucket/films", "--allow-network", "--s3-endpoint", server.url("public"),
            "--depth", "header", "--catalog", catalog)
        #expect(run.error.contains("1 file of “s3://bucket/films”"))
        let listed = try await Command.run("catalog", "list", catalog).output
        #expect(!listed.contains("plain.mp4") && listed.contains("film.mkv"))
        let pruned = try await Command.run(
            "catalog", "prune", catalog, "--confirm-gone", "s3://bucket/films")
        #expect(pruned.output == "1 file removed\n")
    }

    @Test func `an address is recognised by size and ETag, and a playlist is read again`()
        async throws
    {
        let (server, folder) = (try Self.server(), try TemporaryFolder())
        let catalog = folder.path("films.sqlite")
        let film = server.url("good/films__plain.mp4?signature=secret", user: "me:secret")
        let changed = server.url("changed-tag/films__plain.mp4")
        let list = server.url("good/list.m3u8")
        for _ in 0..<2 {
            _ = try await Self.batch(server, [film, changed, list], catalog: catalog)
        }
        func count(_ name: String) -> Int { server.log.count { $0.contains(name) } }
        // The file is checked twice and read once; the others are read each time.
        #expect(count("good/films__plain.mp4") == 3)
        #expect(count("changed-tag/") >= 4)
        #expect(count("list.m3u8") >= 4)
        let text = try Data(contentsOf: URL(filePath: catalog))
        #expect(text.firstRange(of: Data("secret".utf8)) == nil)
    }
}

extension ClosedRange<Int> {
    fileprivate func asyncMap<Value>(
        _ transform: (Int) async throws -> Value
    ) async rethrows -> [Value] {
        var values: [Value] = []
        for number in self { values.append(try await transform(number)) }
        return values
    }
}
