/// The correction of a wrong header field.
package struct HeaderFix: Hashable, Sendable {
    /// Code of the finding; `label.` and its subject for a missing label.
    package var code: String
    package var trackID: Int?
    /// Sources and their values, in a sentence.
    package var evidence: String
    /// Confidence from 0 to 1; nil for a plain fact.
    package var confidence: Double?
    /// Options of the editor.
    package var options: String
    /// The finding that denies its premise, so that it is only an alternative; nil for none.
    package var denial: Finding?

    package init(
        _ code: String, trackID: Int?, evidence: String, confidence: Double? = nil, options: String
    ) {
        (self.code, self.trackID, self.evidence) = (code, trackID, evidence)
        (self.confidence, self.options) = (confidence, options)
    }

    /// Corrections for the findings of a record, where an editor and all values are known.
    package static func ofFindings(
        in record: MediaRecord, by editor: HeaderEditor
    ) -> [HeaderFix] {
        record.findingsInReadingOrder.compactMap { finding in
            guard finding.code.editsHeader else { return nil }
            let commands = finding.code.remedy.commands.filter {
                $0.applies(to: record.container?.format)
            }
            let options = commands.lazy.compactMap {
                $0.options(of: editor, for: finding, in: record)
            }
            guard let options = options.first else { return nil }
            var fix = HeaderFix(
                finding.code.rawValue, trackID: finding.trackID, evidence: finding.message,
                confidence: finding.code == .videoAspectConflict ? 0.5 : finding.confidence,
                options: options)
            fix.denial = finding.denial(in: record)
            return fix
        }
    }
}

/// A program that edits headers without changing the streams.
package enum HeaderEditor: String, CaseIterable, Sendable {
    /// Matroska, in place.
    case mkvpropedit
    /// Matroska and MP4, into a new file beside the old one.
    case ffmpeg
    /// MP4, in place.
    case mp4box

    /// Whether it edits files of a format, `MediaContainer.format`.
    package func edits(_ format: String?) -> Bool {
        switch self {
        case .mkvpropedit: format.map(ContainerFormat.matroskaWords.contains) ?? false
        case .mp4box: format.map(ContainerFormat.isoMediaWords.contains) ?? false
        case .ffmpeg:
            format.map {
                (ContainerFormat.matroskaWords + ContainerFormat.isoMediaWords).contains($0)
            }
                ?? false
        }
    }

    /// Start and end of its command lines in remedies.
    var frame: (head: String, tail: String) {
        switch self {
        case .mkvpropedit: ("mkvpropedit FILE ", "")
        case .ffmpeg: ("ffmpeg -i FILE -map 0 -c copy", " OUT")
        case .mp4box: ("MP4Box FILE ", "")
        }
    }

    /// The whole line for a file.
    package func line(_ options: [String], path: String) -> String? {
        guard path != "-", !options.isEmpty else { return nil }
        let options = options.filter { !$0.isEmpty }.joined(separator: " ")
        let file = ShellWord(path: path).text
        switch self {
        case .mkvpropedit: return "mkvpropedit \(file) \(options)"
        case .mp4box: return "MP4Box \(options) \(file)"
        case .ffmpeg:
            // Otherwise ffmpeg flags tracks as default by itself.
            let kept =
                ["matroska"].contains(ContainerFormat.promised(by: Self.ending(of: path)).first)
                ? " -default_mode passthrough" : ""
            let output = ShellWord("file:" + ShellWord.path(path, beside: "mended")).text
            return "ffmpeg -i \(ShellWord("file:" + path).text) -map 0 -c copy"
                + (options.isEmpty ? "" : " \(options)") + kept + " -n \(output)"
        }
    }

    private static func ending(of path: String) -> String {
        path.split(separator: ".").last?.lowercased() ?? ""
    }
}
