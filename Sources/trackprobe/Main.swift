import ArgumentParser

@main
struct Main {
    static func main() async {
        Terminal.handleSignals()
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
}
