import Testing

@testable import Playlists

@Suite struct ReferenceResolverTests {
    private let resolver = ReferenceResolver(maps: [
        .init(url: "https://cdn.example/x", root: 1),
        .init(url: "https://cdn.example/x/deep/", root: 2),
    ])

    @Test(arguments: [
        ("a.ts", ["a.ts"]), ("./v/./a.ts", ["v", "a.ts"]), ("v/../a.ts", ["a.ts"]),
        ("a%20b.ts", ["a b.ts"]), ("a.ts?token=1#t", ["a.ts"]), ("v//a.ts", ["v", "a.ts"]),
        ("a%2", ["a%2"]),
    ])
    func `relative URIs lead into the folder`(uri: String, expected: [String]) {
        #expect(resolver.resolve(uri) == .local(LocalPath(components: expected)))
    }

    @Test(arguments: [
        "", "/etc/passwd", "../a", "v/../../a", "%2e%2e/a", "%2E%2E%2Fetc/passwd", "a%2fb", "a%5Cb",
        "a%00b", "a\\b", "..\\a", "a\u{0}b", "a\nb", "file:///etc/passwd", "FILE:a", "data:,x",
        "concat:a|b", "subfile,,start,0,end,9,,:/etc/passwd", "C:/a", "crypto:a", "v/", "?a", "#a",
        "..", ".", "pipe:0", "%c0%ae",
    ])
    func `what could lead out is refused`(uri: String) {
        guard case .refused = resolver.resolve(uri) else {
            Issue.record("\(uri): \(resolver.resolve(uri))")
            return
        }
    }

    @Test func `URLs are remote unless a folder is mapped to them`() {
        #expect(resolver.resolve("https://other/a") == .remote("https://other/a"))
        #expect(resolver.resolve("//other/a") == .remote("//other/a"))
        #expect(resolver.resolve("https://cdn.example/xy/a") == .remote("https://cdn.example/xy/a"))
        #expect(
            resolver.resolve("https://cdn.example/x/v/a")
                == .local(LocalPath(root: 1, components: ["v", "a"])))
        #expect(
            resolver.resolve("https://cdn.example/x/deep/a")
                == .local(LocalPath(root: 2, components: ["a"])))
        guard case .refused = resolver.resolve("https://cdn.example/x/../../etc/passwd") else {
            Issue.record("a mapped URL leads out")
            return
        }
    }

    @Test func `references of a playlist in a subfolder are relative to it`() throws {
        let base = try #require(resolver.base(of: resolver.resolve("v/list.m3u8")))
        #expect(
            resolver.resolve("a.ts", from: base) == .local(LocalPath(components: ["v", "a.ts"])))
        #expect(resolver.resolve("../a.ts", from: base) == .local(LocalPath(components: ["a.ts"])))
        guard case .refused = resolver.resolve("../../a.ts", from: base) else {
            Issue.record("it leads out")
            return
        }
        let remote = ReferenceResolver.Base.remote("https://cdn.example/x/v/list.m3u8?q")
        #expect(
            resolver.resolve("a.ts", from: remote)
                == .local(LocalPath(root: 1, components: ["v", "a.ts"])))
        #expect(resolver.resolve("/a.ts", from: remote) == .remote("https://cdn.example/a.ts"))
    }

    @Test func `playlists that refer to themselves or to each other do not loop`() throws {
        let text = Array("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nself.m3u8\n".utf8)
        let loaded = try PresentationLoader(files: FilesInMemory(["self.m3u8": text]))
            .load(text, follows: true)
        #expect(loaded.diagnostics.contains { $0.code == .referenceCycle })
        #expect(loaded.lists.isEmpty)
    }
}
