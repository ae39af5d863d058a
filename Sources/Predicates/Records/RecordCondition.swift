import TrackModel

/// A condition that is asked of whole records: `--where`, `--fail-when`.
///
/// One that names a key path of a track is about tracks and asked of each; there
/// `container`, `input` and the record's other members are those of the track's
/// file, and `findings` are those about the track. Any other is about the file.
public struct RecordCondition: Hashable, Sendable {
    /// As it was written.
    public let expression: String
    package let condition: Condition
    /// Whether it is about tracks rather than files.
    package let isAboutTracks: Bool

    /// Every key path of a track and of a record.
    package static let schema = MediaPlayerTrack.conditionSchema
        .merging(MediaRecord.conditionSchema).named("a track or a record")

    /// Reads a condition over the keys of tracks or of records.
    public init(parsing expression: String) throws(ConditionError) {
        self.expression = expression
        condition = try Condition(parsing: expression, over: Self.schema)
        isAboutTracks = !condition.names.isDisjoint(with: MediaPlayerTrack.conditionSchema.names)
    }

    /// `trackID`s of the tracks for which it holds; none for a condition about
    /// files.
    public func matchingTracks(of record: MediaRecord) -> [Int] {
        guard isAboutTracks else { return [] }
        return record.tracks.filter {
            condition.holds(for: TrackInRecord(track: $0, record: record))
        }.map(\.trackID)
    }

    /// Whether it holds for the record or for any of its tracks. Nothing holds for
    /// an input that could not be analysed, unless asked of `error` or `input`.
    public func matches(_ record: MediaRecord) -> Bool {
        guard isAnswered(by: record) else { return false }
        return isAboutTracks
            ? !matchingTracks(of: record).isEmpty : condition.holds(for: record)
    }

    /// The record with the tracks for which it holds, nil where that is none, or
    /// where it does not hold for the record. An input that could not be analysed
    /// stays, since that is unknown, unless asked of `error` or `input`.
    package func keeping(_ record: MediaRecord) -> MediaRecord? {
        guard isAnswered(by: record) else { return record }
        guard isAboutTracks else { return condition.holds(for: record) ? record : nil }
        let tracks = matchingTracks(of: record)
        return tracks.isEmpty ? nil : record.keeping(trackIDs: Set(tracks))
    }

    private func isAnswered(by record: MediaRecord) -> Bool {
        record.error == nil || condition.names.contains("error")
            || condition.names.isSubset(of: ["input", "schema"])
    }
}

/// A track that also answers for its file.
private struct TrackInRecord: ConditionSubject {
    let track: MediaPlayerTrack
    let record: MediaRecord

    func value(named name: String) -> ConditionValue {
        if name == "findings" {
            let findings = record.findings.filter { $0.trackID == track.trackID }
            return ConditionValue(findings.memberContent)
        }
        return MediaPlayerTrack.conditionSchema.fields[name] == nil
            ? record.value(named: name) : track.value(named: name)
    }
}
