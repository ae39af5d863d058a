import Foundation
import Testing

/// A page about a player's API, and the rows of `Tests/Pages/players.tsv` that are about it.
public struct PlayerPage: Sendable {
    /// A name of the page and its equivalents.
    public struct Row: Sendable {
        /// Lines of the page, from 1; empty for names of the player's other pages.
        public let lines: [Int]
        public let item, command, swift: String
        /// `same`, `equivalent` or `none`.
        public let verdict: String
    }

    /// `ksplayer`
    public let key: String
    public let title: String
    public private(set) var paragraphs: [String] = []
    public private(set) var rows: [Row] = []

    public static func all() throws -> [PlayerPage] {
        let file = Media.package.appending(path: "Tests/Pages/players.tsv")
        var pages: [PlayerPage] = []
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map(String.init)
            if cells[0].hasPrefix("## "), cells.count == 2 {
                pages.append(PlayerPage(key: String(cells[0].dropFirst(3)), title: cells[1]))
                continue
            }
            let page = try #require(pages.indices.last, "a row before the first page")
            if cells[0].hasPrefix("> ") {
                pages[page].paragraphs.append(String(cells[0].dropFirst(2)))
                continue
            }
            try #require(cells.count == 5, "\(line)")
            pages[page].rows.append(
                Row(
                    lines: try cells[0].split(separator: " ").map { try #require(Int($0)) },
                    item: cells[1], command: cells[2], swift: cells[3], verdict: cells[4]))
        }
        return pages
    }

    private init(key: String, title: String) { (self.key, self.title) = (key, title) }

    /// Lines of the page that have an equivalent.
    private var answered: Set<Int> {
        Set(rows.filter { $0.verdict != "none" }.flatMap(\.lines))
    }

    /// Expects a check for every line of a page that has an equivalent, and none for others.
    public static func expectCovered(_ key: String, by checks: [PageCheck]) throws {
        let page = try #require(try all().first { $0.key == key })
        let checked = Set(checks.flatMap(\.lines))
        #expect(page.answered.subtracting(checked).sorted() == [], "lines without a check")
        #expect(checked.subtracting(page.answered).sorted() == [], "checks without a row")
    }
}

/// The test of lines of a page.
public struct PageCheck: Sendable, CustomTestStringConvertible {
    public let lines: [Int]
    public let run: @Sendable () async throws -> Void

    public init(_ lines: Int..., run: @escaping @Sendable () async throws -> Void) {
        (self.lines, self.run) = (lines, run)
    }

    public var testDescription: String { lines.map(String.init).joined(separator: " ") }
}
