import TrackModel

/// Tracks in the order of the policy, with their sort keys.
struct Ranking {
    struct Entry {
        let candidate: Candidate
        var keys: [SortKey]
    }

    /// Best first; ties are in container order.
    private(set) var entries: [Entry]
    /// The rule of each key; nil where the device's capability is the key.
    private let rules: [Rule?]

    init(_ candidates: [Candidate], rules: [Rule], in context: SelectionContext) {
        var asked: [Rule?] = []
        var entries = candidates.map { Entry(candidate: $0, keys: []) }
        if context.policy.capability == .prefer {
            asked.append(nil)
            for index in entries.indices {
                let plays = entries[index].candidate.verdict.isGood
                entries[index].keys.append(
                    SortKey(plays ? 1 : 0, plays ? "yes" : entries[index].candidate.limitWords))
            }
        }
        for rule in rules {
            guard case .prefer(let preference) = rule.verb else { continue }
            asked.append(rule)
            for index in entries.indices {
                entries[index].keys.append(
                    preference.value(of: entries[index].candidate, in: context))
            }
            if !preference.within.isEmpty || preference.unknown == .same {
                Self.compare(by: preference, in: &entries)
            }
        }
        entries.sort { Self.precedes($0, $1) }
        self.entries = entries
        self.rules = asked
    }

    private static func name(_ rule: Rule?) -> String { rule?.name ?? "plays on the device" }

    private static func precedes(_ one: Entry, _ two: Entry) -> Bool {
        for index in one.keys.indices where !one.keys[index].isSame(as: two.keys[index]) {
            return one.keys[index].isBetter(than: two.keys[index])
        }
        return one.candidate.track.trackID < two.candidate.track.trackID
    }

    /// Restricts the last key to tracks with equal earlier keys and equal `within` members: it
    /// becomes the rank in that group.
    private static func compare(by preference: Preference, in entries: inout [Entry]) {
        let members = preference.within
        var groups: [[String]: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            let kind = members.map { entry.candidate.value(at: [$0]).words }
            let keys = entry.keys.dropLast().map { "\($0.first) \($0.second)" }
            groups[kind + ["\u{0}"] + keys, default: []].append(index)
        }
        for group in groups.values {
            if preference.unknown == .same,
                group.contains(where: { entries[$0].keys.last?.isUnknown == true })
            {
                for index in group {
                    let last = entries[index].keys.count - 1
                    (entries[index].keys[last].first, entries[index].keys[last].second) = (0, 0)
                }
                continue
            }
            let best = group.map { entries[$0].keys[entries[$0].keys.count - 1] }
                .sorted { $0.isBetter(than: $1) }
            for index in group {
                let last = entries[index].keys.count - 1
                let own = entries[index].keys[last]
                let rank = best.firstIndex { $0.isSame(as: own) } ?? 0
                (entries[index].keys[last].first, entries[index].keys[last].second) = (
                    Double(-rank), 0
                )
            }
        }
    }

    /// The rule that ranked one track above another.
    struct Decision {
        /// nil where the device's capability is the key.
        fileprivate let key: Rule?
        let winner: String
        let loser: String

        var rule: String { Ranking.name(key) }

        /// “because it is flagged default”, “because of channels (6 rather than 2)”.
        var words: String {
            guard let key else {
                return "because \(winner == "yes" ? "it plays on the device" : loser)"
            }
            if winner == "yes", let quality = key.quality { return "because it is \(quality)" }
            var name = "“\(key.name)”"
            if key.givenName == nil, case .prefer(let preference) = key.verb {
                name = preference.comparedName ?? "“\(preference.words)”"
            }
            return "because of \(name)"
                + (winner == "yes" ? "" : " (\(winner) rather than \(loser))")
        }
    }

    /// The first key in which winner and runner-up differ; nil where container order decides.
    var decision: Decision? {
        guard entries.count > 1 else { return nil }
        for (index, pair) in zip(entries[0].keys, entries[1].keys).enumerated()
        where !pair.0.isSame(as: pair.1) {
            return Decision(key: rules[index], winner: pair.0.words, loser: pair.1.words)
        }
        return nil
    }

    /// The track if its keys equal those of the winner; nil for the winner itself.
    func equalOfWinner(trackID: Int) -> Candidate? {
        guard let winner = entries.first,
            let other = entries.dropFirst().first(where: { $0.candidate.track.trackID == trackID }),
            zip(winner.keys, other.keys).allSatisfy({ $0.isSame(as: $1) })
        else { return nil }
        return other.candidate
    }

    var candidates: [TrackCandidate] {
        let names = rules.map(Self.name)
        return entries.map { entry in
            TrackCandidate(
                trackID: entry.candidate.track.trackID,
                keys: zip(names, entry.keys).map { .init(rule: $0, value: $1.words) })
        }
    }
}
