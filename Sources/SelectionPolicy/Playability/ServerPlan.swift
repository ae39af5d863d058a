import TrackModel

/// Plan of what a server sends to a client that does not play a file as it is.
///
/// For Jellyfin it follows `StreamBuilder.GetVideoTranscodeProfile`, and `CanStreamCopyVideo` of
/// its encoder, which `.make/jellyfin_decisions.py` transcribes.
struct ServerPlan {
    private let device: PlaybackDevice
    private let file: PlaybackSubject
    private let reasons: [PlaybackReason]

    init(_ device: PlaybackDevice, _ file: PlaybackSubject, reasons: [PlaybackReason]) {
        (self.device, self.file, self.reasons) = (device, file, reasons)
    }

    /// nil without a server, and where a reason is unknown.
    var work: ServerWork? {
        guard let server = device.server?.words, reasons.allSatisfy({ $0.needs != .unknown }) else {
            return nil
        }
        guard !reasons.isEmpty else { return ServerWork(server: server, parts: []) }
        let works = targets.map { work(server, sending: $0) }
        // The first of those that encode least.
        return works.min { $0.cost.rank < $1.cost.rank }
            ?? ServerWork(server: server, parts: file.isSound ? [.audio] : [.audio, .video])
    }

    /// Forms that the client's profile names; without that, the containers and codecs that it plays.
    private var targets: [ContainerSupport] {
        (device.targets ?? device.containers ?? []).filter { $0.isSound == file.isSound }
    }

    private func work(_ server: String, sending target: ContainerSupport) -> ServerWork {
        var parts: Set<ServerWork.Part> = [.container]
        var sent = file
        sent.format = target.formats.first
        if let video = file.video, !isCopied(video, in: sent, target) { parts.insert(.video) }
        if let audio = file.audio, !isCopied(audio, in: sent, target) { parts.insert(.audio) }
        if let subtitle = file.subtitle, file.video != nil, isBurned(subtitle) {
            parts.formUnion([.video, .subtitle])
        }
        return ServerWork(server: server, parts: parts)
    }

    private func isBurned(_ track: MediaPlayerTrack) -> Bool {
        guard let codec = track.codec, device.subtitles != nil else { return false }
        let isImage =
            Codec(named: codec)?.traits.contains(.isImage) ?? track.isImageSubtitle ?? false
        return device.sentSubtitle(codec, isImage: isImage, asHLS: true) == nil
    }

    private func isCopied(
        _ track: MediaPlayerTrack, in sent: PlaybackSubject, _ target: ContainerSupport
    ) -> Bool {
        let isVideo = track.mediaType == .video
        let codings = isVideo ? device.videoCodecs : device.audioCodecs
        let taken = (isVideo ? target.video : target.audio) ?? codings?.map(\.codec)
        guard let codec = track.codec, taken?.contains(codec) ?? true else { return false }
        if isVideo, isOverRate { return false }
        if !isVideo, let most = target.maxChannels, let channels = track.channels, channels > most {
            return false
        }
        if codings?.first(where: { $0.codec == codec })?.takesSize(of: track) == false {
            return false
        }
        guard conditions(on: track, in: sent, target).allSatisfy({ isMet($0, by: track, in: sent) })
        else { return false }
        guard isVideo, device.server == .jellyfin else { return true }
        return others(of: track, in: sent, target).allSatisfy { isMet($0, by: track, in: sent) }
    }

    private func conditions(
        on track: MediaPlayerTrack, in sent: PlaybackSubject, _ target: ContainerSupport
    ) -> [PlaybackLimit.Condition] {
        let codings = track.mediaType == .video ? device.videoCodecs : device.audioCodecs
        let coding = codings?.first { $0.codec == track.codec }
        let limits = (coding?.limits(for: track.mediaType) ?? []) + (device.limits ?? [])
        return limits.filter { $0.counts(for: track, in: sent, target.formats) }
            .flatMap(\.conditions)
    }

    /// Limits of the target's other codecs: Jellyfin asks its encoder for one size, frame rate and
    /// bit rate (`ApplyTranscodingConditions`).
    private func others(
        of track: MediaPlayerTrack, in sent: PlaybackSubject, _ target: ContainerSupport
    ) -> [PlaybackLimit.Condition] {
        (target.video ?? []).filter { $0 != track.codec }.flatMap { codec in
            var other = track
            other.codec = codec
            return conditions(on: other, in: sent, target).filter {
                [.width, .height, .frameRate, .bitRate].contains($0.fact)
            }
        }
    }

    /// A file above the client's rate is encoded, whatever its codec.
    private var isOverRate: Bool {
        reasons.contains { $0.fact == PlaybackFact.fileBitRate.rawValue }
    }

    private func isMet(
        _ condition: PlaybackLimit.Condition, by track: MediaPlayerTrack, in sent: PlaybackSubject
    ) -> Bool {
        switch condition.fact {
        // The new file has one track of each kind, tags of its own, and its aspect ratio.
        case .codecTag, .isSecondary, .trackCount, .audioTrackCount, .videoTrackCount,
            .isAnamorphic, .fileBitRate, .unsupported:
            return true
        case .rangeType: return isRangeSent(track, in: sent, condition)
        case .profile where track.mediaType == .video:
            return isProfileSent(track, in: sent, condition)
        case .frameRate where condition.comparison == .atMost:
            guard let rate = track.nominalFrameRate,
                let most = condition.values.first.flatMap(Double.init)
            else { return true }
            return rate <= most + 0.05
        default:
            return condition.holds(for: condition.fact.value(of: track, in: sent)) ?? true
        }
    }

    /// A profile that the client does not list is copied if it is within the first that it lists
    /// (`GetVideoProfileScore`).
    private func isProfileSent(
        _ track: MediaPlayerTrack, in sent: PlaybackSubject, _ condition: PlaybackLimit.Condition
    ) -> Bool {
        let holds = condition.holds(for: condition.fact.value(of: track, in: sent)) ?? true
        guard !holds, device.server == .jellyfin, condition.comparison == .oneOf,
            let order = Self.profiles[track.codec ?? ""],
            let own = order.firstIndex(of: track.profile?.lowercased() ?? ""),
            let first = order.firstIndex(of: condition.values.first?.lowercased() ?? "")
        else { return holds }
        return own <= first
    }

    private static let profiles = [
        "h264": [
            "constrained baseline", "baseline", "extended", "main", "high", "progressive high",
            "constrained high", "high 10",
        ],
        "hevc": ["main", "main 10"], "av1": ["main", "high", "professional"],
    ]

    /// Whether the video is copied, if need be without its dynamic metadata.
    private func isRangeSent(
        _ track: MediaPlayerTrack, in sent: PlaybackSubject, _ condition: PlaybackLimit.Condition
    ) -> Bool {
        let range = condition.fact.value(of: track, in: sent)
        guard condition.holds(for: range) == false, device.server == .jellyfin else {
            return condition.holds(for: range) ?? true
        }
        if condition.comparison == .oneOf, condition.values == ["SDR"] { return false }
        switch range?.words {
        // HDR10 stays when other metadata is removed.
        case "HDR10Plus": return condition.holds(for: .text("HDR10")) == true
        case "HDR10", "HLG", "DOVI": return false
        default: return true
        }
    }
}

extension ServerWork.Cost {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
