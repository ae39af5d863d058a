import TrackModel

// The key paths of records, as the tables of their members have them.

extension MediaPlayerTrack: ConditionSubject {
    /// The key paths of a condition about one track.
    package static let conditionSchema = ConditionSchema(MediaPlayerTrack.self)

    package func value(named name: String) -> ConditionValue { ConditionValue(content(of: name)) }
}

extension MediaRecord: ConditionSubject {
    /// The key paths of a condition about one record.
    package static let conditionSchema = ConditionSchema(MediaRecord.self)

    package func value(named name: String) -> ConditionValue { ConditionValue(content(of: name)) }
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
        case .object(let type): self = .object(ConditionSchema(type))
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
        case .fraction(let value, _): self = .fraction(value)
        case .text(let value): self = .text(value)
        case .list(let values): self = .list(values.map(ConditionValue.init))
        case .object(let value): self = .object(DescribedSubject(value: value))
        case .map(let values): self = .object(NamedValues(values: values))
        }
    }
}

/// A part of a record.
private struct DescribedSubject: ConditionSubject {
    let value: any Described

    func value(named name: String) -> ConditionValue { ConditionValue(value.content(of: name)) }
}

/// Members under names that a file chose.
private struct NamedValues: ConditionSubject {
    let values: [String: MemberContent]

    var namesMayHoldDots: Bool {
        if case .object? = values.first?.value { false } else { true }
    }

    /// Where no name is exactly so, one that differs in case alone: containers
    /// disagree on `TITLE` and `title`.
    func value(named name: String) -> ConditionValue {
        if let value = values[name] { return ConditionValue(value) }
        let wanted = name.lowercased()
        let other = values.keys.filter { $0.lowercased() == wanted }.min()
        return other.flatMap { values[$0] }.map { ConditionValue($0) } ?? .null
    }
}
