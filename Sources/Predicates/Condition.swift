import TrackModel

/// A condition in the spelling of NSPredicate:
///
///     mediaType == "audio" AND languageCode IN {"ja", "en"} AND channels >= 6
///
/// Key paths are those of the record. A comparison with an unknown value (nil) does not hold,
/// except `== nil`, and `!=` with anything else. NOT inverts that: `NOT channels > 2` holds for a
/// track of unknown channels.
public struct Condition: Hashable, Sendable {
    package let clause: Clause

    /// - Parameter clause: must equal the clause parsed from its description.
    package init(_ clause: Clause) { self.clause = clause }

    /// Reads an expression.
    ///
    /// - Parameters:
    ///   - expression: may hold `%@`, `%d`, `%f` and `%K` for the arguments.
    ///   - arguments: one for each placeholder, in order.
    ///   - schema: the known key paths; nil allows any. With a schema, unknown key paths and
    ///     comparisons that can never hold are errors too.
    package init(
        parsing expression: String, arguments: [any ConditionArgument] = [],
        over schema: ConditionSchema? = nil
    ) throws(ConditionError) {
        clause = try Parser.clause(
            of: expression, arguments: arguments.map(\.literal), over: schema)
    }

    /// `try Condition("languageCode IN %@ AND channels >= %d", ["ja", "en"], 6)`
    public init(
        _ expression: String, _ arguments: any ConditionArgument...
    ) throws(ConditionError) {
        try self.init(parsing: expression, arguments: arguments)
    }

    /// Whether the condition holds for the subject.
    package func holds(for subject: some ConditionSubject) -> Bool {
        Evaluation(subject: subject).holds(clause)
    }

    /// Whether the condition holds for the track.
    public func holds(for track: MediaPlayerTrack) -> Bool {
        Evaluation(subject: track).holds(clause)
    }

    /// Members of the subject that the condition reads: `dovi` for `dovi.profile`.
    package var names: Set<String> { Set(clause.paths.compactMap(\.firstName)) }
}

extension Condition: CustomStringConvertible {
    /// The canonical spelling: it parses back to an equal condition.
    public var description: String { clause.description }
}

extension Clause {
    /// Key paths, also those in SUBQUERY.
    var paths: [FieldPath] {
        switch self {
        case .constant: []
        case .not(let clause): clause.paths
        case .and(let clauses), .or(let clauses): clauses.flatMap(\.paths)
        case .comparison(let comparison): comparison.left.paths + comparison.right.paths
        }
    }
}

extension Operand {
    /// Key paths, also those in SUBQUERY.
    var paths: [FieldPath] {
        switch self {
        case .literal: []
        case .arithmetic(let left, _, let right): left.paths + right.paths
        case .list(let operands): operands.flatMap(\.paths)
        case .path(let path):
            if case .subquery(let query) = path.root {
                [path] + Operand.path(query.collection).paths + query.clause.paths
            } else {
                [path]
            }
        }
    }
}

/// A number that follows from members of a subject: `bitRate / pixels`.
package struct Formula: Hashable, Sendable {
    let operand: Operand

    /// Reads an expression over the key paths of a schema.
    package init(parsing expression: String, over schema: ConditionSchema?) throws(ConditionError) {
        operand = try Parser.formula(of: expression, over: schema)
    }

    /// `.null` where a member is unknown.
    package func value(for subject: some ConditionSubject) -> ConditionValue {
        Evaluation(subject: subject).value(of: operand)
    }

    /// Members of the subject that it reads.
    package var names: Set<String> { Set(operand.paths.compactMap(\.firstName)) }
}

extension Formula: CustomStringConvertible {
    /// It parses back to an equal formula.
    package var description: String { operand.description }
}

/// Why an expression is not a condition, and where.
public struct ConditionError: Error, Hashable, Sendable {
    /// The expression as it was given.
    package let expression: String
    /// UTF-8 bytes before the error.
    package let utf8Offset: Int
    /// Text at the error; nil at the end of the expression.
    package let found: String?
    /// Valid text there: `a comparison such as ==`.
    package let expected: String
    /// The nearest known name; nil where none is close.
    package let suggestion: String?

    package init(
        expression: String, utf8Offset: Int, found: String?, expected: String, suggestion: String?
    ) {
        self.expression = expression
        self.utf8Offset = utf8Offset
        self.found = found
        self.expected = expected
        self.suggestion = suggestion
    }

    /// Position in characters, from 1.
    public var column: Int {
        String(decoding: expression.utf8.prefix(utf8Offset), as: UTF8.self).count + 1
    }
}

extension ConditionError: CustomStringConvertible {
    /// `column 5: found “foo”, expected …; did you mean “food”?`
    public var description: String { "column \(column): \(reason)" }

    /// The description without the column.
    public var reason: String {
        let found = found.map { "found “\($0)”" } ?? "the condition ends here"
        let hint = suggestion.map { "; did you mean “\($0)”?" } ?? ""
        return "\(found), expected \(expected)\(hint)"
    }
}
