import ArgumentParser
import Fixtures
import Foundation
import Testing

@testable import trackprobe

@Suite struct HelpTests {
    /// Every command that help shows, as its arguments; the program itself has none.
    static let commands = [[]] + names(below: TrackProbeCommand.self, [])

    private static func names(
        below command: any ParsableCommand.Type, _ path: [String]
    ) -> [[String]] {
        command.subcommandNames.flatMap { name in
            let path = path + [name]
            return [path] + names(below: CommandPath(path).command, path)
        }
    }

    private static func examples(of command: [String]) -> [[String]] {
        CommandDescription(of: CommandPath(command).command).examples
    }

    @Test(arguments: commands) func `-h fits a screen of 24 lines and 80 columns`(
        command: [String]
    ) async throws {
        let run = try await Command.run(command + ["-h"])
        #expect(run.status == 0)
        #expect(run.error == "")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 25, "the last line is empty")
        for line in lines { #expect(line.count <= 80, "\(line)") }
        #expect(lines.contains { $0.hasPrefix("Usage: ") })
    }

    /// The page that a command line asks for, without starting the program.
    private static func page(_ arguments: [String]) -> String? {
        guard case .page(let page) = HelpRequest(arguments) else { return nil }
        return page.text
    }

    @Test(arguments: commands) func `--help fits 80 columns and ends with the network`(
        command: [String]
    ) throws {
        let output = try #require(Self.page(command + ["--help"]))
        let lines = output.split(separator: "\n").map(String.init)
        for line in lines { #expect(line.count <= 80, "\(line)") }
        let titles = lines.filter { $0.first?.isUppercase == true && $0.hasSuffix(":") }
        if output.contains("--allow-network  ") { #expect(titles.last == "Network:") }
        #expect(titles.count { $0 == "Network:" } <= 1)
        #expect(Self.page(["help"] + command) == output)
    }

    @Test(arguments: commands) func `common options are options of the command`(
        command: [String]
    ) {
        let type = CommandPath(command).effective
        guard let names = (type as? any CommonOptions.Type)?.commonOptions else { return }
        let options = CommandDescription(of: type).optionNames
        #expect(names.count <= 10)
        for name in names { #expect(options.contains(name), "--\(name)") }
    }

    /// The shell runs the lines with a function in place of the program, which writes its arguments;
    /// these are parsed.
    @Test(arguments: commands.filter { !examples(of: $0).isEmpty })
    func `examples are unbroken lines that a shell and the program accept`(
        command: [String]
    ) async throws {
        let examples = Self.examples(of: command)
        let help = try #require(Self.page(command + ["--help"]))
        for example in examples {
            for line in example { #expect(line.count <= 80, "\(line)") }
            #expect(help.contains(example.joined(separator: "\n") + "\n"), "\(example)")
        }
        let folder = try TemporaryFolder()
        try folder.file("list.ndjson", [])
        try folder.file("addresses.txt", [])
        let script = examples.map { $0.joined(separator: "\n") }.joined(separator: "\n")
        let run = try await Command.shell(
            """
            exec 3> arguments
            trackprobe() { { printf '%s\\0' "$@"; printf '\\n\\0'; } >&3; }
            \(script)
            """, in: folder.url)
        #expect(!run.error.contains("yntax"), "\(run.error)")
        let written = try Data(contentsOf: folder.url.appending(path: "arguments"))
        let lines = written.split(separator: UInt8(ascii: "\n")).map { line in
            line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        }.filter { !$0.isEmpty }
        let own = examples.count { $0.joined().contains("trackprobe ") }
        #expect(lines.count == own, "\(lines)")
        for arguments in lines {
            // The root command parses only what the named command does not take.
            guard QuickParsing.command(arguments) == nil else { continue }
            #expect(throws: Never.self, "\(arguments)") {
                try TrackProbeCommand.parseAsRoot(arguments)
            }
        }
    }

    @Test func `the program alone prints a page with five examples and every command`() async throws
    {
        let run = try await Command.run()
        #expect(run.status == 2)
        #expect(run.output == "")
        let lines = run.error.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("  trackprobe ") } == 5)
        for line in lines { #expect(line.count <= 80, "\(line)") }
        for name in TrackProbeCommand.subcommandNames {
            #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)")
        }
        #expect(!run.error.contains("worker"))
    }

    @Test func `the program writes the page`() async throws {
        for arguments in [["batch", "--help"], ["help", "catalog"], ["--help"]] {
            let run = try await Command.run(arguments)
            #expect(run.status == 0)
            #expect(run.error == "")
            #expect(run.output == Self.page(arguments))
        }
    }

    @Test func `options before help are those of probe`() async throws {
        let probe = try await Command.run("probe", "-h")
        let other = try await Command.run("--json", "film.mkv", "-h")
        #expect(other.output == probe.output)
    }

    @Test(arguments: [["catalog"], ["policy"], ["policy", "help"]])
    func `a command with subcommands lists them`(arguments: [String]) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 0)
        #expect(run.output.contains(":\n  list "))
        for name in CommandPath(Array(arguments.prefix(1))).command.subcommandNames {
            #expect(run.output.contains("\n  \(name) "), "\(name)")
        }
    }
}
