import Reporting
import TrackModel

/// `text`: the most important facts, one screen for a typical file.
///
/// An input that could not be analysed writes nothing here, since its message goes to standard
/// error.
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
            writeEditions(container.editions ?? [], to: &page)
            writeChapters(container.chapters, from: container.startTime ?? 0, to: &page)
        }
        if let disc = record.disc { writeTitles(of: disc, to: &page) }
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
            container.editionWords, container.chapterWords,
        ].compactMap { $0 }.map { Span($0) }
        let alarms = [
            container.encryptionWords, container.isTruncated == true ? "truncated" : nil,
        ].compactMap { $0 }.map { Span($0, .warning) }
        page.facts(facts + alarms)
        if let disc = record.disc { page.facts(disc.words.map { Span($0) }) }
        if let place = record.input.redirectedTo {
            page.facts([Span("redirected to \(place)", .faint)])
        }
        if !container.titleWords.isEmpty { page.facts(container.titleWords.map { Span($0) }) }
        if options.isDetailed, !container.originWords.isEmpty {
            page.facts(container.originWords.map { Span($0, .faint) })
        }
    }

    /// Titles of a disc that are listed where details are not asked for.
    private static let maxTitles = 12

    private func writeTitles(of disc: MediaDisc, to page: inout TextPage) {
        let titles = disc.listedTitles(limit: options.isDetailed ? .max : Self.maxTitles)
        guard titles.count > 1 else { return }
        page.heading("Titles")
        let rows = titles.map { title in
            AlignedRows.Row(
                cells: [
                    Span(title.name, .faint),
                    Span(title.duration.flatMap(Quantity.duration) ?? "–"),
                ],
                tail: title.words.map { Span($0) }, isMarked: title.isMain)
        }
        AlignedRows(rows: rows, rightAligned: [0, 1]).write(to: &page)
        if titles.count < disc.titleCount {
            page.sentence([Span("\(disc.titleCount - titles.count) more titles", .faint)])
        }
    }

    private func writeEditions(_ editions: [MediaEdition], to page: inout TextPage) {
        guard !editions.isEmpty else { return }
        page.heading("Editions")
        let rows = editions.enumerated().map { index, edition in
            AlignedRows.Row(
                cells: [Span("\(index + 1)", .faint)], tail: edition.words.map { Span($0) })
        }
        AlignedRows(rows: rows, rightAligned: [0]).write(to: &page)
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
        for finding in record.findingsInReadingOrder {
            let isFaint = finding.severity == .info
            let track = finding.trackID.map { "#\($0) " } ?? ""
            page.sentence(
                [
                    Span(track + finding.message, isFaint ? .faint : .plain),
                    Span("[\(finding.code.rawValue)]", .faint),
                ],
                lead: [finding.severity.label])
        }
        if let checked = record.structureSentence { page.sentence([Span(checked, .faint)]) }
        if let decoded = record.decodeSentence { page.sentence([Span(decoded, .faint)]) }
        let tracks = record.tracks.compactMap { track in
            track.streamDigests.map { (trackID: track.trackID, digests: $0) }
        }
        for line in DigestWords.lines(file: record.digests, tracks: tracks) { page.line(line) }
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

/// The tracks of a text report by kind: a paragraph per video track, and a table row per audio or
/// subtitle track.
struct TextTracks {
    private let record: MediaRecord
    private let widths: [Int]
    private let isNarrow: Bool
    private let isDetailed: Bool

    /// Width below which languages are shown as codes.
    private static let narrow = 80

    /// Number of listed attachments; JSON contains all, such as dozens of fonts.
    private static let maxAttachments = 6

    init(_ record: MediaRecord, options: ReportOptions) {
        let isNarrow = options.width < Self.narrow
        isDetailed = options.isDetailed
        self.record = record
        self.isNarrow = isNarrow
        let spoken = record.tracks.filter { [.audio, .subtitle, .data].contains($0.mediaType) }
        widths = [
            record.tracks.map { $0.numberCell.width }.max() ?? 0,
            spoken.map { $0.languageCell(isCode: isNarrow).width }.max() ?? 0,
        ]
    }

    func write(to page: inout TextPage) {
        writePictures(to: &page)
        writeRows("Audio", of: .audio, numbers: [3, 4, 5], to: &page) { track in
            [
                Span(track.codingWords, .strong),
                Span(track.sampleRate.flatMap(Quantity.sampleRate) ?? ""),
                Span(track.sampleDepthWords ?? ""),
                Span(track.bitRateWords ?? ""),
            ]
        }
        writeRows("Subtitles", of: .subtitle, to: &page) { track in
            [Span(track.codingWords, .strong), Span(track.subtitleKindWords ?? "")]
        }
        writeRows("Data", of: .data, to: &page) { track in
            [Span(track.codingWords, .strong), Span(track.bitRateWords ?? "")]
        }
        writeAttachments(to: &page)
    }

    /// Whether the default policy would play the track; false if it is the only one of its kind.
    private func isSelected(_ track: MediaPlayerTrack) -> Bool {
        let others = record.tracks.filter {
            $0.mediaType == track.mediaType && !$0.isAttachedPicture
        }
        return others.count > 1 && record.selection?.trackIDs.contains(track.trackID) == true
    }

    /// Text for the mark in the margin.
    private func selectedWords(_ track: MediaPlayerTrack) -> [Span] {
        isSelected(track) ? [Span("selected")] : []
    }

    /// Times that differ from the file's.
    private func timeFacts(_ track: MediaPlayerTrack) -> [Span] {
        record.container.map { container in track.timeWords(in: container).map { Span($0) } } ?? []
    }

    private func detailedFacts(_ track: MediaPlayerTrack) -> [Span] {
        isDetailed ? track.detailWords(in: record.container?.format).map { Span($0, .faint) } : []
    }

    // MARK: Kinds

    private func writePictures(to page: inout TextPage) {
        let pictures = record.tracks.filter { $0.mediaType == .video && !$0.isAttachedPicture }
        guard !pictures.isEmpty else { return }
        page.heading("Video")
        for track in pictures {
            let number = track.numberCell
            let padding = String(
                repeating: " ", count: max((widths.first ?? 0) - number.width, 0) + 2)
            let margin = isSelected(track) ? AlignedRows.mark : Span("  ")
            page.facts(
                track.pictureFacts + timeFacts(track) + selectedWords(track) + detailedFacts(track),
                lead: [margin, number, Span(padding)])
        }
    }

    private func writeRows(
        _ title: String, of type: MediaType, numbers: Set<Int> = [], to page: inout TextPage,
        cells: (MediaPlayerTrack) -> [Span]
    ) {
        let tracks = record.tracks.filter { $0.mediaType == type }
        guard !tracks.isEmpty else { return }
        page.heading(title)
        let rows = tracks.map { track in
            AlignedRows.Row(
                cells: [track.numberCell, track.languageCell(isCode: isNarrow)] + cells(track),
                tail: selectedWords(track) + track.tailFacts + timeFacts(track)
                    + detailedFacts(track),
                isMarked: isSelected(track))
        }
        AlignedRows(rows: rows, rightAligned: numbers, minimumWidths: widths).write(to: &page)
    }

    private func writeAttachments(to page: inout TextPage) {
        let tracks = record.tracks.filter { $0.mediaType == .attachment || $0.isAttachedPicture }
        let known = Set(tracks.map(\.trackID))
        let others = (record.container?.attachments ?? []).filter { attachment in
            attachment.trackID.map { !known.contains($0) } ?? true
        }
        let rows =
            tracks.map { track in
                AlignedRows.Row(
                    cells: [track.numberCell, Span(track.isAttachedPicture ? "cover" : "file")],
                    tail: track.attachmentFacts)
            }
            + others.map { other in
                AlignedRows.Row(
                    cells: [Span(""), Span("file")], tail: other.words.map { Span($0) })
            }
        guard !rows.isEmpty else { return }
        page.heading("Attachments")
        AlignedRows(
            rows: Array(rows.prefix(Self.maxAttachments)), minimumWidths: Array(widths.prefix(1))
        ).write(to: &page)
        if rows.count > Self.maxAttachments {
            page.line([Span("  … and \(rows.count - Self.maxAttachments) more", .faint)])
        }
    }
}

extension MediaPlayerTrack {
    fileprivate var numberCell: Span { Span("#\(trackID)", .faint) }

    fileprivate func languageCell(isCode: Bool) -> Span {
        (isCode ? languageCode : languageWords).map { Span($0) } ?? Span("–", .faint)
    }

    fileprivate var titleSpan: Span? { hasTitle ? Span("“\(name)”") : nil }

    /// Flags and title.
    fileprivate var tailFacts: [Span] {
        (flagWords + soundWords + measuredSoundWords + serviceWords + readingWords).map { Span($0) }
            + [titleSpan].compactMap { $0 }
    }

    fileprivate var pictureFacts: [Span] {
        let plain = [sizeWords, frameRateWords, depthWords].compactMap { $0 }
        let light = [colorWords, masteringWords, contentLightWords].compactMap { $0 }
        let rest =
            measuredPictureWords + extraWords + [bitRateWords].compactMap { $0 } + packetWords
        return [Span(codingWords, .strong)] + plain.map { Span($0) }
            + [rangeWords.map { Span($0, .strong) }].compactMap { $0 }
            + (light + rest + [languageWords].compactMap { $0 }).map { Span($0) } + tailFacts
    }

    fileprivate var attachmentFacts: [Span] {
        let picture = isAttachedPicture ? [codingWords, sizeWords].compactMap { $0 } : []
        let words = picture + (attachment?.words ?? (isAttachedPicture ? [] : [codingWords]))
        return words.map { Span($0) } + [titleSpan].compactMap { $0 }
    }
}
