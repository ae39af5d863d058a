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
