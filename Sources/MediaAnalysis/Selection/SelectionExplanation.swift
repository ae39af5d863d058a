import TrackModel

extension SelectedInput {
    /// Sentences for a person: why each track, what came second, and what would have to change for
    /// another to win. Only what the rules found is said.
    var explained: [String] {
        guard let selection else { return [] }
        return [MediaType.video, .audio, .subtitle].flatMap { kind -> [String] in
            guard let choice = selection[kind] else { return [] }
            return ChoiceExplanation(kind, choice, of: tracks).sentences
        }
    }
}

/// One choice in sentences.
private struct ChoiceExplanation {
    private let kind: MediaType
    private let choice: TrackChoice
    private let tracks: [Int: MediaPlayerTrack]
    private let candidates: [TrackCandidate]

    init(_ kind: MediaType, _ choice: TrackChoice, of tracks: [MediaPlayerTrack]) {
        (self.kind, self.choice) = (kind, choice)
        self.tracks = Dictionary(tracks.map { ($0.trackID, $0) }) { first, _ in first }
        candidates = choice.candidates ?? []
    }

    var sentences: [String] {
        guard let id = choice.trackID else { return none }
        guard let winner = candidates.first(where: { $0.trackID == id }) else {
            return ["\(title): \(name(id)) plays."]
        }
        let ranked = candidates.filter { $0.removedBy == nil && $0.trackID != id }
        var sentences = [opening(id, isAlone: ranked.isEmpty)]
        if let second = ranked.first(where: { $0.trackID == choice.over }) ?? ranked.first {
            sentences += against(second, winner)
        }
        for other in ranked.dropFirst() { sentences.append(later(other, winner)) }
        sentences += removed
        return sentences
    }

    private var title: String { kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() }

    private func name(_ id: Int) -> String {
        let words = tracks[id]?.selectionWords ?? ""
        return words.isEmpty ? "#\(id)" : "#\(id) (\(words))"
    }

    /// `prefer isDefault` without its verb.
    private func rule(_ name: String) -> String {
        "“\(name.hasPrefix("prefer ") ? String(name.dropFirst(7)) : name)”"
    }

    private func opening(_ id: Int, isAlone: Bool) -> String {
        switch choice.outcome {
        case .fallback:
            let broken = choice.brokenRule.map(rule) ?? "a rule"
            return "\(title): \(name(id)) plays, although no track satisfies \(broken)."
        case .track, .none:
            return isAlone
                ? "\(title): \(name(id)) plays; it is the only candidate."
                : "\(title): \(name(id)) plays."
        }
    }

    /// Rules by which two tracks differ, the first of which decides.
    private func differences(
        _ loser: TrackCandidate, _ winner: TrackCandidate
    ) -> [(rule: String, theirs: String, ours: String)] {
        zip(loser.keys ?? [], winner.keys ?? []).filter { $0.value != $1.value }
            .map { ($0.rule, $0.value, $1.value) }
    }

    private func against(_ second: TrackCandidate, _ winner: TrackCandidate) -> [String] {
        let (us, them) = ("#\(winner.trackID)", "#\(second.trackID)")
        let differences = differences(second, winner)
        guard let first = differences.first else {
            return [
                "Runner-up is \(name(second.trackID)): the two are equal by every rule, and \(us) comes "
                    + "first in the file. \(them) would win if it came before \(us), or were "
                    + "preferred by any rule; --pin \(kind.rawValue)=\(second.trackID) plays it."
            ]
        }
        var sentences = [
            "Runner-up is \(name(second.trackID)): \(rule(first.rule)) decides, where \(us) has "
                + "\(first.ours) and \(them) \(first.theirs)."
        ]
        let next =
            differences.count > 1
            ? "; if equal there, \(rule(differences[1].rule)) would decide next (\(us) "
                + "\(differences[1].ours), \(them) \(differences[1].theirs))"
            : "; if equal there, the order in the file would decide"
        sentences.append(
            "To win, \(them) would need a better value for \(rule(first.rule)) than "
                + "\(first.ours)\(next). --pin \(kind.rawValue)=\(second.trackID) plays it anyway."
        )
        return sentences
    }

    private func later(_ other: TrackCandidate, _ winner: TrackCandidate) -> String {
        guard let first = differences(other, winner).first else {
            return
                "\(name(other.trackID)) is equal by every rule and comes later in the file."
        }
        return
            "\(name(other.trackID)) loses by \(rule(first.rule)): \(first.theirs), not \(first.ours)."
    }

    private var removed: [String] {
        candidates.compactMap { candidate in
            guard let removedBy = candidate.removedBy else { return nil }
            let reason =
                candidate.reason.flatMap { removedBy.contains($0) ? nil : " (\($0))" } ?? ""
            return
                "\(name(candidate.trackID)) was excluded by \(rule(removedBy))\(reason); without "
                + "that rule it would be a candidate."
        }
    }

    private var none: [String] {
        ["\(title): none plays: \(choice.reason)."] + removed
    }
}
