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

    /// Pages that `make snapshots` writes from tables.
    private static let references = [
        "meters.md", "record.md", "validation.md", "validation-dash.md",
    ]

    private static func pages() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: package.appending(path: "docs").path)
            .filter { $0.hasSuffix(".md") }
    }

    private static func lines(of page: String) throws -> [String] {
        try String(contentsOf: package.appending(path: page), encoding: .utf8)
            .trimmingCharacters(in: .newlines).components(separatedBy: "\n")
    }

    @Test func `the README and every written page are short`() throws {
        #expect(try Self.lines(of: "README.md").count <= 220)
        for page in try Self.pages() where !Self.references.contains(page) {
            #expect(try Self.lines(of: "docs/\(page)").count <= 200, "\(page)")
        }
    }

    @Test func `the index of docs links to every page`() throws {
        let index = try Self.lines(of: "docs/README.md").joined(separator: "\n")
        for page in try Self.pages() where page != "README.md" {
            #expect(index.contains("](\(page))"), "\(page)")
        }
    }

    @Test func `no sentence of a written page has more than thirty words`() throws {
        for page in try Self.pages().map({ "docs/\($0)" }) + ["README.md"]
        where !Self.references.contains(String(page.dropFirst(5))) {
            for sentence in Prose(try Self.lines(of: page)).sentences {
                let words = sentence.split(separator: " ").filter { $0.contains(where: \.isLetter) }
                #expect(words.count <= 30, "\(page): \(sentence)")
            }
        }
    }

    @Test func `sentences end at a full stop, at the end of an item and before a block`() {
        let lines = [
            "# Title", "", "One two. Three", "`a. b` four!", "- five:", "- six, e.g. seven", "```",
            "Eight", "```", "| nine |", "1. Ten ([eleven](a b.md)).",
        ]
        #expect(
            Prose(lines).sentences
                == ["One two.", "Three CODE four!", "five:", "six, e.g. seven", "Ten ([eleven])."])
    }

    /// Links between pages and to files of the repository.
    @Test func `every link has a target`() throws {
        let docs = try FileManager.default.contentsOfDirectory(
            atPath: Self.package.appending(path: "docs").path)
        let pages =
            ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
            + docs.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
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

    /// Claims of the threat model with the file and the name of their test.
    @Test func `every claim of the threat model has its test`() throws {
        let rows = try Self.lines(of: "docs/threat-model.md").filter {
            $0.hasPrefix("| ") && !$0.hasPrefix("| claim") && !$0.hasPrefix("| ---")
        }
        #expect(rows.count > 20)
        for row in rows {
            let test = try #require(
                row.firstMatch(of: #/\[(\w+)\]\(\.\./(\S+)\): `([^`]+)` \|$/#), "\(row)")
            let text = try Self.lines(of: String(test.output.2)).joined(separator: "\n")
            #expect(text.contains("struct \(test.output.1)"), "\(row)")
            #expect(
                text.contains("func `\(test.output.3)`()")
                    || text.contains("func `\(test.output.3)`("), "\(row)")
        }
    }
}

/// The sentences of a Markdown page, without headings, tables and code blocks. A code span counts
/// as one word.
private struct Prose {
    private(set) var sentences: [String] = []

    init(_ lines: [String]) {
        var paragraph = ""
        var isCode = false
        for line in lines {
            let text = line.trimmingCharacters(in: .whitespaces)
            let isFence = text.hasPrefix("```")
            if isFence { isCode.toggle() }
            let item = text.prefixMatch(of: #/(?:-|\d+\.) /#)
            if isFence || isCode || item != nil || text.isEmpty || text.hasPrefix("|")
                || text.hasPrefix("#")
            {
                end(&paragraph)
            }
            if isFence || isCode || text.hasPrefix("|") || text.hasPrefix("#") { continue }
            paragraph += " " + text[(item?.range.upperBound ?? text.startIndex)...]
        }
        end(&paragraph)
    }

    private mutating func end(_ paragraph: inout String) {
        let plain = paragraph.replacing(#/`[^`]*`/#, with: "CODE").replacing(
            #/\]\([^)]*\)/#, with: "]")
        var sentence = ""
        let words = plain.split(separator: " ")
        for (number, word) in words.enumerated() {
            sentence += (sentence.isEmpty ? "" : " ") + word
            let next = number + 1 < words.count ? words[number + 1].first { $0.isLetter } : nil
            let isEnd = word.contains(/[.!?]["”)*]*$/) && next?.isUppercase != false
            guard isEnd || number + 1 == words.count else { continue }
            sentences.append(sentence)
            sentence = ""
        }
        paragraph = ""
    }
}
