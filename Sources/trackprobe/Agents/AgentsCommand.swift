import ArgumentParser
import Dispatch
import Platform
import TrackProbeKit

struct AgentsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Answer agents by the Model Context Protocol, over standard input and output.",
        discussion: """
            Examples:
              trackprobe mcp --root ~/Films

            Tools: probe, check, select, plays, diff, verify, findings. They read files below the \
            root folder, also through symbolic links that stay in it, change nothing, and fetch \
            nothing. Each call is a process of its own; at most four run at once.

            A client starts the program, for example with {"command": "trackprobe", "args": \
            ["mcp", "--root", "/films"]}.
            """)

    @Option(
        help: ArgumentHelp(
            "The folder that agents may read (default: the current one).", valueName: "folder"),
        completion: .directory)
    var root: String = "."

    @Option(help: ArgumentHelp("Time for one call.", valueName: "time"))
    var timeout = Seconds(value: 600)

    func validate() throws {
        guard timeout.value > 0 else {
            throw ValidationError("--timeout takes a time above 0.")
        }
    }

    func run() async throws {
        guard let folder = AgentRoot(path: root) else {
            throw ValidationError("--root \(root): there is no such folder.")
        }
        let commands = AgentCommands(
            program: Executable.path, root: folder, timeout: .seconds(min(timeout.value, 1e6)))
        let session = AgentSession(
            root: folder, version: LibraryVersions.program, run: { await commands.run($0) },
            respond: { _ = StandardOutput.write(JSONWriter.text($0) + "\n") })
        for await line in StandardInputLines.all { await session.receive(line) }
        await session.finish()
    }
}

/// The lines of standard input, within a limit of length.
private enum StandardInputLines {
    /// A longer line ends the conversation.
    private static let longest = 1 << 20

    static var all: AsyncStream<[UInt8]> {
        AsyncStream { lines in
            DispatchQueue(label: "trackprobe.lines").async {
                var buffer = [UInt8](repeating: 0, count: 64 << 10)
                var line: [UInt8] = []
                while true {
                    let count = read(STDIN_FILENO, &buffer, buffer.count)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { break }
                    for byte in buffer[..<count] {
                        if byte == UInt8(ascii: "\n") {
                            if !line.isEmpty { lines.yield(line) }
                            line = []
                        } else {
                            line.append(byte)
                        }
                    }
                    guard line.count <= longest else { break }
                }
                lines.finish()
            }
        }
    }
}
