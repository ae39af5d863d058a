import Reporting
import TrackModel

/// `text`: the most important facts, one screen for a typical file.
///
/// An input that could not be analysed writes nothing here, since its message goes to standard error.
package struct TextReport: ReportFormat {
    private let options: ReportOptions
    private var isFirst = true

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ record: MediaRecord) -> String {
        guard record.container != nil || !record.tracks.isEmpty else { return "" }
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        isFirst = false
        writeHeader(record, to: &page)
        TextTracks(record, options: options).write(to: &page)
        if options.isDetailed, let container = record.container {
            writeChapters(container.chapters, from: container.startTime ?? 0, to: &page)
        }
        if let container = record.container { writePrograms(container.programs, to: &page) }
        writeFindings(record, to: &page)
        return page.text
    }

    // MARK: Around the tracks

    private func writeHeader(_ record: MediaRecord, to page: inout TextPage) {
        page.path(record.input.path)
        guard let container = record.container else { return }
        let facts = [
            container.formatWords,
            container.duration.flatMap(Quantity.duration),
            record.input.size.flatMap(Quantity.bytes),
            container.bitRate.flatMap(Quantity.bitRate),
            container.chapterWords,
        ].compactMap { $0 }.map { Span($0) }
        let alarms = [
            container.encryptionWords, container.isTruncated == true ? "truncated" : nil,
        ].compactMap { $0 }.map { Span($0, .warning) }
        page.facts(facts + alarms)
        if !container.titleWords.isEmpty { page.facts(container.titleWords.map { Span($0) }) }
        if options.isDetailed, !container.originWords.isEmpty {
            page.facts(container.originWords.map { Span($0, .faint) })
        }
    }

    private func writeChapters(
        _ chapters: [Chapter], from start: Double, to page: inout TextPage
    ) {
        guard !chapters.isEmpty else { return }
        page.heading("Chapters")
        let rows = chapters.enumerated().map { index, chapter in
            AlignedRows.Row(
                cells: [
                    Span("\(index + 1)", .faint),
                    Span(chapter.start.flatMap { TimeStamp.tenths($0 - start) } ?? "–"),
                ],
                tail: [Span(chapter.title.map { "“\($0)”" } ?? "untitled")])
        }
        AlignedRows(rows: rows, rightAligned: [0]).write(to: &page)
    }

    private func writePrograms(_ programs: [Program], to page: inout TextPage) {
        guard !programs.isEmpty else { return }
        page.heading("Programs")
        let rows = programs.map { program in
            let tracks = program.trackIDs.map { "#\($0)" }.joined(separator: " ")
            return AlignedRows.Row(
                cells: [Span("\(program.id)", .faint)],
                tail: (program.words + [tracks]).map { Span($0) })
        }
        AlignedRows(rows: rows).write(to: &page)
    }

    private func writeFindings(_ record: MediaRecord, to page: inout TextPage) {
        page.blankLine()
        if let error = record.error {
            page.sentence([Span(error.message)], lead: [Span("error    ", .error)])
        }
        for finding in record.findingsBySeverity {
            let isFaint = finding.severity == .info
            let track = finding.trackID.map { "#\($0) " } ?? ""
            page.sentence(
                [
                    Span(track + finding.message, isFaint ? .faint : .plain),
                    Span("[\(finding.code.rawValue)]", .faint),
                ],
                lead: [finding.severity.label])
        }
        if let decoded = record.decodeSentence { page.sentence([Span(decoded, .faint)]) }
    }
}

extension Finding.Severity {
    /// Label padded to the width of the longest.
    var label: Span {
        switch self {
        case .error: Span("error    ", .error)
        case .warning: Span("warning  ", .warning)
        case .info: Span("info     ", .faint)
        }
    }
}
