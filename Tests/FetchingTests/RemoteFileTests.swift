import FFmpegBridge
import Fixtures
import Foundation
import Testing

@testable import Fetching

/// Files of a server, good and bad.
@Suite(.enabled(if: NetworkAccess.library != nil))
struct RemoteFileTests {
    /// 2.5 MB, so that several requests are needed.
    private static let film: [UInt8] = {
        var numbers = SplitMix64(seed: 33)
        return (0..<2_500_000).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    }()

    private static let server = Result {
        try MediaServer(["film": film, "small": Array(film[..<1000]), "empty": []])
    }

    private static var access: NetworkAccess { NetworkAccess(timeout: 1) }

    private static func open(
        _ url: String, _ access: NetworkAccess
    ) throws -> RemoteFile {
        try RemoteFile(RemoteAddress(url), access: access, interrupt: Interrupt())
    }

    private static func open(_ path: String) throws -> RemoteFile {
        try open(server.get().url(path), access)
    }

    /// Reads from the start to the end.
    private static func read(_ file: RemoteFile) throws -> [UInt8] {
        var (bytes, position) = ([UInt8](), Int64(0))
        var buffer = [UInt8](repeating: 0, count: 100_000)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try file.read(at: position, into: $0) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            position += Int64(count)
        }
    }

    private static func failure(_ path: String) -> FetchFailure? {
        do {
            _ = try read(open(path))
            return nil
        } catch {
            return error as? FetchFailure
        }
    }

    // MARK: Good servers

    @Test func `reads parts as they are needed, and counts them`() throws {
        let file = try Self.open("good/film")
        #expect(file.size == Int64(Self.film.count))
        #expect(file.bytes(at: 1_000_000, count: 70_000) == Array(Self.film[1_000_000..<1_070_000]))
        #expect(file.bytes(at: 10, count: 20) == Array(Self.film[10..<30]))
        let receipt = file.receipt
        #expect(receipt.requests == 2)
        // The part that goes on from the first is as long as that.
        #expect(receipt.bytesRead == Int64(2 * ReadAhead.first))
        #expect(receipt.entityTag == "\"v1\"")
        #expect(receipt.lastModified == "Mon, 01 Jan 2024 00:00:00 GMT")
        #expect(try Self.read(file) == Self.film)
        #expect(file.failure == nil)
    }

    @Test(arguments: ["whole/small", "good/small", "redirect/4/film", "later/good/film"])
    func `reads all of a file`(path: String) throws {
        let bytes = try Self.read(Self.open(path))
        #expect(bytes == (path.hasSuffix("small") ? Array(Self.film[..<1000]) : Self.film))
    }

    /// A server without Range: a small file is downloaded whole.
    @Test func `takes a small file of a server that knows no parts in one request`() throws {
        let file = try Self.open("whole/film")
        #expect(try Self.read(file) == Self.film)
        #expect(file.receipt.requests == 1)
    }

    @Test func `sees that a file is empty`() throws {
        #expect(try Self.open("good/empty").size == 0)
        #expect(try Self.open("no-first/empty").size == 0)
    }

    @Test func `follows redirects, and asks where they led`() throws {
        let file = try Self.open("redirect/2/film")
        #expect(try Self.read(file) == Self.film)
        // Two to be led on, one that was led to; the rest of the file is requested there.
        #expect(file.receipt.requests == 3 + 1 + 2)
        #expect(file.receipt.url.hasSuffix("/redirect/2/film"))
    }

    /// A server may send fewer bytes than were asked for.
    @Test func `goes on where a server left off`() throws {
        let file = try Self.open("part/film")
        #expect(try Self.read(file) == Self.film)
        #expect(file.receipt.requests >= Self.film.count / 100_000)
    }

    // MARK: Bad servers

    @Test(arguments: [
        ("endless/film", "range-ignored"), ("no-first/film", "server-contradicts-itself"),
        ("chunks/film", "range-ignored"),
        ("endless-part/film", "answer-too-long"), ("cut/film", "transfer-cut"),
        ("short/film", "server-contradicts-itself"),
        ("other-part/film", "server-contradicts-itself"),
        ("no-part/film", "server-contradicts-itself"),
        ("crumb/film", "server-contradicts-itself"), ("closes/film", "transfer-cut"),
        ("silent/film", "server-silent"), ("slow/film", "server-slow"),
        ("gzip/film", "content-encoded"), ("status/403/film", "access-denied"),
        ("status/401/film", "access-denied"), ("status/404/film", "not-found"),
        ("good/other", "not-found"), ("status/429/film", "server-busy"),
        ("status/503/film", "server-busy"), ("status/500/film", "server-failed"),
        ("status/204/film", "unexpected-answer"), ("status/418/film", "unexpected-answer"),
        ("long-head/film", "not-http"), ("not-http/film", "not-http"),
        ("long-line/film", "not-http"), ("long-status/film", "not-http"),
        ("interim/film", "not-http"),
        ("redirect/5/film", "too-many-redirects"), ("nowhere/film", "redirect-refused"),
        ("to/ftp://127.0.0.1/film", "redirect-refused"),
        ("to/file:///etc/passwd", "redirect-refused"),
        ("to/https://127.0.0.1:1/film", "redirect-refused"),
        ("to/http://127.0.0.2:PORT/good/film", "redirect-refused"),
        ("to/http://localhost:PORT/good/film", "redirect-refused"),
        ("to/http://169.254.169.254/latest/meta-data/", "redirect-refused"),
        ("to/http://127.0.0.1:22/film", "redirect-refused"),
        ("to/http://[::1]:PORT/good/film", "redirect-refused"),
        ("to/http://0x7f000002:PORT/good/film", "redirect-refused"),
        ("to/http://10.9.8.7/film", "redirect-refused"),
        ("to/gopher://127.0.0.1/film", "redirect-refused"),
        ("to/http://93.184.216.34:22/film", "redirect-refused"),
        ("changed/film", "changed-while-reading"), ("changed-tag/film", "changed-while-reading"),
        ("changed-size/film", "changed-while-reading"),
        ("later/whole/film", "range-ignored"), ("later/cut/film", "transfer-cut"),
        ("later/short/film", "server-contradicts-itself"),
        ("later/other-part/film", "server-contradicts-itself"),
        ("later/endless-part/film", "answer-too-long"),
        ("later/gzip/film", "content-encoded"), ("later/silent/film", "server-silent"),
        ("later/status/403/film", "access-denied"), ("later/status/503/film", "server-busy"),
        ("later/changed-gone/film", "changed-while-reading"),
        ("later/huge/film", "changed-while-reading"),
    ])
    func `each error has its own code`(path: String, code: String) throws {
        let failure = Self.failure(path)
        #expect(failure?.code == code)
        #expect(try failure?.sentence.contains("“\(Self.server.get().url(path))”") == true)
    }

    @Test func `reports Retry-After of a busy server`() {
        #expect(Self.failure("status/503/x")?.sentence.contains("Retry-After is “120”") == true)
    }

    /// A file of 9 exabytes, it says: nothing is set aside for it.
    @Test func `stays within its limits whatever length a server states`() throws {
        let file = try Self.open("huge/film")
        #expect(file.size == 9_000_000_000_000_000_000)
        #expect(file.bytes(at: 0, count: 1000) == Array(Self.film[..<1000]))
    }

    @Test func `names a header that is too long, and does not take it for a lack of memory`() {
        for path in ["long-line/film", "long-status/film", "long-head/film", "interim/film"] {
            #expect(Self.failure(path)?.sentence.contains("exceeds 64 KiB") == true, "\(path)")
        }
    }

    /// More than 1 kB/s arrives, and never the end.
    @Test func `ends a response that takes too long as a whole`() throws {
        let url = try Self.server.get().url("drip/film")
        let failure = #expect(throws: FetchFailure.self) {
            try Self.open(url, NetworkAccess(timeout: 30, requestTime: 1))
        }
        #expect(failure?.code == "server-slow")
        #expect(failure?.sentence.contains("not complete after 1 s") == true)
    }

    @Test func `contacts no server inside the network that a redirect leads to`() throws {
        let server = try Self.server.get()
        #expect(
            Self.failure("to/http://localhost:PORT/good/film?inside")?.code == "redirect-refused")
        #expect(!server.log.contains { $0.hasPrefix("localhost ") && $0.contains("?inside") })
    }

    @Test func `reports where a redirect led`() throws {
        let server = try Self.server.get()
        let here = try Self.open("redirect/1/film").receipt
        #expect(here.redirectedTo == server.url("good/film"))
        #expect(here.otherServers.isEmpty)
        let access = NetworkAccess(timeout: 1, hosts: ["localhost:\(server.port)"])
        let there = try Self.open(
            server.url("to/http://localhost:PORT/good/film?secret"), access
        ).receipt
        #expect(there.redirectedTo == server.url("good/film", host: "localhost"))
        #expect(there.otherServers == ["http://localhost:\(server.port)"])
        #expect(try Self.open("good/film").receipt.redirectedTo == nil)
    }

    /// The rest of the analysis must not go on with half of a file.
    @Test func `fails for good`() throws {
        let file = try Self.open("later/cut/film?again")
        #expect(throws: FetchFailure.self) { _ = try Self.read(file) }
        #expect(file.failure?.code == "transfer-cut")
        #expect(file.bytes(at: 0, count: 10).isEmpty)
    }

    @Test func `finds no server where there is none`() {
        #expect(throws: FetchFailure.self) { try Self.open("http://127.0.0.1:1/film", Self.access) }
        let failure = #expect(throws: FetchFailure.self) {
            try Self.open("http://no-such-host.invalid/film", Self.access)
        }
        #expect(failure?.code == "no-such-host")
    }

    @Test func `stops when the caller cancels`() throws {
        let (interrupt, stop) = (Interrupt(), Interrupt())
        stop.cancel()
        let url = try Self.server.get().url("silent/film")
        let failure = #expect(throws: FetchFailure.self) {
            try RemoteFile(
                RemoteAddress(url), access: NetworkAccess(timeout: 60), interrupt: interrupt,
                stop: stop)
        }
        #expect(failure?.code == "cancelled")
    }

    // MARK: Credentials and certificates

    @Test func `sends user and password only to the named server`() throws {
        let server = try Self.server.get()
        let file = try Self.open(server.url("auth/film", user: "me:secret"), Self.access)
        #expect(try Self.read(file) == Self.film)
        let other = "to/http://localhost:PORT/good/film?other"
        let access = NetworkAccess(timeout: 1, hosts: ["localhost:\(server.port)"])
        _ = try Self.read(Self.open(server.url(other, user: "me:secret"), access))
        let told = server.log.filter { $0.contains("film?other") }
        #expect(told.contains { $0.hasPrefix("127.0.0.1 /to/") && $0.hasSuffix("bWU6c2VjcmV0") })
        let toOther = told.filter { $0.hasPrefix("localhost ") }
        #expect(!toOther.isEmpty)
        #expect(toOther.allSatisfy { $0.hasSuffix(" -") })
    }

    @Test func `sends header fields only to the named server`() throws {
        let server = try Self.server.get()
        let access = NetworkAccess(
            timeout: 1, hosts: ["localhost:\(server.port)"],
            headers: ["Authorization: Bearer token", "Cookie: a=b"])
        let other = "to/http://localhost:PORT/good/film?header"
        let file = try Self.open(server.url(other), access)
        _ = try Self.read(file)
        let told = server.log.filter { $0.contains("film?header") }
        #expect(told.contains { $0.hasPrefix("127.0.0.1 /to/") && $0.hasSuffix(" Bearer token") })
        let toOther = told.filter { $0.hasPrefix("localhost ") }
        #expect(!toOther.isEmpty)
        #expect(toOther.allSatisfy { $0.hasSuffix(" -") })
        #expect(!"\(file.receipt)".contains("token"))
    }

    @Test func `refuses header fields that break requests`() throws {
        for wrong in ["Range: bytes=0-1", "a", "a:", ": b", "a b: c", "a: b\r\nc: d", "Host: x"] {
            #expect(!NetworkAccess.isHeader(wrong), "\(wrong)")
            let failure = #expect(throws: FetchFailure.self) {
                try Self.open(
                    Self.server.get().url("good/film"), NetworkAccess(headers: [wrong]))
            }
            #expect(failure?.code == "unsupported-header")
        }
        #expect(NetworkAccess.isHeader("X-Token: a, b;c=\"d\""))
    }

    @Test func `rejects a self-signed certificate`() throws {
        let failure = #expect(throws: FetchFailure.self) {
            try Self.open(Self.server.get().secureURL("good/film"), Self.access)
        }
        #expect(failure?.code == "certificate-refused")
    }

    @Test func `trusts a certificate for the host that it is of`() throws {
        let server = try Self.server.get()
        let access = NetworkAccess(timeout: 5, certificates: server.certificates)
        #expect(try Self.read(Self.open(server.secureURL("good/film"), access)) == Self.film)
        let failure = #expect(throws: FetchFailure.self) {
            try Self.open(server.secureURL("good/film", host: "127.0.0.1"), access)
        }
        #expect(failure?.code == "certificate-refused")
    }
}
