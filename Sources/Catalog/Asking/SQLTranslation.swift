import Predicates
import TrackModel

/// A condition as SQL, as far as possible.
///
/// SQL has neither canonical equivalence of text nor the same arithmetic, so there are two
/// translations: a necessary and a sufficient condition. Neither is ever NULL.
struct SQLTranslation {
    enum Bound {
        /// True whenever the condition holds.
        case necessary
        /// True only if the condition holds.
        case sufficient

        var opposite: Bound { self == .necessary ? .sufficient : .necessary }
    }

    let scope: SQLScope

    /// nil if SQL cannot express the clause.
    func sql(_ clause: Clause, _ bound: Bound) -> String? {
        switch clause {
        case .constant(let value): value ? "1" : "0"
        case .not(let clause): sql(clause, bound.opposite).map { "NOT \($0)" }
        case .and(let clauses): joined(clauses, "AND", bound, needsAll: bound == .sufficient)
        case .or(let clauses): joined(clauses, "OR", bound, needsAll: bound == .necessary)
        case .comparison(let comparison): sql(comparison, bound)
        }
    }

    private func joined(
        _ clauses: [Clause], _ word: String, _ bound: Bound, needsAll: Bool
    ) -> String? {
        let parts = clauses.map { sql($0, bound) }
        let known = parts.compactMap { $0 }
        guard !known.isEmpty, !needsAll || known.count == parts.count else { return nil }
        return "(\(known.joined(separator: " \(word) ")))"
    }

    // MARK: Comparisons

    private func sql(_ comparison: Comparison, _ bound: Bound) -> String? {
        switch comparison.quantifier {
        case nil: plain(comparison, bound)
        case .any: any(comparison, bound)
        case Comparison.Quantifier.none?: any(comparison, bound.opposite).map { "NOT \($0)" }
        case .all: nil
        }
    }

    private func plain(_ comparison: Comparison, _ bound: Bound) -> String? {
        switch (comparison.left, comparison.right) {
        case (.path(let path), .literal(let literal)):
            if let sql = subquery(path, comparison.relation, literal, bound) { return sql }
            guard let column = column(path) else { return nil }
            return SQLComparison(column, comparison.relation, literal, comparison.folding)
                .sql(bound)
        case (.literal(let literal), .path(let path)) where comparison.relation == .isIn:
            guard let column = column(path), column.content == .texts else { return nil }
            return SQLComparison(column, .contains, literal, comparison.folding).sql(bound)
        default: return nil
        }
    }

    /// ANY of a list, or of the rows of a to-many member.
    private func any(_ comparison: Comparison, _ bound: Bound) -> String? {
        guard case .path(let path) = comparison.left, case .subject = path.root,
            case .literal(let literal) = comparison.right, let names = path.names
        else { return nil }
        if let column = scope.column(names) {
            guard column.content == .texts, comparison.relation == .equal else { return nil }
            return SQLComparison(column, .contains, literal, comparison.folding).sql(bound)
        }
        guard names.count > 1, let rows = scope.rows(names[0]),
            let column = rows.scope.column(Array(names.dropFirst()))
        else { return nil }
        var relation = comparison.relation
        if column.content == .texts {
            guard relation == .equal || relation == .contains else { return nil }
            relation = .contains
        }
        return SQLComparison(column, relation, literal, comparison.folding).sql(bound)
            .map { "EXISTS (SELECT 1 FROM \(rows.source) AND \($0))" }
    }

    private func column(_ path: FieldPath) -> SQLScope.Column? {
        guard let names = path.names else { return nil }
        switch path.root {
        case .subject: return scope.column(names)
        case .variable(let name): return scope.variables[name]?.first?.column(names)
        case .subquery: return nil
        }
    }

    /// `SUBQUERY(tracks, $t, …).@count > 0` and similar comparisons.
    private func subquery(
        _ path: FieldPath, _ relation: Comparison.Relation, _ literal: ConditionLiteral,
        _ bound: Bound
    ) -> String? {
        guard case .subquery(let query) = path.root, path.steps == [.count],
            case .subject = query.collection.root, let name = query.collection.names?.only,
            let rows = scope.rows(name)
        else { return nil }
        let isNone: Bool
        switch (relation, literal) {
        case (.greater, .int(0)), (.notEqual, .int(0)), (.greaterOrEqual, .int(1)): isNone = false
        case (.equal, .int(0)), (.less, .int(1)), (.lessOrEqual, .int(0)): isNone = true
        default: return nil
        }
        var inner = rows.scope
        inner.variables[query.variable] = [rows.scope]
        // Names without the variable belong to the outer subject, which this scope cannot name.
        guard !query.clause.asksSubject else { return nil }
        return SQLTranslation(scope: inner).sql(query.clause, isNone ? bound.opposite : bound)
            .map { (isNone ? "NOT " : "") + "EXISTS (SELECT 1 FROM \(rows.source) AND \($0))" }
    }
}

