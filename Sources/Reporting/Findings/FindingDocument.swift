import TrackModel

/// One finding with all that there is to say about it.
package struct FindingDocument {
    private let code: Finding.Code

    package init(_ code: Finding.Code) { self.code = code }

    package func text(_ options: ReportOptions) -> String {
        var page = TextPage(options: options)
        page.facts([Span(code.rawValue, .strong), Span(code.severity.rawValue)])
        page.sentence([Span(code.meaning.prefix(1).uppercased() + code.meaning.dropFirst() + ".")])
        page.blankLine()
        guard let explanation = code.explanation else { return page.text }
        page.row("Consequence", explanation.consequence)
        page.row("Remedy", explanation.remedy.advice)
        for command in explanation.remedy.commands {
            let format = command.formats.first.map { "(\($0)) " } ?? ""
            page.row("", format + command.template)
        }
        page.row("Depth", "\(code.leastDepth.rawValue) and deeper")
        if let threshold = explanation.threshold { page.row("Threshold", threshold) }
        page.row("Can err", explanation.doubt)
        return page.text
    }

    package var json: JSONValue {
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
