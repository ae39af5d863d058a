import Predicates
import TrackModel

/// Fields of a track that its record does not hold itself.
enum CandidateFields {
    /// These fields, and the members of the record.
    static let schema = table.schema(of: "a track").merging(MediaPlayerTrack.conditionSchema)

    /// Phrases of yes-or-no fields by name, also those of the chosen audio and video.
    static let phrases: [String: String] = {
        var phrases = [
            "isLossless": "lossless", "isDecodable": "decodable", "isEnabled": "enabled",
            "isTelecined": "telecined", "isImageSubtitle": "image subtitle",
        ]
        for field in table.fields { phrases[field.name] = field.phrase }
        for (name, phrase) in phrases {
            phrases["audio.\(name)"] = "\(phrase) audio"
            phrases["video.\(name)"] = "\(phrase) video"
        }
        return phrases
    }()

    static let table = FieldTable<Candidate>(roles + languages + playing + video)

    private static let roles: [SubjectField<Candidate>] = [
        .texts("manifestRoles", "as DASH and HLS name them") { $0.manifestRoles },
        .flag("isMain", "has no role, or the role main", says: "main") {
            $0.manifestRoles.isEmpty || $0.manifestRoles.contains("main")
        },
        .flag("hasNoRole", "has no role", says: "without a role") { $0.manifestRoles.isEmpty },
        .text("title", "the title as written") { $0.track.name },
        .texts("titleWords", "title words in lower case, without accents") {
            TitleWords($0.track.name).words
        },
        .flag("isDefault", "flag", says: "default") { $0.isDefault },
        .flag("isOriginal", "by flag, or title where languages are graded", says: "original") {
            $0.isOriginal
        },
        .flag("isForced", "flag", says: "forced") { $0.track.dispositions.contains("forced") },
        .flag("isCommentary", "by flag or title", says: "commentary") {
            $0.roles.contains(.commentary)
        },
        .flag(
            "isDescriptive", "audio description for the blind, by flag or title",
            says: "audio description"
        ) { $0.roles.contains(.descriptive) },
        .flag(
            "isHearingImpaired", "for the deaf and hard of hearing, by flag or title",
            says: "for the hard of hearing"
        ) { $0.roles.contains(.hearingImpaired) },
        .flag("isSigns", "signs and songs, by title", says: "signs and songs") {
            $0.roles.contains(.signs)
        },
        .flag("isPartial", "forced or signs: not a full translation", says: "partial") {
            $0.roles.contains(.signs) || $0.roles.contains(.forced)
        },
        .flag("isSpecial", "not meant for plain viewing, such as commentary", says: "special") {
            let special: [TrackRole] = [
                .commentary, .descriptive, .karaoke, .effects, .lyrics, .machine,
            ]
            return $0.roles.claims.contains { special.contains($0.role) }
        },
        .flag("isStill", "one frame, or less than one per second", says: "still") { $0.isStill },
        .flag("isAttachedPicture", "cover art", says: "cover art") { $0.track.isAttachedPicture },
    ]

    private static let languages: [SubjectField<Candidate>] = [
        .text("primaryLanguage", "the language without region and script") {
            $0.language.isDetermined ? $0.language.language : nil
        },
        .flag("isUndetermined", "has no language", says: "of unknown language") {
            !$0.language.isDetermined
        },
        .flag("isNoLanguage", "zxx: no linguistic content", says: "without language") {
            $0.language.isNoLanguage
        },
        .number("preferredLanguageIndex", "position among the preferred languages, from 0") {
            $0.preferredLanguage?.index
        },
        .flag("isPreferredLanguage", "in a preferred language", says: "in a preferred language") {
            $0.preferredLanguage != nil
        },
        .flag(
            "isOriginalLanguage",
            "in the language the work was made in, or flagged original; nil where that is unknown",
            says: "in the original language"
        ) { $0.speaksOriginalLanguage },
        .flag(
            "isSystemLanguage", "in a language of the system", says: "in a language of the system"
        ) { $0.speaksSystemLanguage },
        .number("audioMatch", "how well the language follows the chosen audio; 0 for no match") {
            $0.audioMatch
        },
        .flag(
            "matchesAudio", "in the language of the chosen audio",
            says: "in the language of the audio"
        ) { $0.audioMatch > 0 },
    ]

