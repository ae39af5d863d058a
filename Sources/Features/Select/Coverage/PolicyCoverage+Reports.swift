import Reporting
import TrackModel

extension PolicyCoverage {
    private static let maxRows = 8

    package func text(options: ReportOptions) -> String {
        var page = TextPage(options: options)
        page.facts([
            Span("policy \(policy)", .strong), Span("\(Quantity.count(files)) files"),
            Span(failed > 0 ? "\(Quantity.count(failed)) could not be analysed" : ""),
        ])
        for kind in Self.kinds { write(kind, to: &page) }
        let odd = all.filter { folder in
            Self.kinds.contains { folder.split($0)?.odd.isEmpty == false }
        }
        let mixed = all.filter { folder in
            folder.files > 2 && Self.kinds.contains { folder.split($0) == nil }
        }
        if !odd.isEmpty || !mixed.isEmpty { page.blankLine() }
        for folder in odd { write(folder, to: &page) }
        for folder in mixed { writeMixed(folder, to: &page) }
        return page.text
    }

    private func write(_ kind: MediaType, to page: inout TextPage) {
        guard let ending = endings[kind] else { return }
        let counts: [(TrackChoice.Outcome, String)] = [
            (.track, "as requested"), (.fallback, "fallback"), (.none, "none"),
        ]
        let spans = counts.compactMap { outcome, words in
            ending.outcomes[outcome].map { Span("\(Quantity.count($0)) \(words)") }
        }
        let name = kind.rawValue
        page.facts(
            spans,
            lead: [
                Span("  \(name)" + String(repeating: " ", count: max(10 - name.count, 1)), .faint)
            ])
        for outcome in [TrackChoice.Outcome.fallback, .none] {
            let reasons = (ending.reasons[outcome] ?? [:]).sorted {
                (-$0.value, $0.key) < (-$1.value, $1.key)
            }
            for (reason, count) in reasons.prefix(Self.maxRows) {
                page.sentence(
                    [Span(reason)],
                    lead: [
                        Span("      \(outcome == .fallback ? "fallback" : "none") "),
                        Span("\(Quantity.count(count))  ", .strong),
                    ])
            }
        }
    }

    private func write(_ folder: Folder, to page: inout TextPage) {
        page.path(folder.path)
        for kind in Self.kinds {
            guard let (usual, odd) = folder.split(kind), !odd.isEmpty else { continue }
            let those = odd.reduce(0) { $0 + $1.paths.count }
            page.sentence(
                [
                    Span("\(usual.paths.count) of \(folder.files) choose"),
                    Span("\(usual.numbered);", .strong),
                    Span("\(those == 1 ? "this one does" : "these \(those) do") not:"),
                ], lead: [Span("  \(kind.rawValue): ", .faint)])
            for choice in odd {
                for path in choice.paths {
                    page.sentence(
                        [
                            Span(path.split(separator: "/").last.map(String.init) ?? path),
                            Span(choice.numbered, .faint),
                        ], lead: [Span("    ")])
                }
            }
        }
    }

    /// Counts the choices of a folder without a majority.
    private func writeMixed(_ folder: Folder, to page: inout TextPage) {
        page.path(folder.path)
        for kind in Self.kinds where folder.split(kind) == nil {
            let choices = (folder.choices[kind] ?? []).sorted { $0.paths.count > $1.paths.count }
            let more = choices.count - Self.maxRows
            page.facts(
                choices.prefix(Self.maxRows).map { Span("\($0.paths.count) \($0.words)") }
                    + (more > 0 ? [Span("\(more) more", .faint)] : []),
                lead: [Span("  \(kind.rawValue): ", .faint)])
        }
    }
}

/// HTML page of a coverage: counts by kind, reasons, the exceptions of each folder, and all
/// folders.
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

extension PolicyCoverage {
    static let schema = "trackprobe-coverage/1"

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
