import TrackModel

/// A value of a record by its name in conditions: `--fields`.
///
/// A name that begins at a track (`codec`) has a value for each track. Any other (`input.path`,
/// `tracks.codec`) has one for each file.
package struct RecordField: Hashable, Sendable {
    /// The name as written.
    package let name: String
    let path: FieldPath

    /// Reads names between commas.
    package static func list(parsing names: String) throws(ConditionError) -> [RecordField] {
        try Parser.paths(of: names, over: RecordCondition.schema).map {
            RecordField(name: $0.text, path: $0.path)
        }
    }

    /// Whether it has a value for each track.
    package var isAboutTracks: Bool {
        guard case .subject = path.root, let first = path.firstName else { return false }
        return MediaPlayerTrack.conditionSchema.names.contains(first)
    }

    /// The value as the record writes it; a list for the tracks of a file.
    ///
    /// - Parameter track: the track of the row; nil for a row of a file.
    package func value(in record: MediaRecord, of track: MediaPlayerTrack?) -> JSONValue {
        let subject: any ConditionSubject =
            track.map { TrackInRecord(track: $0, record: record) } ?? record
        return Evaluation(subject: subject).value(of: .path(path)).json
    }
}

extension ConditionValue {
    var json: JSONValue {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .double(let value): value.isFinite ? .double(value) : .null
        case .fraction(_, let text), .text(let text): .string(text)
        case .list(let values): .array(values.map(\.json))
        case .object(let subject): subject.jsonObject
        }
    }
}
