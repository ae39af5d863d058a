import Foundation
import Testing

@Suite struct DocumentationTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Recipes must not name deleted files.
    @Test(arguments: ["CONTRIBUTING.md", "ARCHITECTURE.md"])
    func `every path in the documentation exists`(document: String) throws {
        let text = try String(
            contentsOf: Self.package.appending(path: document), encoding: .utf8)
        let paths = text.split(separator: "`").filter { word in
            ["Sources/", "Tests/", "Media/", "Schema/", "docs/"].contains { word.hasPrefix($0) }
                && !word.contains { "… \n".contains($0) }
        }
        #expect(paths.count >= 3)
        for path in paths {
            let file = Self.package.appending(path: String(path)).path
            #expect(FileManager.default.fileExists(atPath: file), "\(path)")
        }
    }

    /// The documented table of modules and imports equals the one that `ImportTests` checks.
    @Test func `every module is in the architecture table with its imports`() throws {
        let text = try String(
            contentsOf: Self.package.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        for folder in try Source.folders() {
            #expect(rows.contains { $0[0].contains("`\(folder)`") }, "\(folder)")
        }
        for (name, imports) in ImportTests.modules {
            let row = try #require(rows.first { $0[0] == "`\(name)`" }, "\(name)")
            let named = row[2].components(separatedBy: ", ").filter { $0 != "–" }
            #expect(Set(named) == imports, "\(name)")
        }
    }

    /// The README stays short, and the index of docs links to every page.
    @Test func `the README is short and the index complete`() throws {
        let readme = try String(
            contentsOf: Self.package.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 300)
        let docs = Self.package.appending(path: "docs")
        let index = try String(contentsOf: docs.appending(path: "README.md"), encoding: .utf8)
        let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path)
        for page in pages where page != "README.md" {
            #expect(index.contains("](\(page))"), "\(page)")
        }
    }

    /// Links between pages and to files of the repository.
    @Test func `every link has a target`() throws {
        let docs = try FileManager.default.contentsOfDirectory(
            atPath: Self.package.appending(path: "docs").path)
        let pages =
            ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
            + docs.map { "docs/\($0)" }
        for page in pages {
            let file = Self.package.appending(path: page)
            let text = try String(contentsOf: file, encoding: .utf8)
            for part in text.components(separatedBy: "](").dropFirst() {
                let link = part.prefix { $0 != ")" && $0 != "#" }
                guard !link.isEmpty, !link.contains(":") else { continue }
                let target = file.deletingLastPathComponent().appending(path: String(link))
                #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
            }
        }
    }
}
