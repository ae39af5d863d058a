import Testing

@testable import Reporting

@Suite struct CSVTableTests {
    private func fields(_ text: String) throws -> [[String]] {
        let table = try CSVTable(Array(text.utf8))
        return [table.header] + table.rows.map(\.fields)
    }

    /// RFC 4180, section 2.
    @Test(arguments: [
        ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]), ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
        ("a\n\"x, \"\"y\"\"\n z\"\n", [["a"], ["x, \"y\"\n z"]]),
        ("a,b\n,\n\n3,\n", [["a", "b"], ["3", ""]]),
        ("\u{FEFF}a;b\n1;2,5\n", [["a", "b"], ["1", "2,5"]]),
        ("a\tb\n1\t2\n", [["a", "b"], ["1", "2"]]),
        ("a,b\n\"1\"\"\",2", [["a", "b"], ["1\"", "2"]]),
    ])
    func `rows and quoted fields are read`(text: String, rows: [[String]]) throws {
        #expect(try fields(text) == rows)
    }

    @Test func `rows know their lines, and columns their names`() throws {
        let table = try CSVTable(Array("Original Language,tmdb_id\n\"a\nb\",1\nc,2\n".utf8))
        #expect(table.rows.map(\.line) == [2, 4])
        #expect(table.column("originallanguage") == 0)
        #expect(table.column("tmdb", "tmdbid") == 1)
        #expect(table.column("imdb") == nil)
    }

    @Test func `an open quote, other encodings and nothing are errors`() {
        for (bytes, line) in [(Array("a\n1\n\"x".utf8), 3), ([0x61, 0x0A, 0xE9], 2), ([], 1)] {
            do {
                _ = try CSVTable(bytes)
                Issue.record("no error")
            } catch {
                #expect(error.line == line)
            }
        }
    }

    @Test func `every prefix of a table ends`() {
        let bytes = Array("a,\"b\"\"\n\",c\r\n1,2\n\"".utf8)
        for count in 0...bytes.count { _ = try? CSVTable(Array(bytes.prefix(count))) }
    }
}
