import TrackProbeKit

/// Writes what of records is wanted, and ends otherwise where a rule matches.
struct RecordReport {
    private var writer: ReportWriter<MediaRecord>
    private let scope: ReportScope

    var status: ExitStatus { writer.status }

    init(writer: ReportWriter<MediaRecord>, scope: ReportScope) {
        self.writer = writer
        self.scope = scope
    }

    /// - Returns: false when nobody reads on.
    mutating func add(_ record: MediaRecord) -> Bool {
        guard let kept = kept(of: record) else {
            if let error = record.error { writer.raise(.someFailed, error.message) }
            return writer.isOpen
        }
        let isOpen = writer.add(kept)
        for rule in scope.rules where rule.matches(kept) {
            writer.raise(.ruleMatched, rule.sentence(about: kept))
        }
        return isOpen
    }

    mutating func end() { writer.end() }

    /// nil for a record that is left out.
    private mutating func kept(of record: MediaRecord) -> MediaRecord? {
        var kept = record
        if !scope.tracks.isEmpty {
            kept = record.keeping(trackIDs: scope.tracks)
            if record.error == nil, kept.tracks.isEmpty {
                writer.raise(
                    .someFailed,
                    "“\(record.input.path)” has no such track; it has \(record.tracks.count).")
            }
        }
        for filter in scope.filters {
            guard let rest = filter.keeping(kept) else { return nil }
            kept = rest
        }
        return kept
    }
}
