import Platform
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A command line of the user that receives a message on standard input.
package struct MessageCommand: Sendable {
    /// For `/bin/sh -c`.
    private let command: String
    private let limit: Duration
    private let folder: String

    /// - Parameters:
    ///   - limit: time after which it is ended with its process group.
    ///   - folder: for the temporary file of the message.
    package init(_ command: String, limit: Duration = .seconds(60), folder: String) {
        (self.command, self.limit, self.folder) = (command, limit, folder)
    }

    /// Runs the command. Its output goes to standard error.
    ///
    /// - Parameters:
    ///   - message: for its standard input; the command line contains nothing of it.
    ///   - subject: value of the environment variable `TRACKPROBE_SUBJECT`.
    /// - Returns: a sentence about its failure; nil if it ended with status 0.
    package func send(_ message: String, subject: String) async -> String? {
        do {
            let input = try file(of: message)
            var options = PlatformOptions()
            options.processGroupID = 0
            let limit = limit
            let result = try await Subprocess.run(
                .path(FilePath("/bin/sh")), arguments: ["-c", command],
                environment: .inherit.updating(["TRACKPROBE_SUBJECT": subject]),
                platformOptions: options,
                input: .fileDescriptor(input, closeAfterSpawningProcess: true),
                output: .fileDescriptor(.standardError, closeAfterSpawningProcess: false),
                error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false)
            ) { execution in
                let group = execution.processIdentifier.value
                return Task {
                    try await Task.sleep(for: limit)
                    kill(-group, SIGKILL)
                    return true
                }
            }
            let watch = result.closureResult
            watch.cancel()
            if (try? await watch.value) == true {
                return "The command of --notify-command took longer than \(limit) and was ended."
            }
            switch result.terminationStatus {
            case .exited(0): return nil
            case .exited(let status):
                return "The command of --notify-command ended with status \(status)."
            case .signaled(let signal):
                return "The command of --notify-command was ended by signal \(signal)."
            }
        } catch {
            return "The command of --notify-command could not be run: \(error)."
        }
    }

    /// An unnamed file with the message, from which it is read.
    private func file(of message: String) throws -> FileDescriptor {
        var name = Array((folder + "/trackprobe-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw Errno(rawValue: errno) }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let file = FileDescriptor(rawValue: descriptor)
        try file.writeAll(message.utf8)
        try file.seek(offset: 0, from: .start)
        return file
    }
}
