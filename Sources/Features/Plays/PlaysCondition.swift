import Predicates
import SelectionPolicy
import TrackModel

/// A condition over a record and its playability: `plays.appleTV4K != "direct"`.
package struct PlaysCondition: Sendable {
    /// The original expression.
    package let expression: String
    private let condition: Condition

    /// - Parameter devices: devices whose names can follow `plays`.
    package init(
        parsing expression: String, on devices: [PlaybackDevice]
    ) throws(ConditionError) {
        let verdicts = FieldType.word(Playability.Verdict.allCases.map(\.rawValue))
        let names = Dictionary(devices.map { (Playability.key(of: $0.name), verdicts) }) {
            first, _ in first
        }
        let plays = ConditionSchema("plays", ["plays": .object(ConditionSchema("plays", names))])
        self.expression = expression
        condition = try Condition(
            parsing: expression,
            over: MediaRecord.conditionSchema.merging(plays).named("a record or plays"))
    }

    package func holds(for record: MediaRecord, _ answer: PlayedInput) -> Bool {
        answer.error == nil && condition.holds(for: Subject(record: record, plays: answer.plays))
    }

    private struct Subject: ConditionSubject {
        let record: MediaRecord
        let plays: [Playability]

        func value(named name: String) -> ConditionValue {
            name == "plays" ? .object(Verdicts(plays: plays)) : record.value(named: name)
        }
    }

    private struct Verdicts: ConditionSubject {
        let plays: [Playability]

        func value(named name: String) -> ConditionValue {
            plays.first { $0.key == name }.map { .text($0.verdict.rawValue) } ?? .null
        }
    }
}
