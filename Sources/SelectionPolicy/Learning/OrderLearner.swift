import TrackModel

/// Chooses an order of preferences by which the wanted track of each case comes first.
///
/// A preference that ranks no wanted track below another never does harm, so these come first, those
/// that decide most cases before the others. Where each does harm, the one with the greatest gain is
/// taken, and the cases that it decides wrongly are given up.
struct OrderLearner {
    let kind: MediaType
    private let cases: [LearningCase]
    private(set) var sentences: [LearnedSentence] = []
    private var pairs: [Pair] = []
    private let known: [Measured]

    private static let maxCount = 12

    /// The wanted track of a case and another one, which no preference has ordered yet.
    private struct Pair {
        let place: Int
        let wanted: Int
        let other: Int
        /// Whether the other track comes first in the file.
        let isBehind: Bool
    }

    /// A sentence with its keys for each case; nil where its condition does not hold.
    private struct Measured {
        let sentence: LearnedSentence
        let keys: [[SortKey]?]

        init?(_ sentence: LearnedSentence, _ kind: MediaType, _ cases: [LearningCase]) {
            guard let rule = sentence.rule(of: kind), case .prefer(let preference) = rule.verb
            else { return nil }
            self.sentence = sentence
            keys = cases.map { one in
                one.holds(rule)
                    ? one.rest.map { preference.value(of: $0, in: one.context) } : nil
            }
        }

        /// 1 where the wanted track is better, -1 where the other is.
        func order(_ pair: Pair) -> Int {
            guard let keys = keys[pair.place] else { return 0 }
            let (wanted, other) = (keys[pair.wanted], keys[pair.other])
            return wanted.isSame(as: other) ? 0 : wanted.isBetter(than: other) ? 1 : -1
        }
    }

    init(_ cases: [LearningCase], of kind: MediaType) {
        (self.cases, self.kind) = (cases, kind)
        known = SentenceCatalogue(kind: kind, cases: cases).preferences.compactMap {
            Measured($0, kind, cases)
        }
        for (place, one) in cases.enumerated() {
            guard let wanted = one.rest.firstIndex(where: { $0 === one.wanted }) else { continue }
            for other in one.rest.indices where other != wanted {
                pairs.append(
                    Pair(place: place, wanted: wanted, other: other, isBehind: other < wanted))
            }
        }
    }

    mutating func learn() {
        while sentences.count < Self.maxCount, pairs.contains(where: \.isBehind) {
            // Where sentences do the same, a list of languages is the more natural one.
            let all = languageLists().compactMap { Measured($0, kind, cases) } + known
            var best: (effect: Effect, measured: Measured)?
            for measured in all where !sentences.contains(measured.sentence) {
                let effect = effect(of: measured)
                if effect.isUseful, best.map({ $0.effect < effect }) ?? true {
                    best = (effect, measured)
                }
            }
            guard let best else { return }
            sentences.append(best.measured.sentence)
            let wrong = Set(
                pairs.filter { best.measured.order($0) < 0 }.map(\.place))
            pairs.removeAll { wrong.contains($0.place) || best.measured.order($0) != 0 }
        }
    }

    private struct Effect: Comparable {
        /// Cases in which the wanted track is ranked above one that comes first in the file.
        var gained: Set<Int> = []
        /// Cases in which another track is ranked above the wanted one.
        var broken: Set<Int> = []
        /// Pairs that it orders as wanted.
        var ordered = 0

        private var net: Int { gained.subtracting(broken).count - broken.count }

        var isUseful: Bool { broken.isEmpty ? ordered > 0 : net > 0 }

        /// One that breaks nothing is better, then the one that gains more.
        static func < (one: Self, two: Self) -> Bool {
            func rank(_ effect: Self) -> (Int, Int, Int) {
                (effect.broken.isEmpty ? 1 : 0, effect.net, effect.ordered)
            }
            return rank(one) < rank(two)
        }
    }

    private func effect(of measured: Measured) -> Effect {
        var effect = Effect()
        for pair in pairs {
            switch measured.order(pair) {
            case 1:
                effect.ordered += 1
                if pair.isBehind { effect.gained.insert(pair.place) }
            case -1: effect.broken.insert(pair.place)
            default: break
            }
        }
        return effect
    }

    // MARK: Languages

    /// Lists of languages in the order that the remaining pairs want: for all files, and for those
    /// of each folder.
    private func languageLists() -> [LearnedSentence] {
        guard kind != .video else { return [] }
        let catalogue = SentenceCatalogue(kind: kind, cases: cases)
        let guards: [String?] = [nil] + catalogue.folderGuards.map { $0 }
        return guards.flatMap { condition -> [LearnedSentence] in
            let head = "prefer: language"
            let places = places(where: condition)
            let list = languages { places.contains($0.place) }
            var sentences =
                list.isEmpty ? [] : [LearnedSentence(head, in: list, when: condition)]
            if cases.contains(where: { $0.context.request.originalLanguage != nil }) {
                let rest = languages { pair in
                    places.contains(pair.place)
                        && candidate(pair.wanted, pair).speaksOriginalLanguage != true
                        && candidate(pair.other, pair).speaksOriginalLanguage != true
                }
                sentences.append(LearnedSentence(head, in: ["original"] + rest, when: condition))
            }
            return sentences
        }
    }

    private func places(where condition: String?) -> Set<Int> {
        guard let condition,
            let rule = LearnedSentence("prefer: channels", when: condition).rule(of: kind)
        else { return Set(cases.indices) }
        return Set(cases.indices.filter { cases[$0].holds(rule) })
    }

    private func candidate(_ index: Int, _ pair: Pair) -> Candidate {
        cases[pair.place].rest[index]
    }

    /// Languages of wanted tracks, by how many pairs want them before another.
    private func languages(of isCounted: (Pair) -> Bool) -> [String] {
        var votes: [String: [String: Int]] = [:]
        for pair in pairs where isCounted(pair) {
            let (wanted, other) = (
                candidate(pair.wanted, pair).language, candidate(pair.other, pair).language
            )
            guard wanted.isDetermined, wanted.canonical != other.canonical else { continue }
            votes[wanted.shown, default: [:]][other.isDetermined ? other.shown : "", default: 0] +=
                1
        }
        var left = Set(votes.keys)
        var list: [String] = []
        while !left.isEmpty, list.count < 16 {
            func net(_ language: String) -> Int {
                left.reduce(0) { sum, other in
                    sum + (votes[language]?[other] ?? 0) - (votes[other]?[language] ?? 0)
                }
            }
            guard let next = left.max(by: { (net($0), $1) < (net($1), $0) }) else { break }
            list.append(next)
            left.remove(next)
        }
        return list
    }
}
