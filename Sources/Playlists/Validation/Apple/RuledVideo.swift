import TrackModel

/// The picture of a media playlist, as its first segments show it.
struct RuledVideo {
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

    func breach(_ message: String, _ observed: String?) -> RuleBreach {
        RuleBreach(message, uri: uri, line: line, observed: observed.map { .string($0) })
    }
}

extension RuleCheck {
    /// The picture of each media playlist that was read.
    static func video(_ breach: @escaping @Sendable (RuledVideo) -> RuleBreach?) -> RuleCheck {
        .presentation { $0.videos.compactMap(breach) }
    }
}

extension RuleSubject {
    var videos: [RuledVideo] { mediaPlaylists.compactMap(RuledVideo.init) }

    /// Whether no variant of a codec is for older devices.
    func noVariantWithin(
        _ family: VideoCodecString.Family, level: Int, thirds: Double
    ) -> [RuleBreach] {
        let codecs = videos.filter { $0.track.dovi == nil }.compactMap(\.codec)
            .filter { $0.family == family }
        guard let lowest = codecs.map(\.level).min(),
            !codecs.contains(where: { $0.level <= level && !$0.isHighTier })
        else { return [] }
        return [
            RuleBreach(
                "no variant is within that level", observed: .double(Double(lowest) / thirds))
        ]
    }

    /// Pictures whose codecs are all known; none where one is not, or all are for two eyes.
    var knownPictures: [VariantPicture] {
        pictures.allSatisfy { $0.codec != nil } && !isStereo ? pictures : []
    }

    /// Variants whose frame rate is as it must not be.
    func frameRates(_ message: String, _ isBroken: (Double) -> Bool) -> [RuleBreach] {
        pictures.compactMap { picture in
            guard let rate = picture.frameRate, rate > 0, isBroken(rate) else { return nil }
            return RuleBreach(
                message, line: picture.variant.line,
                declared: picture.variant.frameRate.map { .double($0) }, observed: .seconds(rate))
        }
    }

    /// The first two ladders without a bandwidth in common.
    var separateLadders: [RuleBreach] {
        // SDR and HDR of one codec are ladders of their own.
        var ladders: [String: [UInt64]] = [:]
        for picture in knownPictures {
            guard let rate = picture.variant.bandwidth, let codec = picture.codec else { continue }
            ladders["\(codec) \(picture.isHDR ? "HDR" : "SDR")", default: []].append(rate)
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
                RuleBreach(
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
