import MediaAnalysis
import Playlists
import Predicates

/// A condition over the keys of a violation, as JSON has them:
/// `requirement == "MUST" AND code BEGINSWITH "apple.1."`.
package struct ViolationCondition: Hashable, Sendable {
    package let expression: String
    private let condition: Condition

    package static let schema = ConditionSchema(
        "a broken rule",
        [
            "code": .text, "clause": .text,
            "requirement": .word(ValidationRule.Level.allCases.map(\.rawValue)),
            "severity": .word(["info", "warning", "error"]), "meaning": .text, "remedy": .text,
            "condition": .text, "uri": .text, "line": .number, "message": .text,
            "declared": .any, "observed": .any, "unit": .text, "count": .number,
        ])

    package init(parsing expression: String) throws(ConditionError) {
        self.expression = expression
        condition = try Condition(parsing: expression, over: Self.schema)
    }

    package func holds(for violation: RuleViolation) -> Bool {
        (try? violation.json).flatMap(JSONMembers.init).map(condition.holds) ?? false
    }
}
