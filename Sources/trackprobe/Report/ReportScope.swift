import TrackProbeKit

/// The part of a record that is reported, and the conditions that make the run fail.
struct ReportScope {
    /// Empty for all.
    var tracks: Set<Int> = []
    /// All must hold.
    var filters: [RecordCondition] = []
    var rules: [RecordCondition] = []

    /// Whether all of every record is reported, and nothing makes the run fail.
    var isAll: Bool { tracks.isEmpty && filters.isEmpty && rules.isEmpty }

    /// The reported part of a record; nil for one that is left out.
    func kept(of record: MediaRecord) -> MediaRecord? {
        var kept = tracks.isEmpty ? record : record.keeping(trackIDs: tracks)
        for filter in filters {
            guard let rest = filter.keeping(kept) else { return nil }
            kept = rest
        }
        return kept
    }

    /// The same, and whatever makes the run fail.
    ///
    /// - Parameter raise: hears of every status above the least, with its sentence.
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

    /// That a file has none of the tracks asked for.
    func problem(with record: MediaRecord) -> String? {
        guard !tracks.isEmpty, record.error == nil,
            record.keeping(trackIDs: tracks).tracks.isEmpty
        else { return nil }
        return "“\(record.input.path)” has no such track; it has \(record.tracks.count)."
    }
}
