extension MediaRecord {
    /// The record with only the tracks of these identifiers, and only the
    /// findings about them or about the whole file.
    package func keeping(trackIDs: Set<Int>) -> MediaRecord {
        var kept = self
        kept.tracks.removeAll { !trackIDs.contains($0.trackID) }
        kept.findings.removeAll { finding in
            finding.trackID.map { !trackIDs.contains($0) } ?? false
        }
        return kept
    }
}
