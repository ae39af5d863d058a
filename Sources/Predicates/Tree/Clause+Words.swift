extension Condition {
    /// The condition for people: `NOT isForced == YES OR channels > 2` is “not forced or
    /// channels > 2”.
    ///
    /// - Parameter phrase: what a member of yes and no says of its subject (`forced`
    ///   for `isForced`); nil leaves its name.
    package func words(_ phrase: (String) -> String?) -> String { clause.words(phrase) }

    /// Names of every key path from the subject down to the first step that is no
    /// name: `settings`, `mode` of `settings.mode`.
    package var keyPaths: Set<[String]> { clause.keyPaths }
}

extension Clause {
    fileprivate func words(_ phrase: (String) -> String?, isNegated: Bool = false) -> String {
        switch self {
        case .constant(let value): value != isNegated ? "always" : "never"
        case .not(.comparison(let comparison)):
            Self.comparison(comparison).words(phrase, isNegated: !isNegated)
        case .not(let clause):
            isNegated ? clause.words(phrase) : "not (\(clause.words(phrase)))"
        case .and(let clauses): joined(clauses, " and ", phrase, isNegated)
        case .or(let clauses): joined(clauses, " or ", phrase, isNegated)
        case .comparison(let comparison):
            comparison.plainWords(phrase, isNegated) ?? (isNegated ? "not \(self)" : "\(self)")
        }
    }

    private func joined(
        _ clauses: [Clause], _ word: String, _ phrase: (String) -> String?, _ isNegated: Bool
    ) -> String {
        let text = clauses.map { clause in
            if case .comparison = clause { return clause.words(phrase) }
            if case .not(.comparison) = clause { return clause.words(phrase) }
            if case .constant = clause { return clause.words(phrase) }
            return "(\(clause.words(phrase)))"
        }.joined(separator: word)
        return isNegated ? "not (\(text))" : text
    }

    fileprivate var keyPaths: Set<[String]> {
        switch self {
        case .constant: []
        case .not(let clause): clause.keyPaths
        case .and(let clauses), .or(let clauses):
            clauses.reduce(into: []) { $0.formUnion($1.keyPaths) }
        case .comparison(let comparison):
            comparison.left.keyPaths.union(comparison.right.keyPaths)
        }
    }
}

extension Comparison {
    /// `isForced == NO` as “not forced”; nil for what is no question of yes and no.
    fileprivate func plainWords(_ phrase: (String) -> String?, _ isNegated: Bool) -> String? {
        guard quantifier == nil, relation == .equal || relation == .notEqual,
            case .path(let path) = left, case .literal(.bool(let value)) = right,
            let name = path.plainNames?.last,
            let words = phrase(path.plainNames?.joined(separator: ".") ?? name)
        else { return nil }
        return (value == (relation == .equal)) != isNegated ? words : "not \(words)"
    }
}

extension Operand {
    fileprivate var keyPaths: Set<[String]> {
        switch self {
        case .literal: return []
        case .list(let operands): return operands.reduce(into: []) { $0.formUnion($1.keyPaths) }
        case .arithmetic(let left, _, let right): return left.keyPaths.union(right.keyPaths)
        case .path(let path):
            guard case .subquery(let query) = path.root else {
                return path.leadingNames.isEmpty ? [] : [path.leadingNames]
            }
            return query.clause.keyPaths.union(Operand.path(query.collection).keyPaths)
        }
    }
}

extension FieldPath {
    /// Names from the subject down to the first step that is none.
    fileprivate var leadingNames: [String] {
        guard case .subject = root else { return [] }
        var names: [String] = []
        for step in steps {
            guard case .name(let name) = step else { break }
            names.append(name)
        }
        return names
    }

    /// The path where it is made of names alone.
    fileprivate var plainNames: [String]? {
        let names = leadingNames
        return names.count == steps.count && !names.isEmpty ? names : nil
    }
}
