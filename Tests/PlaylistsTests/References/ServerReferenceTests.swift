import Testing

@testable import Playlists

/// References of a playlist that is fetched (RFC 3986, sections 3.2 and 5).
@Suite struct ServerReferenceTests {
    private static let resolver = ReferenceResolver(
        base: .remote("https://host:8443/a/b/master.m3u8?t=1"),
        servers: ["https://host:8443", "http://cdn.example:80", "https://[::1]:443"])

    @Test(arguments: [
        ("low.m3u8", "https://host:8443/a/b/low.m3u8"),
        ("../x/low.m3u8?k=v#f", "https://host:8443/a/x/low.m3u8?k=v"),
        ("/low.m3u8", "https://host:8443/low.m3u8"),
        ("HTTPS://HOST:8443/Low.ts", "https://host:8443/Low.ts"),
        ("http://CDN.example/s.ts", "http://cdn.example/s.ts"),
        ("//host:8443/s.ts", "https://host:8443/s.ts"),
        ("https://[::1]/s.ts", "https://[::1]/s.ts"),
        ("a b é.ts", "https://host:8443/a/b/a%20b%20%C3%A9.ts"),
        ("a%20b.ts", "https://host:8443/a/b/a%20b.ts"),
    ])
    func `a reference to an allowed server is an address`(uri: String, address: String) {
        #expect(Self.resolver.resolve(uri).localPath?.address == address)
    }

    @Test(arguments: [
        "https://host/s.ts", "http://host:8443/s.ts", "https://cdn.example/s.ts",
        "https://me@host:8443/s.ts", "https://host:8443.evil/s.ts", "https://host:8443@evil/s.ts",
        "//evil/s.ts", "https://:8443/s.ts",
    ])
    func `another server is not contacted`(uri: String) {
        guard case .remote = Self.resolver.resolve(uri) else {
            Issue.record("\(Self.resolver.resolve(uri))")
            return
        }
    }

    @Test(arguments: [
        "file:///etc/passwd", "data:,x", "C:x", "a\\b", "a\nb", "", "concat:a|b",
    ])
    func `what is refused of a disk is refused of a server`(uri: String) {
        guard case .refused = Self.resolver.resolve(uri) else {
            Issue.record("\(Self.resolver.resolve(uri))")
            return
        }
    }

    @Test func `media playlists resolve references against their own URL`() throws {
        let list = Self.resolver.resolve("sub/low.m3u8")
        let base = try #require(Self.resolver.base(of: list))
        #expect(
            Self.resolver.resolve("1.ts", from: base).localPath?.address
                == "https://host:8443/a/b/sub/1.ts")
    }

    @Test func `a mapped folder has priority over the server`() {
        let resolver = ReferenceResolver(
            maps: [.init(url: "https://host:8443/a", root: 1)],
            base: .remote("https://host:8443/a/master.m3u8"), servers: ["https://host:8443"])
        #expect(resolver.resolve("s.ts") == .local(LocalPath(root: 1, components: ["s.ts"])))
    }
}
