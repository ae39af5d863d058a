import Fixtures
import Foundation
import Testing

/// Text for terminals that are narrow or without UTF-8.
@Suite struct PlainTextTests {
    @Test(arguments: [
        (["LC_ALL": "C"], true), (["LC_ALL": "", "LANG": "POSIX"], true),
        (["LC_ALL": "", "LC_CTYPE": "de_DE.ISO-8859-1", "LANG": "de_DE.UTF-8"], true),
        (["LC_ALL": "", "LANG": "ja_JP.utf8"], false), (["LC_ALL": "", "LANG": ""], false),
    ])
    func `text is ASCII where the locale is not UTF-8`(
        environment: [String: String], isASCII: Bool
    ) async throws {
        let run = try await Command.run("film.mkv", "missing.mkv", environment: environment)
        #expect(run.output.utf8.allSatisfy { $0 < 0x80 } == isASCII)
        #expect(run.error.utf8.allSatisfy { $0 < 0x80 } == isASCII)
        #expect(!run.error.isEmpty)
        let json = try await Command.run("--json", "film.mkv", environment: environment)
        #expect(json.output.contains("日本語"))
    }

    @Test(arguments: ["30", "80", "200"]) func `lines fit the terminal's columns`(
        columns: String
    ) async throws {
        let commands = [
            ["film.mkv", "conflicts/colours.mkv"], ["--details", "film.mkv"],
            ["select", "film.mkv"], ["findings"], ["findings", "video"], ["policy", "list"],
            ["policy", "fields"], ["-f", "list", "film.mkv"],
        ]
        for command in commands {
            let run = try await Command.start(
                command, environment: ["COLUMNS": columns, "LC_ALL": "C"]
            ).result()
            #expect(run.status == 0)
            for line in run.output.split(separator: "\n") where line.contains(" ") {
                // A longer word is not cut in a pipe.
                let isWord = line.split(separator: " ").contains { $0.count > 22 }
                #expect(line.count <= Int(columns) ?? 0 || isWord, "\(line)")
            }
        }
    }

    @Test func `selected tracks are named in text`() async throws {
        let run = try await Command.run("film.mkv", environment: ["LC_ALL": "C"])
        let selected = run.output.split(separator: "\n").filter { $0.contains("selected") }
        #expect(selected.contains { $0.hasPrefix("> #1") })
    }
}
