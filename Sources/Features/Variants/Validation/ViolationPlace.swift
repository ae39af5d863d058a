import MediaAnalysis
import Playlists
import Predicates
import Reporting
import TrackModel

/// Where a rule is broken, as files for programs name it.
struct ViolationPlace {
    /// The file: the media playlist, or the document itself.
    let path: String
    /// Line number from 1; nil for the file as a whole.
    let line: Int?
    /// One sentence with the values.
    let sentence: String

    init(_ violation: RuleViolation, in inspection: PlaylistInspection) {
        let isList = inspection.loaded.presentation.kind == .hls
        let uri = isList ? violation.uri.map { PlaylistURI(written: $0) } : nil
        path =
            violation.isLineOfDocument
            ? inspection.path : inspection.location(of: uri) ?? inspection.path
        line = violation.line
        let values = [
            Self.words(violation.declared, violation.unit).map { "declared \($0)" },
            Self.words(violation.observed, violation.unit).map { "observed \($0)" },
        ].compactMap { $0 }
        let others = violation.count > 1 ? ", and \(violation.count - 1) more like it" : ""
        let owner = isList && !violation.isLineOfDocument ? nil : violation.uri
        sentence =
            [owner, violation.message].compactMap { $0 }.joined(separator: ": ")
            + (values.isEmpty ? "" : " (\(values.joined(separator: ", ")))") + others
    }

    /// nil for a value without a text form.
    static func words(_ value: JSONValue?, _ unit: String?) -> String? {
        let text: String? =
            switch value {
            case .string(let text)?: text
            case .int(let number)?: "\(number)"
            case .double(let number)?: Quantity.decimal(number, places: 3, isTrimmed: true)
            case .array(let values)?:
                values.compactMap { words($0, nil) }.joined(separator: ", ")
            case .bool(let flag)?: flag ? "yes" : "no"
            case .null?, .object?, nil: nil
            }
        return text.map { unit == nil ? $0 : "\($0) \(unit ?? "")" }
    }
}

/// A condition over the keys of a violation, as JSON has them:
/// `requirement == "MUST" AND code BEGINSWITH "apple.1."`.
package struct ViolationCondition: Hashable, Sendable {
    package let expression: String
    private let condition: Condition

    static let schema = ConditionSchema(
        "a broken rule",
        [
            "code": .text, "clause": .text,
            "requirement": .word(ValidationRule.Level.allCases.map(\.rawValue)),
            "severity": .word(["info", "warning", "error"]), "meaning": .text, "remedy": .text,
            "condition": .text, "uri": .text, "line": .number, "message": .text,
            "declared": .any, "observed": .any, "unit": .text, "count": .number,
            "segment": .number, "time": .number, "cause": .text,
        ])

    package init(parsing expression: String) throws(ConditionError) {
        self.expression = expression
        condition = try Condition(parsing: expression, over: Self.schema)
    }

    package func holds(for violation: RuleViolation) -> Bool {
        (try? violation.json).flatMap(JSONMembers.init).map(condition.holds) ?? false
    }
}
