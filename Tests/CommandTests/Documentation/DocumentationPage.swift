import Fixtures
import Foundation

/// A Markdown page, with the commands that its code blocks and sentences show.
struct DocumentationPage {
    /// A command whose output the page shows below it.
    struct Transcript {
        let command: String
        /// The lines of the output.
        let output: Range<Int>
    }

    /// From the package's folder.
    let path: String
    let lines: [String]

    init(path: String, text: String) {
        self.path = path
        lines = text.components(separatedBy: "\n")
    }

    init(path: String) throws {
        let url = Media.package.appending(path: path)
        self.init(path: path, text: try String(contentsOf: url, encoding: .utf8))
    }

    /// README.md and every page of docs.
    static let paths: [String] = {
        let docs = Media.package.appending(path: "docs").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: docs)) ?? []
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    }()

    /// First lines of the blocks that may show commands.
    private static let fences: Set = ["```", "```sh", "```console"]

    /// Lines of the blocks that may show commands.
    private var blocks: [Range<Int>] {
        var blocks: [Range<Int>] = []
        var start: Int?
        for (number, line) in lines.enumerated() where line.hasPrefix("```") {
            if let first = start {
                if Self.fences.contains(lines[first - 1]) { blocks.append(first..<number) }
                start = nil
            } else {
                start = number + 1
            }
        }
        return blocks
    }

    /// Lines after `$ ` and what follows them.
    var transcripts: [Transcript] {
        blocks.flatMap { block in
            let starts = block.filter { lines[$0].hasPrefix("$ ") }
            return zip(starts, starts.dropFirst() + [block.upperBound]).map { start, end in
                Transcript(
                    command: String(lines[start].dropFirst(2)), output: start + 1..<end)
            }
        }
    }

    /// Commands of blocks without output, in their order; a line that ends in a backslash or a
    /// bar goes on in the next one.
    var listedCommands: [String] {
        blocks.flatMap { block -> [String] in
            var commands: [String] = []
            var isOpen = false
            for line in lines[block] where !line.isEmpty && !line.hasPrefix("#") {
                if isOpen {
                    commands[commands.count - 1] += "\n" + line
                } else {
                    commands.append(line)
                }
                isOpen = line.hasSuffix("\\") || line.hasSuffix("|")
            }
            return commands.contains(where: Self.isCommand) ? commands : []
        }
    }

    private static func isCommand(_ line: String) -> Bool {
        ["trackprobe ", "make ", "tar ", "git "].contains { line.hasPrefix($0) }
            || line.contains("trackprobe batch ")
    }

    /// Commands in sentences and tables: `trackprobe …`, a pipe to it, or a subcommand with an
    /// input.
    var quotedCommands: [String] {
        var commands: [String] = []
        var isCode = false
        for line in lines {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode else { continue }
            for (number, text) in line.components(separatedBy: "`").enumerated()
            where number % 2 == 1 {
                let words = text.split(separator: " ")
                if words.first == "trackprobe" && words.count > 1
                    || text.contains("trackprobe batch ")
                {
                    commands.append(text)
                } else if let first = words.first, Self.subcommands.contains(String(first)),
                    words.contains(where: { Self.inputs.contains(String($0)) })
                {
                    commands.append("trackprobe " + text)
                }
            }
        }
        return commands
    }

    private static let subcommands: Set = [
        "batch", "catalog", "diff", "fix", "plays", "policy", "select", "sheet", "timeline",
        "variants",
    ]
    private static let inputs: Set = ["FILE", "FILE…", "INPUT", "INPUT…", "PLAYLIST"]

    /// The text with other outputs. What a page leaves out stays left out.
    ///
    /// - Parameter outputs: one for each transcript.
    func text(showing outputs: [String]) -> String {
        var result = lines
        for (transcript, output) in zip(transcripts, outputs).reversed() {
            let shown = Array(lines[transcript.output])
            result.replaceSubrange(
                transcript.output,
                with: ShownOutput(shown).replaced(by: output.components(separatedBy: "\n")))
        }
        return result.joined(separator: "\n")
    }
}

/// The output of a command on a page. A line with nothing but `…` is any number of lines.
struct ShownOutput {
    private let passages: [[String]]
    private let marks: [String]

    init(_ lines: [String]) {
        var (passages, marks) = ([[String]()], [String]())
        for line in lines {
            if line.trimmingCharacters(in: .whitespaces) == "…" {
                marks.append(line)
                passages.append([])
            } else {
                passages[passages.count - 1].append(line)
            }
        }
        (self.passages, self.marks) = (passages, marks)
    }

    /// The lines to show for a real output: the same ones if it has them, else those in their
    /// place.
    func replaced(by output: [String]) -> [String] {
        var output = output
        while output.last?.isEmpty == true { output.removeLast() }
        guard passages.count > 1 else { return output }
        var result: [String] = []
        var position = 0
        for (number, passage) in passages.enumerated() {
            if number > 0 { result.append(marks[number - 1]) }
            guard !passage.isEmpty, position < output.count else { continue }
            let start = start(of: passage, number, in: output, from: position)
            let end = min(start + passage.count, output.count)
            result += output[start..<end]
            position = end
        }
        return result
    }

    private func start(
        of passage: [String], _ number: Int, in output: [String], from position: Int
    ) -> Int {
        if number == 0 { return 0 }
        if number == passages.count - 1 { return max(position, output.count - passage.count) }
        let starts = position..<max(position + 1, output.count - passage.count + 1)
        /// How many lines agree, and of the others their beginnings.
        func likeness(_ start: Int) -> Int {
            zip(passage, output[start...]).reduce(0) { sum, lines in
                lines.0 == lines.1
                    ? sum + 1000 : sum + lines.0.commonPrefix(with: lines.1).count
            }
        }
        return starts.max { (likeness($0), -$0) < (likeness($1), -$1) } ?? position
    }
}
