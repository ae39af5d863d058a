import ArgumentParser
import TrackProbeKit

struct PolicyShowCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case yaml, json }

    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print the file of a policy or a device.")

    @Argument(help: ArgumentHelp("A policy or a device.", valueName: "name or file"))
    var policy: String

    @Option(
        name: [.customShort("f"), .long],
        help: "The original YAML, or the same content as JSON.")
    var format: Format = .yaml

    @OptionGroup var json: JSONFlag

    func run() throws {
        do {
            let text = try PlaybackDevice.text(named: policy) ?? PolicyLibrary.policyText(policy)
            let isText = format == .yaml && !json.isOn
            let shown = isText ? text : try SelectionPolicy.json(of: text, file: policy)
            _ = StandardOutput.write(shown.hasSuffix("\n") ? shown : shown + "\n")
        } catch {
            throw ValidationError("\(error)")
        }
    }
}
