public import TrackModel

/// A description of a track without its number, by which a choice for one file is applied to the
/// next episode.
public struct TrackPick: Hashable, Codable, Sendable {
    /// BCP-47; nil for a track without a language.
    public var language: String?
    /// Roles from flags and title, sorted: `commentary`, `signs`.
    public var roles: [String]
    /// FFmpeg's name; nil for an unknown codec.
    public var codec: String?
    /// Title words in lower case.
    public var titleWords: [String]

    /// Creates the description of a track.
    public init(_ track: MediaPlayerTrack) {
        language = track.languageCode ?? track.languageRaw
        roles = TrackRoles(of: track).names
        codec = track.codec
        titleWords = TitleWords(track.name).words
    }

    /// The most similar track with the same language and purpose, by roles, codec and title; nil for
    /// none.
    public func track(in tracks: [MediaPlayerTrack]) -> MediaPlayerTrack? {
        var best: (track: MediaPlayerTrack, likeness: [Int])?
        for track in tracks {
            guard let likeness = likeness(to: TrackPick(track)) else { continue }
            if let known = best, !known.likeness.lexicographicallyPrecedes(likeness) { continue }
            best = (track, likeness)
        }
        return best?.track
    }

    /// Similarity; greater is closer, the first difference decides. nil for a different language or
    /// purpose.
    private func likeness(to other: TrackPick) -> [Int]? {
        guard purpose == other.purpose, let language = languageLikeness(to: other) else {
            return nil
        }
        let roles = Set(roles).symmetricDifference(other.roles)
        let words = Set(titleWords)
        let otherWords = Set(other.titleWords)
        return [
            language, -roles.count, codec == other.codec ? 1 : 0,
            words.intersection(otherWords).count, -words.symmetricDifference(otherWords).count,
        ]
    }

    private func languageLikeness(to other: TrackPick) -> Int? {
        let own = NormalizedLanguage(language)
        let others = NormalizedLanguage(other.language)
        if own.canonical == others.canonical { return 2 }
        guard let one = own.locale?.maximized, let two = others.locale?.maximized,
            one.language == two.language, one.script == two.script
        else { return nil }
        return 1
    }

    /// Roles that cannot replace each other or plain dialogue. Signs and forced subtitles are one
    /// purpose.
    private var purpose: Set<String> {
        Set(
            roles.compactMap(TrackRole.init(rawValue:)).compactMap { role in
                switch role {
                case .forced, .signs: TrackRole.signs.rawValue
                case .commentary, .descriptive, .karaoke, .lyrics, .effects: role.rawValue
                case .hearingImpaired, .dub, .original, .voiceOver, .enhancedDialogue, .machine:
                    nil
                }
            })
    }
}
