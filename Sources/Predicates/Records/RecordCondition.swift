import TrackModel

/// A condition on whole records: `--where`, `--fail-when`.
///
/// A condition that names a key path of a track is evaluated on each track. There `container`,
/// `input` and the record's other members are those of the track's file, and `findings` are those
/// about the track. Any other condition is evaluated on the file.
public struct RecordCondition: Hashable, Sendable {
    /// The text of the condition.
    public let expression: String
    package let condition: Condition
    /// Whether it is about tracks rather than files.
    package let isAboutTracks: Bool

    /// Every key path of a track and of a record.
    static let schema = MediaPlayerTrack.conditionSchema
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

    /// Whether it holds for the record or for any of its tracks. For an input that could not be
    /// analysed only conditions on `error` or `input` can hold.
    public func matches(_ record: MediaRecord) -> Bool {
        guard isAnswered(by: record) else { return false }
        return isAboutTracks
            ? !matchingTracks(of: record).isEmpty : condition.holds(for: record)
    }

    /// The record with the tracks for which it holds; nil where there are none, or where it does
    /// not hold for the record. An input that could not be analysed is kept, since the answer is
    /// unknown, unless the condition is on `error` or `input`.
    package func keeping(_ record: MediaRecord) -> MediaRecord? {
        guard isAnswered(by: record) else { return record }
        guard isAboutTracks else { return condition.holds(for: record) ? record : nil }
        let tracks = matchingTracks(of: record)
        return tracks.isEmpty ? nil : record.keeping(trackIDs: Set(tracks))
    }

    /// Short name of `health.verdict`.
    static let verdict = "verdict"

    private func isAnswered(by record: MediaRecord) -> Bool {
        record.error == nil
            || !condition.names.isDisjoint(with: ["error", "health", Self.verdict])
            || condition.names.isSubset(of: ["input", "schema"])
    }
}

/// A track that also has the members of its file.
struct TrackInRecord: ConditionSubject {
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

// The key paths of records, as the tables of their members have them.

extension MediaPlayerTrack: ConditionSubject {
    /// The key paths of a condition about one track: the members of its record, `roles`, and a flag
    /// for each role: `isCommentary`.
    package static let conditionSchema = ConditionSchema(MediaPlayerTrack.self).merging(
        ConditionSchema("", roleFields.mapValues { _ in .bool })
    ).merging(ConditionSchema("", ["roles": .list(.word(TrackRole.allCases.map(\.rawValue)))]))

    /// `isForced` is the flag of the container, a member of the record.
    private static let roleFields: [String: TrackRole] = Dictionary(
        uniqueKeysWithValues: TrackRole.allCases.map { role in
            let name = role.rawValue
            let question = "is" + name.prefix(1).uppercased() + name.dropFirst()
            return (question, role)
        })

    package func value(named name: String) -> ConditionValue {
        if name == "roles" { return .list(TrackRoles(of: self).names.map { .text($0) }) }
        if Self.members[name] == nil, let role = Self.roleFields[name] {
            return .bool(TrackRoles(of: self).contains(role))
        }
        return ConditionValue(content(of: name))
    }

    package var jsonObject: JSONValue { JSONValue(.object(self)) }
}

extension MediaRecord: ConditionSubject {
    /// The key paths of a condition about one record: its members, the tracks of each kind, and
    /// `verdict` for `health.verdict`.
    package static let conditionSchema = ConditionSchema(MediaRecord.self).merging(
        ConditionSchema(
            "", trackLists.mapValues { _ in .list(.object(MediaPlayerTrack.conditionSchema)) })
    ).merging(
        ConditionSchema(
            "", [RecordCondition.verdict: .word(MediaHealth.Verdict.allCases.map(\.rawValue))]))

    /// Names for the tracks of one kind: `NONE audio.languageCode == "de"`.
    package static let trackLists: [String: MediaType] = [
        "video": .video, "audio": .audio, "subtitle": .subtitle,
    ]

    package func value(named name: String) -> ConditionValue {
        if name == RecordCondition.verdict {
            return ConditionValue(MediaHealth(self).verdict.memberContent)
        }
        guard let kind = Self.trackLists[name] else { return ConditionValue(content(of: name)) }
        return .list(tracks.filter { $0.mediaType == kind }.map { .object($0) })
    }

    package var jsonObject: JSONValue { JSONValue(.object(self)) }
}

extension ConditionSchema {
    init<Subject: Described>(_ type: Subject.Type) {
        let fields = type.members.members.map { ($0.name, FieldType($0.type)) }
        self.init(type.members.subject, Dictionary(fields) { first, _ in first })
    }
}

extension FieldType {
    init(_ type: MemberType) {
        switch type {
        case .bool: self = .bool
        case .integer, .number: self = .number
        case .fraction: self = .fraction
        case .text(.plain): self = .text
        case .text(.numeral): self = .numeral
        case .text(.language): self = .canonical(.language)
        case .text(.languageName): self = .canonical(.languageName)
        case .text(.codec): self = .canonical(.codec)
        case .text(.container): self = .canonical(.container)
        case .text(.disposition): self = .canonical(.disposition)
        case .text(.range): self = .canonical(.colorRange)
        case .text(.primaries): self = .canonical(.colorPrimaries)
        case .text(.transfer): self = .canonical(.transferFunction)
        case .text(.matrix): self = .canonical(.yCbCrMatrix)
        case .text(.layout): self = .canonical(.channelLayout)
        case .word(let words): self = .word(words)
        case .list(let element): self = .list(FieldType(element))
        case .object(let type):
            self = .object(
                type == MediaPlayerTrack.self
                    ? MediaPlayerTrack.conditionSchema : ConditionSchema(type))
        case .map(let element): self = .map(FieldType(element))
        case .any: self = .any
        }
    }
}

extension ConditionValue {
    init(_ content: MemberContent) {
        switch content {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .int(value)
        case .double(let value): self = .double(value)
        case .fraction(let value, let text): self = .fraction(value, text)
        case .text(let value): self = .text(value)
        case .list(let values): self = .list(values.map(ConditionValue.init))
        case .object(let track as MediaPlayerTrack): self = .object(track)
        case .object(let value): self = .object(DescribedSubject(value: value))
        case .map(let values): self = .object(NamedValues(values: values))
        }
    }
}

/// A part of a record.
private struct DescribedSubject: ConditionSubject {
    let value: any Described

    func value(named name: String) -> ConditionValue { ConditionValue(value.content(of: name)) }

    var jsonObject: JSONValue { JSONValue(.object(value)) }
}

/// Members whose names come from the file.
private struct NamedValues: ConditionSubject {
    let values: [String: MemberContent]

    var namesMayHoldDots: Bool {
        if case .object? = values.first?.value { false } else { true }
    }

    /// The exact name, else one that differs only in case: containers disagree on `TITLE` and
    /// `title`.
    func value(named name: String) -> ConditionValue {
        if let value = values[name] { return ConditionValue(value) }
        let wanted = name.lowercased()
        let other = values.keys.filter { $0.lowercased() == wanted }.min()
        return other.flatMap { values[$0] }.map { ConditionValue($0) } ?? .null
    }

    var jsonObject: JSONValue { JSONValue(.map(values)) }
}
