import TrackModel

/// A fact that the episodes of a season have in common.
enum EpisodeTrait: String, Hashable, Sendable, CaseIterable {
    case missingEpisode = "missing-episode"
    case sameEpisode = "same-episode"
    case duration
    case intro
    case audioLanguage = "audio-language"
    case defaultAudio = "default-audio"
    case channels
    case audioCodec = "audio-codec"
    case loudness
    case subtitleLanguage = "subtitle-language"
    case defaultSubtitle = "default-subtitle"
    case resolution
    case aspectRatio = "aspect-ratio"
    case frameRate = "frame-rate"
    case videoCodec = "video-codec"
    case dynamicRange = "dynamic-range"

    /// The trait of the language of a default track; nil for other traits.
    var language: EpisodeTrait? {
        switch self {
        case .defaultAudio: .audioLanguage
        case .defaultSubtitle: .subtitleLanguage
        default: nil
        }
    }
}

/// The facts of an episode that are compared with those of the others.
package struct EpisodeFacts: Hashable, Sendable {
    /// A trait, of the audio in one language where it belongs to audio.
    struct Key: Hashable, Sendable {
        var trait: EpisodeTrait
        var language: String?
    }

    /// Languages of tracks of one kind.
    struct Languages: Hashable, Sendable {
        var known: Set<String> = []
        /// Whether a track has no language, so that it may be any.
        var isIncomplete = false

        /// nil if unknown.
        func contains(_ language: String) -> Bool? {
            known.contains(language) ? true : isIncomplete ? nil : false
        }

        var words: String { known.isEmpty ? "none" : known.sorted().joined(separator: ", ") }
    }

    let name: EpisodeName
    let location: [UInt8]
    /// The row of the file in its catalogue; nil outside of one.
    package var id: Int64?
    /// Those of the file; empty for none.
    var chapters: [Chapter] = []
    /// nil for a file that could not be analysed.
    var audio: Languages?
    var subtitles: Languages?
    var words: [Key: String] = [:]
    var numbers: [Key: Double] = [:]

    /// nil for a file whose name states no season and number, and for subtitles beside an episode.
    ///
    /// - Parameter location: bytes of the path.
    package init?(_ record: MediaRecord, at location: [UInt8]) {
        guard record.input.role == nil, !SidecarSubtitles.has(location),
            let name = EpisodeName(location)
        else { return nil }
        self.init(name, location)
        guard record.error == nil else { return }
        chapters = record.container?.chapters ?? []
        if let seconds = record.container?.duration, seconds > 0, seconds.isFinite {
            numbers[Key(trait: .duration)] = seconds / Double(name.numbers.count)
        }
        let tracks = record.tracks.filter { !$0.isAttachedPicture }
        let hasDefaults = tracks.contains(where: Self.isDefault)
        addPicture(tracks.first { $0.mediaType == .video }, record.decode?.depth)
        // Commentary and description are made for some episodes only.
        let sound = tracks.filter { track in
            let roles = TrackRoles(of: track)
            return track.mediaType == .audio
                && !Self.otherAudio.contains(where: roles.contains)
        }
        audio = Self.languages(sound)
        let isWhole = record.decode?.depth == .full && record.decode?.isStopped != true
        for (language, tracks) in Dictionary(grouping: sound, by: Self.language) {
            addSound(tracks, language, isWhole: isWhole)
        }
        if let language = sound.first(where: Self.isDefault).flatMap(Self.language) {
            words[Key(trait: .defaultAudio)] = language
        }
        let texts = tracks.filter { $0.mediaType == .subtitle }
        subtitles = Self.languages(
            texts.filter { track in
                let roles = TrackRoles(of: track)
                return !roles.contains(.forced) && !roles.contains(.signs)
            })
        guard hasDefaults else { return }
        let preferred = texts.first(where: Self.isDefault)
        words[Key(trait: .defaultSubtitle)] = preferred.map(Self.language) ?? "none"
    }

    /// The name of the file without extension.
    var stem: String { SidecarSubtitles.stem(of: location) }

    init(_ name: EpisodeName, _ location: [UInt8]) {
        (self.name, self.location) = (name, location)
    }

    private static let otherAudio: [TrackRole] = [
        .commentary, .descriptive, .effects, .karaoke, .enhancedDialogue,
    ]

    @Sendable private static func isDefault(_ track: MediaPlayerTrack) -> Bool {
        track.dispositions.contains("default")
    }

    /// `pt` of `pt-BR`: episodes state the region or do not.
    @Sendable private static func language(_ track: MediaPlayerTrack) -> String? {
        track.languageCode.flatMap { LanguageTag($0)?.language }
    }

    private static func languages(_ tracks: [MediaPlayerTrack]) -> Languages {
        let known = tracks.map(language)
        return Languages(
            known: Set(known.compactMap { $0 }), isIncomplete: known.contains(nil))
    }

    private mutating func addSound(
        _ tracks: [MediaPlayerTrack], _ language: String?, isWhole: Bool
    ) {
        guard let main = tracks.max(by: { ($0.channels ?? 0) < ($1.channels ?? 0) }) else { return }
        if let channels = main.channels {
            words[Key(trait: .channels, language: language)] = "\(channels)"
        }
        if let codec = main.codec {
            words[Key(trait: .audioCodec, language: language)] = codec
        }
        // A sample is as loud as the scenes that it has.
        if isWhole, let loudness = main.measuredSound?.loudness?.integrated, loudness.isFinite {
            numbers[Key(trait: .loudness, language: language)] = loudness
        }
    }

    private mutating func addPicture(_ track: MediaPlayerTrack?, _ depth: ProbeDepth?) {
        guard let track else { return }
        if let codec = track.codec { words[Key(trait: .videoCodec)] = codec }
        if let size = track.naturalSize, size.width > 0, size.height > 0 {
            words[Key(trait: .resolution)] = ResolutionClass(size)?.name
            let ratio = Double(size.width) / Double(size.height)
            let isTurned = track.rotation == 90 || track.rotation == 270
            numbers[Key(trait: .aspectRatio)] = isTurned ? 1 / ratio : ratio
        }
        // A header does not show HDR10+.
        if let range = track.dynamicRange, range != .hdr10 || depth != .header {
            words[Key(trait: .dynamicRange)] = range.description
        }
        if track.frameRateMode != .variable,
            let rate = track.frameRate?.doubleValue ?? track.nominalFrameRate, rate.isFinite,
            rate > 0
        {
            let standard = StandardFrameRate.matching(rate, tolerance: Self.rateTolerance)
            numbers[Key(trait: .frameRate)] = standard?.doubleValue ?? rate
        }
    }

    /// Share by which stated rates differ from the standard one; 24 and 23.976 differ by 0.001.
    private static let rateTolerance = 0.0004
}
