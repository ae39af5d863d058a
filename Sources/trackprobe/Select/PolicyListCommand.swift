import ArgumentParser
import TrackProbeKit

struct PolicyListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the built-in policies and devices.")

    func run() throws {
        let policies = SelectionPolicy.versionedPresetNames.map {
            ($0, SelectionPolicy(preset: $0)?.sentences ?? "")
        }
        let devices = PlaybackDevice.named.map { ($0.name, $0.about ?? "") }
        let options = Terminal.tableOptions()
        _ = StandardOutput.write(
            NameTable("Policies", rows: policies).text(options) + "\n"
                + NameTable("Devices", rows: devices).text(options))
    }
}

extension SelectionPolicy {
    /// Description with its source, and how that was verified.
    fileprivate var sentences: String {
        guard let known, let source else { return about ?? "" }
        let stop = source.hasSuffix(".") ? "" : "."
        return "\(about ?? "") \(known.words): \(source)\(stop)"
    }
}

extension SelectionPolicy.Known {
    fileprivate var words: String {
        switch self {
        case .run: "Run"
        case .read: "Read"
        case .documented: "Documented"
        case .inferred: "Inferred"
        }
    }
}
