import TrackModel

/// Finds a small rule file that chooses the tracks that a person wants.
///
/// Rules are found per kind by a greedy search over common sentences, then removed as long as the
/// engine itself gives as many of the answers with the rest.
package struct PolicyLearner {
    /// More examples make the search slow and the rules no better.
    static let maxCount = 1000

    private let examples: [PolicyExample]
    private var sentences: [MediaType: [LearnedSentence]] = [:]

    package init(_ examples: [PolicyExample]) {
        self.examples = Array(examples.prefix(Self.maxCount))
    }

    package mutating func learned() -> LearnedPolicy {
        for kind in SelectionPolicy.kinds { learn(kind) }
        shorten()
        return LearnedPolicy(
            text: sentences.ruleFile, misses: misses(of: sentences),
            answers: examples.reduce(0) { $0 + $1.wanted.count })
    }

    private mutating func learn(_ kind: MediaType) {
        guard let policy = Self.policy(sentences) else { return }
        let cases = examples.enumerated().compactMap { index, example in
            LearningCase(example, at: index, kind, under: policy)
        }
        guard !cases.isEmpty else { return }
        var filters = FilterLearner(cases, of: kind)
        filters.learn()
        var order = OrderLearner(filters.cases, of: kind)
        order.learn()
        sentences[kind] = filters.sentences + order.sentences
    }

    private static func policy(_ sentences: [MediaType: [LearnedSentence]]) -> SelectionPolicy? {
        try? SelectionPolicy(text: sentences.ruleFile, file: "learned")
    }

    /// The answers that the engine does not give by these rules.
    private func misses(of sentences: [MediaType: [LearnedSentence]]) -> [LearnedPolicy.Miss] {
        guard let policy = Self.policy(sentences) else { return [] }
        return examples.flatMap { example -> [LearnedPolicy.Miss] in
            let selection = policy.summary(of: example.tracks, for: example.request)
            return SelectionPolicy.kinds.compactMap { kind in
                guard let wanted = example.wanted[kind], let choice = selection[kind],
                    choice.trackID != wanted
                else { return nil }
                return LearnedPolicy.Miss(
                    example: example.name, kind: kind, wanted: wanted, chosen: choice.trackID,
                    reason: choice.reason)
            }
        }
    }

    /// Removes rules, and languages of their lists, without which no further answer is missed.
    private mutating func shorten() {
        var count = misses(of: sentences).count
        for kind in SelectionPolicy.kinds.reversed() {
            for place in (sentences[kind] ?? []).indices.reversed() {
                var fewer = sentences
                fewer[kind]?.remove(at: place)
                keep(fewer, missing: &count)
            }
            for place in (sentences[kind] ?? []).indices {
                let length = sentences[kind]?[place].list.count ?? 0
                for value in (0..<length).reversed() {
                    var fewer = sentences
                    fewer[kind]?[place].list.remove(at: value)
                    guard fewer[kind]?[place].list.isEmpty == false else { continue }
                    keep(fewer, missing: &count)
                }
            }
        }
    }

    /// Takes fewer sentences if they give as many answers.
    private mutating func keep(
        _ fewer: [MediaType: [LearnedSentence]], missing count: inout Int
    ) {
        let now = misses(of: fewer).count
        guard now <= count else { return }
        (sentences, count) = (fewer, now)
    }
}
