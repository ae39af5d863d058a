import ArgumentParser
import TrackProbeKit

struct PolicyDiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Tell what changes when one policy takes another's place.")

    @Argument(help: ArgumentHelp("The policy there is.", valueName: "name or file"))
    var before: String

    @Argument(help: ArgumentHelp("The policy to come.", valueName: "name or file"))
    var after: String

    @Argument(
        help: ArgumentHelp(
            "Media files or folders of them; with --records, files of records.",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup var options: SelectionOptions

    func run() async throws {
        let request = try options.request()
        let comparison = PolicyComparison(
            before: TrackSelector(policy: try load(before), request: request),
            after: TrackSelector(policy: try load(after), request: request))
        var (changed, all, status) = (0, 0, ExitStatus.analysed)
        for await input in try stream(of: comparison) {
            all += 1
            if let error = input.error {
                status = .someFailed
                StandardError.say(error.message)
            }
            changed += input.differences.isEmpty ? 0 : 1
            guard StandardOutput.write(input.text) else { break }
        }
        _ = StandardOutput.write("\(changed) of \(all) \(all == 1 ? "input" : "inputs") change.\n")
        throw status.exitCode
    }

    private func stream(
        of comparison: PolicyComparison
    ) throws -> AsyncMapSequence<MediaRecords, PolicyComparison.Input> {
        do {
            return try comparison.inputs(
                files, areRecords: options.records, depth: options.depth,
                jobs: options.jobs ?? Terminal.processorCount)
        } catch {
            StandardError.say(error.description)
            throw ExitStatus.someFailed.exitCode
        }
    }
}
