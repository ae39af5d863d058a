import TrackModel

/// How tracks meet the wished languages under one method.
struct WishTable: Sendable {
    struct Match: Hashable, Sendable {
        /// Place of the wish, from 0.
        var index: Int
        /// More is better; comparable within one method.
        var score: Int
        var words: String
    }

    let method: LanguageMethod
    /// Whether a track that tells no language may speak a wished one.
    let acceptsUndetermined: Bool
    private let original: SpokenLanguage?
    private let wished: [LanguageWish: SpokenLanguage]

    init(
        method: LanguageMethod, wishes: [LanguageWish], originalLanguage: String?,
        acceptsUndetermined: Bool
    ) {
        self.method = method
        self.acceptsUndetermined = acceptsUndetermined
        original = originalLanguage.flatMap { $0.isEmpty ? nil : SpokenLanguage($0) }
        var wished: [LanguageWish: SpokenLanguage] = [:]
        for wish in wishes {
            if case .tag(let tag) = wish { wished[wish] = SpokenLanguage(tag) }
        }
        self.wished = wished
    }

    /// The wish that the track meets; nil for none.
    func match(
        _ spoken: SpokenLanguage, isOriginal: Bool, isDefault: Bool, _ wishes: [LanguageWish]
    ) -> Match? {
        if acceptsUndetermined, !spoken.isDetermined, !spoken.isNoLanguage {
            // ExoPlayer lets it stand for the first wish, below any real match of it.
            let index = method == .exoplayer ? 0 : wishes.count
            return Match(index: index, score: 1, words: "undetermined")
        }
        var best: Match?
        for (index, wish) in wishes.enumerated() {
            guard
                let found = match(
                    spoken, isOriginal: isOriginal, isDefault: isDefault, wish, at: index)
            else { continue }
            // mpv counts missed subtags before the place in the list.
            guard method == .mpv else { return found }
            if best.map({ found.score > $0.score }) ?? true { best = found }
        }
        return best
    }

    private func match(
        _ spoken: SpokenLanguage, isOriginal: Bool, isDefault: Bool, _ wish: LanguageWish,
        at index: Int
    ) -> Match? {
        switch wish {
        case .tag(let tag):
            let wished = wished[wish] ?? SpokenLanguage(tag)
            guard let score = method.score(of: spoken, for: wished) else { return nil }
            let grade =
                method == .graded ? ", \(LanguageGrade(of: spoken, for: wished).words)" : ""
            return Match(
                index: index, score: score, words: "\(spoken.shown)\(grade)")
        case .original:
            if isOriginal { return Match(index: index, score: 2, words: "original") }
            guard let original, let score = method.score(of: spoken, for: original)
            else { return nil }
            return Match(index: index, score: min(score, 1), words: "the work's language")
        case .default:
            return isDefault ? Match(index: index, score: 1, words: "default") : nil
        }
    }

    /// How well the language of a track follows that of the chosen audio; two that
    /// do not tell are taken for the same.
    func follows(_ track: SpokenLanguage, _ audio: SpokenLanguage) -> Int {
        if !audio.isDetermined { return track.isDetermined ? 0 : 1 }
        return method.score(of: track, for: audio).map { $0 + 100 } ?? 0
    }
}
