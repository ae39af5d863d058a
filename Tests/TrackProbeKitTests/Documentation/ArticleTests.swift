import Fixtures
import Foundation
import Testing
import TrackProbeKit

@Suite struct ArticleTests {
    private static let folder = Media.package.appending(
        path: "Sources/TrackProbeKit/Documentation.docc")

    /// - Parameter name: of an article, or the path of another page from the package.
    private static func blocks(of language: String, in name: String) throws -> [String] {
        let base = pages.contains(name) ? Media.package : folder
        let text = try String(contentsOf: base.appending(path: name), encoding: .utf8)
        return text.components(separatedBy: "```").enumerated().compactMap { index, block in
            index % 2 == 1 && block.hasPrefix(language + "\n")
                ? String(block.dropFirst(language.count + 1)) : nil
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    static let articles = [
        "ReadARecord.md", "EvidenceAndFindings.md", "ChooseTracks.md", "WriteAPolicy.md",
        "Extend.md",
    ]

    static let pages = [
        "README.md", "docs/conditions.md", "docs/swift.md", "docs/timelines.md",
    ]

    @Test func `the first page links to every article`() throws {
        let text = try String(
            contentsOf: Self.folder.appending(path: "TrackProbeKit.md"), encoding: .utf8)
        let links = text.components(separatedBy: "<doc:").dropFirst().compactMap {
            $0.split(separator: ">").first.map { "\($0).md" }
        }
        #expect(links.sorted() == Self.articles.sorted())
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(files.sorted() == (Self.articles + ["TrackProbeKit.md"]).sorted())
    }

    @Test(arguments: articles + pages) func `every example is part of a source that compiles`(
        name: String
    ) throws {
        let files = [
            "Tests/TrackProbeKitTests/Documentation/ArticleExamples.swift",
            // KSPlayer's names would be ambiguous with those of the kit.
            "Tests/Clients/KSPlayerNames/Client.swift",
        ]
        let source = try files.map {
            try String(contentsOf: Media.package.appending(path: $0), encoding: .utf8)
        }.joined()
        let compiled = "\n" + Self.lines(source).joined(separator: "\n") + "\n"
        let blocks = try Self.blocks(of: "swift", in: name)
        #expect(!blocks.isEmpty)
        for block in blocks {
            let lines = Self.lines(block).filter { !$0.hasPrefix("import ") }
            let wanted = "\n" + lines.joined(separator: "\n") + "\n"
            #expect(compiled.contains(wanted), "\(block)")
        }
    }

    @Test func `the article's policy passes lint`() throws {
        let yaml = try #require(try Self.blocks(of: "yaml", in: "WriteAPolicy.md").first)
        let policy = try SelectionPolicy(text: yaml, file: "living-room.yaml")
        #expect(policy.remarks.map(\.description) == [])
    }

    @Test func `the synchronous probe gives the same record as the asynchronous one`() async throws
    {
        func blocking(_ path: String) throws -> MediaRecord {
            try MediaProbe.probeBlocking(path: path)
        }
        let path = Media.path("mp4/plain.mp4")
        #expect(try blocking(path) == (try await MediaProbe.probe(path: path)))
        #expect(throws: ProbeError.self) { try blocking("missing.mkv") }
    }
}
