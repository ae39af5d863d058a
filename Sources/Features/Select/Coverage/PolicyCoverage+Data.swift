import Reporting
import TrackModel

extension PolicyCoverage {
    package static let schema = "trackprobe-coverage/1"

    package var json: JSONValue {
        let kinds = Self.kinds.map { kind in (kind.rawValue, json(of: endings[kind] ?? Ending())) }
        return .object([
            "schema": .string(Self.schema), "policy": .string(policy), "files": .int(files),
            "failed": .int(failed), "kinds": .object(Dictionary(kinds) { first, _ in first }),
            "folders": .array(all.map(json)),
        ])
    }

    private func json(of ending: Ending) -> JSONValue {
        let outcomes = TrackChoice.Outcome.allCases.map {
            ($0.rawValue, JSONValue.int(ending.outcomes[$0] ?? 0))
        }
        let reasons = TrackChoice.Outcome.allCases.flatMap { outcome in
            (ending.reasons[outcome] ?? [:]).sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
                .map { reason, count in
                    JSONValue.object([
                        "outcome": .string(outcome.rawValue), "reason": .string(reason),
                        "files": .int(count),
                    ])
                }
        }
        return .object([
            "outcomes": .object(Dictionary(outcomes) { first, _ in first }),
            "reasons": .array(reasons),
        ])
    }

    private func json(of folder: Folder) -> JSONValue {
        let kinds = Self.kinds.map { kind -> (String, JSONValue) in
            let usual = folder.split(kind)?.usual
            let choices = (folder.choices[kind] ?? []).map { choice -> JSONValue in
                var members: [String: JSONValue] = [
                    "choice": .string(choice.words), "files": .int(choice.paths.count),
                    "isUsual": .bool(choice.words == usual?.words),
                ]
                if let id = choice.trackID { members["trackID"] = .int(id) }
                // Only the exceptions are listed by path.
                if choice.words != usual?.words {
                    members["paths"] = .array(choice.paths.map(JSONValue.string))
                }
                return .object(members)
            }
            return (kind.rawValue, .array(choices))
        }
        var members = Dictionary(kinds) { first, _ in first }
        members["path"] = .string(folder.path)
        members["files"] = .int(folder.files)
        return .object(members)
    }

    /// CSV with one row per choice of a folder and kind, and per exceptional file.
    package var csv: String {
        var text = CSVField.line([
            "folder", "kind", "choice", "track_id", "files", "is_usual", "path",
        ])
        for folder in all {
            for kind in Self.kinds {
                let usual = folder.split(kind)?.usual
                for choice in folder.choices[kind] ?? [] {
                    let isUsual = choice.words == usual?.words
                    let fields: [CSVField] = [
                        .path(folder.path), .text(kind.rawValue), .text(choice.words),
                        CSVField(choice.trackID), CSVField(choice.paths.count), CSVField(isUsual),
                    ]
                    let row = fields.map(\.encoded)
                    let paths = isUsual ? [""] : choice.paths.map { CSVField.path($0).encoded }
                    for path in paths { text += CSVField.line(row + [path]) }
                }
            }
        }
        return text
    }
}
