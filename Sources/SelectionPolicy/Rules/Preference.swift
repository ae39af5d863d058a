import Predicates

/// A key of the order in which tracks stand: more of it is better.
package struct Preference: Hashable, Sendable {
    package enum Measure: Hashable, Sendable {
        /// 1 where it holds, else 0.
        case condition(Condition)
        /// A member of the track, by its key path.
        case fact([String])
        /// A number that follows from members of the track.
        case formula(Formula)
        /// The place in the preferred languages, then how near.
        case language
        /// The place of the first alternative that holds.
        case firstOf([Alternative])
        /// Sum of the points of all conditions that hold, for policies of programs
        /// that add.
        case points([Points])
    }

    package struct Alternative: Hashable, Sendable {
        package var condition: Condition
        /// For the trace; nil shows the condition in words.
        package var name: String?

        package init(_ condition: Condition, name: String? = nil) {
            self.condition = condition
            self.name = name
        }
    }

    package struct Points: Hashable, Sendable {
        package var condition: Condition
        package var points: Int
        /// For the trace; nil shows the condition in words.
        package var name: String?

        package init(_ condition: Condition, points: Int, name: String? = nil) {
            self.condition = condition
            self.points = points
            self.name = name
        }
    }

    /// How a track stands that does not tell what is asked.
    package enum Unknown: String, Hashable, Sendable, CaseIterable {
        /// Behind all that do.
        case worst
        /// Before all that do.
        case best
        /// Like the others: where one of the tracks compared does not tell, the key
        /// says nothing about any of them.
        case same
    }

    package enum Order: String, Hashable, Sendable, CaseIterable {
        case highest, lowest
    }

    /// A list written in the rule, or the name of the setting that holds it.
    package enum Source: Hashable, Sendable {
        case values([SettingValue])
        case setting(String)
    }

    package var measure: Measure
    package var order: Order = .highest
    /// Values from best to worst; what is not among them comes last.
    package var list: Source?
    /// The number that is best; what lies farther is worse, above after below.
    package var nearest: Source?
    /// Up to this number more is better; above it less is.
    package var atMost: Source?
    /// The more values the track's list shares, the better; the very same is best.
    package var like: Source?
    /// More than this number is worth no more.
    package var upTo: Source?
    /// Tracks that the preference looks at; all others are worth the same.
    package var scope: Condition?
    /// Tracks for which the order is turned round.
    package var reverse: Condition?
    /// Members by which tracks are compared with their own kind only.
    package var within: [String] = []
    package var unknown = Unknown.worst
    /// A number of the track that is added to its points.
    package var plus: [String] = []

    package init(_ measure: Measure, order: Order = .highest) {
        self.measure = measure
        self.order = order
    }
}

extension Preference {
    var words: String {
        var text =
            switch measure {
            case .condition(let condition): condition.inWords
            case .fact(let path): path.joined(separator: ".")
            case .formula(let formula): formula.description
            case .language: "language"
            case .firstOf(let alternatives):
                "the first of \(alternatives.map(\.words).joined(separator: "; "))"
            case .points: "points"
            }
        if order == .lowest { text += ", lowest" }
        let sources = [
            (" in the order ", list), (", nearest to ", nearest), (", up to ", atMost),
            (", most like ", like), (", no more than ", upTo),
        ]
        for (words, source) in sources {
            if let source { text += words + source.words }
        }
        if let scope { text += " where \(scope.inWords)" }
        return text
    }

    var names: Set<String> {
        measureNames.union(within).union(plus.prefix(1)).union(reverse?.names ?? []).union(
            scope?.names ?? [])
    }

    /// Members of the track that the key itself is made of.
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

    /// Every condition that it asks.
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

    /// Settings that the preference cannot do without.
    var settings: [String] {
        [list, nearest, atMost, like, upTo].compactMap { source in
            if case .setting(let name) = source { name } else { nil }
        }
    }
}

extension Preference.Source {
    var words: String {
        switch self {
        case .values([.text("device.channels")]): "what the device has"
        case .values(let values): values.map(\.description).joined(separator: ", ")
        case .setting(let name): "$\(name)"
        }
    }
}

extension Preference.Alternative {
    var words: String { name ?? condition.inWords }
}

extension Preference.Points {
    var words: String { name ?? condition.inWords }
}

extension Condition {
    /// With what yes and no members say of a track: “not forced”.
    var inWords: String { words { CandidateFields.phrases[$0] } }

    /// nil for what is too long to say beside a track.
    func shortWords(isNegated: Bool) -> String? {
        let words = inWords
        guard words.utf8.count <= 60 else { return nil }
        return isNegated ? "not \(words.contains(" ") ? "(\(words))" : words)" : words
    }
}
