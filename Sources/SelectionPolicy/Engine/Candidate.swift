import Predicates
import TrackModel

/// A track with all that rules ask of it: the members of its record, what follows
/// from them, and what is known beyond.
final class Candidate: ConditionSubject {
    let track: MediaPlayerTrack
    let playback: PlaybackContext
    let language: NormalizedLanguage
    let roles: TrackRoles
    let verdict: CapabilityVerdict
    /// Ranges the screen shows the picture as.
    let shown: [DynamicRange]
    let isDefault: Bool
    let isOriginal: Bool
    /// The preferred language that the track speaks; nil for none.
    let preferredLanguage: LanguageMatcher.Match?
    let group: TrackGroup
    private let context: SelectionContext

    init(
        _ track: MediaPlayerTrack, language: NormalizedLanguage, group: TrackGroup,
        in context: SelectionContext
    ) {
        self.track = track
        self.language = language
        self.group = group
        self.context = context
        playback = context.request.playback[track.trackID] ?? PlaybackContext()
        roles = TrackRoles(of: track)
        isDefault = track.dispositions.contains("default")
        isOriginal = track.dispositions.contains("original")
        preferredLanguage = context.languages.match(
            language, isOriginal: isOriginal, isDefault: isDefault, context.preferredLanguages)
        var verdict = context.device?.verdict(on: track) ?? CapabilityVerdict(.plays)
        if let told = playback.capability {
            let isMixedDown = told == .plays && verdict.isMixedDown
            verdict = CapabilityVerdict(
                min(told, verdict.capability),
                limits: verdict.limits + (told == .plays ? [] : ["the player's decoder"]))
            verdict.isMixedDown = isMixedDown
        }
        self.verdict = verdict
        shown =
            context.device?.shows(track) ?? track.presents ?? track.dynamicRange.map { [$0] } ?? []
    }

    func value(named name: String) -> ConditionValue {
        if let field = CandidateFields.readers[name] { return field.read(self) }
        if let field = ContextFields.readers[name] {
            return field.read(context)
        }
        return track.value(named: name)
    }

    /// How well the language follows the chosen audio's: 0 not at all.
    var audioMatch: Int {
        guard let audio = context.audio else { return language.isDetermined ? 0 : 1 }
        return context.languages.follows(language, audio.language)
    }

    var speaksSystemLanguage: Bool {
        let system = context.request.systemLanguages.map { PreferredLanguage.tag($0) }
        return context.languages.match(
            language, isOriginal: isOriginal, isDefault: isDefault, system) != nil
    }

    /// `codecpar->bit_rate` where the record tells it: what headers say, what the sizes of samples
    /// in MP4 sum up to, and elsewhere what is counted for codecs whose frames say it, too.
    /// Statistics tags are none of it.
    var libraryBitRate: Int? {
        if [nil, .header].contains(track.bitRateSource) { return track.bitRate }
        if track.evidence["bitRateSource"]?.declared == .string(BitRateSource.header.rawValue),
            case .int(let rate)? = track.evidence["bitRate"]?.declared
        {
            return rate
        }
        let container = context.request.input?.container ?? ""
        if ContainerFormat.isoMediaWords.contains(container) { return track.bitRate }
        let codec = track.codec ?? ""
        // The lossless part of DTS-HD has no rate of its own.
        let isTold =
            Self.framesTellRate.contains(codec) && track.isLossless != true
            || codec.hasPrefix("pcm_") || codec == "aac" && container == "mpegts"
        return isTold ? track.bitRate : nil
    }

    private static let framesTellRate: Set = ["ac3", "eac3", "dts", "mp2", "mp3"]

    var bitsPerPixel: Double? {
        track.bitRate.map { Double($0) / Double(max(pixels ?? 1, 1)) }
    }

    /// Whether the track belongs to the programme of the chosen video.
    var sharesProgram: Bool {
        guard let video = context.chosen[.video], !playback.programIDs.isEmpty,
            !video.playback.programIDs.isEmpty
        else { return true }
        return !Set(playback.programIDs).isDisjoint(with: video.playback.programIDs)
    }

    /// As a manifest names roles; made of the flags where there is no manifest.
    var manifestRoles: [String] {
        if let roles = playback.manifestRoles { return roles }
        return track.dispositions.compactMap { name in
            switch name {
            case "comment": "commentary"
            case "captions": "caption"
            case "hearing_impaired":
                track.mediaType == .subtitle
                    ? "describes-music-and-sound" : "enhanced-dialog-intelligibility"
            case "visual_impaired", "descriptions": "describes-video"
            case "dub": "dub"
            default: nil
            }
        }.sorted()
    }

    /// How many tracks can replace this one while playing, itself included.
    var groupSize: Int {
        guard track.bitRate != nil, verdict.isGood else { return 1 }
        return max(group.sizes[track.codec ?? ""] ?? 1, 1)
    }

    /// One picture, or less than one a second: a slide, a cover without its flag.
    var isStill: Bool {
        let flags: Set<String> = ["attached_pic", "still_image", "timed_thumbnails"]
        if !flags.isDisjoint(with: track.dispositions) { return true }
        if let count = track.frameCount, count <= 1 { return true }
        return track.nominalFrameRate.map { $0 < 1 } ?? false
    }

    /// nil for an unknown size.
    var resolution: ResolutionClass? {
        (track.naturalSize ?? track.codedSize).flatMap { ResolutionClass($0) }
    }

    var pixels: Int? {
        guard let size = track.codedSize ?? track.naturalSize else { return nil }
        let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
        return isTooLarge ? nil : pixels
    }
}

/// Facts that the tracks of one group share.
struct TrackGroup: Hashable, Sendable {
    /// By codec, how many tracks of the group play and tell their bit rate.
    var sizes: [String: Int] = [:]
    /// Pixels of the smallest picture that fills the window; nil for no limit.
    var mostPixels: Int?
}
