import Fixtures
import Foundation
import Testing

/// References of a playlist never open a file outside its folder.
@Suite struct HostilePlaylistTests {
    /// Playlists in the folder `inside`, next to a folder `outside`.
    static let playlists: [(name: String, text: String)] = [
        ("absolute.m3u8", list(["/etc/passwd", "/etc/hostname"])),
        ("parent.m3u8", list(["../outside/secret.ts", "a/../../outside/secret.ts"])),
        (
            "encoded.m3u8",
            list(["%2e%2e/outside/secret.ts", "..%2foutside%2fsecret.ts", "a%00b.ts"])
        ),
        ("backslash.m3u8", list(["..\\outside\\secret.ts"])),
        ("link.m3u8", list(["link.ts", "linked/secret.ts"])),
        (
            "protocols.m3u8",
            list([
                "file:///etc/passwd", "concat:../outside/secret.ts|/etc/passwd",
                "subfile,,start,0,end,9,,:/etc/passwd", "data:text/plain,x", "crypto:/etc/passwd",
                "http://127.0.0.1:9/x", "//127.0.0.1:9/x", "pipe:0",
            ])
        ),
        (
            "key.m3u8",
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-KEY:METHOD=AES-128,URI=\"../outside/secret.ts\"\n"
                + "#EXTINF:1,\nown.ts\n#EXT-X-ENDLIST\n"
        ),
        (
            "map.m3u8",
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MAP:URI=\"link.ts\"\n#EXTINF:1,\nown.ts\n"
        ),
        ("self.m3u8", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nself.m3u8\n"),
        (
            "nested.m3u8",
            "#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"a\",URI=\"self.m3u8\"\n"
                + "#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO=\"a\"\nabsolute.m3u8\n"
                + "#EXT-X-STREAM-INF:BANDWIDTH=2,AUDIO=\"a\"\n/etc/passwd\n"
        ),
        ("pipe.m3u8", list(["pipe.ts"])),
        (
            "huge.m3u8",
            "#EXTM3U\n" + String(repeating: "#EXTINF:1,\n../outside/secret.ts\n", count: 50_000)
        ),
        (
            "entities.mpd",
            "<!DOCTYPE MPD [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><MPD><BaseURL>&x;</BaseURL></MPD>"
        ),
        (
            "manifest.mpd",
            "<MPD mediaPresentationDuration=\"PT9S\"><BaseURL>../outside/</BaseURL><Period><AdaptationSet "
                + "contentType=\"video\"><SegmentTemplate duration=\"1\" initialization=\"/etc/passwd\" "
                + "media=\"secret.ts\"/><Representation id=\"..\" bandwidth=\"1\"/></AdaptationSet></Period></MPD>"
        ),
    ]

    private static func list(_ uris: [String]) -> String {
        "#EXTM3U\n#EXT-X-TARGETDURATION:1\n" + uris.map { "#EXTINF:1,\n\($0)\n" }.joined()
            + "#EXT-X-ENDLIST\n"
    }

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let manager = FileManager.default
        let inside = folder.url.appending(path: "inside")
        let outside = folder.url.appending(path: "outside")
        for url in [inside, outside] {
            try manager.createDirectory(at: url, withIntermediateDirectories: true)
        }
        let media = try Media.bytes("streaming/hls/low-0.ts")
        try folder.file("outside/secret.ts", media)
        try folder.file("inside/own.ts", media)
        for (name, text) in playlists { try folder.file("inside/\(name)", text.utf8) }
        try manager.createSymbolicLink(
            at: inside.appending(path: "link.ts"),
            withDestinationURL: outside.appending(path: "secret.ts"))
        try manager.createSymbolicLink(
            at: inside.appending(path: "linked"), withDestinationURL: outside)
        _ = try folder.namedPipe("inside/pipe.ts")
        return folder
    }

    /// All playlists in one run of each command, watched by strace.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
    func `no file outside the folder is opened`() async throws {
        let folder = try Self.folder()
        let names = Self.playlists.map { "inside/\($0.name)" }
        let opened = try await opened(["--format", "ndjson"] + names, in: folder)
        #expect(opened.contains { $0.contains("inside/self.m3u8") }, "the trace shows something")
        expectInside(opened)
        for name in ["nested.m3u8", "huge.m3u8", "manifest.mpd", "key.m3u8"] {
            expectInside(
                try await self.opened(
                    [
                        "variants", "--plan", "--validate", "apple", "--fail-on", "never",
                        "inside/\(name)",
                    ], in: folder))
        }
    }

    private func expectInside(_ opened: [String]) {
        for line in opened {
            let isOutside = ["outside", "/etc/passwd", "/etc/hostname", "pipe.ts"].contains {
                line.contains($0)
            }
            #expect(!isOutside, "\(line)")
        }
    }

    private func opened(_ arguments: [String], in folder: TemporaryFolder) async throws -> [String]
    {
        let trace = folder.path("trace")
        let run = try Command.start(
            [
                "-f", "-qq", "-e", "trace=open,openat,openat2,connect", "-o", trace,
                Command.program.path,
            ]
                + arguments, by: URL(filePath: "/usr/bin/strace"), in: folder.url)
        let result = await run.result(limit: 60)
        #expect([0, 1, 3].contains(result.status))
        let text = String(decoding: try Data(contentsOf: URL(filePath: trace)), as: UTF8.self)
        #expect(!text.contains("AF_INET"), "no network")
        return text.split(separator: "\n").map(String.init)
    }

    @Test func `every hostile playlist ends in a record or an error`() async throws {
        let folder = try Self.folder()
        let run = try await Command.run(
            ["--format", "ndjson", "--ordered"] + Self.playlists.map { "inside/\($0.name)" },
            in: folder.url)
        let records = try run.lines()
        #expect(records.count == Self.playlists.count)
        for (record, playlist) in zip(records, Self.playlists) {
            let decoded = record["decode"]["framesDecoded"]
            // The segment of these is inside, and in clear.
            let isInside = ["map.m3u8", "key.m3u8"].contains(playlist.name)
            #expect(decoded == .null || decoded == 0 || isInside, "\(playlist.name)")
        }
    }
}
