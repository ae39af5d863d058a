import ArgumentParser
import TrackProbeKit

struct PolicyFieldsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fields",
        abstract: "List what rules may ask of a track, besides the keys of its record.")

    func run() throws {
        _ = StandardOutput.write(NameTable(rows: PolicyField.all.map { ($0.name, $0.about) }).text)
    }
}
