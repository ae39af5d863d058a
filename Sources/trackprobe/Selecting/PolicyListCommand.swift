import ArgumentParser
import TrackProbeKit

struct PolicyListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the policies and devices that have a name.")

    func run() throws {
        let policies = SelectionPolicy.presetNames.map {
            ($0, SelectionPolicy(preset: $0)?.about ?? "")
        }
        let devices = PlaybackDevice.named.map { ($0.name, $0.about ?? "") }
        let options = Terminal.tableOptions()
        _ = StandardOutput.write(
            NameTable("Policies", rows: policies).text(options) + "\n"
                + NameTable("Devices", rows: devices).text(options))
    }
}
