import TrackModel

/// Video of a variant as read from its segments, else as declared, so that one false claim breaks
/// one rule.
struct VariantVideo {
    let variant: Variant
    /// FFmpeg's name.
    let codec: String?
    let size: PixelSize?
    let frameRate: Double?
    /// `SDR`, `HLG`, `PQ`; nil where nothing is declared or read.
    let range: String?

    /// Returns nil for a variant without video, or without declarations.
    init?(_ variant: Variant, of subject: RuleSubject) {
        let media = subject.media(variant.uri)
        let isDeclared =
            variant.codecList.hasVideo || variant.resolution != nil || variant.frameRate != nil
            || variant.videoRange != nil || variant.requiredVideoLayout != nil
        let video = media?.video
        guard video != nil || isDeclared && media?.tracks.isEmpty != false else { return nil }
        self.variant = variant
        codec = video?.codec ?? variant.codecList.video.first?.codec
        size = video.flatMap { $0.codedSize ?? $0.naturalSize } ?? variant.resolution
        frameRate = video?.nominalFrameRate ?? variant.frameRate
        guard let video else {
            range = variant.videoRange
            return
        }
        range = video.videoRange ?? (variant.videoRange == nil ? nil : "SDR")
    }

    var isHDR: Bool { range == "PQ" || range == "HLG" }
}

extension RuleSubject {
    var videoVariants: [VariantVideo] {
        cached { presentation.variants.compactMap { VariantVideo($0, of: self) } }
    }

    /// Whether every variant is for two eyes, which other rules are for.
    var isStereo: Bool {
        !videoVariants.isEmpty
            && videoVariants.allSatisfy {
                $0.variant.requiredVideoLayout?.contains("CH-STEREO") == true
            }
    }
}

extension PresentationRendition {
    var isDescription: Bool {
        kind == .audio && characteristics.contains("public.accessibility.describes-video")
    }

    private static let spoken = "public.accessibility.transcribes-spoken-dialog"
    private static let audioRenditions = "public.accessibility.describes-music-and-sound"

    /// The characteristics of subtitles for the deaf and hard of hearing that it has.
    var hardOfHearing: [String] {
        guard kind == .subtitles else { return [] }
        return characteristics.filter { $0 == Self.spoken || $0 == Self.audioRenditions }
    }

    var title: String { name.map { "“\($0)”" } ?? "the rendition" }

    var withoutLanguage: Violation? {
        language == nil ? violation("LANGUAGE of \(title) is missing") : nil
    }

    func violation(_ message: String, _ declared: String? = nil) -> Violation {
        Violation(
            message, uri: uri?.text, line: line, declared: declared.map { .string($0) })
    }
}

extension RuleCheck {
    /// Each rendition that the presentation offers.
    static func offers(
        _ violation: @escaping @Sendable (PresentationRendition) -> Violation?
    ) -> RuleCheck {
        .multivariant { $0.presentation.renditions.compactMap(violation) }
    }
}

/// Video of a media playlist, from its first segments.
struct SegmentVideo {
    let uri: String?
    let line: Int?
    let format: String?
    let track: MediaPlayerTrack
    let codec: VideoCodecString?

    fileprivate init?(_ media: MediaPlaylistSubject) {
        guard media.role == .video, let observation = media.observation,
            let track = observation.video
        else { return nil }
        (uri, line, format) = (media.name, media.line, observation.format)
        self.track = track
        codec = track.codecString.flatMap { VideoCodecString($0) }
    }

    var profileAndLevel: String {
        [track.profile, track.level].compactMap { $0 }.joined(separator: " ")
    }

    /// Baseline, Main, High.
    private static let h264Profiles: Set<Int> = [66, 77, 100]

    var isBeyondH264: Bool {
        guard track.codec == "h264", let codec else { return false }
        return !Self.h264Profiles.contains(codec.profile) || codec.level > 52
    }

    func violation(_ message: String, _ observed: String?) -> Violation {
        Violation(message, uri: uri, line: line, observed: observed.map { .string($0) })
    }
}

extension RuleCheck {
    /// Checks the video of each media playlist that was read.
    static func video(_ violation: @escaping @Sendable (SegmentVideo) -> Violation?) -> RuleCheck {
        .presentation { $0.videos.compactMap(violation) }
    }
}

extension RuleSubject {
    var videos: [SegmentVideo] { mediaPlaylists.compactMap(SegmentVideo.init) }

    /// Whether no variant of a codec is for older devices.
    func noVariantWithin(
        _ family: VideoCodecString.Family, level: Int, thirds: Double
    ) -> [Violation] {
        let codecs = videos.filter { $0.track.dovi == nil }.compactMap(\.codec)
            .filter { $0.family == family }
        guard let lowest = codecs.map(\.level).min(),
            !codecs.contains(where: { $0.level <= level && !$0.isHighTier })
        else { return [] }
        return [
            Violation(
                "no variant is within this level", observed: .double(Double(lowest) / thirds))
        ]
    }

    /// Video variants, if all codecs are known and not all are stereoscopic; otherwise empty.
    var knownVideos: [VariantVideo] {
        videoVariants.allSatisfy { $0.codec != nil } && !isStereo ? videoVariants : []
    }

    /// Variants whose frame rate is as it must not be.
    func frameRates(_ message: String, _ isBroken: (Double) -> Bool) -> [Violation] {
        videoVariants.compactMap { video in
            guard let rate = video.frameRate, rate > 0, isBroken(rate) else { return nil }
            return Violation(
                message, line: video.variant.line,
                declared: video.variant.frameRate.map { .double($0) }, observed: .seconds(rate))
        }
    }

    /// The first two ladders without a bandwidth in common.
    var separateLadders: [Violation] {
        // SDR and HDR of one codec are ladders of their own.
        var ladders: [String: [UInt64]] = [:]
        for video in knownVideos {
            guard let rate = video.variant.bandwidth, let codec = video.codec else { continue }
            ladders["\(codec) \(video.isHDR ? "HDR" : "SDR")", default: []].append(rate)
        }
        let ranges = ladders.sorted { $0.key < $1.key }.compactMap { name, rates in
            rates.min().flatMap { low in rates.max().map { (name: name, low: low, high: $0) } }
        }
        for (place, ladder) in ranges.enumerated() {
            let other = ranges.dropFirst(place + 1).first {
                $0.low > ladder.high || $0.high < ladder.low
            }
            guard let other else { continue }
            return [
                Violation(
                    "\(ladder.name) and \(other.name) have no bandwidths in common",
                    declared: .string("\(ladder.low)–\(ladder.high)"),
                    observed: .string("\(other.low)–\(other.high)"), unit: "b/s")
            ]
        }
        return []
    }

    /// The average, which the document speaks of: measured, else declared, else the peak.
    func averageRate(of variant: Variant) -> UInt64? {
        bitRate(of: variant).flatMap { UInt64(exactly: $0.average.rounded()) }
            ?? variant.averageBandwidth ?? variant.bandwidth
    }
}
