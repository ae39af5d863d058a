import Fixtures
import Foundation
import Testing

/// Playlists and manifests as addresses.
@Suite(.enabled(if: RemoteTests.canFetch)) struct RemotePlaylistTests {
    private static let hls = "streaming/hls/master.m3u8"
    private static let dash = "streaming/cmaf/manifest.mpd"

    private static func files(_ folder: String, besides: [String] = []) throws -> [String: [UInt8]]
    {
        let url = Media.folder.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        return Dictionary(
            uniqueKeysWithValues: try names.filter { !besides.contains($0) }.map {
                ($0, [UInt8](try Data(contentsOf: url.appending(path: $0))))
            })
    }

    private static let servers = Result {
        (
            hls: try MediaServer(files("streaming/hls")),
            dash: try MediaServer(files("streaming/cmaf"))
        )
    }

    private static func url(_ name: String, _ query: String = "", user: String? = nil) throws
        -> String
    {
        let servers = try servers.get()
        return name == hls
            ? servers.hls.url("good/master.m3u8" + query, user: user)
            : servers.dash.url("good/manifest.mpd" + query, user: user)
    }

    /// A server with a playlist of these lines, and files that it refers to.
    private static func serve(
        _ lines: [String], _ more: [String: [UInt8]] = [:]
    ) throws -> MediaServer {
        let text = (["#EXTM3U", "#EXT-X-TARGETDURATION:2"] + lines + ["#EXT-X-ENDLIST", ""])
            .joined(separator: "\n")
        return try MediaServer(
            files("streaming/hls").merging(["own.m3u8": Array(text.utf8)]) { $1 }
                .merging(more) { $1 })
    }

    @Test(arguments: [hls, dash], [[], ["--isolate"]])
    func `a presentation fetched from a server has the same record as on disk`(
        name: String, extra: [String]
    ) async throws {
        let url = try Self.url(name, "?signature=secret", user: "me:secret")
        let run = try await Command.run([url, "--allow-network", "--json"] + extra)
        #expect(run.status == 0)
        #expect(!(run.output + run.error).contains("secret"))
        let record = try run.json()
        #expect(record["input"]["url"].string == (try Self.url(name)))
        #expect(!record["input"]["requests"].isSilent)
        let local = try await Command.run(name, "--json").json()
        #expect(record["input"]["size"] == local["input"]["size"])
        for member in ["container", "tracks", "findings", "decode", "selection"] {
            #expect(record[member] == local[member], "\(member)")
        }
    }

    @Test(
        arguments: [hls, dash],
        [
            ["variants", "--validate", "rfc", "--json"], ["variants", "--plan", "--json"],
            ["timeline", "--json"], ["select", "--json"],
        ])
    func `every command gives the same output for the server as for the disk`(
        name: String, command: [String]
    ) async throws {
        let url = try Self.url(name)
        let local = try await Command.run(command + [name])
        let run = try await Command.run(command + [url, "--allow-network"])
        #expect(run.status == local.status)
        let (remote, disk) = (try run.json(), try local.json())
        // The server of a folder has responses, too.
        let faults = { (answer: JSON) in
            (answer["violations"].array ?? []).filter {
                $0["code"].string?.contains(".delivery-") == false
            }
        }
        #expect(faults(remote) == faults(disk))
        for member in ["variants", "tracks", "plan", "events", "selection"] {
            #expect(
                "\(remote[member])".replacingOccurrences(
                    of: url.replacingOccurrences(
                        of: name.hasSuffix("8") ? "master.m3u8" : "manifest.mpd", with: ""),
                    with: "\((name as NSString).deletingLastPathComponent)/")
                    == "\(disk[member])", "\(member)")
        }
    }

    @Test func `responses are checked as a player gets them`() async throws {
        func answer(_ kind: String, _ name: String) async throws -> JSON {
            let server =
                name.hasSuffix("m3u8") ? try Self.servers.get().hls : try Self.servers.get().dash
            return try await Command.run(
                "variants", "--validate", "rfc", "--json", "--allow-network",
                server.url("\(kind)/\(name)")
            ).json()
        }
        func codes(_ answer: JSON) -> Set<String> {
            Set((answer["violations"].array ?? []).compactMap { $0["code"].string })
        }
        let plain = try await answer("good", "master.m3u8")
        #expect(codes(plain).isSuperset(of: ["rfc.delivery-type", "rfc.delivery-origin"]))
        let right = try await answer("player", "master.m3u8")
        #expect(codes(right).filter { $0.contains("delivery") } == [])
        let first = right["validation"]["deliveries"][0]
        #expect(first["status"] == 200 && first["contentEncoding"] == "gzip")
        #expect(first["contentType"] == "application/vnd.apple.mpegurl")
        #expect(codes(try await answer("good", "manifest.mpd")).contains("dash.delivery-type"))
        let manifest = try await answer("player", "manifest.mpd")
        #expect(codes(manifest).filter { $0.contains("delivery") } == [])
    }

    /// Its playlists and segments are relative to the address after redirects.
    @Test func `references of a playlist are relative to the address after redirects`() async throws
    {
        let url = try Self.servers.get().hls.url("redirect/2/master.m3u8")
        let record = try await Command.run(url, "--allow-network", "--json").json()
        let local = try await Command.run(Self.hls, "--json").json()
        #expect(record["tracks"] == local["tracks"])
    }

    @Test func `another server is contacted only if it is allowed by name`() async throws {
        let other = try MediaServer(Self.files("streaming/hls"))
        let server = try Self.serve(["#EXTINF:2,", other.url("good/high-0.ts?elsewhere")])
        let url = server.url("good/own.m3u8", user: "me:secret")
        for extra in [[], ["--isolate"]] {
            let run = try await Command.run([url, "--allow-network", "--json"] + extra)
            #expect(try run.json()["error"]["code"] == "no-segments")
        }
        #expect(!other.log.contains { $0.contains("elsewhere") })
        let run = try await Command.run(
            url, "--allow-network", "--allow-host", "127.0.0.1:\(other.port)", "--json")
        #expect(run.status == 0)
        #expect(other.log.contains { $0.contains("elsewhere") })
        // The credentials of one server are not sent to the other.
        #expect(server.log.contains { $0.hasSuffix("Basic bWU6c2VjcmV0") })
        #expect(!other.log.contains { $0.contains("Basic") })
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://127.0.0.1/a.ts", "http://me@127.0.0.1/a.ts", "http://",
        "https://127.0.0.1:1/a.ts", "data:,x", "//127.0.0.2/a.ts", "a\\b.ts",
    ])
    func `a reference to another server is not followed`(reference: String) async throws {
        let server = try Self.serve(["#EXTINF:2,", reference, "#EXTINF:2,", "high-1.ts"])
        let run = try await Command.run(server.url("good/own.m3u8"), "--allow-network", "--json")
        #expect(run.status == 0)
        #expect(try !run.json()["tracks"].array!.isEmpty)
        #expect(server.log.allSatisfy { $0.contains("own.m3u8") || $0.contains("high-1.ts") })
    }

    @Test func `a segment missing on a server is reported like one missing on disk`() async throws {
        let server = try Self.serve([
            "#EXTINF:2,", "high-0.ts", "#EXTINF:2,", "none.ts", "#EXTINF:2,", "/status/403/x.ts",
        ])
        let record = try await Command.run(
            server.url("good/own.m3u8"), "--allow-network", "--json"
        ).json()
        let findings = record["findings"].array ?? []
        let missing = findings.first { $0["code"] == "playlist.segment-missing" }
        #expect(missing?["observed"] == 2)
        #expect(missing?["message"].string?.contains("are not on its server") == true)
    }

    @Test(arguments: [
        ("/status/503/x.ts", "server-busy"), ("/status/500/x.ts", "server-failed"),
        ("/cut/high-1.ts", "transfer-cut"), ("/closes/x.ts", "transfer-cut"),
        ("/gzip/high-1.ts", "content-encoded"), ("/silent/x.ts", "server-silent"),
        ("/to/http://127.0.0.2:PORT/good/high-1.ts", "redirect-refused"),
        ("/to/http://localhost:PORT/good/high-1.ts", "redirect-refused"),
        ("/to/ftp://x/", "redirect-refused"), ("/endless-part/high-1.ts", "answer-too-long"),
    ])
    func `a segment that cannot be fetched is a finding, and the others are read`(
        reference: String, code: String
    ) async throws {
        let server = try Self.serve([
            "#EXTINF:2,", "high-0.ts", "#EXTINF:2,", reference, "#EXTINF:2,", "high-1.ts",
        ])
        let url = server.url("good/own.m3u8")
        let options = ["--allow-network", "--network-timeout", "1", "--json"]
        for extra in [[], ["--isolate"]] {
            let record = try await Command.run([url] + options + extra).json()
            #expect(record["tracks"].array?.isEmpty == false)
            let findings = record["findings"].array ?? []
            let unread = findings.first { $0["code"] == "container.read-error" }
            #expect(unread?["observed"]["code"].string == code)
            #expect(!findings.contains { $0["code"] == "playlist.segment-missing" })
        }
        let run = try await Command.run(["variants", url, "--validate", "rfc"] + options)
        let validation = try run.json()["validation"]
        #expect("\(validation)".contains("1 of its 3 segments were not read"))
        #expect(!"\(validation)".contains("is not on its server"))
        #expect(!server.log.contains { $0.hasPrefix("localhost ") })
        let timeline = try await Command.run(["timeline", url] + options)
        let document = try timeline.json()
        #expect(document["events"].array != nil)
        #expect(document["diagnostics"].array?.first?["code"] == "segment.unread")
        #expect(!server.log.contains { $0.hasPrefix("localhost ") })
    }

    @Test func `a server that fails at every segment ends the run with its message`() async throws {
        let server = try Self.serve(
            (0..<6).flatMap { ["#EXTINF:2,", "/status/503/\($0).ts"] })
        for extra in [[], ["--isolate"]] {
            let run = try await Command.run(
                [server.url("good/own.m3u8"), "--allow-network", "--json"] + extra)
            #expect(run.status == 1)
            let record = try run.json()
            #expect(record["error"]["code"] == "server-busy")
            #expect(record["tracks"].array?.isEmpty != false)
        }
    }

    @Test func `a record has the servers that sent bytes`() async throws {
        let server = try Self.serve(["#EXTINF:2,", "/to/http://localhost:PORT/good/high-1.ts"])
        let name = "localhost:\(server.port)"
        for extra in [[], ["--isolate"]] {
            let url = server.url("redirect/0/own.m3u8")
            let run = try await Command.run(
                [url, "--allow-network", "--allow-host", name, "--json"] + extra)
            let input = try run.json()["input"]
            #expect(input["url"].string == url)
            #expect(input["redirectedTo"].string == server.url("good/own.m3u8"))
            #expect(input["otherServers"].array?.map(\.string) == ["http://\(name)"])
        }
        let text = try await Command.run(
            server.url("redirect/0/own.m3u8"), "--allow-network", "--allow-host", name)
        #expect(text.output.contains("redirected to \(server.url("good/own.m3u8"))"))
    }

    @Test func `nothing is fetched without --allow-network`() async throws {
        let server = try Self.servers.get().hls
        for command in ["variants", "timeline", "select"] {
            let run = try await Command.run(command, server.url("good/master.m3u8?never"))
            #expect(run.status == 1)
        }
        #expect(!server.log.contains { $0.contains("never") })
    }

    @Test func `--allow-host takes only a host name`() async throws {
        let run = try await Command.run("a.mkv", "--allow-network", "--allow-host", "http://x/")
        #expect(run.status == 2)
        #expect(run.error.contains("--allow-host"))
    }
}
