import ArgumentParser
import TrackProbeKit

struct PolicyFieldsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fields",
        abstract: "List every name that rules may use, with its type and values.")

    @Argument(
        help: ArgumentHelp("Policies whose settings are listed.", valueName: "name or file"))
    var policies: [String] = SelectionPolicy.presetNames

    func run() throws {
        var sections = [
            ("Of a track, beside its record", PolicyField.ofTracks),
            ("Of the choice, also in when", PolicyField.ofContext),
            ("Of the device", PolicyField.ofDevices), ("Of the file", PolicyField.ofInputs),
        ]
        for name in policies {
            sections.append(
                ("Settings of \(name)", PolicyField.ofSettings(try load(name).settings)))
        }
        sections.append(("Of a track's record", PolicyField.ofRecords))
        let text = sections.map { title, fields in
            let rows = fields.map {
                ($0.name, [$0.type, $0.about].filter { !$0.isEmpty }.joined(separator: "; "))
            }
            return NameTable(title, rows: rows).text(Terminal.tableOptions())
        }.joined(separator: "\n")
        _ = StandardOutput.write(text)
    }
}
