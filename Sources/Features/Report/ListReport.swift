import Reporting
import TrackModel

extension ReportFormatName {
    package static let list = Self("list", extensions: ["list"])
}

/// `list`: one line per file with its name, duration, resolution, codec, dynamic range, best audio
/// track, audio languages, and most severe finding.
package struct ListReport: ReportFormat {
    private let options: ReportOptions
    private let nameWidth: Int
    /// Widths of the columns after the name.
    private static let widths = [8, 9, 6, 16, 18, 8]

    /// Width below which a file is written as a paragraph.
    private static let narrow = 100

    package init(options: ReportOptions) {
        self.options = options
        let rest = Self.widths.reduce(0) { $0 + $1 + 2 }
        nameWidth = max(24, min(48, options.width - rest - 24))
    }

    package mutating func write(_ record: MediaRecord) -> String {
        var page = TextPage(options: options)
        let (facts, verdict) = (record.listFacts, record.listVerdict)
        guard options.width >= Self.narrow else {
            page.path(record.input.path)
            let known = facts.filter { $0 != "–" }.map { Span($0) }
            page.facts(known + [verdict].compactMap { $0 }, lead: [Span("  ")])
            return page.text
        }
        var cells = [Span(record.input.path, .strong)] + facts.map { Span($0) }
        for (index, width) in ([nameWidth] + Self.widths).enumerated() {
            cells[index] = page.rendered(cells[index]).padded(to: width + 2)
        }
        var line = cells + [verdict].compactMap { $0 }
        if let last = line.popLast() { line.append(last.trimmed) }
        page.line(line)
        return page.text
    }
}

extension Span {
    fileprivate func padded(to columns: Int) -> Span {
        var padded = self
        // A longer value is not cut, and shifts the following columns.
        padded.text += String(repeating: " ", count: max(columns - width, 2))
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
        guard let worst = findingsBySeverity.first else { return nil }
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
