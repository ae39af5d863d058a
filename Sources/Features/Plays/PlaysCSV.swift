import Reporting
import TrackModel

/// `csv`: one row per file and device.
package struct PlaysCSV: ReportFormat {
    package mutating func begin(count: Int) -> String {
        CSVField.line([
            "path", "device", "verdict", "at_least", "reasons", "steps", "command", "error",
        ])
    }

    package mutating func write(_ input: PlayedInput) -> String {
        guard input.error == nil else {
            let path = CSVField.path(input.input.path).encoded
            return CSVField.line(
                [path] + Array(repeating: "", count: 6) + [CSVField(input.error?.code).encoded])
        }
        return input.plays.map { plays in
            let fields: [CSVField] = [
                .path(input.input.path), .text(plays.device), .text(plays.verdict.rawValue),
                CSVField(plays.atLeast?.rawValue),
                .text(plays.sentences.joined(separator: "; ")),
                .text((plays.change?.steps ?? []).joined(separator: "; ")),
                CSVField(plays.command), .empty,
            ]
            return CSVField.line(fields.map(\.encoded))
        }.joined()
    }
}
