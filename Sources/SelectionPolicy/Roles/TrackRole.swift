/// The purpose of a track, beyond its kind.
package enum TrackRole: String, CaseIterable, Hashable, Sendable {
    /// People talking about the work.
    case commentary
    /// Speech that tells what is to be seen.
    case descriptive
    /// Subtitles that also tell sounds and who speaks (SDH, CC).
    case hearingImpaired
    /// Subtitles of signs, inserts and songs only.
    case signs
    /// Subtitles of foreign dialogue only.
    case forced
    case dub
    case original
    case karaoke
    case lyrics
    /// Music and effects without dialogue.
    case effects
    /// Several voices over the original ones.
    case voiceOver
    /// Speech brought forward.
    case enhancedDialogue
    /// A dub or a translation that a machine made.
    case machine
}

/// A role and who says so.
package struct TrackRoleClaim: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
        /// A flag of the container or of the stream.
        case flag
        /// Words of the title.
        case title(String)
    }

    package var role: TrackRole
    package var origin: Origin

    package init(role: TrackRole, origin: Origin) {
        self.role = role
        self.origin = origin
    }
}
