import Predicates

/// One line of a policy: what it asks, when, and what it is called.
package struct Rule: Hashable, Sendable {
    package enum Verb: Hashable, Sendable {
        /// Only tracks for which the condition holds stay.
        case require(Condition)
        /// Tracks for which the condition holds go.
        case never(Condition)
        /// A key of the order.
        case prefer(Preference)
    }

    /// A condition on what was chosen before, on the device or on the settings.
    package struct Guard: Hashable, Sendable {
        package var condition: Condition
        /// False for rules under `otherwise`.
        package var isHeld: Bool

        package init(_ condition: Condition, isHeld: Bool = true) {
            self.condition = condition
            self.isHeld = isHeld
        }
    }

    package var verb: Verb
    /// All must agree for the rule to count.
    package var guards: [Guard] = []
    /// As the policy names it, or what the rule says, in words.
    package var name: String {
        get { givenName ?? verb.words }
        set { givenName = newValue }
    }
    private var givenName: String?
    /// Why, in the words of the policy's author.
    package var reason: String?
    /// Whether a filter gives way where it would leave no track: `fallback: yes`.
    package var allowsFallback = false
    /// Whether a filter is asked of the best track alone, which is not shown where it does not
    /// hold: `ofWinner: yes`.
    package var asksWinner = false
    /// Whether a track that the preference finds is kept whatever later filters
    /// say: `overridesFilters: yes`.
    package var overridesFilters = false
    /// The rule file, and the line in it from 1.
    package var file: String?
    package var line: Int?

    package init(_ verb: Verb, name: String? = nil) {
        self.verb = verb
        givenName = name
    }

    /// Members of the track and of the context that the rule reads.
    package var names: Set<String> { verb.names }

    /// Members by which it removes or ranks, without those that only limit it.
    package var decidingNames: Set<String> {
        if case .prefer(let preference) = verb { preference.measureNames } else { names }
    }

    /// Settings that its conditions and lists read.
    var settings: Set<String> {
        guards.reduce(into: verb.settings) { $0.formUnion($1.condition.settings) }
    }

    package var isFilter: Bool {
        if case .prefer = verb { false } else { true }
    }
}

extension Rule.Verb {
    /// For people, where the rule has no name.
    var words: String {
        switch self {
        case .require(let condition): "require \(condition.inWords)"
        case .never(let condition): "never \(condition.inWords)"
        case .prefer(let preference): "prefer \(preference.words)"
        }
    }

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
    /// Settings that it asks for: `mode` of `settings.mode`.
    var settings: Set<String> {
        Set(keyPaths.filter { $0.count > 1 && $0[0] == "settings" }.map { $0[1] })
    }
}
