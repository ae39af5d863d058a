import TrackModel

/// One member of a subject: its name, its type and how to read it.
struct Field<Subject>: Sendable {
    let name: String
    let type: FieldType
    let value: @Sendable (Subject) -> ConditionValue

    init<Value: FieldValue>(_ name: String, _ read: @escaping @Sendable (Subject) -> Value?) {
        self.init(name, Value.fieldType, read)
    }

    /// With a type of its own, narrower than that of its values.
    init<Value: FieldValue>(
        _ name: String, _ type: FieldType, _ read: @escaping @Sendable (Subject) -> Value?
    ) {
        self.name = name
        self.type = type
        value = { read($0)?.conditionValue ?? .null }
    }
}

/// The members of a subject by name.
struct FieldTable<Subject>: Sendable {
    let schema: ConditionSchema
    private let readers: [String: @Sendable (Subject) -> ConditionValue]

    init(_ subject: String, _ fields: [Field<Subject>]) {
        schema = ConditionSchema(
            subject, Dictionary(fields.map { ($0.name, $0.type) }) { first, _ in first })
        readers = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    }

    func value(_ name: String, of subject: Subject) -> ConditionValue {
        readers[name]?(subject) ?? .null
    }
}

/// A subject whose members stand in a table.
protocol FieldDescribing: ConditionSubject, FieldValue {
    static var fields: FieldTable<Self> { get }
}

extension FieldDescribing {
    public func value(named name: String) -> ConditionValue {
        Self.fields.value(name, of: self)
    }

    static var fieldType: FieldType { .object(fields.schema) }
    var conditionValue: ConditionValue { .object(self) }
}

/// A type that fields hold.
protocol FieldValue: Sendable, SendableMetatype {
    static var fieldType: FieldType { get }
    var conditionValue: ConditionValue { get }
}

extension Bool: FieldValue {
    static var fieldType: FieldType { .bool }
    var conditionValue: ConditionValue { .bool(self) }
}

extension Int: FieldValue {
    static var fieldType: FieldType { .number }
    var conditionValue: ConditionValue { .int(self) }
}

extension Int64: FieldValue {
    static var fieldType: FieldType { .number }
    var conditionValue: ConditionValue {
        Int(exactly: self).map { .int($0) } ?? .double(Double(self))
    }
}

extension Double: FieldValue {
    static var fieldType: FieldType { .number }
    var conditionValue: ConditionValue { isNaN ? .null : .double(self) }
}

extension String: FieldValue {
    static var fieldType: FieldType { .text }
    var conditionValue: ConditionValue { .text(self) }
}

extension Rational: FieldValue {
    static var fieldType: FieldType { .fraction }
    var conditionValue: ConditionValue { .fraction(self) }
}

extension AspectRatio: FieldValue {
    static var fieldType: FieldType { .fraction }
    var conditionValue: ConditionValue { .fraction(value) }
}

extension Array: FieldValue where Element: FieldValue {
    static var fieldType: FieldType { .list(Element.fieldType) }
    var conditionValue: ConditionValue { .list(map(\.conditionValue)) }
}

extension Dictionary: FieldValue where Key == String, Value: FieldValue {
    static var fieldType: FieldType { .map(Value.fieldType) }
    var conditionValue: ConditionValue { .object(NamedValues(values: self)) }
}

/// Members under names that a file chose.
private struct NamedValues<Value: FieldValue>: ConditionSubject {
    let values: [String: Value]

    var namesMayHoldDots: Bool {
        switch Value.fieldType {
        case .object: false
        default: true
        }
    }

    /// Where no name is exactly so, one that differs in case alone: containers
    /// disagree on `TITLE` and `title`.
    func value(named name: String) -> ConditionValue {
        if let value = values[name] { return value.conditionValue }
        let wanted = name.lowercased()
        let other = values.keys.filter { $0.lowercased() == wanted }.min()
        return other.flatMap { values[$0]?.conditionValue } ?? .null
    }
}

extension FactValue: FieldValue {
    static var fieldType: FieldType { .any }

    var conditionValue: ConditionValue {
        switch self {
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .double(let value): value.conditionValue
        case .string(let value): .text(value)
        case .array(let values): .list(values.map(\.conditionValue))
        case .object(let members): members.conditionValue
        }
    }
}
