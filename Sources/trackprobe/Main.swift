import ArgumentParser
import Platform
import TrackProbeKit

@main
struct Main {
    /// Not `async`: the main thread of an async program unwinds its stack at the end, and the
    /// portable binary has no unwind tables.
    static func main() {
        Terminal.prepare()
        guard Terminal.hasArguments else {
            StandardError.say(
                "Cannot start: /proc, from which the arguments are read, is missing. Mount it (mount -t proc proc /proc)."
            )
            _exit(ExitStatus.someFailed.rawValue)
        }
        guard Terminal.canOpenFiles else {
            StandardError.say(
                "Cannot start: too many files are open. Raise the limit (ulimit -n 64).")
            _exit(ExitStatus.someFailed.rawValue)
        }
        guard ProgramStart.hasRoom else {
            StandardError.say(
                "Cannot start: too little address space. Raise the limit (ulimit -v 800000).")
            _exit(ExitStatus.someFailed.rawValue)
        }
        if let worker = QuickParsing.worker(ProgramArguments.texts) {
            // A second thread could keep the rights that a worker drops.
            do { try worker.run() } catch { _exit(TrackProbeCommand.exitCode(for: error).rawValue) }
        }
        guard ProgramStart.hasThreads else {
            StandardError.say(
                "Cannot start: too few processes and threads are allowed. Raise the limit (ulimit -u 256, or that of the container)."
            )
            _exit(ExitStatus.someFailed.rawValue)
        }
        Task.detached { end(with: await run()) }
        while true { pause() }
    }

    private static func end(with status: Int32) -> Never {
        // Abandoned work may still run, and must not use what `exit` destroys.
        guard let problem = StandardOutput.problem else { _exit(status) }
        StandardError.say(problem)
        _exit(max(status, ExitStatus.someFailed.rawValue))
    }

    /// - Returns: the exit status.
    private static func run() async -> Int32 {
        if FFprobeRun.isCalled { return await FFprobeRun.run() }
        let arguments = ProgramArguments.texts
        if let request = HelpRequest(arguments) { return request.answer().rawValue }
        if CommandLine.argc == 2, CommandLine.arguments[1] == "--version" {
            _ = StandardOutput.write(ProgramVersion.text + "\n")
            return ExitStatus.analysed.rawValue
        }
        if let script = CompletionScript(arguments: Array(CommandLine.arguments.dropFirst())) {
            _ = StandardOutput.write(script.text)
            return ExitStatus.analysed.rawValue
        }
        do {
            if let run = QuickParsing.probe(arguments) {
                try await run.run()
            } else if let option = ForeignOption(arguments) {
                StandardError.print("Error: \(option.sentence)")
                return ExitStatus.usage.rawValue
            } else {
                var command =
                    try QuickParsing.command(arguments) ?? TrackProbeCommand.parseAsRoot(arguments)
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
            }
            return ExitStatus.analysed.rawValue
        } catch let code as ExitCode {
            return code.rawValue
        } catch {
            return report(error, of: arguments)
        }
    }

    /// Requested help goes to standard output, any other message to standard error.
    private static func report(_ error: any Error, of arguments: [String]) -> Int32 {
        var text = TrackProbeCommand.fullMessage(for: error)
        let code = TrackProbeCommand.exitCode(for: error)
        if code == .success {
            _ = StandardOutput.write(text + "\n")
            return code.rawValue
        }
        let message = TrackProbeCommand.message(for: error)
        if let option = UnknownOption(message: message, arguments: arguments) {
            text = text.replacing(message, with: option.sentence, maxReplacements: 1)
        }
        StandardError.print(text)
        // ArgumentParser ends with 64 on wrong usage; the documented status is 2.
        return code == .validationFailure ? ExitStatus.usage.rawValue : code.rawValue
    }
}
