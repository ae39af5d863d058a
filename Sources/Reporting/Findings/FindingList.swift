public import TrackModel

/// The table of findings, one row each: code, severity, least depth and meaning.
public struct FindingList {
    private let codes: [Finding.Code]

    public init(_ codes: [Finding.Code]) { self.codes = codes }

    public func text(_ options: ReportOptions) -> String {
        var page = TextPage(options: options)
        let names = codes.map(\.rawValue.count).max() ?? 0
        // Below the name where there is no room beside it.
        let isNarrow = page.width < names + 55
        for code in codes {
            let name = Span(code.rawValue, .strong)
            let depth = code.leastDepth.rawValue
            if isNarrow {
                page.facts([name, code.severity.label.trimmed, Span("from \(depth)", .faint)])
                page.sentence([Span(code.meaning)], lead: [Span("  ")])
            } else {
                let padding = String(repeating: " ", count: names - code.rawValue.count + 2)
                let gap = String(repeating: " ", count: max(9 - depth.count, 1))
                page.sentence(
                    [Span(code.meaning)],
                    lead: [name, Span(padding), code.severity.label, Span(depth + gap, .faint)])
            }
        }
        return page.text
    }

    public var json: String {
        JSONWriter.text(.array(codes.map { FindingDocument($0).json }), isPretty: true) + "\n"
    }
}
