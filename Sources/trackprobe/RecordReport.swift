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
        if let problem = scope.problem(with: record) { writer.raise(.someFailed, problem) }
        guard let kept = scope.kept(of: record) else {
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
}
