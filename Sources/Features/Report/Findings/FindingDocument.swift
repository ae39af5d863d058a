import Reporting
import TrackModel

/// Full description of a finding.
package struct FindingDocument {
    private let code: Finding.Code

    package init(_ code: Finding.Code) { self.code = code }

    package func text(_ options: ReportOptions) -> String {
        var page = TextPage(options: options)
        page.facts([Span(code.rawValue, .strong), Span(code.severity.rawValue)])
        page.sentence([Span(code.meaning.prefix(1).uppercased() + code.meaning.dropFirst() + ".")])
        page.blankLine()
        page.row("Consequence", code.consequence)
        page.row("Remedy", code.remedy.advice)
        for command in code.remedy.commands {
            let format = command.formats.first.map { "(\($0)) " } ?? ""
            page.row("", format + command.template)
        }
        page.row(
            "Needs",
            "--depth \(code.leastDepth.rawValue)" + (code.leastDepth == .full ? "" : " or deeper"))
        if let threshold = code.threshold { page.row("Threshold", threshold) }
        page.row("False positives", code.doubt)
        return page.text
    }

    package var json: JSONValue {
        let commands: [JSONValue] = code.remedy.commands.map { command in
            .object([
                "formats": .array(command.formats.map(JSONValue.string)),
                "line": .string(command.template),
            ])
        }
        return .object([
            "code": .string(code.rawValue), "severity": .string(code.severity.rawValue),
            "meaning": .string(code.meaning), "leastDepth": .string(code.leastDepth.rawValue),
            "consequence": .string(code.consequence), "remedy": .string(code.remedy.advice),
            "commands": .array(commands),
            "threshold": code.threshold.map(JSONValue.string) ?? .null,
            "doubt": .string(code.doubt),
        ])
    }
}
