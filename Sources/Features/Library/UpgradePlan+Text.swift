import Catalog
import Reporting
import TrackModel

extension UpgradePlan {
    /// One paragraph for each deeper reading.
    package func text(options: ReportOptions = ReportOptions()) -> String {
        var page = TextPage(options: options)
        let share = coverage.flatMap { Quantity.decimal($0 * 100, places: 1, isTrimmed: true) }
        page.facts(
            [Span(Quantity.files(files), .strong)]
                + [Quantity.span(duration), share.map { "\($0) % of it decoded" }]
                .compactMap { $0 }.map { Span($0) })
        for step in steps {
            page.blankLine()
            page.facts(
                [
                    Span("\(step.from.rawValue) → \(step.to.rawValue)", .strong),
                    Span(Quantity.files(step.files)),
                    Span(Quantity.bytes(step.bytes) ?? ""),
                    Span(
                        step.seconds.flatMap(Quantity.span).map { "\($0) with one worker" }
                            ?? "time unknown: no file was read at this depth"),
                ])
            let codes = step.codes
            page.sentence(
                [Span(codes.map(\.rawValue).joined(separator: ", "), .faint)],
                lead: [Span("  answers \(codes.count) kinds of finding: ")])
        }
        return page.text
    }

    /// `trackprobe-plan/1`
    package var json: JSONValue {
        .object([
            "schema": .string("trackprobe-plan/1"), "files": .int(files),
            "duration": .seconds(duration), "decoded": .seconds(decoded),
            "steps": .array(
                steps.map { step in
                    .object([
                        "from": .string(step.from.rawValue), "to": .string(step.to.rawValue),
                        "files": .int(step.files), "bytes": .int(step.bytes),
                        "seconds": step.seconds.map { .seconds($0) } ?? .null,
                        "codes": .array(step.codes.map { .string($0.rawValue) }),
                    ])
                }),
        ])
    }
}
