import Predicates
import TrackModel

/// Looks at the rules of one kind.
struct RuleLint {
    let rules: [Rule]
    let kind: MediaType
    let policy: SelectionPolicy

    var remarks: [PolicyRemark] {
        var remarks: [PolicyRemark] = []
        var earlier = EarlierRules()
        for rule in rules {
            remarks +=
                reach(of: rule, after: earlier) + conflicts(of: rule, with: earlier)
                + unknownNames(of: rule)
            earlier.add(rule)
        }
        return remarks
    }

    /// - Parameter word: what the remark is about; nil for the whole rule.
    private func remark(
        _ kind: PolicyRemark.Kind, _ rule: Rule, at word: String? = nil, _ message: String
    ) -> PolicyRemark {
        PolicyRemark(
            kind: kind, file: rule.file, line: rule.line, column: rule.column.value,
            words: word.map { [$0] } ?? [], message: message)
    }

    // MARK: Reach

    private func reach(of rule: Rule, after earlier: EarlierRules) -> [PolicyRemark] {
        if let guarded = rule.guards.first(where: { guarded in
            rule.guards.contains {
                $0.condition == guarded.condition && $0.isHeld != guarded.isHeld
            }
        }) {
            return [
                remark(
                    .unreachable, rule,
                    "“\(rule.name)” requires “\(guarded.condition)” to hold and not to hold.")
            ]
        }
        if let never = rule.guards.first(where: {
            $0.condition.isNever == $0.isHeld && $0.isConstant
        }) {
            return [
                remark(
                    .unreachable, rule,
                    "“\(rule.name)” never applies because of “\(never.condition)”.")
            ]
        }
        if let end = earlier.ends.first(where: { $0.guards.allSatisfy(rule.guards.contains) }) {
            return [
                remark(
                    .unreachable, rule,
                    "“\(rule.name)” follows “\(end.name)”, which removes every track.")
            ]
        }
        if case .prefer(let preference) = rule.verb, preference.isConstant {
            return [
                remark(
                    .unreachable, rule,
                    "“\(rule.name)” is the same for every track and never decides.")
            ]
        }
        return notYetChosen(by: rule) + impossible(rule)
    }

    /// Filters with bounds that no track can satisfy.
    private func impossible(_ rule: Rule) -> [PolicyRemark] {
        var remarks: [PolicyRemark] = []
        for condition in rule.conditions {
            for words in condition.impossibilities {
                remarks.append(remark(.contradiction, rule, "“\(rule.name)”: \(words)."))
            }
        }
        return remarks
    }

    /// Tracks of kinds that are chosen later are not available.
    private func notYetChosen(by rule: Rule) -> [PolicyRemark] {
        guard let place = policy.order.firstIndex(of: kind) else { return [] }
        let later = policy.order[place...].map(\.rawValue)
        let names = rule.guards.reduce(into: rule.names) { $0.formUnion($1.condition.names) }
        return names.intersection(["audio", "video"]).filter(later.contains).sorted().map {
            remark(
                .unreachable, rule,
                "“\(rule.name)” uses the \($0) track, which is chosen after \(kind.rawValue).")
        }
    }

    // MARK: Conflicts

    private func conflicts(of rule: Rule, with earlier: EarlierRules) -> [PolicyRemark] {
        for other in earlier.same(as: rule) where other.guards.allSatisfy(rule.guards.contains) {
            return [remark(.redundant, rule, "“\(rule.name)” repeats an earlier rule\(at(other)).")]
        }
        if let other = earlier.requirements.first(where: {
            $0.guards.allSatisfy(rule.guards.contains) && $0.excludes(rule)
        }) {
            return [
                remark(
                    .contradiction, rule,
                    "No track satisfies both “\(other.name)”\(at(other)) and “\(rule.name)”.")
            ]
        }
        if let own = rule.kept {
            for other in earlier.filters(on: own.condition)
            where other.guards.allSatisfy(rule.guards.contains) && !other.allowsFallback
                && other.kept?.isWanted != own.isWanted
            {
                return [
                    remark(
                        .contradiction, rule,
                        "“\(rule.name)” and “\(other.name)”\(at(other)) together remove every track."
                    )
                ]
            }
        }
        if case .prefer(let preference) = rule.verb,
            case .condition(let condition) = preference.measure
        {
            for other in earlier.settling(condition)
            where other.guards.allSatisfy(rule.guards.contains) && !other.allowsFallback {
                return [
                    remark(
                        .unreachable, rule,
                        "“\(rule.name)” never decides: after “\(other.name)”\(at(other)) all tracks are equal."
                    )
                ]
            }
        }
        return []
    }

