import Reporting
import TrackModel

extension ReportFormatName {
    /// One line for each file.
    public static let list = Self("list", extensions: ["list"])
}

/// `list`: one line per file with its name, duration, resolution, codec, dynamic range, best audio
/// track, audio languages, and most severe finding.
///
/// On a terminal a file is written when it is done, and what is wider than its column is shortened.
/// Elsewhere nothing is shortened: the columns of each 1,000 files are as wide as their values.
package struct ListReport: ReportFormat {
    private let options: ReportOptions
    /// Widths of the columns before the finding on a terminal.
    private let widths: [Int]
    /// Lines that wait for the widths of the others.
    private var waiting: [[Span]] = []
    /// Columns for the finding, where there is room.
    private static let verdictWidth = 24

    /// Width below which a file is written as a paragraph.
    private static let narrow = 100
    private static let maxWaiting = 1000

    package init(options: ReportOptions) {
        self.options = options
        let facts =
            switch options.width {
            case ..<130: [8, 9, 6, 10, 13, 8]
            case ..<180: [8, 9, 6, 16, 18, 8]
            default: [8, 9, 6, 24, 18, 12]
            }
        let rest = facts.reduce(0) { $0 + $1 + 2 }
        widths = [max(20, min(60, options.width - rest - 2 - Self.verdictWidth))] + facts
    }

    package mutating func write(_ record: MediaRecord) -> String {
        var page = TextPage(options: options)
        let (facts, verdict) = (record.listFacts, record.listVerdict)
        let path = Span(options.paths.text(record.input.path), .strong)
        guard options.width >= Self.narrow else {
            page.path(path.text)
            let known = facts.filter { $0 != "–" }.map { Span($0) }
            page.facts(known + [verdict].compactMap { $0 }, lead: [Span("  ")])
            return page.text
        }
        let cells = ([path] + facts.map { Span($0) } + [verdict].compactMap { $0 })
            .map(page.rendered)
        guard options.breaksWords else {
            waiting.append(cells)
            return waiting.count == Self.maxWaiting ? flush() : ""
        }
        page.line(row(cells))
        return page.text
    }

    package mutating func end() -> String { flush() }

    /// The cells of one line of a terminal.
    private func row(_ cells: [Span]) -> [Span] {
        let room = options.width - widths.reduce(0) { $0 + $1 + 2 }
        // In ASCII the mark of what is left out is two columns wider.
        let mark = options.isASCII ? 2 : 0
        return cells.enumerated().map { column, cell in
            let width = column < widths.count ? widths[column] : room
            let isWhole = cell.width <= width
            let shown =
                isWhole
                ? cell
                : column == 0
                    ? cell.withoutMiddle(to: width - mark) : cell.clipped(to: width - mark)
            return column == cells.count - 1
                ? shown : shown.padded(to: width + (isWhole ? 2 : 2 - mark))
        }
    }

    private mutating func flush() -> String {
        var page = TextPage(options: options)
        let widths = widths.indices.map { column in
            waiting.map { $0[column].width }.max() ?? 0
        }
        for cells in waiting {
            page.line(
                cells.enumerated().map { column, cell in
                    column < cells.count - 1 ? cell.padded(to: widths[column] + 2) : cell
                })
        }
        waiting.removeAll(keepingCapacity: true)
        return page.text
    }
}

extension Span {
    fileprivate func padded(to columns: Int) -> Span {
        var padded = self
        padded.text += String(repeating: " ", count: max(columns - width, 0))
        return padded
    }
}

extension MediaRecord {
    /// Duration, resolution, codec, dynamic range, best audio track, languages.
    fileprivate var listFacts: [String] {
        let picture = tracks.first { $0.mediaType == .video && !$0.isAttachedPicture }
        let sounds = tracks.filter { $0.mediaType == .audio }
        let languages = sounds.compactMap(\.languageCode).reduce(into: [String]()) { list, code in
            if !list.contains(code) { list.append(code) }
        }
        return [
            container?.duration.flatMap(Quantity.duration),
            (picture?.naturalSize ?? picture?.codedSize)?.description,
            picture?.codec.map(Codec.words),
            picture?.rangeWords,
            sounds.max { $0.soundRank.lexicographicallyPrecedes($1.soundRank) }?.codingWords,
            languages.isEmpty ? nil : languages.joined(separator: " "),
        ].map { $0 ?? "–" }
    }

    /// The most severe finding; nil without findings.
    fileprivate var listVerdict: Span? {
        if let error { return Span("not analysed: \(error.code)", .error) }
        guard let worst = findingsInReadingOrder.max(by: { $0.severity < $1.severity }) else {
            return nil
        }
        let style: Span.Style =
            switch worst.severity {
            case .error: .error
            case .warning: .warning
            case .info: .faint
            }
        return Span("\(worst.severity.rawValue): \(worst.code.rawValue)", style)
    }
}

extension MediaPlayerTrack {
    /// Rank for the best audio track, greater is better: main audio, then spatial audio, channels,
    /// lossless coding and bit rate.
    fileprivate var soundRank: [Int] {
        let isBeside = ["comment", "visual_impaired", "hearing_impaired"]
            .contains(where: dispositions.contains)
        return [
            isBeside ? 0 : 1, spatialAudio == nil ? 0 : 1, channels ?? 0,
            isLossless == true ? 1 : 0, bitRate ?? 0,
        ]
    }
}
