import Predicates

/// A sort key of tracks; more is better.
struct Preference: Hashable, Sendable {
    enum Measure: Hashable, Sendable {
        /// 1 where it holds, else 0.
        case condition(Condition)
        /// A member of the track, by its key path.
        case fact([String])
        /// A number computed from members of the track.
        case formula(Formula)
        /// Position in the preferred languages, then closeness.
        case language
        /// Position of the first alternative that holds.
        case firstOf([Alternative])
        /// Sum of the points of all conditions that hold, for players that add scores.
        case points([Alternative])
    }

    struct Alternative: Hashable, Sendable {
        var condition: Condition
        /// For explanations; nil uses the condition in words.
        var name: String?
        /// Added where the condition holds; used by `points` alone.
        var points = 0
    }

    /// Rank of a track with an unknown value.
    enum Unknown: String, Hashable, Sendable, CaseIterable {
        /// After all known values.
        case worst
        /// Before all known values.
        case best
        /// The key is ignored where the value of any compared track is unknown.
        case same
    }

    enum Order: String, Hashable, Sendable, CaseIterable {
        case highest, lowest
    }

    /// A list written in the rule, or the name of a setting.
    enum Source: Hashable, Sendable {
        case values([SettingValue])
        case setting(String)
    }

    var measure: Measure
    var order: Order = .highest
    /// Values from best to worst; all others are last.
    var list: Source?
    /// The best number; larger distances are worse, and above is worse than below.
    var nearest: Source?
    /// More is better up to this number; above it less is better.
    var atMost: Source?
    /// Values to share; more in common is better, an equal set is best.
    var like: Source?
    /// Larger numbers count as this one.
    var upTo: Source?
    /// Tracks to which the preference applies; all others are equal.
    var scope: Condition?
    /// Tracks for which the order is reversed.
    var reverse: Condition?
    /// Members that must be equal for tracks to be compared.
    var within: [String] = []
    var unknown = Unknown.worst
    /// A number of the track that is added to its points.
    var plus: [String] = []

    init(_ measure: Measure) { self.measure = measure }
}

extension Preference {
    var names: Set<String> {
        measureNames.union(within).union(plus.prefix(1)).union(reverse?.names ?? []).union(
            scope?.names ?? [])
    }

    /// Members of the track that the key is computed from.
    var measureNames: Set<String> {
        var names: Set<String> = []
        switch measure {
        case .condition(let condition): names.formUnion(condition.names)
        case .fact(let path): names.formUnion(path.prefix(1))
        case .formula(let formula): names.formUnion(formula.names)
        case .language: names.insert("languageCode")
        case .firstOf(let alternatives):
            for alternative in alternatives { names.formUnion(alternative.condition.names) }
        case .points(let points):
            for point in points { names.formUnion(point.condition.names) }
        }
        return names
    }

    /// Every condition of the preference.
    var conditions: [Condition] {
        let measured: [Condition] =
            switch measure {
            case .condition(let condition): [condition]
            case .firstOf(let alternatives): alternatives.map(\.condition)
            case .points(let points): points.map(\.condition)
            case .fact, .formula, .language: []
            }
        return measured + [scope, reverse].compactMap { $0 }
    }

    /// Settings that it needs.
    var settings: [String] {
        [list, nearest, atMost, like, upTo].compactMap { source in
            if case .setting(let name) = source { name } else { nil }
        }
    }
}
