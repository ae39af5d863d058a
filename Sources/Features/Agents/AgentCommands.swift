import Subprocess
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Runs commands of trackprobe as processes, within limits of time and output.
package struct AgentCommands: Sendable {
    private let program: String
    private let folder: String
    private let timeout: Duration

    /// The longest answer: a record of a film with thousands of chapters has less.
    private static let maxOutput = 64 << 20
    private static let maxErrors = 1 << 20

    /// - Parameters:
    ///   - program: path of trackprobe.
    ///   - root: the folder in which it runs.
    ///   - timeout: time for one command.
    package init(program: String, root: AgentRoot, timeout: Duration) {
        (self.program, folder, self.timeout) = (program, root.path, timeout)
    }

    package func run(_ arguments: [String]) async -> AgentOutput {
        await withTaskGroup(of: AgentOutput?.self) { group in
            group.addTask { await output(arguments) }
            group.addTask {
                try? await Task.sleep(for: timeout)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
                ?? AgentOutput(error: "The command took longer than \(timeout) and was ended.")
        }
    }

    private func output(_ arguments: [String]) async -> AgentOutput {
        do {
            let result = try await Subprocess.run(
                .path(FilePath(program)), arguments: Arguments(arguments),
                workingDirectory: FilePath(folder), input: .none,
                output: .bytes(limit: Self.maxOutput), error: .string(limit: Self.maxErrors))
            guard case .exited(let status) = result.terminationStatus else {
                return AgentOutput(
                    error: "The command crashed: \(result.terminationStatus). The file may be "
                        + "hostile.")
            }
            return AgentOutput(
                output: result.standardOutput, errors: result.standardError,
                status: Int(status))
        } catch {
            return AgentOutput(error: "The command could not be run: \(error).")
        }
    }
}
