import ArgumentParser
import TrackProbeKit

struct PolicyFieldsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fields",
        abstract: "List the names that rules can use, with their types and values.")

    @Argument(
        help: ArgumentHelp("Policies whose settings are listed.", valueName: "name or file"))
    var policies: [String] = SelectionPolicy.presetNames

    func run() throws {
        var sections = [
            ("Track fields that are not part of the record", PolicyField.ofTracks),
            ("Fields of the choice, also in when", PolicyField.ofContext),
            ("Fields of the device", PolicyField.ofDevices),
            ("Fields of the file", PolicyField.ofInputs),
        ]
        for name in policies {
            sections.append(
                ("Settings of \(name)", PolicyField.ofSettings(try load(name).settings)))
        }
        sections.append(("Fields of a track's record", PolicyField.ofRecords))
        let text = sections.map { title, fields in
            let rows = fields.map {
                ($0.name, [$0.type, $0.about].filter { !$0.isEmpty }.joined(separator: "; "))
            }
            return NameTable(title, rows: rows).text(Terminal.tableOptions())
        }.joined(separator: "\n")
        _ = StandardOutput.write(text)
    }
}