    private static let playing: [SubjectField<Candidate>] = [
        .word("support", of: Capability.allCases.map(\.rawValue), "on the device") {
            $0.verdict.capability.rawValue
        },
        .flag("plays", "the device plays it unchanged", says: "playable") {
            $0.verdict.capability == .plays
        },
        .flag("isExternal", "a file beside the video", says: "external") {
            $0.playback.isExternal ?? false
        },
        .flag("isAutoselect", "the manifest lets players choose it", says: "autoselect") {
            $0.playback.isAutoselect ?? false
        },
        .flag(
            "sharesProgram", "in the programme of the chosen video",
            says: "in the program of the video"
        ) { $0.sharesProgram },
        .word("decoder", of: ["primary", "fallback"], "as the player reports") {
            ($0.playback.decoder ?? .primary).rawValue
        },
        .flag("isHardware", "as the player reports", says: "decoded in hardware") {
            $0.playback.isHardware ?? true
        },
        .flag("decodesSmoothly", "as the player reports", says: "decoded smoothly") {
            $0.playback.decodesSmoothly
        },
        .number("probedFrames", "frames seen while probing") { $0.playback.probedFrames },
        .number("libraryBitRate", "as libavformat knows it before it has read a file") {
            $0.libraryBitRate
        },
        .decimal("bitsPerPixel", "bits per second for each pixel; of audio its bit rate") {
            $0.bitsPerPixel
        },
        .number("groupSize", "tracks that can replace each other during playback") {
            $0.groupSize
        },
        .text("layout", "of immersive video") { $0.playback.layout },
        .texts("codecNames", "codec, RFC 6381 string and its first part") {
            let string = $0.track.codecString
            let first = string?.split(separator: ".").first.map(String.init)
            return [$0.track.codec, string, first].compactMap { $0 }
        },
        .text("playedCodec", "dolby_vision, or the codec of the layer that is decoded") {
            let isDolbyVision = $0.track.dovi != nil && $0.playback.decoder != .fallback
            return isDolbyVision ? "dolby_vision" : $0.track.codec
        },
        .flag("isTextSubtitle", "text rather than images", says: "text") {
            $0.track.isImageSubtitle == false
        },
    ]

    private static let video: [SubjectField<Candidate>] = [
        .words("shows", of: DynamicRange.allCases.map(\.rawValue), "ranges the screen shows") {
            $0.shown.map(\.rawValue)
        },
        .flag("isHDR", "graded for more than SDR", says: "HDR") {
            $0.track.dynamicRange?.isHDR ?? false
        },
        .number("width", "pixels stored") { $0.storedSize?.width },
        .number("height", "pixels stored") { $0.storedSize?.height },
        .word("resolution", of: ResolutionClass.allCases.map(\.name), "class by width and height") {
            $0.resolution?.name
        },
        .number("resolutionLines", "lines of that class: 1080 for 1920×804") {
            $0.resolution?.rawValue
        },
        .number("pixels", "width times height") { $0.pixels },
        .flag("fitsViewport", "no larger than the window can use", says: "fitting the window") {
            guard let maxPixels = $0.group.maxPixels else { return true }
            return $0.pixels.map { $0 <= maxPixels } ?? false
        },
    ]
}

extension Candidate: ConditionSubject {
    func value(named name: String) -> ConditionValue {
        CandidateFields.table.value(named: name, of: self)
            ?? ContextFields.table.value(named: name, of: context) ?? track.value(named: name)
    }
}
