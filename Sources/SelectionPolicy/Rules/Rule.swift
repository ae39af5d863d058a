import Predicates

/// One rule of a policy: a filter or a sort key, and when it applies.
struct Rule: Hashable, Sendable {
    enum Verb: Hashable, Sendable {
        /// Keeps only tracks for which the condition holds.
        case require(Condition)
        /// Removes tracks for which the condition holds.
        case never(Condition)
        /// Orders tracks by a key.
        case prefer(Preference)
    }

    /// A condition on earlier choices, the device or the settings.
    struct Guard: Hashable, Sendable {
        var condition: Condition
        /// False for rules under `otherwise`.
        var isHeld = true
    }

    var verb: Verb
    /// The rule applies where all of these agree.
    var guards: [Guard] = []
    /// The policy's name for it; nil for none.
    var givenName: String?
    /// The author's reason for the rule.
    var reason: String?
    /// Whether the filter is skipped where it would remove every track: `fallback: yes`.
    var allowsFallback = false
    /// Whether the filter applies only to the best track, and rejects the kind if it fails:
    /// `ofWinner: yes`.
    var asksWinner = false
    /// Whether filters keep a track that satisfies the preference: `overridesFilters: yes`.
    var overridesFilters = false
    /// The rule file, and the line in it from 1.
    var file: String?
    var line: Int?
    var column = SourceColumn()

    init(_ verb: Verb, name: String? = nil) {
        self.verb = verb
        givenName = name
    }

    /// Members of the track and of the context that the rule reads.
    var names: Set<String> { verb.names }

    /// Members by which it removes or ranks, without those of its scope.
    var decidingNames: Set<String> {
        if case .prefer(let preference) = verb { preference.measureNames } else { names }
    }

    /// Settings that it reads.
    var settings: Set<String> {
        guards.reduce(into: verb.settings) { $0.formUnion($1.condition.settings) }
    }

    var isFilter: Bool {
        if case .prefer = verb { false } else { true }
    }
}

/// Column of a rule in its file, from 1; no part of the rule: rules in other columns are equal.
struct SourceColumn: Hashable, Sendable {
    var value: Int?

    static func == (one: Self, two: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension Rule.Verb {
    var names: Set<String> {
        switch self {
        case .require(let condition), .never(let condition): condition.names
        case .prefer(let preference): preference.names
        }
    }

    fileprivate var settings: Set<String> {
        switch self {
        case .require(let condition), .never(let condition): condition.settings
        case .prefer(let preference):
            preference.conditions.reduce(into: Set(preference.settings)) {
                $0.formUnion($1.settings)
            }
        }
    }
}

extension Condition {
    /// Settings that it reads: `mode` for `settings.mode`.
    var settings: Set<String> {
        Set(keyPaths.filter { $0.count > 1 && $0[0] == "settings" }.map { $0[1] })
    }
}
