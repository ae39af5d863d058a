/// The correction of a wrong header field.
public struct HeaderFix: Hashable, Sendable {
    /// Code of the finding; `label.` and its subject for a missing label.
    public internal(set) var code: String
    /// The track; nil for the file.
    public internal(set) var trackID: Int?
    /// Sources and their values, in a sentence.
    public internal(set) var evidence: String
    /// Confidence from 0 to 1; nil for a plain fact.
    public internal(set) var confidence: Double?
    package var edit: HeaderEdit
    /// The finding that denies its premise, so that it is only an alternative; nil for none.
    package var denial: Finding?

    package init(
        _ code: String, evidence: String, confidence: Double? = nil, edit: HeaderEdit
    ) {
        (self.code, self.evidence) = (code, evidence)
        (self.confidence, self.edit) = (confidence, edit)
        trackID = edit.trackID
    }

    /// Corrections for the findings of a record, where all values are known.
    package static func ofFindings(in record: MediaRecord) -> [HeaderFix] {
        record.findingsInReadingOrder.flatMap { finding -> [HeaderFix] in
            guard let plan = RemedySubject(finding, record)?.plan,
                case .edit(let edits) = plan.action,
                (finding.confidence ?? 1) >= plan.leastConfidence
            else { return [] }
            return edits.map { edit in
                var fix = HeaderFix(
                    finding.code.rawValue, evidence: finding.message,
                    confidence: finding.confidence, edit: edit)
                fix.trackID = finding.trackID
                fix.denial = finding.denial(in: record)
                return fix
            }
        }
    }
}

/// A program that edits headers without changing the streams.
public enum HeaderEditor: String, CaseIterable, Sendable {
    /// Matroska, in place.
    case mkvpropedit
    /// MP4, into a new file beside the old one.
    case ffmpeg

    /// The editor for `MediaContainer.format`; nil where there is none.
    package init?(of format: String?) {
        guard let editor = Self.allCases.first(where: { $0.edits(format) }) else { return nil }
        self = editor
    }

    /// Whether it edits files of a format, `MediaContainer.format`.
    package func edits(_ format: String?) -> Bool {
        switch self {
        case .mkvpropedit: format.map(ContainerFormat.matroskaWords.contains) ?? false
        case .ffmpeg: format == "mp4"
        }
    }

    /// The part of a file that it would lose, in words; nil for nothing.
    package func obstacle(in record: MediaRecord) -> String? {
        self == .ffmpeg ? MP4Copy.obstacle(in: record) : nil
    }

    /// Options for one edit; nil where it cannot make it.
    package func options(_ edit: HeaderEdit, in record: MediaRecord) -> String? {
        switch (self, edit.change) {
        case (.mkvpropedit, .statistics): return "--add-track-statistics-tags"
        case (.mkvpropedit, let change):
            let track = record.tracks.first { $0.trackID == edit.trackID }
            guard let number = track?.containerID, let properties = change.properties else {
                return nil
            }
            return "--edit track:@\(number)"
                + properties.map { " --set \($0.name)=\($0.value)" }.joined()
        case (.ffmpeg, let change):
            return change.copyOptions(edit.trackID)?.joined(separator: " ")
        }
    }

    /// The whole line for a file; nil without edits that it can make.
    package func line(_ edits: [HeaderEdit], in record: MediaRecord, path: String) -> String? {
        let options = edits.compactMap { self.options($0, in: record) }.uniqued()
        guard path != "-", self.edits(record.container?.format), !options.isEmpty else {
            return nil
        }
        switch self {
        case .mkvpropedit:
            return "mkvpropedit \(ShellWord(path: path).text) \(options.joined(separator: " "))"
        case .ffmpeg:
            let words = edits.flatMap { edit -> [String] in
                edit.change.copyOptions(edit.trackID) ?? []
            }
            return MP4Copy.line(words, in: record, path: path)
        }
    }
}
