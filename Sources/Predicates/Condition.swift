import TrackModel

/// A condition in the spelling of NSPredicate:
///
///     mediaType == "audio" AND languageCode IN {"ja", "en"} AND channels >= 6
///
/// Key paths are those of the record. A comparison with a value that is unknown
/// (nil) does not hold, but for `== nil` and for `!=` with anything else; NOT
/// turns that round, so `NOT channels > 2` holds for a track of unknown channels.
public struct Condition: Hashable, Sendable {
    package let clause: Clause

    /// - Parameter clause: one that reading its description gives.
    package init(_ clause: Clause) { self.clause = clause }

    /// Reads an expression.
    ///
    /// - Parameters:
    ///   - expression: may hold `%@`, `%d`, `%f` and `%K` for the arguments.
    ///   - arguments: one for each placeholder, in order.
    ///   - schema: the key paths there are; nil takes any. With one, unknown key
    ///     paths and comparisons that could never hold are errors too.
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

    /// Members of the subject that the condition asks for: `dovi` of
    /// `dovi.profile`.
    package var names: Set<String> { clause.names }
}

extension Condition: CustomStringConvertible {
    /// The canonical spelling: it parses back to an equal condition.
    public var description: String { clause.description }
}

extension Clause {
    fileprivate var names: Set<String> {
        switch self {
        case .constant: []
        case .not(let clause): clause.names
        case .and(let clauses), .or(let clauses):
            clauses.reduce(into: []) { $0.formUnion($1.names) }
        case .comparison(let comparison): comparison.left.names.union(comparison.right.names)
        }
    }
}

extension Operand {
    var names: Set<String> {
        switch self {
        case .literal: []
        case .arithmetic(let left, _, let right): left.names.union(right.names)
        case .list(let operands): operands.reduce(into: []) { $0.formUnion($1.names) }
        case .path(let path):
            if case .subquery(let query) = path.root {
                query.clause.names.union(query.collection.firstName.map { [$0] } ?? [])
            } else {
                path.firstName.map { [$0] } ?? []
            }
        }
    }
}
