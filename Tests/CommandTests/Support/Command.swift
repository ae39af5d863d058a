import Fixtures
import Foundation

/// The built program, run as a user runs it.
struct Command {
    /// The first line of `--version`: a build that make made names its commit.
    static var version: Regex<Substring> { /trackprobe [0-9]+(?:\.[0-9]+){2}(?:\+[0-9A-Za-z.-]+)?/ }

    /// The program that `TRACKPROBE_PROGRAM` names, else the one next to the test bundle.
    static let program: URL = {
        if let other = ProcessInfo.processInfo.environment["TRACKPROBE_PROGRAM"] {
            return URL(filePath: other)
        }
        #if os(macOS)
            final class InTheBundle {}
            let products = Bundle(for: InTheBundle.self).bundleURL.deletingLastPathComponent()
        #else
            let products = Bundle.main.bundleURL
        #endif
        return products.appending(path: "trackprobe")
    }()

    /// Whether `TRACKPROBE_PROGRAM` names the program, such as the portable one.
    static let isGiven = ProcessInfo.processInfo.environment["TRACKPROBE_PROGRAM"] != nil

    /// Status and output of a run.
    struct Result: Sendable {
        /// Exit status; the negative signal number where one ended the program.
        let status: Int32
        let output: String
        let error: String

        func json() throws -> JSON { try Command.json(output) }

        func lines() throws -> [JSON] { try output.split(separator: "\n").map(Command.json) }
    }

    /// A running process, whose output is written to files.
    struct Running {
        let process: Process
        fileprivate let end: AsyncStream<Int32>
        fileprivate let folder: TemporaryFolder

        var output: String { text("output") }

        /// - Parameter limit: seconds after which the run is killed.
        func result(limit: Double = 120) async -> Result {
            let identifier = process.processIdentifier
            let watch = Task {
                try await Task.sleep(for: .seconds(limit))
                kill(identifier, SIGKILL)
            }
            defer { watch.cancel() }
            let status = await end.first { _ in true } ?? -1
            return Result(status: status, output: output, error: text("error"))
        }

        /// Waits on the thread until output holds `text`, the program has ended or half
        /// a minute is over: a sleeping task may not wake for minutes while other tests
        /// compute.
        ///
        /// - Returns: whether the text appeared.
        func wait(for text: String) -> Bool {
            for _ in 0..<3000 where process.isRunning && !output.contains(text) {
                usleep(10_000)
            }
            return output.contains(text)
        }

        private func text(_ name: String) -> String {
            let data = try? Data(contentsOf: folder.url.appending(path: name))
            return String(decoding: data ?? Data(), as: UTF8.self)
        }
    }

    /// - Parameters:
    ///   - input: nil for an empty one.
    ///   - terminal: takes the output instead of a file.
    ///   - isErrorOnTerminal: whether it takes standard error, too.
    static func start(
        _ arguments: [String], by program: URL = Command.program, in folder: URL = Media.folder,
        environment: [String: String] = [:], input: Pipe? = nil, terminal: FileHandle? = nil,
        isErrorOnTerminal: Bool = false
    ) throws -> Running {
        let kept = try TemporaryFolder()
        try kept.file("output", [])
        try kept.file("error", [])
        let (end, continuation) = AsyncStream.makeStream(of: Int32.self)
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let inherited = ProcessInfo.processInfo.environment.filter {
            !["COLUMNS", "NO_COLOR", "TERM", "LANG", "LC_ALL", "LC_CTYPE"].contains($0.key)
        }
        process.environment = inherited.merging(
            ["TRACKPROBE": Command.program.path, "LC_ALL": "C.UTF-8"].merging(environment) { $1 }
        ) { $1 }
        process.standardInput = input ?? FileHandle.nullDevice
        let output = try terminal ?? FileHandle(forWritingTo: kept.url.appending(path: "output"))
        let error = try FileHandle(forWritingTo: kept.url.appending(path: "error"))
        process.standardOutput = output
        process.standardError = isErrorOnTerminal ? terminal ?? error : error
        process.terminationHandler = { process in
            let hasExited = process.terminationReason == .exit
            continuation.yield(hasExited ? process.terminationStatus : -process.terminationStatus)
            continuation.finish()
        }
        try process.run()
        // The child has its own: of some 1,360 open descriptors Foundation reads a list past its end.
        if terminal == nil { try? output.close() }
        try? error.close()
        return Running(process: process, end: end, folder: kept)
    }

    static func run(
        _ arguments: String..., in folder: URL = Media.folder, environment: [String: String] = [:]
    ) async throws -> Result {
        try await start(arguments, in: folder, environment: environment).result()
    }

    static func run(_ arguments: [String], in folder: URL = Media.folder) async throws -> Result {
        try await start(arguments, in: folder).result()
    }

    /// Runs a shell command, in which `$TRACKPROBE` is the program.
    static func shell(_ line: String, in folder: URL = Media.folder) async throws -> Result {
        try await start(["-c", line], by: URL(filePath: "/bin/sh"), in: folder).result()
    }

    static func json(_ text: some StringProtocol) throws -> JSON {
        try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }
}
