extension Condition {
    /// The condition for people: `NOT isForced == YES OR channels > 2` is “not forced or
    /// channels > 2”.
    ///
    /// - Parameter phrase: the word for a yes-or-no member (`forced` for `isForced`); nil keeps its
    ///   name.
    package func words(_ phrase: (String) -> String?) -> String { clause.words(phrase) }

    /// Leading names of every key path, up to the first index or aggregate: `settings`, `mode` for
    /// `settings.mode`.
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
    /// `isForced == NO` as “not forced”; nil unless it compares with yes or no.
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
    /// Names from the subject down to the first step that is not a name.
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

extension Condition {
    /// Sentences on bounds that no value satisfies: `channels > 6 AND channels < 2`, or a count
    /// below 0.
    package var impossibilities: [String] { clause.impossibilities }
}

extension Clause {
    fileprivate var impossibilities: [String] {
        switch self {
        case .constant, .not: return []
        case .or(let clauses): return clauses.flatMap(\.impossibilities)
        case .comparison: return Self.impossible(among: [self])
        case .and(let clauses):
            let inner = clauses.flatMap { clause in
                if case .comparison = clause { [String]() } else { clause.impossibilities }
            }
            return inner + Self.impossible(among: clauses)
        }
    }

    /// Comparisons of one key path with numbers, all of which must hold.
    private static func impossible(among clauses: [Clause]) -> [String] {
        var ranges: [String: Bounds] = [:]
        var order: [String] = []
        for case .comparison(let comparison) in clauses where comparison.quantifier == nil {
            guard case .path(let path) = comparison.left,
                let number = comparison.right.plainNumber
            else { continue }
            let name = path.description
            if ranges[name] == nil { order.append(name) }
            ranges[name, default: Bounds(name)].add(comparison, number)
        }
        return order.compactMap { ranges[$0]?.words }
    }
}

/// Bounds left for one value.
private struct Bounds {
    let name: String
    private var low = -Double.infinity
    private var high = Double.infinity
    private var isLowOpen = false
    private var isHighOpen = false
    private var written: [String] = []

    init(_ name: String) { self.name = name }

    mutating func add(_ comparison: Comparison, _ number: Double) {
        switch comparison.relation {
        case .equal:
            raise(number, isOpen: false)
            lower(number, isOpen: false)
        case .greater: raise(number, isOpen: true)
        case .greaterOrEqual: raise(number, isOpen: false)
        case .less: lower(number, isOpen: true)
        case .lessOrEqual: lower(number, isOpen: false)
        default: return
        }
        written.append(comparison.description)
    }

    private mutating func raise(_ number: Double, isOpen: Bool) {
        guard number > low || number == low && isOpen else { return }
        (low, isLowOpen) = (number, isOpen)
    }

    private mutating func lower(_ number: Double, isOpen: Bool) {
        guard number < high || number == high && isOpen else { return }
        (high, isHighOpen) = (number, isOpen)
    }

    /// nil where a value is left.
    var words: String? {
        if low > high || low == high && (isLowOpen || isHighOpen) {
            return "no value satisfies \(written.joined(separator: " AND "))"
        }
        // Times and positions may be negative; counts, sizes and rates may not.
        let mayBeNegative = ["Time", "timecode", "origin", "offset", "latitude", "dB", "loudness"]
            .contains { name.lowercased().contains($0.lowercased()) }
        if !mayBeNegative, high < 0 || high == 0 && isHighOpen {
            return "\(name) is never below 0, as \(written.joined(separator: " AND ")) requires"
        }
        return nil
    }
}

extension Operand {
    fileprivate var plainNumber: Double? {
        switch self {
        case .literal(.int(let value)): Double(value)
        case .literal(.double(let value)): value
        default: nil
        }
    }
}