extension FieldPath {
    /// The steps, if all of them are names.
    var names: [String]? {
        var names: [String] = []
        for step in steps {
            guard case .name(let name) = step else { return nil }
            names.append(name)
        }
        return names.isEmpty ? nil : names
    }
}

extension Clause {
    /// Whether a key path begins at the subject of the condition.
    fileprivate var asksSubject: Bool {
        switch self {
        case .constant: false
        case .not(let clause): clause.asksSubject
        case .and(let clauses), .or(let clauses): clauses.contains(where: \.asksSubject)
        case .comparison(let comparison):
            comparison.left.asksSubject || comparison.right.asksSubject
        }
    }
}

extension Operand {
    fileprivate var asksSubject: Bool {
        switch self {
        case .literal: false
        case .list(let operands): operands.contains(where: \.asksSubject)
        case .arithmetic(let left, _, let right): left.asksSubject || right.asksSubject
        case .path(let path):
            if case .variable = path.root { false } else { true }
        }
    }
}

extension Array {
    fileprivate var only: Element? { count == 1 ? first : nil }
}

/// Maps names of a condition to tables and columns.
struct SQLScope {
    /// The table whose rows a condition is about.
    enum Subject {
        case file
        /// A track, with the columns of its file.
        case track
        case finding
    }

    /// A column with its table alias.
    struct Column {
        let sql: String
        let content: RecordColumn.Content
    }

    /// Rows related to the subject.
    struct Rows {
        let scope: SQLScope
        /// `tracks AS t1 WHERE t1.file_id = f.id`
        let source: String
    }

    let subject: Subject
    /// Table alias; `f` for files.
    let alias: String
    /// Existing columns by table.
    let present: [String: Set<String>]
    /// Scopes of SUBQUERY variables.
    var variables: [String: [SQLScope]] = [:]

    func column(_ names: [String]) -> Column? {
        guard let first = names.first else { return nil }
        switch subject {
        case .file: return fileColumn(names)
        case .finding: return column(names, of: "findings", RecordColumns.findings)
        case .track:
            return MediaPlayerTrack.members[first] == nil
                ? fileColumn(names) : column(names, of: "tracks", RecordColumns.tracks)
        }
    }

    private func fileColumn(_ names: [String]) -> Column? {
        switch names {
        case ["input", "path"]: Column(sql: "f.path", content: .text)
        case ["input", "size"]: Column(sql: "f.size", content: .integer)
        // A required member of an object shows whether the object exists.
        case ["error"]: Column(sql: "f.error_code", content: .json)
        case ["verdict"]:
            column(["health", "verdict"], of: "files", RecordColumns.files, alias: "f")
        case ["decode"]: Column(sql: "f.decode_depth", content: .json)
        default: column(names, of: "files", RecordColumns.files, alias: "f")
        }
    }

    private func column(
        _ names: [String], of table: String, _ columns: [RecordColumn], alias: String? = nil
    ) -> Column? {
        let path = "$." + names.joined(separator: ".")
        guard let column = columns.first(where: { $0.path == path }),
            present[table]?.contains(column.name) == true
        else { return nil }
        return Column(sql: "\(alias ?? self.alias).\"\(column.name)\"", content: column.content)
    }

    /// The rows of a to-many member.
    func rows(_ name: String) -> Rows? {
        let inner = alias + "i"
        if let kind = MediaRecord.trackLists[name], subject != .finding {
            return Rows(
                scope: within(.track, inner),
                source: "tracks AS \(inner) WHERE \(inner).file_id = f.id "
                    + "AND \(inner).media_type = '\(kind.rawValue)'")
        }
        switch (subject, name) {
        case (.file, "tracks"):
            return Rows(
                scope: within(.track, inner),
                source: "tracks AS \(inner) WHERE \(inner).file_id = f.id")
        case (.file, "findings"):
            return Rows(
                scope: within(.finding, inner),
                source: "findings AS \(inner) WHERE \(inner).file_id = f.id")
        case (.track, "findings"):
            return Rows(
                scope: within(.finding, inner),
                source: "findings AS \(inner) WHERE \(inner).file_id = f.id "
                    + "AND \(inner).track_id = \(alias).track_id")
        default: return nil
        }
    }

    private func within(_ subject: Subject, _ alias: String) -> SQLScope {
        SQLScope(subject: subject, alias: alias, present: present, variables: variables)
    }
}
