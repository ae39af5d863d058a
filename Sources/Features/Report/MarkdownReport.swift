import Reporting
import TrackModel

extension ReportFormatName {
    /// Tables in GitHub's Markdown.
    public static let markdown = Self("markdown", extensions: ["markdown", "md"])
}

/// `markdown`: a section per input with a table per kind of track.
package struct MarkdownReport: ReportFormat {
    private var isFirst = true

    package init(options: ReportOptions) {}

    package mutating func write(_ record: MediaRecord) -> String {
        defer { isFirst = false }
        let paragraphs =
            ["## \(MarkdownText(record.input.path).text)"] + [summary(of: record)]
            + MarkdownTable.tables(of: record)
            + [programs(of: record), findings(of: record), decode(of: record)]
        return (isFirst ? "" : "\n")
            + paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private func summary(of record: MediaRecord) -> String {
        if let error = record.error { return "**Error:** \(MarkdownText(error.message).text)" }
        guard let container = record.container else { return "" }
        let facts =
            [
                container.formatWords,
                container.duration.flatMap(Quantity.duration),
                record.input.size.flatMap(Quantity.bytes),
                container.bitRate.flatMap(Quantity.bitRate),
                container.chapterWords, container.encryptionWords,
                container.isTruncated == true ? "truncated" : nil,
            ].compactMap { $0 } + (record.disc?.words ?? []) + container.titleWords
        return facts.map { MarkdownText($0).text }.joined(separator: " · ")
    }

    private func programs(of record: MediaRecord) -> String {
        let programs = (record.container?.programs ?? []).map { program in
            let tracks = program.trackIDs.map { "#\($0)" }.joined(separator: " ")
            return MarkdownText(
                (["\(program.id)"] + program.words + [tracks]).joined(separator: " · ")
            )
            .text
        }
        return list("Programs", programs)
    }

    private func findings(of record: MediaRecord) -> String {
        let findings = record.findingsInReadingOrder.map { finding in
            let track = finding.trackID.map { " \\#\($0)" } ?? ""
            let message = MarkdownText(finding.message).text
            return "**\(finding.severity.rawValue)**\(track) \(message) `\(finding.code.rawValue)`"
        }
        return list("Findings", findings)
    }

    private func decode(of record: MediaRecord) -> String {
        record.decodeSentence.map { MarkdownText($0).text } ?? ""
    }

    private func list(_ title: String, _ items: [String]) -> String {
        items.isEmpty
            ? "" : "**\(title)**\n\n" + items.map { "- " + $0 }.joined(separator: "\n")
    }
}
