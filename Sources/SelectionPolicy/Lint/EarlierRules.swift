import Predicates

/// The rules that stand before one, found by what they ask.
struct EarlierRules {
    /// Filters that leave no track.
    private(set) var ends: [Rule] = []
    /// The first requirements.
    private(set) var requirements: [Rule] = []
    private var verbs: [Rule.Verb: [Rule]] = [:]
    private var filters: [Condition: [Rule]] = [:]
    private var settled: [Condition: [Rule]] = [:]

    /// Among many of one kind the first ones say enough.
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

    /// Rules of the same verb and words.
    func same(as rule: Rule) -> [Rule] { verbs[rule.verb] ?? [] }

    /// Filters that ask this condition.
    func filters(on condition: Condition) -> [Rule] { filters[condition] ?? [] }

    /// Filters after which every track answers this condition alike.
    func settling(_ condition: Condition) -> [Rule] { settled[condition] ?? [] }
}
