import ArgumentParser
import TrackProbeKit

struct PolicyDiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Show what changes when one policy replaces another.")

    @Argument(help: ArgumentHelp("The current policy.", valueName: "name or file"))
    var before: String

    @Argument(help: ArgumentHelp("The new policy.", valueName: "name or file"))
    var after: String

    @Argument(
        help: ArgumentHelp(
            "Media files or folders; with --records, record files.",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @Flag(help: "Print one line per change as it is found, instead of groups by cause.")
    var each = false

    @OptionGroup var sidecars: SidecarsFlag

    @OptionGroup var options: SelectionOptions

    func run() async throws {
        let (before, after) = (try load(before), try load(after))
        let request = try options.request(for: [before, after])
        let originals = try options.titles.originals
        let selectors = [before, after].map { policy in
            TrackSelector(
                policy: policy, request: policy.keeping(request), takesSidecars: sidecars.isOn,
                originals: originals)
        }
        let comparison = PolicyComparison(before: selectors[0], after: selectors[1])
        var (changes, all, status) = (PolicyChanges(), 0, ExitStatus.analysed)
        for await input in try stream(of: comparison) {
            all += 1
            if let error = input.error {
                status = .someFailed
                StandardError.say(error.message)
            }
            changes.add(input)
            guard !each || StandardOutput.write(input.text) else { break }
        }
        _ = StandardOutput.write((each ? "" : changes.text) + changes.summary(of: all))
        throw status.exitCode
    }

    private func stream(
        of comparison: PolicyComparison
    ) throws -> AsyncMapSequence<AsyncStream<MediaRecord>, PolicyComparison.Input> {
        do {
            return try comparison.inputs(
                files, areRecords: options.records.isOn, baseFolders: try options.bases.folders,
                network: options.network.access, depth: options.depth.value,
                jobs: options.jobs.count)
        } catch let error as RecordFile.Unreadable {
            StandardError.say(error.description)
            throw ExitStatus.someFailed.exitCode
        }
    }
}
