import TrackModel

/// The roles of a track, each with who says so; flags speak before titles.
package struct TrackRoles: Hashable, Sendable {
    package let claims: [TrackRoleClaim]

    package init(of track: MediaPlayerTrack) {
        var claims = track.dispositions.compactMap(Self.role(ofDisposition:)).map {
            TrackRoleClaim(role: $0, origin: .flag)
        }
        if track.isForced == true, !claims.contains(where: { $0.role == .forced }) {
            claims.append(TrackRoleClaim(role: .forced, origin: .flag))
        }
        if let role = track.audioService.flatMap(Self.role(of:)) {
            claims.append(TrackRoleClaim(role: role, origin: .flag))
        }
        var known = Set(claims.map(\.role))
        let titled = RoleVocabulary.claims(
            of: TitleWords(track.name), isSubtitle: track.mediaType == .subtitle)
        claims += titled.filter { known.insert($0.role).inserted }
        self.claims = claims
    }

    package func contains(_ role: TrackRole) -> Bool { claims.contains { $0.role == role } }

    /// Names of the roles, sorted.
    package var names: [String] { Set(claims.map(\.role.rawValue)).sorted() }

    /// Who says the roles that a condition asks for: `commentary by title “comments”`;
    /// nil where nobody does.
    func words(asking names: Set<String>) -> String? {
        let asked = claims.filter { claim in
            !Self.members(asking: claim.role).isDisjoint(with: names)
        }
        guard !asked.isEmpty else { return nil }
        return asked.map { claim in
            switch claim.origin {
            case .flag: "\(claim.role.rawValue) by flag"
            case .title(let words): "\(claim.role.rawValue) by title “\(words)”"
            }
        }.joined(separator: ", ")
    }

    /// Members of a track that hold for a role.
    private static func members(asking role: TrackRole) -> Set<String> {
        switch role {
        case .commentary: ["roles", "isCommentary", "isSpecial"]
        case .descriptive: ["roles", "isDescriptive", "isSpecial"]
        case .hearingImpaired: ["roles", "isHearingImpaired"]
        case .signs: ["roles", "isSigns", "isPartial"]
        case .forced: ["roles", "isPartial"]
        case .karaoke, .effects, .lyrics, .machine: ["roles", "isSpecial"]
        default: ["roles"]
        }
    }

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