    private func at(_ rule: Rule) -> String { rule.place.map { " (\($0))" } ?? "" }

    // MARK: Names

    private func unknownNames(of rule: Rule) -> [PolicyRemark] {
        var remarks = unspokenLanguages(of: rule)
        guard case .prefer(let preference) = rule.verb else { return remarks }
        if case .values(let values)? = preference.list {
            remarks += values.compactMap { unknown($0.description, of: preference, in: rule) }
        }
        return remarks
    }

    private func unknown(_ value: String, of preference: Preference, in rule: Rule) -> PolicyRemark?
    {
        switch preference.measure {
        case .language:
            let language = PreferredLanguage(value)
            guard !language.isKnown else { return nil }
            let hint = language.hint
            return remark(
                .unknownName, rule, at: value,
                "“\(value)” is not a language tag\(hint.isEmpty ? "." : hint)")
        case .fact(let path):
            guard path.count == 1, let name = path.first else { return nil }
            if ["primaryLanguage", "languageCode"].contains(name) {
                return unspoken(value, of: name, in: rule)
            }
            guard let hint = CandidateFields.schema.fields[name]?.hint(for: value) else {
                return nil
            }
            return remark(
                .unknownName, rule, at: value, "“\(value)” is not a value of \(name)\(hint)")
        default: return nil
        }
    }

    /// Spellings of languages that records never have: `jpn`, `japanese`.
    private func unspoken(_ value: String, of name: String, in rule: Rule) -> PolicyRemark? {
        guard let tag = LanguageSuggestion.tag(for: value) else { return nil }
        return remark(
            .unknownName, rule, at: value, "No \(name) is “\(value)”; did you mean “\(tag)”?")
    }

    private func unspokenLanguages(of rule: Rule) -> [PolicyRemark] {
        let conditions = rule.conditions + rule.guards.map(\.condition)
        return conditions.flatMap(\.clause.comparisons).flatMap { comparison in
            guard [.equal, .notEqual, .isIn].contains(comparison.relation),
                case .path(let path) = comparison.left,
                case .name("primaryLanguage")? = path.steps.last,
                case .literal(let literal) = comparison.right
            else { return [PolicyRemark]() }
            return literal.texts.compactMap { unspoken($0, of: "primaryLanguage", in: rule) }
        }
    }
}

extension FieldType {
    /// End of the sentence about a value that this type cannot have; nil for a possible value.
    fileprivate func hint(for value: String) -> String? {
        switch self {
        case .word(let words):
            words.contains(value)
                ? nil
                : NearestName(value).nearest(in: words).map { "; did you mean “\($0)”?" } ?? "."
        case .canonical(let spelling):
            switch spelling.canonical(value) {
            case value?: nil
            case let name?: "; did you mean “\(name)”?"
            case nil: "."
            }
        case .list(let element): element.hint(for: value)
        default: nil
        }
    }
}

extension Clause {
    /// Every comparison in it.
    fileprivate var comparisons: [Comparison] {
        switch self {
        case .constant: []
        case .comparison(let comparison): [comparison]
        case .not(let clause): clause.comparisons
        case .and(let clauses), .or(let clauses): clauses.flatMap(\.comparisons)
        }
    }

    /// Clauses that must hold together: the clause, or the members of an AND.
    fileprivate var conjuncts: [Clause] {
        if case .and(let clauses) = self { clauses.flatMap(\.conjuncts) } else { [self] }
    }

    /// The values that the clause allows for one key path; nil for another kind of clause.
    fileprivate var wantedValues: (path: String, values: Set<ConditionLiteral>)? {
        guard case .comparison(let comparison) = self, comparison.quantifier == nil,
            !comparison.folding.ignoresCase, !comparison.folding.ignoresDiacritics,
            case .path(let path) = comparison.left
        else { return nil }
        switch (comparison.relation, comparison.right) {
        case (.equal, .literal(.text(let text))): return ("\(path)", [.text(text)])
        case (.equal, .literal(.bool(let value))): return ("\(path)", [.bool(value)])
        case (.isIn, .literal(.list(let values))): return ("\(path)", Set(values))
        default: return nil
        }
    }
}

