/// Which variants qualify and which of them is taken, with the chain of reasons.
package struct Qualification: Hashable, Sendable {
    /// The outcome of one qualifier.
    package struct Step: Hashable, Sendable {
        package var qualifier: String
        /// Indices of the variants it holds for.
        package var matched: [Int]
        /// Those of them that can be played.
        package var playable: [Int]
    }

    /// Index of the chosen variant; nil where there is none to choose.
    package var chosen: Int?
    package var steps: [Step]
    /// The place of the qualifier that decided; nil for automatic selection among all.
    package var decidedBy: Int?
    /// Indices of the variants that the last choice was made among.
    package var candidates: [Int]
    /// One sentence a step.
    package var reasons: [String]

    /// Qualifiers in order, until one qualifies a variant that can be played; where none
    /// does, all that can be played are candidates. Of several candidates what is preferred
    /// wins, HDR unless said otherwise, then the highest peak, then the first.
    package init(
        _ qualifiers: [VariantQualifier], of presentation: Presentation,
        mimicsObjectiveC: Bool = false, preferences: DownloadPreferences = .init()
    ) {
        let variants = presentation.variants
        var steps: [Step] = []
        var reasons: [String] = []
        var decided: Int?
        var candidates: [Int] = []
        for (index, qualifier) in qualifiers.enumerated() {
            let matched = qualifier.qualified(
                Self.pool(of: qualifier, variants), in: presentation,
                mimicsObjectiveC: mimicsObjectiveC)
            let isPinned = if case .pinned = qualifier { true } else { false }
            let playable = matched.filter { isPinned || variants[$0].isPlayable }
            steps.append(
                Step(qualifier: qualifier.description, matched: matched, playable: playable))
            reasons.append(Self.sentence(index, qualifier, matched, playable, variants))
            if !playable.isEmpty {
                decided = index
                candidates = playable
                break
            }
        }
        if decided == nil {
            candidates = variants.filter(\.isPlayable).map(\.index)
            if !qualifiers.isEmpty {
                reasons.append(
                    "no qualifier matches: automatic selection among all playable variants")
            }
        }
        self.steps = steps
        decidedBy = decided
        self.candidates = candidates
        let ranked = AutomaticChoice(
            candidates.map { variants[$0] }, preferences, of: presentation)
        chosen = ranked.chosen?.index
        self.reasons = reasons + [ranked.reason]
    }

    /// `max()` looks for the most among what can be played.
    private static func pool(of qualifier: VariantQualifier, _ variants: [Variant]) -> [Variant] {
        if case .extremum = qualifier { variants.filter(\.isPlayable) } else { variants }
    }

    private static func sentence(
        _ index: Int, _ qualifier: VariantQualifier, _ matched: [Int], _ playable: [Int],
        _ variants: [Variant]
    ) -> String {
        let name = "qualifier \(index + 1) (\(qualifier))"
        guard !matched.isEmpty else { return "\(name) matches no variant" }
        guard !playable.isEmpty else {
            let reason = matched.first.flatMap { variants[$0].unplayableReason } ?? ""
            return "\(name) matches \(matched.count), none of which can be played: \(reason)"
        }
        return "\(name) matches \(playable.count) of \(variants.count) variants"
    }
}
