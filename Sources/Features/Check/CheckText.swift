import Reporting
import TrackModel

extension CheckedInput: ReportSubject {}

extension CheckedInput: Reportable {
    package static let formats: [FormatEntry<CheckedInput>] = [
        FormatEntry(.text) { CheckText(options: $0) }, .json, .ndjson,
    ]
}

/// `text`: one line with the verdict and what it covers, the reasons, then what to do.
package struct CheckText: ReportFormat {
    private static let indent = "            "
    /// Times of decoding errors that are written.
    private static let maxTimes = 5

    private let options: ReportOptions

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ input: CheckedInput) -> String {
        var page = TextPage(options: options)
        let (label, style) = input.verdict.label
        let padding = String(Self.indent.dropFirst(label.count))
        // One line for each file, at any width, for programs that read lines.
        page.line(
            [Span(label, style), Span(padding), Span(input.input.path, .strong)]
                + input.coverage.words(of: input.duration)
                .flatMap { [Span(" · ", .faint), Span($0)] })
        if let error = input.error {
            page.sentence(
                [Span(error.message), Span("[\(error.code)]", .faint)], lead: [Span(Self.indent)])
        }
        let tracks = (input.tracks ?? []).map { (trackID: $0.trackID, digests: $0.digests) }
        for line in DigestWords.lines(file: input.digests, tracks: tracks) {
            page.line([Span(Self.indent)] + line)
        }
        for reason in input.reasons { write(reason, from: input.startTime, to: &page) }
        for advice in input.advice { page.sentence([Span(advice)], lead: [Span(Self.arrow)]) }
        // A line that is broken could not be copied.
        for command in input.reasons.flatMap({ $0.commands ?? [] }).uniqued()
        where !command.contains("\n") { page.line([Span(Self.indent), Span(command)]) }
        return page.text
    }

    private static let arrow = "         →  "

    /// - Parameter start: seconds; times of sentences count from the start of the file.
    private func write(
        _ reason: CheckedInput.Reason, from start: Double, to page: inout TextPage
    ) {
        let track = reason.trackID.map { "#\($0) " } ?? ""
        var spans = [Span(track + reason.message)]
        let times = reason.times ?? []
        if times.count > 1 {
            let shown = times.prefix(Self.maxTimes).compactMap { TimeStamp.tenths($0 - start) }
            let more = times.count > Self.maxTimes ? " …" : ""
            spans.append(Span("(at \(shown.joined(separator: ", "))\(more))"))
        }
        spans.append(Span("[\(reason.code)]", .faint))
        if let causes = reason.causes {
            spans.append(Span("follows from \(causes.joined(separator: ", "))", .faint))
        }
        page.sentence(spans, lead: [Span(Self.indent)])
    }
}

extension CheckedInput {
    /// What to do: the remedies of root causes, and how to check the rest.
    var advice: [String] {
        var advice: [String] = []
        for reason in reasons where reason.causes == nil && !advice.contains(reason.remedy) {
            advice.append(reason.remedy)
        }
        let isEncrypted = coverage.extent == .header && coverage.notDecoded != nil
        if verdict == .ok, coverage.extent != .everything, coverage.extent != .nothing, !isEncrypted
        {
            advice.append(
                "The rest was not decoded: trackprobe check without --quick and --measure decodes "
                    + "everything.")
        }
        return advice
    }
}
