import Predicates
import TrackModel

/// Members of a track that its record does not hold itself.
enum CandidateFields {
    struct Row: Sendable {
        let name: String
        /// Made when a condition is read: most runs of the program read none.
        let makeType: @Sendable () -> FieldType
        /// For people.
        let about: String
        /// The word that a member of yes and no says of its track: `forced` of `isForced`.
        let phrase: String?
        let read: @Sendable (Candidate) -> ConditionValue

        init(
            _ name: String, _ type: @autoclosure @escaping @Sendable () -> FieldType,
            _ about: String, says phrase: String? = nil,
            _ read: @escaping @Sendable (Candidate) -> ConditionValue
        ) {
            self.name = name
            makeType = type
            self.about = about
            self.phrase = phrase
            self.read = read
        }

        var type: FieldType { makeType() }
    }

    static let readers: [String: Row] = Dictionary(table.map { ($0.name, $0) }) { first, _ in
        first
    }

    /// The members of a track: these, and those of its record.
    static let schema = ConditionSchema("a track", readers.mapValues(\.type))
        .merging(MediaPlayerTrack.conditionSchema)

    /// By name, also of the chosen audio and of the context.
    static let phrases: [String: String] = {
        var phrases = [
            "isLossless": "lossless", "isDecodable": "decodable", "isEnabled": "enabled",
            "isTelecined": "telecined", "isImageSubtitle": "image subtitle",
        ]
        for row in table { phrases[row.name] = row.phrase }
        for (name, phrase) in phrases {
            phrases["audio.\(name)"] = "\(phrase) audio"
            phrases["video.\(name)"] = "\(phrase) video"
        }
        return phrases
    }()

    static let table: [Row] = roles + languages + playing + picture

    private static let roles: [Row] = [
        Row("roles", .list(.word(TrackRole.allCases.map(\.rawValue))), "by flags and titles") {
            .list($0.roles.names.map { .text($0) })
        },
        Row("manifestRoles", .list(.text), "as DASH and HLS name them") {
            .list($0.manifestRoles.map { .text($0) })
        },
        Row("isMain", .bool, "has no role, or main", says: "main") {
            let roles = $0.manifestRoles
            return .bool(roles.isEmpty || roles.contains("main"))
        },
        Row("hasNoRole", .bool, "no role at all", says: "without a role") {
            .bool($0.manifestRoles.isEmpty)
        },
        Row("title", .text, "the title as written") { .text($0.track.name) },
        Row("titleWords", .list(.text), "words of the title, without case and accents") {
            .list(TitleWords($0.track.name).words.map { .text($0) })
        },
        Row("isDefault", .bool, "flag", says: "default") { .bool($0.isDefault) },
        Row("isOriginal", .bool, "flag", says: "original") { .bool($0.isOriginal) },
        Row("isForced", .bool, "flag", says: "forced") {
            .bool($0.track.dispositions.contains("forced"))
        },
        Row("isCommentary", .bool, "by flag or title", says: "commentary") {
            .bool($0.roles.contains(.commentary))
        },
        Row(
            "isDescriptive", .bool, "speech for the blind, by flag or title",
            says: "audio description"
        ) {
            .bool($0.roles.contains(.descriptive))
        },
        Row(
            "isHearingImpaired", .bool, "for the deaf, by flag or title",
            says: "for the hard of hearing"
        ) {
            .bool($0.roles.contains(.hearingImpaired))
        },
        Row("isSigns", .bool, "signs and songs, by title", says: "signs and songs") {
            .bool($0.roles.contains(.signs))
        },
        Row("isPartial", .bool, "forced or signs: not a full translation", says: "partial") {
            .bool($0.roles.contains(.signs) || $0.roles.contains(.forced))
        },
        Row("isSpecial", .bool, "made for something else than watching as it is", says: "special") {
            let special: [TrackRole] = [
                .commentary, .descriptive, .karaoke, .effects, .lyrics, .machine,
            ]
            return .bool($0.roles.claims.contains { special.contains($0.role) })
        },
        Row("isStill", .bool, "one picture, or less than one a second", says: "still") {
            .bool($0.isStill)
        },
        Row("isAttachedPicture", .bool, "cover art", says: "cover art") {
            .bool($0.track.isAttachedPicture)
        },
    ]

