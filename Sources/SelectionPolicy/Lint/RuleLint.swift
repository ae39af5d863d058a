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

    private func remark(_ kind: PolicyRemark.Kind, _ rule: Rule, _ message: String) -> PolicyRemark
    {
        PolicyRemark(kind: kind, file: rule.file, line: rule.line, message: message)
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
                    "“\(rule.name)” wants “\(guarded.condition)” both to hold and not to.")
            ]
        }
        if let never = rule.guards.first(where: {
            $0.condition.isNever == $0.isHeld && $0.isConstant
        }) {
            return [
                remark(
                    .unreachable, rule,
                    "“\(never.condition)” keeps “\(rule.name)” from ever counting.")
            ]
        }
        if let end = earlier.ends.first(where: { $0.guards.allSatisfy(rule.guards.contains) }) {
            return [
                remark(
                    .unreachable, rule,
                    "“\(rule.name)” stands after “\(end.name)”, which leaves no track.")
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

    /// Filters whose numbers no track can have, or that every track has.
    private func impossible(_ rule: Rule) -> [PolicyRemark] {
        var remarks: [PolicyRemark] = []
        for condition in rule.conditions {
            for words in condition.impossibilities {
                remarks.append(remark(.contradiction, rule, "“\(rule.name)”: \(words)."))
            }
        }
        return remarks
    }

    /// Tracks of a kind that is chosen later are not there yet.
    private func notYetChosen(by rule: Rule) -> [PolicyRemark] {
        guard let place = policy.order.firstIndex(of: kind) else { return [] }
        let later = policy.order[place...].map(\.rawValue)
        let names = rule.guards.reduce(into: rule.names) { $0.formUnion($1.condition.names) }
        return names.intersection(["audio", "video"]).filter(later.contains).sorted().map {
            remark(
                .unreachable, rule,
                "“\(rule.name)” asks for the \($0) track, which is chosen after \(kind.rawValue).")
        }
    }

    // MARK: Conflicts

    private func conflicts(of rule: Rule, with earlier: EarlierRules) -> [PolicyRemark] {
        for other in earlier.same(as: rule) where other.guards.allSatisfy(rule.guards.contains) {
            return [remark(.redundant, rule, "“\(rule.name)” was said before\(at(other)).")]
        }
        if let own = rule.kept {
            for other in earlier.filters(on: own.condition)
            where other.guards.allSatisfy(rule.guards.contains) && !other.allowsFallback
                && other.kept?.isWanted != own.isWanted
            {
                return [
                    remark(
                        .contradiction, rule,
                        "“\(rule.name)” and “\(other.name)”\(at(other)) leave no track.")
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
                        "“\(rule.name)” never decides: “\(other.name)”\(at(other)) has settled it.")
                ]
            }
        }
        return []
    }

    private func at(_ rule: Rule) -> String { rule.place.map { " (\($0))" } ?? "" }

    // MARK: Names

    private func unknownNames(of rule: Rule) -> [PolicyRemark] {
        guard case .prefer(let preference) = rule.verb else { return [] }
        var remarks: [PolicyRemark] = []
        if case .values(let values)? = preference.list {
            remarks += values.compactMap { unknown($0.description, of: preference, in: rule) }
        }
        return remarks
    }

    private func unknown(_ value: String, of preference: Preference, in rule: Rule) -> PolicyRemark?
    {
        switch preference.measure {
        case .language:
            guard case .tag(let tag) = PreferredLanguage(value), LanguageLocale(tag) == nil else {
                return nil
            }
            return remark(.unknownName, rule, "“\(value)” is no language tag.")
        case .fact(let path):
            guard let type = CandidateFields.schema.fields[path.first ?? ""], path.count == 1 else {
                return nil
            }
            let words = type.words
            guard !words.isEmpty, !words.contains(value) else { return nil }
            return remark(
                .unknownName, rule,
                "“\(value)” is no value of \(path[0])\(hint(value, among: words)).")
        default: return nil
        }
    }

    private func hint(_ name: String, among names: [String]) -> String {
        NearestName(name).nearest(in: names).map { "; did you mean “\($0)”?" } ?? ""
    }
}

extension FieldType {
    /// The closed list of values, where there is one.
    fileprivate var words: [String] {
        switch self {
        case .word(let words): words
        case .list(let element): element.words
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
        // A condition that cannot be negated is only looked at less.
        description.utf8.count > 2000 ? nil : try? Condition(parsing: "NOT (\(description))")
    }
}

extension Rule.Guard {
    fileprivate var isConstant: Bool { condition.isNever || condition.isAlways }
}

extension Preference {
    /// Whether it asks what every track answers alike.
    fileprivate var isConstant: Bool {
        guard case .condition(let condition) = measure, scope == nil else { return false }
        return condition.isNever || condition.isAlways
    }
}

extension Rule {
    /// Where it stands: `line 7`, with its file where that is another one.
    fileprivate var place: String? { line.map { "line \($0)" } }

    /// Every condition that it asks of tracks.
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

    var removesAll: Bool {
        guard let kept, !allowsFallback else { return false }
        return kept.isWanted ? kept.condition.isNever : kept.condition.isAlways
    }
}
