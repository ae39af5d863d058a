import Predicates
import TrackModel

/// A preference's value for one track: numbers to compare in order, and words.
struct SortKey: Hashable, Sendable {
    /// More is better; `second` decides where `first` is the same.
    var first: Double
    var second: Double
    var words: String

    init(_ first: Double, _ second: Double, _ words: String) {
        self.first = first
        self.second = second
        self.words = words
    }

    init(_ first: Double, _ words: String) { self.init(first, 0, words) }

    init(_ holds: Bool) { self.init(holds ? 1 : 0, holds ? "yes" : "no") }

    /// Whether the track's value is unknown.
    var isUnknown = false

    func isBetter(than other: SortKey) -> Bool {
        first != other.first ? first > other.first : second > other.second
    }

    func isSame(as other: SortKey) -> Bool {
        first == other.first && second == other.second
    }
}

extension Preference {
    func value(of candidate: Candidate, in context: SelectionContext) -> SortKey {
        if let scope, !scope.holds(for: candidate) { return SortKey(0, "not looked at") }
        var value = plainValue(of: candidate, in: context)
        if order == .lowest { value.turn() }
        if let reverse, reverse.holds(for: candidate) { value.turn() }
        return value
    }

    private func plainValue(of candidate: Candidate, in context: SelectionContext) -> SortKey {
        switch measure {
        case .condition(let condition): SortKey(condition.holds(for: candidate))
        case .language: languageValue(of: candidate, in: context)
        case .points(let points): sum(points, of: candidate)
        case .firstOf(let alternatives): Self.place(of: candidate, among: alternatives)
        case .fact(let path): factValue(candidate.value(at: path), in: context)
        case .formula(let formula): factValue(formula.value(for: candidate), in: context)
        }
    }

    private func sum(_ points: [Alternative], of candidate: Candidate) -> SortKey {
        let held = points.filter { $0.condition.holds(for: candidate) }
        let own = plus.isEmpty ? 0 : candidate.value(at: plus).plainNumber ?? 0
        let sum = held.reduce(own) { $0 + Double($1.points) }
        let names = held.compactMap(\.name)
        let words = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
        return SortKey(sum, "\(Int(clampedTo: sum)) points\(words)")
    }

    private static func place(of candidate: Candidate, among alternatives: [Alternative])
        -> SortKey
    {
        guard let index = alternatives.firstIndex(where: { $0.condition.holds(for: candidate) })
        else { return SortKey(Double(-alternatives.count), "none") }
        return SortKey(Double(-index), alternatives[index].words)
    }

    /// Whether the track satisfies the preference.
    func finds(_ candidate: Candidate, in context: SelectionContext) -> Bool {
        if let scope, !scope.holds(for: candidate) { return false }
        switch measure {
        case .condition(let condition): return condition.holds(for: candidate)
        case .language: return candidate.preferredLanguage != nil
        case .firstOf(let alternatives):
            return alternatives.contains { $0.condition.holds(for: candidate) }
        case .points(let points): return points.contains { $0.condition.holds(for: candidate) }
        case .formula: return false
        case .fact(let path):
            guard let list = list ?? like else { return false }
            let names = Set(context.list(list).map { $0.description.lowercased() })
            return candidate.value(at: path).members.contains {
                names.contains($0.words.lowercased())
            }
        }
    }

    private func languageValue(of candidate: Candidate, in context: SelectionContext) -> SortKey {
        let preferredLanguages = list.map { source in
            context.list(source).map { PreferredLanguage($0.description) }
        }
        let match = preferredLanguages.map {
            context.languages.match(
                candidate.language, isOriginal: candidate.isOriginal,
                isDefault: candidate.isDefault, $0)
        }
        guard let match = match ?? candidate.preferredLanguage else {
            let isSilent = context.policy.method == .graded && candidate.language.isNoLanguage
            let name = candidate.language.written.isEmpty ? "unknown" : candidate.language.shown
            return SortKey(-1e6, isSilent ? -1 : 0, "\(name), not preferred")
        }
        let (place, score) = (Double(-match.index), Double(match.score))
        return context.policy.method == .mpv
            ? SortKey(score, place, match.words) : SortKey(place, score, match.words)
    }

    // MARK: Members of the track

    private func factValue(_ value: ConditionValue, in context: SelectionContext) -> SortKey {
        if let like { return Self.likeness(value, to: context.list(like)) }
        if let list { return Self.place(of: value, in: context.list(list)) }
        guard let number = value.plainNumber else {
            let isLow = (order == .lowest) == (unknown == .best)
            var key = SortKey(isLow ? -1e18 : 1e18, value.words)
            key.isUnknown = true
            return key
        }
        if let nearest {
            guard let best = context.number(nearest) else { return SortKey(0, value.words) }
            return SortKey(-abs(number - best), number > best ? -1 : 0, value.words)
        }
        if let atMost {
            guard let most = context.number(atMost) else { return SortKey(0, value.words) }
            return number <= most
                ? SortKey(1, number, value.words) : SortKey(0, -number, value.words)
        }
        if let upTo, let most = context.number(upTo), number > most {
            return SortKey(most, value.words)
        }
        return SortKey(number, value.words)
    }

    /// The best position of any of the values in the list.
    private static func place(of value: ConditionValue, in list: [SettingValue]) -> SortKey {
        let names = list.map { $0.description.lowercased() }
        let found = value.members.compactMap { member in
            names.firstIndex(of: member.words.lowercased()).map { ($0, member.words) }
        }
        guard let best = found.min(by: { $0.0 < $1.0 }) else {
            return SortKey(Double(-names.count), value.words)
        }
        return SortKey(Double(-best.0), best.1)
    }

    /// An equal set is worth more than any overlap.
    private static func likeness(_ value: ConditionValue, to list: [SettingValue]) -> SortKey {
        let wanted = Set(list.map { $0.description.lowercased() })
        let there = Set(value.members.map { $0.words.lowercased() })
        let shared = wanted.intersection(there).count
        let isSame = wanted == there && !wanted.isEmpty
        return SortKey(isSame ? 1e6 : Double(shared), value.words)
    }
}

extension SortKey {
    fileprivate mutating func turn() { (first, second) = (-first, -second) }
}

extension Candidate {
    func value(at path: [String]) -> ConditionValue {
        var value = ConditionValue.object(self)
        for name in path {
            guard case .object(let subject) = value else { return .null }
            value = subject.value(named: name)
        }
        return value
    }
}

extension ConditionValue {
    /// The value as a number; yes and no are 1 and 0.
    var plainNumber: Double? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .int(let value): Double(value)
        case .double(let value): value.isFinite ? value : nil
        case .fraction(let value, _): value.doubleValue
        case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        case .null, .list, .object: nil
        }
    }

    /// The elements of a list; another value alone; none for null.
    var members: [ConditionValue] {
        switch self {
        case .list(let values): values
        case .null: []
        default: [self]
        }
    }

    var words: String {
        switch self {
        case .null: "unknown"
        case .bool(let value): value ? "yes" : "no"
        case .int(let value): "\(value)"
        case .double(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .fraction(let value, _): "\(value)"
        case .text(let text): text.isEmpty ? "none" : text
        case .list(let values):
            values.isEmpty ? "none" : values.map(\.words).joined(separator: " ")
        case .object: "there"
        }
    }
}
