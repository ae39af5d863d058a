public import TrackModel

/// One finding with all that there is to say about it.
public struct FindingDocument {
    private let code: Finding.Code

    public init(_ code: Finding.Code) { self.code = code }

    public func text(_ options: ReportOptions) -> String {
        var page = TextPage(options: options)
        page.facts([Span(code.rawValue, .strong), Span(code.severity.rawValue)])
        page.sentence([Span(code.meaning.prefix(1).uppercased() + code.meaning.dropFirst() + ".")])
        page.blankLine()
        guard let explanation = code.explanation else { return page.text }
        row("Consequence", explanation.consequence, to: &page)
        row("Remedy", explanation.remedy.advice, to: &page)
        for command in explanation.remedy.commands {
            let format = command.formats.first.map { "(\($0)) " } ?? ""
            row("", format + command.template, to: &page)
        }
        row("Depth", "\(code.leastDepth.rawValue) and deeper", to: &page)
        if let threshold = explanation.threshold { row("Threshold", threshold, to: &page) }
        row("Can err", explanation.doubt, to: &page)
        return page.text
    }

    private func row(_ title: String, _ text: String, to page: inout TextPage) {
        let width = 13
        guard page.width >= 50 else {
            if !title.isEmpty { page.line([Span(title, .strong)]) }
            page.sentence([Span(text)], lead: [Span("  ")])
            return
        }
        let padding = String(repeating: " ", count: width - title.count)
        page.sentence([Span(text)], lead: [Span(title, .strong), Span(padding)])
    }

    public var json: JSONValue {
        var members: [String: JSONValue] = [
            "code": .string(code.rawValue), "severity": .string(code.severity.rawValue),
            "meaning": .string(code.meaning), "leastDepth": .string(code.leastDepth.rawValue),
        ]
        if let explanation = code.explanation {
            members["consequence"] = .string(explanation.consequence)
            members["remedy"] = .string(explanation.remedy.advice)
            members["commands"] = .array(
                explanation.remedy.commands.map { command in
                    .object([
                        "formats": .array(command.formats.map(JSONValue.string)),
                        "line": .string(command.template),
                    ])
                })
            members["threshold"] = explanation.threshold.map(JSONValue.string) ?? .null
            members["doubt"] = .string(explanation.doubt)
        }
        return .object(members)
    }
}
