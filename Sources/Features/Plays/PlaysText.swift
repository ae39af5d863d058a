import Reporting
import TrackModel

/// `text`: each device with its verdict, the reasons, and the command with the smallest change.
package struct PlaysText: ReportFormat {
    private let options: ReportOptions
    private var isFirst = true

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ input: PlayedInput) -> String {
        guard input.error == nil else { return "" }
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        isFirst = false
        page.path(input.input.path)
        let width = input.plays.reduce(0) { max($0, DisplayWidth.of($1.device)) }
        return page.text + input.plays.map { text(of: $0, width) }.joined()
    }

    private func text(of plays: Playability, _ width: Int) -> String {
        var page = TextPage(options: options)
        let padding = String(repeating: " ", count: max(width - DisplayWidth.of(plays.device), 0))
        let steps = plays.change?.steps ?? []
        page.facts(
            [Span(plays.verdictWords, plays.style)] + steps.map { Span($0) }
                + plays.notes.map { Span($0, .faint) },
            lead: [Span("  "), Span(plays.device, .strong), Span(padding + "  ")])
        for reason in plays.reasons {
            let basis = reason.basis.map { [Span("(\($0))", .faint)] } ?? []
            page.sentence([Span(reason.sentence)] + basis, lead: [Span("    ")])
        }
        if let leavesOut = plays.change?.leavesOut, !leavesOut.isEmpty {
            let names = leavesOut.map { "#\($0)" }.joined(separator: ", ")
            page.sentence(
                [Span("the new file is without \(names)", .faint)], lead: [Span("    ")])
        }
        // A line for a shell stays as it is, so that it can be copied.
        return page.text + (plays.command.map { "    \($0)\n" } ?? "")
    }
}

extension Playability {
    var verdictWords: String {
        switch verdict {
        case .direct: "plays as it is"
        case .remux: "remux"
        case .convert: "convert"
        case .transcode: "transcode"
        case .unknown: "unknown" + (atLeast.map { ", at least \($0.rawValue)" } ?? "")
        }
    }

    fileprivate var style: Span.Style {
        switch verdict {
        case .direct: .strong
        case .remux, .convert, .unknown: .warning
        case .transcode: .error
        }
    }
}
