import TrackModel

extension SelectedInput {
    /// Sentences for a person: why each track, what came second, and what would have to change for
    /// another to win. Only what the rules found is said.
    package var explained: [String] {
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
            return "\(title): \(name(id)) plays, although \(broken) could not be kept by any track."
        case .track, .none:
            return isAlone
                ? "\(title): \(name(id)) plays; no other track was left to choose."
                : "\(title): \(name(id)) plays."
        }
    }

    /// The rules that tell two tracks apart, the first of which decides.
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
                "Second came \(name(second.trackID)): no rule tells the two apart, and \(us) stands "
                    + "first in the file. \(them) would win if it stood before \(us), or were "
                    + "preferred by any rule; --pin \(kind.rawValue)=\(second.trackID) plays it."
            ]
        }
        var sentences = [
            "Second came \(name(second.trackID)): \(rule(first.rule)) decides, where \(us) has "
                + "\(first.ours) and \(them) \(first.theirs)."
        ]
        let next =
            differences.count > 1
            ? "; with the same there, \(rule(differences[1].rule)) would decide next (\(us) "
                + "\(differences[1].ours), \(them) \(differences[1].theirs))"
            : "; with the same there, the order in the file would decide"
        sentences.append(
            "For \(them) to win, it would have to do better by \(rule(first.rule)) than "
                + "\(first.ours)\(next). --pin \(kind.rawValue)=\(second.trackID) plays it all the same."
        )
        return sentences
    }

    private func later(_ other: TrackCandidate, _ winner: TrackCandidate) -> String {
        guard let first = differences(other, winner).first else {
            return
                "\(name(other.trackID)) is no different by any rule, and stands later in the file."
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
                "\(name(candidate.trackID)) was left out by \(rule(removedBy))\(reason); without "
                + "that rule it would be among those to choose from."
        }
    }

    private var none: [String] {
        ["\(title): none plays: \(choice.reason)."] + removed
    }
}
