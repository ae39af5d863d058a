import Predicates
import TrackModel

/// Members of a track that its record does not hold itself.
enum CandidateFields {
    struct Row: Sendable {
        let name: String
        let type: FieldType
        /// For people.
        let about: String
        let read: @Sendable (Candidate) -> ConditionValue

        init(
            _ name: String, _ type: FieldType, _ about: String,
            _ read: @escaping @Sendable (Candidate) -> ConditionValue
        ) {
            self.name = name
            self.type = type
            self.about = about
            self.read = read
        }
    }

    static let readers: [String: Row] = Dictionary(table.map { ($0.name, $0) }) { first, _ in
        first
    }

    /// All that a condition on a track may name.
    static let schema = ConditionSchema("a track", readers.mapValues(\.type))
        .merging(ContextFields.schema).merging(MediaPlayerTrack.conditionSchema)

    static let table: [Row] = roles + languages + playing + picture

    private static let roles: [Row] = [
        Row("roles", .list(.word(TrackRole.allCases.map(\.rawValue))), "by flags and titles") {
            .list($0.roles.names.map { .text($0) })
        },
        Row("manifestRoles", .list(.text), "as DASH and HLS name them") {
            .list($0.manifestRoles.map { .text($0) })
        },
        Row("isMain", .bool, "has no role, or main") {
            let roles = $0.manifestRoles
            return .bool(roles.isEmpty || roles.contains("main"))
        },
        Row("hasNoRole", .bool, "no role at all") { .bool($0.manifestRoles.isEmpty) },
        Row("title", .text, "the title as written") { .text($0.track.name) },
        Row("titleWords", .list(.text), "words of the title, without case and accents") {
            .list(TitleWords($0.track.name).words.map { .text($0) })
        },
        Row("isDefault", .bool, "flag") { .bool($0.isDefault) },
        Row("isOriginal", .bool, "flag") { .bool($0.isOriginal) },
        Row("isForced", .bool, "flag") { .bool($0.track.dispositions.contains("forced")) },
        Row("isCommentary", .bool, "by flag or title") { .bool($0.roles.contains(.commentary)) },
        Row("isDescriptive", .bool, "speech for the blind, by flag or title") {
            .bool($0.roles.contains(.descriptive))
        },
        Row("isHearingImpaired", .bool, "for the deaf, by flag or title") {
            .bool($0.roles.contains(.hearingImpaired))
        },
        Row("isSigns", .bool, "signs and songs, by title") { .bool($0.roles.contains(.signs)) },
        Row("isPartial", .bool, "forced or signs: not a full translation") {
            .bool($0.roles.contains(.signs) || $0.roles.contains(.forced))
        },
        Row("isSpecial", .bool, "made for something else than watching as it is") {
            let special: [TrackRole] = [.commentary, .descriptive, .karaoke, .effects, .lyrics]
            return .bool($0.roles.claims.contains { special.contains($0.role) })
        },
        Row("isAttachedPicture", .bool, "cover art") {
            .bool($0.track.dispositions.contains("attached_pic"))
        },
    ]

    private static let languages: [Row] = [
        Row("primaryLanguage", .text, "the language without region and script") {
            $0.language.isDetermined ? .text($0.language.language) : .null
        },
        Row("isUndetermined", .bool, "no language told") {
            .bool(!$0.language.isDetermined && !$0.language.isNoLanguage)
        },
        Row("isNoLanguage", .bool, "zxx: nothing to understand") {
            .bool($0.language.isNoLanguage)
        },
        Row("preferredLanguageIndex", .number, "place among the preferred languages, from 0") {
            $0.preferredLanguage.map { .int($0.index) } ?? .null
        },
        Row("isPreferredLanguage", .bool, "speaks a preferred language") {
            .bool($0.preferredLanguage != nil)
        },
        Row("audioMatch", .number, "how well the language follows the chosen audio, 0 not") {
            .int($0.audioMatch)
        },
        Row("matchesAudio", .bool, "speaks what the chosen audio speaks") {
            .bool($0.audioMatch > 0)
        },
    ]

    private static let playing: [Row] = [
        Row("support", .word(Capability.allCases.map(\.rawValue)), "on the device") {
            .text($0.verdict.capability.rawValue)
        },
        Row("plays", .bool, "the device plays it as it is") {
            .bool($0.verdict.capability == .plays)
        },
        Row("isExternal", .bool, "a file beside the film") {
            .bool($0.playback.isExternal ?? false)
        },
        Row("isAutoselect", .bool, "the manifest lets players choose it") {
            .bool($0.playback.isAutoselect ?? false)
        },
        Row("sharesProgram", .bool, "same programme as the chosen video") {
            .bool($0.sharesProgram)
        },
        Row("decoder", .word(["primary", "fallback"]), "as the player says") {
            .text(($0.playback.decoder ?? .primary).rawValue)
        },
        Row("isHardware", .bool, "as the player says") {
            .bool($0.playback.isHardware ?? false)
        },
        Row("decodesSmoothly", .bool, "as the player says") {
            $0.playback.decodesSmoothly.map { .bool($0) } ?? .null
        },
        Row("probedFrames", .number, "frames seen while probing") {
            $0.playback.probedFrames.map { .int($0) } ?? .null
        },
        Row("groupSize", .number, "tracks that can replace each other while playing") {
            .int($0.groupSize)
        },
        Row("layout", .text, "of an immersive picture") {
            $0.playback.layout.map { .text($0) } ?? .null
        },
        Row("codecNames", .list(.text), "codec, RFC 6381 string and its first part") { candidate in
            let string = candidate.track.codecString
            let first = string?.split(separator: ".").first.map(String.init)
            return .list(
                [candidate.track.codec, string, first].compactMap { $0 }.map { .text($0) })
        },
        Row("playedCodec", .text, "dolby_vision, or the codec of the layer that is decoded") {
            let isDolbyVision = $0.track.dovi != nil && $0.playback.decoder != .fallback
            return isDolbyVision
                ? .text("dolby_vision") : $0.track.codec.map { .text($0) } ?? .null
        },
        Row("isTextSubtitle", .bool, "text rather than pictures") {
            .bool($0.track[keyPath: \MediaPlayerTrack.isImageSubtitle] == false)
        },
    ]

    private static let picture: [Row] = [
        Row("shows", .list(.word(DynamicRange.allCases.map(\.rawValue))), "ranges the screen shows")
        {
            .list($0.shown.map { .text($0.rawValue) })
        },
        Row("isHDR", .bool, "graded for more than SDR") {
            .bool($0.track.dynamicRange?.isHDR ?? false)
        },
        Row("width", .number, "pixels stored") {
            ($0.track.codedSize ?? $0.track[keyPath: \MediaPlayerTrack.naturalSize])
                .map { .int($0.width) } ?? .null
        },
        Row("height", .number, "pixels stored") {
            ($0.track.codedSize ?? $0.track[keyPath: \MediaPlayerTrack.naturalSize])
                .map { .int($0.height) } ?? .null
        },
        Row("pixels", .number, "width times height") { $0.pixels.map { .int($0) } ?? .null },
        Row("fitsViewport", .bool, "no larger than the window can use") { candidate in
            guard let most = candidate.group.mostPixels else { return .bool(true) }
            return .bool(candidate.pixels.map { $0 <= most } ?? false)
        },
    ]
}
