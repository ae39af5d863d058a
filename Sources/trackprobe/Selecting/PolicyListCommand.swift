import ArgumentParser
import TrackProbeKit

struct PolicyListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the policies and devices that have a name.")

    func run() throws {
        let policies = SelectionPolicy.presetNames.map {
            ($0, SelectionPolicy(preset: $0)?.about ?? "")
        }
        let devices = Device.named.map { ($0.name, $0.about ?? "") }
        _ = StandardOutput.write(
            "Policies\n" + NameTable(rows: policies).text + "\nDevices\n"
                + NameTable(rows: devices).text)
    }
}
