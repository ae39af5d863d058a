import TrackModel

/// Matches tracks with the preferred languages by one method.
struct LanguageMatcher: Sendable {
    struct Match: Hashable, Sendable {
        /// Position in the list, from 0.
        var index: Int
        /// More is better; comparable within one method.
        var score: Int
        var words: String
    }

    let method: LanguageMethod
    /// Whether a track without a language may match a preferred one.
    let acceptsUndetermined: Bool
    private let original: NormalizedLanguage?
    /// Source of the original language, for reasons.
    private let origin: String?
    private let normalized: [PreferredLanguage: NormalizedLanguage]

    init(
        method: LanguageMethod, preferences: [PreferredLanguage], originalLanguage: String?,
        origin: String? = nil, acceptsUndetermined: Bool
    ) {
        self.method = method
        self.acceptsUndetermined = acceptsUndetermined
        self.origin = origin
        original = originalLanguage.flatMap { $0.isEmpty ? nil : NormalizedLanguage($0) }
        var normalized: [PreferredLanguage: NormalizedLanguage] = [:]
        for preferred in preferences {
            if case .tag(let tag) = preferred { normalized[preferred] = NormalizedLanguage(tag) }
        }
        self.normalized = normalized
    }

    /// The preferred language that the track matches; nil for none.
    func match(
        _ language: NormalizedLanguage, isOriginal: Bool, isDefault: Bool,
        _ preferences: [PreferredLanguage]
    ) -> Match? {
        if acceptsUndetermined, !language.isDetermined {
            // ExoPlayer ranks it as the first preferred language, below an actual match.
            let index = method == .exoplayer ? 0 : preferences.count
            return Match(index: index, score: 1, words: "undetermined")
        }
        var best: Match?
        for (index, preferred) in preferences.enumerated() {
            guard
                let found = match(
                    language, isOriginal: isOriginal, isDefault: isDefault, preferred, at: index)
            else { continue }
            // mpv compares missed subtags before the position in the list.
            guard method == .mpv else { return found }
            if best.map({ found.score > $0.score }) ?? true { best = found }
        }
        return best
    }

    private func match(
        _ language: NormalizedLanguage, isOriginal: Bool, isDefault: Bool,
        _ preferred: PreferredLanguage,
        at index: Int
    ) -> Match? {
        switch preferred {
        case .tag(let tag):
            let normalized = normalized[preferred] ?? NormalizedLanguage(tag)
            guard let score = method.score(of: language, for: normalized) else { return nil }
            let grade =
                method == .graded ? ", \(LanguageGrade(of: language, for: normalized).words)" : ""
            let origin = language.isOfTitle ? ", by title" : ""
            return Match(
                index: index, score: score, words: "\(language.shown)\(grade)\(origin)")
        case .original:
            if isOriginal { return Match(index: index, score: 2, words: "original") }
            guard let original, let score = method.score(of: language, for: original)
            else { return nil }
            return Match(
                index: index, score: min(score, 1),
                words: "the work's language" + (origin.map { " by \($0)" } ?? ""))
        case .default:
            return isDefault ? Match(index: index, score: 1, words: "default") : nil
        }
    }

    /// Whether a language is that of the work; nil where either is unknown.
    func isOriginal(_ language: NormalizedLanguage) -> Bool? {
        guard let original, language.isDetermined else { return nil }
        return method.score(of: language, for: original) != nil
    }

    /// How well the language of a track matches that of the chosen audio; two unknown languages
    /// match.
    func follows(_ track: NormalizedLanguage, _ audio: NormalizedLanguage) -> Int {
        if !audio.isDetermined { return track.isDetermined ? 0 : 1 }
        return method.score(of: track, for: audio).map { $0 + 100 } ?? 0
    }
}