extension ConditionLiteral {
    fileprivate var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let values): values.flatMap(\.texts)
        default: []
        }
    }
}

extension Condition {
    fileprivate static let always = try? Condition("TRUEPREDICATE")
    fileprivate static let never = try? Condition("FALSEPREDICATE")

    fileprivate var isNever: Bool { self == Self.never }
    fileprivate var isAlways: Bool { self == Self.always }

    var negated: Condition? {
        // Only some remarks are lost for a condition that is too long to negate.
        description.utf8.count > 2000 ? nil : try? Condition(parsing: "NOT (\(description))")
    }
}

extension Rule.Guard {
    fileprivate var isConstant: Bool { condition.isNever || condition.isAlways }
}

extension Preference {
    /// Whether it is equal for all tracks.
    fileprivate var isConstant: Bool {
        guard case .condition(let condition) = measure, scope == nil else { return false }
        return condition.isNever || condition.isAlways
    }
}

extension Rule {
    /// Position in the rule file: `line 7`.
    fileprivate var place: String? { line.map { "line \($0)" } }

    /// Every condition on tracks.
    fileprivate var conditions: [Condition] {
        switch verb {
        case .require(let condition), .never(let condition): [condition]
        case .prefer(let preference): preference.conditions
        }
    }

    /// The condition of a filter and whether it must hold.
    var kept: (condition: Condition, isWanted: Bool)? {
        switch verb {
        case .require(let condition): (condition, true)
        case .never(let condition): (condition, false)
        case .prefer: nil
        }
    }

    /// Whether no track can satisfy both requirements.
    fileprivate func excludes(_ other: Rule) -> Bool {
        guard case .require(let own) = verb, case .require(let wanted) = other.verb,
            !allowsFallback, !other.allowsFallback
        else { return false }
        let clauses = own.clause.conjuncts + wanted.clause.conjuncts
        if own.impossibilities.isEmpty, wanted.impossibilities.isEmpty,
            !Condition(.and(clauses)).impossibilities.isEmpty
        {
            return true
        }
        let values = own.clause.conjuncts.compactMap(\.wantedValues)
        return wanted.clause.conjuncts.compactMap(\.wantedValues).contains { wanted in
            values.contains { $0.path == wanted.path && $0.values.isDisjoint(with: wanted.values) }
        }
    }

    var removesAll: Bool {
        guard let kept, !allowsFallback else { return false }
        return kept.isWanted ? kept.condition.isNever : kept.condition.isAlways
    }
}

/// Index of the rules before the current one.
struct EarlierRules {
    /// Filters that remove every track.
    private(set) var ends: [Rule] = []
    /// The first requirements.
    private(set) var requirements: [Rule] = []
    private var verbs: [Rule.Verb: [Rule]] = [:]
    private var filters: [Condition: [Rule]] = [:]
    private var settled: [Condition: [Rule]] = [:]

    /// Limit for each kind of rule.
    private static let most = 32

    mutating func add(_ rule: Rule) {
        if case .require = rule.verb, requirements.count < Self.most { requirements.append(rule) }
        if rule.removesAll, ends.count < Self.most { ends.append(rule) }
        if verbs[rule.verb, default: []].count < Self.most {
            verbs[rule.verb, default: []].append(rule)
        }
        guard let condition = rule.kept?.condition else { return }
        if filters[condition, default: []].count < Self.most {
            filters[condition, default: []].append(rule)
        }
        for condition in [condition, condition.negated].compactMap({ $0 }) {
            guard settled[condition, default: []].count < Self.most else { continue }
            settled[condition, default: []].append(rule)
        }
    }

    /// Rules with the same verb and condition.
    func same(as rule: Rule) -> [Rule] { verbs[rule.verb] ?? [] }

    /// Filters with this condition.
    func filters(on condition: Condition) -> [Rule] { filters[condition] ?? [] }

    /// Filters after which this condition is equal for all tracks.
    func settling(_ condition: Condition) -> [Rule] { settled[condition] ?? [] }
}
