import TrackProbeKit

/// The reported part of records, and the conditions that make the run fail.
struct ReportScope {
    /// Numbers of the reported tracks; empty for all.
    var tracks: Set<Int> = []
    /// Conditions of `--where`; all must match.
    var filters: [RecordCondition] = []
    var rules: [RecordCondition] = []

    /// Whether every record is reported completely, and no condition makes the run fail.
    var isAll: Bool { tracks.isEmpty && filters.isEmpty && rules.isEmpty }

    /// The reported part of a record; nil if the record is left out.
    func kept(of record: MediaRecord) -> MediaRecord? {
        var kept = tracks.isEmpty ? record : record.keeping(trackIDs: tracks)
        for filter in filters {
            guard let rest = filter.keeping(kept) else { return nil }
            kept = rest
        }
        return kept
    }

    /// The reported part of a record, with the conditions that make the run fail.
    ///
    /// - Parameter raise: receives each failing status with its message.
    func kept(
        of record: MediaRecord, raise: (ExitStatus, String) -> Void
    ) -> MediaRecord? {
        if let problem = problem(with: record) { raise(.someFailed, problem) }
        guard let kept = kept(of: record) else { return nil }
        for rule in rules where rule.matches(kept) {
            raise(.ruleMatched, rule.sentence(about: kept))
        }
        return kept
    }

    /// Message that a file has none of the requested tracks; nil if it has one.
    func problem(with record: MediaRecord) -> String? {
        guard !tracks.isEmpty, record.error == nil,
            record.keeping(trackIDs: tracks).tracks.isEmpty
        else { return nil }
        let wanted = self.tracks.sorted().map { "\($0)" }.joined(separator: ", ")
        let numbers = record.tracks.map(\.trackID)
        guard let first = numbers.min(), let last = numbers.max() else {
            return "“\(record.input.path)” has no track \(wanted); it has no tracks."
        }
        let range = first == last ? "its only track is \(first)" : "its tracks are \(first)–\(last)"
        return "“\(record.input.path)” has no track \(wanted); \(range)."
    }
}
