import TrackModel

/// Chooses filters that leave nothing for the cases without a wanted track, and keep the wanted ones
/// of the others.
struct FilterLearner {
    let kind: MediaType
    private(set) var cases: [LearningCase]
    private(set) var sentences: [LearnedSentence] = []

    private static let maxCount = 6

    init(_ cases: [LearningCase], of kind: MediaType) {
        (self.cases, self.kind) = (cases, kind)
    }

    mutating func learn() {
        guard cases.contains(where: { $0.wanted == nil && !$0.rest.isEmpty }) else { return }
        let known = SentenceCatalogue(kind: kind, cases: cases).filters.compactMap { sentence in
            sentence.rule(of: kind).map { (sentence, $0) }
        }
        while sentences.count < Self.maxCount {
            let ranked = known.map { ($0.0, $0.1, effect(of: $0.1)) }
            guard let best = ranked.max(by: { $0.2 < $1.2 }), best.2.isUseful else { return }
            sentences.append(best.0)
            apply(best.1)
        }
    }

    private struct Effect: Comparable {
        /// Cases that want none and now have none.
        var emptied = 0
        /// Cases whose wanted track is removed.
        var broken = 0
        /// Tracks removed in cases that want none.
        var removed = 0

        var isUseful: Bool { removed > 0 && emptied >= broken && (broken == 0 || emptied > broken) }

        static func < (one: Self, two: Self) -> Bool {
            (one.emptied - one.broken, -one.broken, one.removed)
                < (two.emptied - two.broken, -two.broken, two.removed)
        }
    }

    private func effect(of rule: Rule) -> Effect {
        var effect = Effect()
        for one in cases where !one.rest.isEmpty && one.holds(rule) {
            let left = Self.left(of: one.rest, by: rule)
            if let wanted = one.wanted {
                if !left.contains(where: { $0 === wanted }) { effect.broken += 1 }
            } else {
                effect.removed += one.rest.count - left.count
                if left.isEmpty { effect.emptied += 1 }
            }
        }
        return effect
    }

    private mutating func apply(_ rule: Rule) {
        for index in cases.indices where cases[index].holds(rule) {
            cases[index].rest = Self.left(of: cases[index].rest, by: rule)
        }
    }

    private static func left(of rest: [Candidate], by rule: Rule) -> [Candidate] {
        guard let kept = rule.kept else { return rest }
        return rest.filter { kept.condition.holds(for: $0) == kept.isWanted }
    }
}
