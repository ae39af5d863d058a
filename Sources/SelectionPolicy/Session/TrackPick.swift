public import TrackModel

/// A track by what it is and not by its number, so that a choice for one film is found
/// again among the tracks of the next episode.
public struct TrackPick: Hashable, Codable, Sendable {
    /// BCP-47; nil for a track without a language.
    public var language: String?
    /// Roles by flags and by words of the title, sorted: `commentary`, `signs`.
    public var roles: [String]
    /// FFmpeg's name; nil for an unknown codec.
    public var codec: String?
    /// Words of the title in lower case.
    public var titleWords: [String]

    /// The pick that remembers a track.
    public init(_ track: MediaPlayerTrack) {
        language = track.languageCode ?? track.languageRaw
        roles = TrackRoles(of: track).names
        codec = track.codec
        titleWords = TitleWords(track.name).words
    }

    /// The track of a list that is most like it: of its language and for the same
    /// purpose, then of the most of its roles, its codec, with the most of its title; nil
    /// where none is.
    public func track(in tracks: [MediaPlayerTrack]) -> MediaPlayerTrack? {
        var best: (track: MediaPlayerTrack, likeness: [Int])?
        for track in tracks {
            guard let likeness = likeness(to: TrackPick(track)) else { continue }
            if let known = best, !known.likeness.lexicographicallyPrecedes(likeness) { continue }
            best = (track, likeness)
        }
        return best?.track
    }

    /// Greater is more alike, the first difference decides; nil for another language or
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

    /// Roles that make a track another one than the dialogue: nobody who wants one wants
    /// the other instead. Signs and forced subtitles are for the same.
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
