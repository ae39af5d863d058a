/// The purpose of a track, beyond its kind.
public enum TrackRole: String, CaseIterable, Hashable, Sendable {
    /// Commentary on the work.
    case commentary
    /// Audio description of the video.
    case descriptive
    /// Subtitles that also describe effects and speakers (SDH, CC).
    case hearingImpaired
    /// Subtitles of signs, inserts and songs only.
    case signs
    /// Subtitles of foreign dialogue only.
    case forced
    /// A dub into another language.
    case dub
    /// The language in which the work was made.
    case original
    /// Songs to sing along to.
    case karaoke
    /// The words of songs.
    case lyrics
    /// Music and effects without dialogue.
    case effects
    /// Voices spoken over the original dialogue.
    case voiceOver
    /// Dialogue that is raised over music and effects.
    case enhancedDialogue
    /// A machine-made dub or translation.
    case machine
}

/// A role and its source.
public struct TrackRoleClaim: Hashable, Sendable {
    /// Where the role is stated.
    public enum Origin: Hashable, Sendable {
        /// A flag of the container or of the stream.
        case flag
        /// Title words that state it.
        case title(String)
        /// Cues or speech that were read, with a confidence of 0 to 1.
        case content(Double?)
    }

    /// The role.
    public var role: TrackRole
    /// Where it is stated.
    public var origin: Origin
}

extension MediaPlayerTrack {
    /// The roles of the track with their sources: flags of the container and the stream, the
    /// title, cues and speech that were read. Empty where nothing states one.
    ///
    /// Cues that were read refute the flag `forced`; `isForced` is the flag alone.
    public var roles: [TrackRoleClaim] { TrackRoles(of: self).claims }

    /// Whether anything states the role.
    public func hasRole(_ role: TrackRole) -> Bool { TrackRoles(of: self).contains(role) }

    /// Whether a flag, the title or the speech that was heard states a commentary.
    public var isCommentary: Bool { hasRole(.commentary) }
}

/// Sources of the roles of a track; each includes those before.
package enum TrackRoleSource: String, CaseIterable, Hashable, Sendable {
    case flags
    case titles
    /// Cues and speech.
    case content
}

/// The roles of a track with their sources; flags take precedence over titles, and titles over
/// content. Content that was read refutes the flag `forced`.
package struct TrackRoles: Hashable, Sendable {
    package let claims: [TrackRoleClaim]

    package init(of track: MediaPlayerTrack, from source: TrackRoleSource = .content) {
        var claims = track.dispositions.compactMap(Self.role(ofDisposition:)).map {
            TrackRoleClaim(role: $0, origin: .flag)
        }
        if track.isForced == true, !claims.contains(where: { $0.role == .forced }) {
            claims.append(TrackRoleClaim(role: .forced, origin: .flag))
        }
        if let role = track.audioService.flatMap(Self.role(of:)) {
            claims.append(TrackRoleClaim(role: role, origin: .flag))
        }
        if source == .content, [.full, .hearingImpaired].contains(track.reading?.purpose) {
            claims.removeAll { $0.role == .forced }
        }
        guard source != .flags else {
            self.claims = claims
            return
        }
        var known = Set(claims.map(\.role))
        let titled = RoleVocabulary.claims(
            of: TitleWords(track.name), isSubtitle: track.mediaType == .subtitle)
        claims += titled.filter { known.insert($0.role).inserted }
        if source == .content, let read = Self.claim(ofContent: track), !known.contains(read.role) {
            claims.append(read)
        }
        self.claims = claims
    }

    private static func claim(ofContent track: MediaPlayerTrack) -> TrackRoleClaim? {
        if track.mediaType == .audio, let hearing = track.hearing, hearing.commentaryOn != nil {
            return TrackRoleClaim(
                role: .commentary, origin: .content(hearing.commentaryConfidence))
        }
        guard track.mediaType == .subtitle, let reading = track.reading else { return nil }
        let role: TrackRole? =
            switch reading.purpose {
            case .forced: .forced
            case .signs: .signs
            case .hearingImpaired: .hearingImpaired
            case .full, nil: nil
            }
        return role.map { TrackRoleClaim(role: $0, origin: .content(reading.purposeConfidence)) }
    }

    package func contains(_ role: TrackRole) -> Bool { claims.contains { $0.role == role } }

    /// Names of the roles, sorted.
    package var names: [String] { Set(claims.map(\.role.rawValue)).sorted() }

    private static func role(ofDisposition name: String) -> TrackRole? {
        switch name {
        case "comment": .commentary
        case "visual_impaired", "descriptions": .descriptive
        case "hearing_impaired", "captions": .hearingImpaired
        case "forced": .forced
        case "dub": .dub
        case "original": .original
        case "karaoke": .karaoke
        case "lyrics": .lyrics
        case "clean_effects": .effects
        default: nil
        }
    }

    private static func role(of service: AudioService) -> TrackRole? {
        switch service {
        case .main, .emergency: nil
        case .effects: .effects
        case .visuallyImpaired: .descriptive
        case .hearingImpaired, .dialogue: .enhancedDialogue
        case .commentary: .commentary
        case .voiceOver: .voiceOver
        case .karaoke: .karaoke
        }
    }
}
