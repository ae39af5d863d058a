import Reporting
import TrackModel

/// HTML page of a coverage: counts by kind, reasons, the exceptions of each folder, and all folders.
extension PolicyCoverage {
    /// Limits that keep the page fast; JSON and CSV are complete.
    private static let mostFolders = 2000
    private static let mostOdd = 500
    /// Number of choices listed in the row of a folder.
    private static let mostChoices = 3

    package var html: String {
        let folders = all
        let odd = folders.compactMap(oddOnes)
        let reasons = Self.kinds.flatMap(reasons)
        var content: [String: JSONValue] = [
            "policy": .words(policy), "facts": .list(facts),
            "kinds": .array(Self.kinds.map(counts)),
            "odd": .array(Array(odd.prefix(Self.mostOdd))),
            "columns": .list(Self.kinds.map(\.rawValue)),
            "folders": .array(folders.prefix(Self.mostFolders).map(row)),
            "rest": .list(Self.rest(odd.count, Self.mostOdd)),
            "more": .list(Self.rest(folders.count, Self.mostFolders)),
        ]
        if !reasons.isEmpty {
            content["reasoned"] = .object(["reasons": .array(reasons)])
        }
        return Page(
            title: PageText("Policy \(policy)", limit: 200).text, template: "coverage",
            content: .object(content)
        ).text(HTMLOptions())
    }

    private static func rest(_ count: Int, _ most: Int) -> [String] {
        count > most ? ["\(Quantity.count(count - most)) more in JSON and CSV."] : []
    }

    private var facts: [String] {
        ["\(Quantity.count(files)) files"]
            + (failed > 0 ? ["\(Quantity.count(failed)) could not be analysed"] : [])
    }

    private func counts(_ kind: MediaType) -> JSONValue {
        func count(_ outcome: TrackChoice.Outcome) -> JSONValue {
            .string(Quantity.count(endings[kind]?.outcomes[outcome] ?? 0))
        }
        return .object([
            "kind": .string(kind.rawValue), "wished": count(.track), "fallback": count(.fallback),
            "none": count(.none),
        ])
    }

    private func reasons(_ kind: MediaType) -> [JSONValue] {
        [(TrackChoice.Outcome.fallback, "fallback"), (.none, "none")].flatMap { outcome, words in
            (endings[kind]?.reasons[outcome] ?? [:])
                .sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
                .map { reason, count in
                    .object([
                        "kind": .string(kind.rawValue), "outcome": .string(words),
                        "files": .string(Quantity.count(count)), "reason": .words(reason),
                    ])
                }
        }
    }

    private func oddOnes(_ folder: Folder) -> JSONValue? {
        let kinds = Self.kinds.compactMap { kind -> JSONValue? in
            guard let (usual, odd) = folder.split(kind), !odd.isEmpty else { return nil }
            let files = odd.flatMap { choice in
                choice.paths.map { path -> JSONValue in
                    .object([
                        "name": .words(path.split(separator: "/").last.map(String.init) ?? path),
                        "choice": .words(choice.numbered),
                    ])
                }
            }
            return .object([
                "kind": .string(kind.rawValue),
                "usual": .words(
                    "\(usual.paths.count) of \(folder.files) choose \(usual.numbered); "
                        + (files.count == 1 ? "this one does not" : "these \(files.count) do not")),
                "files": .array(files),
            ])
        }
        return kinds.isEmpty
            ? nil : .object(["folder": .words(folder.path), "kinds": .array(kinds)])
    }

    private func row(_ folder: Folder) -> JSONValue {
        let choices = Self.kinds.map { kind -> String in
            let all = (folder.choices[kind] ?? []).sorted { $0.paths.count > $1.paths.count }
            let shown = all.prefix(Self.mostChoices).map {
                all.count == 1 ? $0.words : "\($0.paths.count) \($0.words)"
            }
            let more = all.count - Self.mostChoices
            return (shown + (more > 0 ? ["\(more) more"] : [])).joined(separator: " · ")
        }
        return .object([
            "folder": .words(folder.path), "files": .string(Quantity.count(folder.files)),
            "choices": .list(choices),
        ])
    }
}
