import ArgumentParser

@main
struct Main {
    static func main() async {
        Terminal.handleSignals()
        if asksForHelp {
            _ = StandardOutput.write(TrackProbeCommand.fullHelp)
            return
        }
        do {
            var command = try TrackProbeCommand.parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let code as ExitCode {
            TrackProbeCommand.exit(withError: code)
        } catch {
            // The parser's own status for wrong usage is 64; the contract says 2.
            guard TrackProbeCommand.exitCode(for: error) == .validationFailure else {
                TrackProbeCommand.exit(withError: error)
            }
            StandardError.print(TrackProbeCommand.fullMessage(for: error))
            TrackProbeCommand.exit(withError: ExitStatus.usage.exitCode)
        }
    }

    /// Help on the whole program, not on one subcommand.
    private static var asksForHelp: Bool {
        CommandLine.arguments.count == 2
            && ["--help", "-h", "help"].contains(CommandLine.arguments[1])
    }
}
