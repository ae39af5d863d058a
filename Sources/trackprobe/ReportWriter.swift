import TrackProbeKit

/// Writes records to standard output as they come and keeps the highest status.
struct ReportWriter {
    private(set) var status = ExitStatus.analysed
    private var format: any ReportFormat
    private let isQuiet: Bool
    private let scope: ReportScope
    /// A reader that closed the pipe wants no more.
    private var isOpen = true

    init(
        format name: ReportFormatName, color: ColorChoice, isQuiet: Bool, count: Int,
        scope: ReportScope
    ) {
        format = name.makeFormat(
            options: ReportOptions(
                isColored: color.isColored(onTerminal: Terminal.isOutput), width: Terminal.width))
        self.isQuiet = isQuiet
        self.scope = scope
        isOpen = StandardOutput.write(format.begin(count: count))
    }

    /// - Returns: false when nobody reads on.
    mutating func add(_ record: MediaRecord) -> Bool {
        if let error = record.error { end(with: .someFailed, error.message) }
        guard let kept = kept(of: record) else { return isOpen }
        for rule in scope.rules where rule.matches(kept) {
            end(with: .ruleMatched, rule.sentence(about: kept))
        }
        do {
            let text = try format.record(kept)
            isOpen = isOpen && StandardOutput.write(text)
        } catch {
            end(with: .someFailed, "Cannot write the report of “\(record.input.path)”: \(error)")
        }
        return isOpen
    }

    /// nil for a record that is left out.
    private mutating func kept(of record: MediaRecord) -> MediaRecord? {
        var kept = record
        if !scope.tracks.isEmpty {
            kept = record.keeping(trackIDs: scope.tracks)
            if record.error == nil, kept.tracks.isEmpty {
                end(
                    with: .someFailed,
                    "“\(record.input.path)” has no such track; it has \(record.tracks.count).")
            }
        }
        for filter in scope.filters {
            guard let rest = filter.keeping(kept) else { return nil }
            kept = rest
        }
        return kept
    }

    mutating func end() {
        isOpen = isOpen && StandardOutput.write(format.end())
    }

    private mutating func end(with status: ExitStatus, _ sentence: String) {
        self.status = max(self.status, status)
        if !isQuiet { StandardError.say(sentence) }
    }
}
