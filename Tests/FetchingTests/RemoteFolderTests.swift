import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Fetching

/// Files that a playlist refers to, on good servers and bad.
@Suite(.enabled(if: NetworkAccess.library != nil))
struct RemoteFolderTests {
    private static let segment = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }

    private static func server() throws -> MediaServer {
        try MediaServer([
            "list": Array("#EXTM3U\n".utf8), "a": segment, "b": Array(segment[..<1000]),
        ])
    }

    private static func folder(
        _ server: MediaServer, hosts: [String] = []
    ) throws -> RemoteFolder {
        try RemoteFolder(
            RemoteFile(
                RemoteAddress(server.url("good/list")),
                access: NetworkAccess(timeout: 1, hosts: hosts), interrupt: Interrupt()))
    }

    @Test func `sizes of requested files are known, and files are read`() throws {
        let server = try Self.server()
        let folder = try Self.folder(server)
        let (a, b, none) = (
            server.url("good/a"), server.url("good/b"), server.url("good/none")
        )
        #expect(!folder.isKnown(a))
        folder.prepare(opening: [a], sizing: [a, b, none])
        #expect(folder.knownSize(of: a) == 300_000)
        #expect(folder.knownSize(of: b) == 1000)
        #expect(folder.isKnown(none) && folder.knownSize(of: none) == nil)
        #expect(folder.stream(of: none) == nil)
        #expect(folder.stream(of: a)?.bytes(at: 250_000, count: 60_000).count == 50_000)
        #expect(folder.contents(of: b, limit: 1000) == Array(Self.segment[..<1000]))
        #expect(folder.contents(of: a, limit: 1000) == nil)
        #expect(folder.failure == nil)
        // The list; the beginning of a, one byte of b, and one of none; b and the head of a.
        #expect(folder.receipt.requests == 6)
        #expect(folder.receipt.url == server.url("good/list"))
    }

    @Test func `only the input's server and allowed servers are contacted`() throws {
        let (server, other) = (try Self.server(), try Self.server())
        let address = other.url("good/b")
        let alone = try Self.folder(server)
        #expect(alone.contents(of: address, limit: 1 << 20) == nil)
        #expect(alone.stream(of: address) == nil)
        alone.prepare(opening: [address], sizing: [address])
        #expect(other.log.isEmpty)
        #expect(alone.failure == nil)
        let both = try Self.folder(server, hosts: ["127.0.0.1:\(other.port)"])
        #expect(both.contents(of: address, limit: 1 << 20)?.count == 1000)
    }

    @Test func `a file that has changed when it is opened again is an error`() throws {
        let server = try Self.server()
        let folder = try Self.folder(server)
        let address = server.url("changed-tag/a")
        folder.prepare(opening: [], sizing: [address])
        #expect(folder.knownSize(of: address) == 300_000)
        #expect(folder.stream(of: address)?.bytes(at: 0, count: 10) == [])
        #expect(folder.failure(of: address)?.code == "changed-while-reading")
    }

    @Test(arguments: [
        ("status/500/x", "server-failed"), ("cut/a", "transfer-cut"), ("gzip/a", "content-encoded"),
        ("other-part/a", "server-contradicts-itself"), ("closes/x", "transfer-cut"),
        ("long-line/x", "not-http"), ("redirect/9/a", "too-many-redirects"),
        ("to/http://localhost:PORT/good/a", "redirect-refused"),
        ("to/http://127.0.0.2:PORT/good/a", "redirect-refused"),
        ("to/http://host.example/good/a", "redirect-refused"),
        ("to/http://127.0.0.1:22/a", "redirect-refused"),
        ("to/file:///etc/passwd", "redirect-refused"),
    ])
    func `a bad file does not end the reading of the others`(path: String, code: String) throws {
        let server = try Self.server()
        let folder = try Self.folder(server)
        let (bad, good) = (server.url(path), server.url("good/a"))
        folder.prepare(opening: [bad, good], sizing: [])
        #expect(folder.stream(of: bad) == nil)
        #expect(folder.failure(of: bad)?.code == code)
        #expect(folder.stream(of: good)?.bytes(at: 299_999, count: 10) == [Self.segment[299_999]])
        #expect(folder.failure == nil && folder.failure(of: good) == nil)
        #expect(!server.log.contains { $0.hasPrefix("localhost ") })
    }

    @Test func `three failures of the server in a row end the reading`() throws {
        let server = try Self.server()
        let folder = try Self.folder(server)
        let bad = (0..<6).map { server.url("status/503/\($0)") }
        for address in bad { #expect(folder.stream(of: address) == nil) }
        #expect(folder.failure?.code == "server-busy")
        #expect(server.log.count { $0.contains("/503/") } == 3)
        #expect(folder.stream(of: server.url("good/a")) == nil)
    }

    @Test func `a server of a file that redirects is in the receipt if it is allowed`() throws {
        let server = try Self.server()
        let name = "localhost:\(server.port)"
        let folder = try Self.folder(server, hosts: [name])
        let address = server.url("to/http://localhost:PORT/good/b")
        #expect(folder.contents(of: address, limit: 1000)?.count == 1000)
        #expect(folder.receipt.otherServers == ["http://\(name)"])
        #expect(folder.receipt.redirectedTo == nil)
    }

    @Test func `a server that knows no parts is read in whole`() throws {
        let server = try Self.server()
        let folder = try Self.folder(server)
        let address = server.url("whole/a")
        #expect(
            folder.stream(of: address)?.bytes(at: 299_999, count: 10) == [Self.segment[299_999]])
    }

    @Test(arguments: ["", "http:", "list", "file:///etc/passwd", "http://127.0.0.1:99999/x"])
    func `an invalid address is missing`(text: String) throws {
        let folder = try Self.folder(Self.server())
        folder.prepare(opening: [text], sizing: [text])
        #expect(folder.stream(of: text) == nil)
        #expect(folder.contents(of: text, limit: 10) == nil)
        #expect(folder.failure == nil)
    }

    @Test func `a file that begins like a playlist may refer to others`() {
        #expect(PlaylistSignature.begins(Array("#EXTM3U\n".utf8)))
        #expect(PlaylistSignature.begins(Array("\u{FEFF}#EXTM3U\n".utf8)))
        #expect(PlaylistSignature.begins(Array("<?xml version='1.0'?><MPD>".utf8)))
        #expect(!PlaylistSignature.begins([0x1A, 0x45, 0xDF, 0xA3]))
        #expect(!PlaylistSignature.begins([]))
    }
}
