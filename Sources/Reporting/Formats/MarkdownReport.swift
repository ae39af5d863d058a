public import TrackModel

/// `markdown`: a section for each input with a table for each kind of track, for
/// issues, wikis and notes.
public struct MarkdownReport: ReportFormat {
    private var isFirst = true

    public init(options: ReportOptions) {}

    public mutating func record(_ record: MediaRecord) -> String {
        defer { isFirst = false }
        let paragraphs =
            ["## \(MarkdownText(record.input.path).text)"] + [summary(of: record)]
            + MarkdownTable.tables(of: record) + [findings(of: record)]
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
            ].compactMap { $0 } + container.titleWords
        return facts.map { MarkdownText($0).text }.joined(separator: " · ")
    }

    private func findings(of record: MediaRecord) -> String {
        let lines = record.findingsBySeverity.map { finding in
            let track = finding.trackID.map { " \\#\($0)" } ?? ""
            let message = MarkdownText(finding.message).text
            return
                "- **\(finding.severity.rawValue)**\(track) \(message) `\(finding.code.rawValue)`"
        }
        let decode = record.decode.map { MarkdownText($0.sentence).text } ?? ""
        return [lines.joined(separator: "\n"), decode].filter { !$0.isEmpty }
            .joined(separator: "\n\n")
    }
}
