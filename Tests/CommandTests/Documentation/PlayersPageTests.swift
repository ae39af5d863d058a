import Fixtures
import Testing

/// docs/players.md, from the table of the five players' pages.
@Suite struct PlayersPageTests {
    private static let verdicts = ["same", "equivalent", "none"]

    @Test func `the page is that of the table`() throws {
        var lines = [
            "# Equivalents of five player APIs", "",
            """
            Each row is a name of a player's API, with the command and the Swift that give the same \
            value. A dash means that there is no equivalent. The first column has the lines of the \
            player's page; rows without one are from its other pages. “Same” has the page's names \
            and types.
            """,
        ]
        for page in try PlayerPage.all() {
            lines += ["", "## \(page.title)"]
            for paragraph in page.paragraphs { lines += ["", paragraph] }
            lines += ["", "| line | page | command | Swift | |", "| --- | --- | --- | --- | --- |"]
            for row in page.rows {
                #expect(Self.verdicts.contains(row.verdict), "\(row.item)")
                let numbers = row.lines.map(String.init).joined(separator: ", ")
                lines.append(
                    "| \(numbers) | \(row.item) | \(row.command) | \(row.swift) | \(row.verdict) |")
            }
        }
        try expectGenerated(lines.joined(separator: "\n") + "\n", "docs/players.md")
    }
}
