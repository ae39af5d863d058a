import Predicates
import TrackModel

/// What a preference finds of one track: numbers to compare in order, and words.
struct KeyValue: Hashable, Sendable {
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

    func isBetter(than other: KeyValue) -> Bool {
        first != other.first ? first > other.first : second > other.second
    }

    func isSame(as other: KeyValue) -> Bool {
        first == other.first && second == other.second
    }
}

extension Preference {
    func value(of facts: TrackFacts, in stage: Stage) -> KeyValue {
        if let scope, !scope.holds(for: facts) { return KeyValue(0, "not looked at") }
        var value = plainValue(of: facts, in: stage)
        if order == .lowest { value.turn() }
        if let reverse, reverse.holds(for: facts) { value.turn() }
        return value
    }

    private func plainValue(of facts: TrackFacts, in stage: Stage) -> KeyValue {
        switch measure {
        case .condition(let condition): KeyValue(condition.holds(for: facts))
        case .language: languageValue(of: facts, in: stage)
        case .points(let points): Self.sum(points, of: facts)
        case .firstOf(let conditions): Self.place(of: facts, among: conditions)
        case .fact(let path): factValue(facts.value(at: path), in: stage)
        }
    }

    private static func sum(_ points: [Points], of facts: TrackFacts) -> KeyValue {
        let sum = points.reduce(0.0) { sum, point in
            point.condition.holds(for: facts) ? sum + Double(point.points) : sum
        }
        return KeyValue(sum, "\(Int(clampedTo: sum)) points")
    }

    private static func place(of facts: TrackFacts, among conditions: [Condition]) -> KeyValue {
        guard let index = conditions.firstIndex(where: { $0.holds(for: facts) }) else {
            return KeyValue(Double(-conditions.count), "none")
        }
        return KeyValue(Double(-index), conditions[index].description)
    }

    /// Whether the track is one that the preference asks for.
    func finds(_ facts: TrackFacts, in stage: Stage) -> Bool {
        if let scope, !scope.holds(for: facts) { return false }
        switch measure {
        case .condition(let condition): return condition.holds(for: facts)
        case .language: return facts.wish != nil
        case .firstOf(let conditions): return conditions.contains { $0.holds(for: facts) }
        case .points(let points): return points.contains { $0.condition.holds(for: facts) }
        case .fact(let path):
            guard let list = list ?? like else { return false }
            let names = Set(stage.list(list).map { $0.description.lowercased() })
            return facts.value(at: path).members.contains { names.contains($0.words.lowercased()) }
        }
    }

    private func languageValue(of facts: TrackFacts, in stage: Stage) -> KeyValue {
        let wishes = list.map { source in
            stage.list(source).map { LanguageWish($0.description) }
        }
        let match = wishes.map {
            stage.languages.match(
                facts.spoken, isOriginal: facts.isOriginal, isDefault: facts.isDefault, $0)
        }
        guard let match = match ?? facts.wish else {
            let isSilent = facts.spoken.isNoLanguage
            let name = facts.spoken.written.isEmpty ? "unknown" : facts.spoken.shown
            return KeyValue(-1e6, isSilent ? -1 : 0, "\(name), not wished")
        }
        let (place, score) = (Double(-match.index), Double(match.score))
        return stage.policy.method == .mpv
            ? KeyValue(score, place, match.words) : KeyValue(place, score, match.words)
    }

    // MARK: Members of the track

    private func factValue(_ value: ConditionValue, in stage: Stage) -> KeyValue {
        if let like { return Self.likeness(value, to: stage.list(like)) }
        if let list { return Self.place(of: value, in: stage.list(list)) }
        guard let number = value.plainNumber else {
            return KeyValue(order == .lowest ? 1e18 : -1e18, value.words)
        }
        if let nearest {
            guard let best = stage.number(nearest) else { return KeyValue(0, value.words) }
            return KeyValue(-abs(number - best), number > best ? -1 : 0, value.words)
        }
        if let atMost {
            guard let most = stage.number(atMost) else { return KeyValue(0, value.words) }
            return number <= most
                ? KeyValue(1, number, value.words) : KeyValue(0, -number, value.words)
        }
        if let upTo, let most = stage.number(upTo), number > most {
            return KeyValue(most, value.words)
        }
        return KeyValue(number, value.words)
    }

    /// The best place that any of the values has.
    private static func place(of value: ConditionValue, in list: [SettingValue]) -> KeyValue {
        let names = list.map { $0.description.lowercased() }
        let found = value.members.compactMap { member in
            names.firstIndex(of: member.words.lowercased()).map { ($0, member.words) }
        }
        guard let best = found.min(by: { $0.0 < $1.0 }) else {
            return KeyValue(Double(-names.count), value.words)
        }
        return KeyValue(Double(-best.0), best.1)
    }

    /// The very same set is worth more than any overlap.
    private static func likeness(_ value: ConditionValue, to list: [SettingValue]) -> KeyValue {
        let wanted = Set(list.map { $0.description.lowercased() })
        let there = Set(value.members.map { $0.words.lowercased() })
        let shared = wanted.intersection(there).count
        let isSame = wanted == there && !wanted.isEmpty
        return KeyValue(isSame ? 1e6 : Double(shared), value.words)
    }
}

extension KeyValue {
    fileprivate mutating func turn() { (first, second) = (-first, -second) }
}

extension TrackFacts {
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
    /// Numbers, and yes and no as 1 and 0.
    var plainNumber: Double? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .int(let value): Double(value)
        case .double(let value): value.isFinite ? value : nil
        case .fraction(let value): value.doubleValue
        case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        case .null, .list, .object: nil
        }
    }

    /// The elements of a list, else the value alone; none for null.
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
        case .fraction(let value): "\(value)"
        case .text(let text): text.isEmpty ? "none" : text
        case .list(let values):
            values.isEmpty ? "none" : values.map(\.words).joined(separator: " ")
        case .object: "there"
        }
    }
}
