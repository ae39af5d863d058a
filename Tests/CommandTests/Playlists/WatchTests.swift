import Fixtures
import Foundation
import Testing

/// `variants --watch`.
@Suite struct WatchTests {
    private static let complete = "streaming/hls/low.m3u8"

    @Test func `a complete playlist ends it at once, with metrics`() async throws {
        let folder = try TemporaryFolder()
        let metrics = folder.path("live.prom")
        let run = try await Command.run(
            "variants", "--watch", "1h", "--metrics", metrics, Self.complete)
        #expect(run.status == 0)
        #expect(try run.lines().map { $0["event"].string } == ["opened", "ended", "summary"])
        let text = try String(contentsOfFile: metrics, encoding: .utf8)
        #expect(text.contains("\ntrackprobe_live_ended{playlist=\"\"} 1\n"))
        let left = try FileManager.default.contentsOfDirectory(
            atPath: (metrics as NSString).deletingLastPathComponent)
        #expect(left == ["live.prom"])
    }

    @Test func `each playlist of a presentation is followed`() async throws {
        let run = try await Command.run("variants", "--watch", "1h", "streaming/hls/master.m3u8")
        let lines = try run.lines()
        #expect(run.status == 0)
        #expect(
            Set(lines.compactMap { $0["playlist"].string })
                == ["low.m3u8", "high.m3u8", "en.m3u8", "de.m3u8", "subtitles.m3u8"])
        #expect(lines.last?["playlists"] == 5)
    }

    @Test func `a file that grows is followed, and an interrupt ends it with a summary`()
        async throws
    {
        let folder = try TemporaryFolder()
        var list = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n0.ts\n"
        let path = try folder.file("live.m3u8", list.utf8)
        try folder.file("0.ts", [1, 2, 3])
        try folder.file("1.ts", [UInt8](repeating: 0, count: 1000))
        let running = try Command.start(["variants", "--watch", "1h", path])
        #expect(running.wait(for: "opened"))
        list += "#EXTINF:1,\n1.ts\n"
        try folder.file("live.m3u8", list.utf8)
        #expect(running.wait(for: "\"segment\""))
        running.process.interrupt()
        let run = await running.result()
        #expect(run.status == 130)
        let lines = try run.lines()
        #expect(lines.last?["event"] == "summary")
        #expect(lines.last?["isInterrupted"] == .bool(true))
        let segment = lines.first { $0["event"] == "segment" }
        #expect(segment?["bitRate"] == 8000)
    }

    @Test func `an input that is not a live HLS playlist is refused`() async throws {
        let missing = try await Command.run("variants", "--watch", "1s", "none.m3u8")
        #expect(missing.status == 1 && missing.output.isEmpty)
        let manifest = try await Command.run(
            "variants", "--watch", "1h", "streaming/cmaf/manifest.mpd")
        #expect(manifest.status == 0)
        #expect(
            try manifest.lines().map { $0["event"].string }.filter { $0 != "violation" }
                == ["opened", "ended", "summary"])
        for options in [["--metrics", "x.prom"], ["--watch", "0"], ["--watch", "1s", "--json"]] {
            #expect(try await Command.run(["variants", Self.complete] + options).status == 2)
        }
    }

    @Test(.enabled(if: RemoteTests.canFetch))
    func `an address is fetched once, and segments are requested only for sizes`()
        async throws
    {
        let list = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n0.ts\n#EXT-X-ENDLIST\n"
        let server = try MediaServer(["live.m3u8": Array(list.utf8), "0.ts": [1, 2]])
        let run = try await Command.run(
            "variants", "--watch", "1h", "--allow-network", server.url("good/live.m3u8"))
        #expect(run.status == 0)
        #expect(try run.lines().map { $0["event"].string } == ["opened", "ended", "summary"])
        #expect(server.log.count { $0.contains("live.m3u8") } == 1)
    }

    @Test(.enabled(if: RemoteTests.canFetch))
    func `a low-latency server is asked for each part, and has no fault`() async throws {
        let server = try MediaServer([:])
        let run = try await Command.run(
            "variants", "--watch", "4s", "--allow-network",
            server.url("low-latency/live.m3u8"))
        let lines = try run.lines()
        #expect(lines.filter { $0["event"] == "fault" }.isEmpty, "\(run.output)")
        #expect(lines.contains { $0["event"] == "segment" })
        let asked = server.log.count { $0.contains("_HLS_msn") }
        #expect(asked >= 5 && asked <= 10, "\(server.log)")
        #expect(server.log.contains { $0.contains("_HLS_skip=YES") })
        #expect(lines.contains { $0["code"] == "rfc.delivery-version" })
    }
}
