import Bitstream
import Reporting

/// `text`: a line for each part with offset and size, indented by what it is in.
package struct StructureText: ReportFormat {
    private let options: ReportOptions
    private var isFirst = true

    /// Columns of indentation for each level, and the most of them.
    private static let step = 2
    private static let deepest = 40

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ document: StructureDocument) -> String {
        guard let layout = document.layout else { return "" }
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        isFirst = false
        page.path(document.input.path)
        let gaps = layout.parts.filter { $0.kind == .gap }
        let lost = gaps.reduce(0) { $0 + Int(clamping: $1.size ?? 0) }
        var facts = [Span(layout.form.words), Span("\(Quantity.count(layout.parts.count)) parts")]
        if lost > 0 { facts.append(Span("\(Quantity.count(lost)) bytes in no part", .warning)) }
        page.facts(facts)
        page.blankLine()
        let places = max(8, layout.parts.map { String($0.position).count }.max() ?? 0)
        let sizes = max(4, layout.parts.map { $0.size.map { String($0).count } ?? 0 }.max() ?? 0)
        page.line([Span(Self.right("offset", places) + "  " + Self.right("size", sizes), .faint)])
        for part in layout.parts {
            let size = part.size.map { String($0) } ?? ""
            let indent = min(part.depth * Self.step, Self.deepest)
            page.line(
                [
                    Span(
                        Self.right(String(part.position), places) + "  "
                            + Self.right(size, sizes) + "  "
                            + String(repeating: " ", count: indent), .faint)
                ] + part.spans)
        }
        for sentence in document.limitSentences { page.sentence([Span(sentence, .faint)]) }
        return page.text
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }
}

extension FilePart {
    /// Name, count and detail.
    fileprivate var spans: [Span] {
        switch kind {
        case .gap:
            return [Span([name, detail].compactMap { $0 }.joined(separator: ", "), .warning)]
        case .more: return [Span(detail ?? "more", .faint)]
        default: break
        }
        var spans = [Span(name)]
        let words = [
            count.map { "\(Quantity.count($0)) \(unit)" }, detail,
            isCut ? "cut: its stated size is larger" : nil,
        ].compactMap { $0 }
        if !words.isEmpty {
            spans.append(Span("  " + words.joined(separator: ", "), isCut ? .warning : .faint))
        }
        return spans
    }

    private var unit: String {
        switch kind {
        case .stream: name.count > 6 ? "pages" : "packets"
        case .table: "sections"
        default: "parts"
        }
    }
}

extension FileLayout.Form {
    /// The form for people.
    var words: String {
        switch self {
        case .iso: "ISO base media or QuickTime boxes"
        case .matroska: "Matroska elements"
        case .riff: "RIFF chunks"
        case .iff: "IFF chunks"
        case .wave64: "Wave64 chunks"
        case .caf: "Core Audio chunks"
        case .dsdiff: "DSDIFF chunks"
        case .dsf: "DSF chunks"
        case .realMedia: "RealMedia chunks"
        case .asf: "ASF objects"
        case .mxf: "MXF triplets (KLV)"
        case .ogg: "Ogg pages"
        case .flac: "FLAC metadata blocks"
        case .transportStream: "MPEG-2 transport stream by PID"
        case .programStream: "MPEG program stream packets"
        case .flashVideo: "FLV tags"
        case .audioFrames: "audio frames and tags"
        }
    }
}

extension StructureDocument {
    fileprivate var limitSentences: [String] {
        limits.map { limit in
            switch limit {
            case "lines": "More parts follow: see --limit."
            case "levels": "Deeper parts are not listed: see --levels."
            default: "The reading ended before the end of the file: see --seconds."
            }
        }
    }
}
