import ArgumentParser
import TrackProbeKit

struct PolicyFieldsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fields",
        abstract: "List what rules may ask of a track, and the depth at which it is known.")

    func run() throws {
        _ = StandardOutput.write(
            "What rules alone know\n" + Self.table(of: PolicyField.derived)
                + "\nKeys of the record, and the least --depth\n"
                + NameTable(
                    rows: PolicyField.recorded.map {
                        ($0.name, $0.depth.rawValue.padded(to: 8) + $0.about)
                    }
                ).text)
    }

    private static func table(of fields: [PolicyField]) -> String {
        NameTable(rows: fields.map { ($0.name, $0.about) }).text
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}
