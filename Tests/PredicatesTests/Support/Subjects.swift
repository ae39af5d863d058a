import Predicates
import TrackModel

/// A subject made of literals.
struct Values: ConditionSubject {
    let values: [String: ConditionValue]

    init(_ values: [String: ConditionValue]) { self.values = values }

    func value(named name: String) -> ConditionValue { values[name] ?? .null }
}

/// Whether an expression holds for a subject.
func holds(_ expression: String, _ subject: some ConditionSubject) throws -> Bool {
    try Condition(expression).holds(for: subject)
}
