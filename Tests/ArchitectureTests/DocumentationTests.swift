import Foundation
import Testing

@Suite struct DocumentationTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Recipes that name what is gone mislead.
    @Test(arguments: ["CONTRIBUTING.md", "ARCHITECTURE.md"])
    func `every path that is named exists`(document: String) throws {
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

    @Test func `every room is on the map`() throws {
        let text = try String(
            contentsOf: Self.package.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        for room in ImportTests.rooms.keys { #expect(text.contains("`\(room)`"), "\(room)") }
    }
}
