import Fixtures
import Foundation
import Testing

/// Examples of the README and of docs equal real output.
@Suite struct ReadmeTests {
    private static func line(_ words: String, of page: String) throws -> [String] {
        let text = try String(contentsOf: Media.package.appending(path: page), encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.contains(words) }
        return try #require(line).split(separator: " ").map(String.init)
    }

    @Test func `the track of the cover example is a cover`() async throws {
        let words = try Self.line("to standard output", of: "docs/pictures.md")
        let track = try #require(words.firstIndex(of: "--track").flatMap { Int(words[$0 + 1]) })
        let file = try #require(words.first { $0.hasPrefix("Media/") })
        let run = try await Command.run("--json", file, in: Media.package)
        let dispositions = try run.json()["tracks"][track]["dispositions"].array
        #expect(dispositions?.contains("attached_pic") == true)
    }

    /// The example up to the first omitted line.
    @Test func `the README's first screen is real output`() async throws {
        let text = try String(
            contentsOf: Media.package.appending(path: "README.md"), encoding: .utf8)
        let block = try #require(text.components(separatedBy: "```").dropFirst().first)
        var lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let command = lines.popFirst()
        #expect(command == "$ trackprobe Media/film.mkv")
        let shown = lines.prefix { $0 != "  …" }.joined(separator: "\n")
        let run = try await Command.run("Media/film.mkv", in: Media.package)
        #expect(run.output.hasPrefix(shown), "\(run.output.prefix(shown.count))")
    }
}