    private static let languages: [Row] = [
        Row("primaryLanguage", .text, "the language without region and script") {
            $0.language.isDetermined ? .text($0.language.language) : .null
        },
        Row("isUndetermined", .bool, "no language told", says: "of unknown language") {
            .bool(!$0.language.isDetermined)
        },
        Row("isNoLanguage", .bool, "zxx: nothing to understand", says: "without language") {
            .bool($0.language.isNoLanguage)
        },
        Row("preferredLanguageIndex", .number, "place among the preferred languages, from 0") {
            $0.preferredLanguage.map { .int($0.index) } ?? .null
        },
        Row(
            "isPreferredLanguage", .bool, "speaks a preferred language",
            says: "in a preferred language"
        ) {
            .bool($0.preferredLanguage != nil)
        },
        Row(
            "isSystemLanguage", .bool, "speaks a language of the system",
            says: "in a language of the system"
        ) {
            .bool($0.speaksSystemLanguage)
        },
        Row("audioMatch", .number, "how well the language follows the chosen audio, 0 not") {
            .int($0.audioMatch)
        },
        Row(
            "matchesAudio", .bool, "speaks what the chosen audio speaks",
            says: "in the language of the audio"
        ) {
            .bool($0.audioMatch > 0)
        },
    ]

    private static let playing: [Row] = [
        Row("support", .word(Capability.allCases.map(\.rawValue)), "on the device") {
            .text($0.verdict.capability.rawValue)
        },
        Row("plays", .bool, "the device plays it as it is", says: "playable") {
            .bool($0.verdict.capability == .plays)
        },
        Row("isExternal", .bool, "a file beside the film", says: "external") {
            .bool($0.playback.isExternal ?? false)
        },
        Row("isAutoselect", .bool, "the manifest lets players choose it", says: "autoselect") {
            .bool($0.playback.isAutoselect ?? false)
        },
        Row(
            "sharesProgram", .bool, "same programme as the chosen video",
            says: "in the program of the video"
        ) {
            .bool($0.sharesProgram)
        },
        Row("decoder", .word(["primary", "fallback"]), "as the player says") {
            .text(($0.playback.decoder ?? .primary).rawValue)
        },
        Row("isHardware", .bool, "as the player says", says: "decoded in hardware") {
            .bool($0.playback.isHardware ?? true)
        },
        Row("decodesSmoothly", .bool, "as the player says", says: "decoded smoothly") {
            $0.playback.decodesSmoothly.map { .bool($0) } ?? .null
        },
        Row("probedFrames", .number, "frames seen while probing") {
            $0.playback.probedFrames.map { .int($0) } ?? .null
        },
        Row("libraryBitRate", .number, "as libavformat knows it before it has read a file") {
            $0.libraryBitRate.map { .int($0) } ?? .null
        },
        Row("bitsPerPixel", .number, "bits a second for each pixel; for sound its bit rate") {
            $0.bitsPerPixel.map { .double($0) } ?? .null
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
        Row("isTextSubtitle", .bool, "text rather than pictures", says: "text") {
            .bool($0.track.isImageSubtitle == false)
        },
    ]

    private static let picture: [Row] = [
        Row("shows", .list(.word(DynamicRange.allCases.map(\.rawValue))), "ranges the screen shows")
        {
            .list($0.shown.map { .text($0.rawValue) })
        },
        Row("isHDR", .bool, "graded for more than SDR", says: "HDR") {
            .bool($0.track.dynamicRange?.isHDR ?? false)
        },
        Row("width", .number, "pixels stored") {
            ($0.track.codedSize ?? $0.track.naturalSize)
                .map { .int($0.width) } ?? .null
        },
        Row("height", .number, "pixels stored") {
            ($0.track.codedSize ?? $0.track.naturalSize)
                .map { .int($0.height) } ?? .null
        },
        Row("resolution", .word(ResolutionClass.allCases.map(\.name)), "class by width and height")
        {
            $0.resolution.map { .text($0.name) } ?? .null
        },
        Row("resolutionLines", .number, "lines of that class: 1080 for 1920×804") {
            $0.resolution.map { .int($0.rawValue) } ?? .null
        },
        Row("pixels", .number, "width times height") { $0.pixels.map { .int($0) } ?? .null },
        Row("fitsViewport", .bool, "no larger than the window can use", says: "fitting the window")
        { candidate in
            guard let most = candidate.group.mostPixels else { return .bool(true) }
            return .bool(candidate.pixels.map { $0 <= most } ?? false)
        },
    ]
}
