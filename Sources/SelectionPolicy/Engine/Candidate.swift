import Predicates
import TrackModel

/// A track with everything that rules may ask of it: its record, derived facts, and what a player
/// knows.
final class Candidate: Sendable {
    let track: MediaPlayerTrack
    let playback: PlaybackContext
    let language: NormalizedLanguage
    let roles: TrackRoles
    let verdict: CapabilityVerdict
    /// Dynamic ranges in which the screen can show the video.
    let shown: [DynamicRange]
    let isDefault: Bool
    let isOriginal: Bool
    /// The preferred language that the track matches.
    let preferredLanguage: LanguageMatcher.Match?
    let group: TrackGroup
    let context: SelectionContext

    init(
        _ track: MediaPlayerTrack, language: NormalizedLanguage, group: TrackGroup,
        in context: SelectionContext
    ) {
        self.track = track
        self.language = language
        self.group = group
        self.context = context
        playback = context.request.playback[track.trackID] ?? PlaybackContext()
        roles = TrackRoles(of: track, from: context.roleSource)
        isDefault = track.dispositions.contains("default")
        // Players know the flag; a title that says so is as good for people.
        isOriginal =
            track.dispositions.contains("original")
            || context.policy.method == .graded && roles.contains(.original)
        preferredLanguage = context.languages.match(
            language, isOriginal: isOriginal, isDefault: isDefault, context.preferredLanguages)
        var verdict = context.device?.verdict(on: track) ?? CapabilityVerdict(.plays)
        if let reported = playback.capability {
            let isMixedDown = reported == .plays && verdict.isMixedDown
            verdict = CapabilityVerdict(
                min(reported, verdict.capability),
                limits: verdict.limits + (reported == .plays ? [] : ["the player's decoder"]))
            verdict.isMixedDown = isMixedDown
        }
        self.verdict = verdict
        shown =
            context.device?.shows(track) ?? track.presents ?? track.dynamicRange.map { [$0] } ?? []
    }

    /// How well the language matches that of the chosen audio; 0 for no match.
    var audioMatch: Int {
        guard let audio = context.audio else { return language.isDetermined ? 0 : 1 }
        return context.languages.follows(language, audio.language)
    }

    /// Whether it is in the language of the work, or flagged as original; nil where neither is known.
    var speaksOriginalLanguage: Bool? {
        isOriginal ? true : context.languages.isOriginal(language)
    }

    var speaksSystemLanguage: Bool {
        let system = context.request.systemLanguages.map { PreferredLanguage.tag($0) }
        return context.languages.match(
            language, isOriginal: isOriginal, isDefault: isDefault, system) != nil
    }

    /// `codecpar->bit_rate` as libavformat has it before reading: from headers, from the sample
    /// sizes of MP4, or from frames of codecs that state it. Statistics tags do not count.
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
        let isStated =
            Self.framesStateRate.contains(codec) && track.isLossless != true
            || codec.hasPrefix("pcm_") || codec == "aac" && container == "mpegts"
        return isStated ? track.bitRate : nil
    }

    private static let framesStateRate: Set = ["ac3", "eac3", "dts", "mp2", "mp3"]

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

    /// Roles as a manifest names them; without a manifest they come from flags.
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

    /// Number of tracks that can replace this one during playback, itself included.
    var groupSize: Int {
        guard track.bitRate != nil, verdict.isGood else { return 1 }
        return max(group.sizes[track.codec ?? ""] ?? 1, 1)
    }

    /// One frame, or less than one per second: a slide, or a cover without its flag.
    var isStill: Bool {
        let flags: Set<String> = ["attached_pic", "still_image", "timed_thumbnails"]
        if !flags.isDisjoint(with: track.dispositions) { return true }
        if let count = track.frameCount, count <= 1 { return true }
        return track.nominalFrameRate.map { $0 < 1 } ?? false
    }

    /// nil where the size is unknown.
    var resolution: ResolutionClass? {
        (track.naturalSize ?? track.codedSize).flatMap { ResolutionClass($0) }
    }

    var storedSize: PixelSize? { track.codedSize ?? track.naturalSize }

    var pixels: Int? {
        guard let size = storedSize else { return nil }
        let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
        return isTooLarge ? nil : pixels
    }
}

/// Everything that is the same for all candidates of one kind; `when` conditions are evaluated on
/// it.
struct SelectionContext: Sendable {
    let kind: MediaType
    let policy: SelectionPolicy
    let request: SelectionRequest
    let device: PlaybackDevice?
    let preferredLanguages: [PreferredLanguage]
    let settings: [String: SettingValue]
    /// Tracks chosen before.
    let chosen: [MediaType: Candidate]
    let languages: LanguageMatcher
    /// Tracks of the kinds that rules use as lists.
    var listed: [MediaType: [Candidate]] = [:]

    init(
        kind: MediaType, policy: SelectionPolicy, request: SelectionRequest,
        settings: [String: SettingValue], chosen: [MediaType: Candidate]
    ) {
        self.kind = kind
        self.policy = policy
        self.request = request
        self.chosen = chosen
        device = request.device ?? policy.device
        preferredLanguages = request.languages[kind] ?? policy.languages[kind] ?? []
        self.settings = settings
        languages = LanguageMatcher(
            method: policy.method, preferences: preferredLanguages,
            originalLanguage: request.originalLanguage, origin: request.originalClaim?.origin,
            acceptsUndetermined: settings["acceptUndetermined"] == .bool(true))
    }

    var audio: Candidate? { chosen[.audio] }

    /// Players know flags and titles.
    var roleSource: TrackRoleSource {
        guard case .text(let word)? = settings["roles"],
            let source = TrackRoleSource(rawValue: word)
        else { return .content }
        return source == .content && policy.method != .graded ? .titles : source
    }

    /// Whether a track is enabled, or the policy ignores that. Of alternatives in MP4 only the
    /// default one is enabled, so the flag rejects none.
    func allows(_ track: MediaPlayerTrack) -> Bool {
        track.isEnabled || settings["disabled"] == .bool(true)
            || ContainerFormat.isoMediaWords.contains(request.input?.container ?? "")
    }

    /// The preferred language of this kind that matches the chosen audio.
    var audioLanguageMatch: LanguageMatcher.Match? {
        guard let audio else { return nil }
        return languages.match(
            audio.language, isOriginal: audio.isOriginal, isDefault: audio.isDefault,
            preferredLanguages)
    }

    func list(_ source: Preference.Source) -> [SettingValue] {
        switch source {
        case .values(let values): values
        case .setting("systemLanguages"):
            request.systemLanguages.map { .text($0) }
        case .setting("audioLanguages"):
            (request.languages[.audio] ?? policy.languages[.audio] ?? []).map {
                .text($0.description)
            }
        case .setting(let name): settings[name]?.elements ?? []
        }
    }

    func number(_ source: Preference.Source) -> Double? {
        for value in list(source) {
            switch value {
            case .number(let number): return number
            case .text("device.channels"): return device?.channels.map(Double.init)
            default: continue
            }
        }
        return nil
    }
}
