import Reporting
import TrackModel

extension ReportFormatName {
    package static let list = Self("list", extensions: ["list"])
}

/// `list`: a film a line, for people with many: name, length, size, codec, dynamic
/// range, best sound, languages of the sound, and the gravest finding.
package struct ListReport: ReportFormat {
    private let options: ReportOptions
    private let nameWidth: Int
    /// Widths of the columns behind the name.
    private static let widths = [8, 9, 6, 16, 18, 8]

    /// Below this many columns a film takes a paragraph.
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
            let told = facts.filter { $0 != "–" }.map { Span($0) }
            page.facts(told + [verdict].compactMap { $0 }, lead: [Span("  ")])
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
        // A longer one pushes the others on, and is whole.
        padded.text += String(repeating: " ", count: max(columns - width, 2))
        return padded
    }
}

extension MediaRecord {
    /// Length, size, codec, dynamic range, best sound, languages.
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

    /// nil where nothing was found.
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
    /// Greater is better: the film's own sound, then objects, channels, lossless
    /// coding and bits a second.
    fileprivate var soundRank: [Int] {
        let isBeside = ["comment", "visual_impaired", "hearing_impaired"]
            .contains(where: dispositions.contains)
        return [
            isBeside ? 0 : 1, spatialAudio == nil ? 0 : 1, channels ?? 0,
            isLossless == true ? 1 : 0, bitRate ?? 0,
        ]
    }
}
