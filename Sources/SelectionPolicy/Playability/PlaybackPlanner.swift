import TrackModel

/// Finds the smallest change that makes a file play.
struct PlaybackPlanner {
    /// A profile without direct playback takes its conversion targets instead.
    private let device: PlaybackDevice
    private let source: PlaybackSubject

    init(_ device: PlaybackDevice, _ source: PlaybackSubject) {
        var device = device
        if device.containers?.isEmpty == true { device.containers = device.targets }
        (self.device, self.source) = (device, source)
    }

    /// nil where no plan works.
    var best: (plan: PlaybackPlan, rest: [PlaybackReason])? {
        var best: (plan: PlaybackPlan, rest: [PlaybackReason])?
        for format in formats {
            guard let plan = plan(in: format) else { continue }
            let check = PlaybackCheck(device, plan.result)
            guard check.isClear else { continue }
            if let found = best, found.plan.verdict.cost <= plan.verdict.cost { continue }
            best = (plan, check.reasons)
            if plan.verdict == .remux { break }
        }
        return best
    }

    /// Containers that the device opens and FFmpeg writes, the file's own first.
    private var formats: [String] {
        let opened = (device.containers ?? []).filter { $0.isSound == source.isSound }
        var formats: [String] = []
        func add(_ words: [String]) { formats += words.filter { !formats.contains($0) } }
        if let format = source.format,
            device.containers == nil || opened.contains(where: { $0.opens(format) })
        {
            add([format])
        }
        let targets = (device.targets ?? []).filter { $0.isSound == source.isSound }
        add(targets.flatMap(\.formats).filter { word in opened.contains { $0.opens(word) } })
        add(opened.flatMap(\.formats))
        return formats.filter(Self.written.contains)
    }

    private static let written: Set = [
        "mp4", "mov", "matroska", "webm", "mpegts", "mp3", "flac", "ogg", "wav",
    ]

    private func plan(in format: String) -> PlaybackPlan? {
        var plan = PlaybackPlan(source: source, format: format)
        if let video = source.video {
            let canCopy = video.codec.map { Codec.isNamed($0, in: format) } ?? false
            plan.tag = tag(of: video, in: format)
            if !canCopy {
                guard let encoding = encoding(of: video, in: plan) else { return nil }
                plan.picture = .encoded(encoding)
            }
        }
        if let audio = source.audio, !(audio.codec.map { Codec.isNamed($0, in: format) } ?? false) {
            guard let sound = sound(of: audio, in: plan) else { return nil }
            plan.sound = sound
        }
        plan.kept = kept(in: plan)
        mendText(&plan)
        let reasons = PlaybackCheck(device, plan.result).reasons.filter { $0.needs != .unknown }
        for reason in reasons {
            switch reason.trackID {
            case source.video?.trackID where reason.trackID != nil: mendPicture(&plan, reason)
            case source.audio?.trackID where reason.trackID != nil: mendSound(&plan, reason)
            default: break
            }
        }
        return plan
    }

    // MARK: Video

    /// The device's first tag; for HEVC `hvc1`, which more players accept than `hev1`.
    private func tag(of track: MediaPlayerTrack, in format: String) -> String? {
        guard ContainerFormat.isoMediaWords.contains(format), let codec = track.codec else {
            return nil
        }
        var tags = device.videoCodecs?.first { $0.codec == codec }?.tags
        for limit in device.limits ?? []
        where limit.type == .video && limit.codecs.map({ $0.holds(codec) }) ?? true {
            let tagged = limit.conditions.first { $0.fact == .codecTag && $0.comparison == .oneOf }
            tags = tagged?.values ?? tags
        }
        // Profile 5 has a sample entry of its own.
        if track.dovi?.profile == 5, tags?.contains("dvh1") ?? true, codec == "hevc" {
            return "dvh1"
        }
        let own = track.codecTag.flatMap { Codec(sampleEntry: $0)?.name == codec ? $0 : nil }
        if let own, tags?.contains(own) ?? (own != "hev1") { return own }
        return tags?.first ?? (codec == "hevc" ? "hvc1" : codec == "h264" ? "avc1" : nil)
    }

    private func mendPicture(_ plan: inout PlaybackPlan, _ reason: PlaybackReason) {
        if case .encoded = plan.picture { return }
        if reason.fact == PlaybackFact.trackCount.rawValue {
            let chosen = [source.video, source.audio, source.subtitle].compactMap { $0?.trackID }
            plan.kept.removeAll { !chosen.contains($0.trackID) }
        } else if reason.needs == .convert, let profile = source.video?.dovi?.profile, profile == 7
        {
            plan.picture = .dolbyVision
        } else if reason.fact == PlaybackFact.rangeType.rawValue, let video = source.video,
            video.codec == "hevc", video.dovi != nil, plays(withoutDolbyVisionIn: plan)
        {
            plan.picture = .withoutDolbyVision
        } else if reason.needs != .remux, let video = source.video,
            let encoding = encoding(of: video, in: plan)
        {
            plan.picture = .encoded(encoding)
            plan.tag = tag(of: encoding.applied(to: video), in: plan.format)
        }
    }

    /// Whether the base layer alone plays.
    private func plays(withoutDolbyVisionIn plan: PlaybackPlan) -> Bool {
        guard source.video?.dovi?.baseLayerRange != nil else { return false }
        var plan = plan
        plan.picture = .withoutDolbyVision
        return PlaybackCheck(device, plan.result).reasons.allSatisfy {
            $0.trackID != source.video?.trackID || $0.needs == .unknown
        }
    }

    private func encoding(of track: MediaPlayerTrack, in plan: PlaybackPlan) -> PictureEncoding? {
        guard let size = track.naturalSize ?? track.codedSize, size.width > 0, size.height > 0
        else { return nil }
        let presents = track.presents ?? []
        let isHDR = presents.contains(.hdr10) && device.dynamicRanges?.contains(.hdr10) ?? true
        let codecs = isHDR ? ["hevc", "vp9", "h264"] : ["h264", "hevc", "vp9"]
        for codec in codecs where Codec.isNamed(codec, in: plan.format) {
            for lines in [size.height, 2160, 1440, 1080, 720, 480] where lines <= size.height {
                for rate in [nil, 60.0, 50, 30, 25, 24] {
                    if let rate, track.nominalFrameRate ?? 60 <= rate { continue }
                    var encoding = PictureEncoding(
                        codec: codec, size: Self.scaled(size, to: lines), maxFrameRate: rate,
                        isHDR: isHDR && codec != "h264")
                    encoding.maxBitRate = maxBitRate(of: codec)
                    if plays(encoding, track, plan) { return encoding }
                }
            }
        }
        return nil
    }

    private static func scaled(_ size: PixelSize, to lines: Int) -> PixelSize {
        let (width, overflow) = size.width.multipliedReportingOverflow(by: lines)
        // 4:2:0 chroma requires even dimensions.
        return overflow
            ? size
            : PixelSize(width: max(width / size.height / 2 * 2, 2), height: max(lines / 2 * 2, 2))
    }

    private func plays(
        _ encoding: PictureEncoding, _ track: MediaPlayerTrack, _ plan: PlaybackPlan
    ) -> Bool {
        var plan = plan
        plan.picture = .encoded(encoding)
        plan.tag = tag(of: encoding.applied(to: track), in: plan.format)
        plan.kept = [track]
        return PlaybackCheck(device, plan.result).reasons.allSatisfy {
            $0.trackID != track.trackID && $0.fact != "container.format" || $0.needs == .unknown
        }
    }

    /// The lowest bit rate limit of file, video and codec.
    private func maxBitRate(of codec: String) -> Int? {
        let limits = (device.limits ?? []).filter { $0.type == .video && $0.codecs == nil }
        let rates = limits.flatMap(\.conditions)
            .filter { $0.fact == .bitRate || $0.fact == .fileBitRate }
            .filter { $0.comparison == .atMost }.compactMap { $0.values.first.flatMap(Int.init) }
        let own = device.videoCodecs?.first { $0.codec == codec }?.maxBitRate
        return (rates + [device.maxBitRate, own].compactMap { $0 }).min()
    }

    // MARK: Audio

    private func mendSound(_ plan: inout PlaybackPlan, _ reason: PlaybackReason) {
        if reason.fact == PlaybackFact.isSecondary.rawValue {
            guard let place = plan.kept.firstIndex(where: { $0.trackID == source.audio?.trackID }),
                let first = plan.kept.firstIndex(where: { $0.mediaType == .audio }), first < place
            else { return }
            plan.kept.insert(plan.kept.remove(at: place), at: first)
        } else if plan.sound == nil, let audio = source.audio {
            plan.sound = sound(of: audio, in: plan)
        }
    }

    private func sound(of track: MediaPlayerTrack, in plan: PlaybackPlan) -> SoundEncoding? {
        SoundEncoding.choices(for: track).first { choice in
            guard Codec.isNamed(choice.codec, in: plan.format) else { return false }
            var plan = plan
            plan.sound = choice
            plan.kept = [source.video, track].compactMap { $0 }
            return PlaybackCheck(device, plan.result).reasons.allSatisfy {
                $0.trackID != track.trackID || $0.needs == .unknown
            }
        }
    }

    // MARK: Subtitles

    private func mendText(_ plan: inout PlaybackPlan) {
        guard let track = source.subtitle, let codec = track.codec else { return }
        let isHeld = Codec.isNamed(codec, in: plan.format)
        let isImage =
            Codec(named: codec)?.traits.contains(.isImage) ?? track.isImageSubtitle ?? false
        func isShown(_ codec: String) -> Bool {
            device.subtitles == nil
                || device.subtitle(codec, isImage: isImage, in: plan.format) != nil
        }
        if isHeld, isShown(codec) { return }
        if !isImage {
            let inside = SubtitleEncoding.inside.first { word in
                Codec.isNamed(word, in: plan.format) && isShown(word)
            }
            if let inside {
                plan.text = .converted(inside)
                return
            }
            let beside = SubtitleEncoding.beside.first { word in
                (device.subtitles ?? []).contains {
                    $0.codec == word && $0.delivery.contains(.beside)
                }
            }
            if let beside {
                plan.text = .beside(beside)
                plan.kept.removeAll { $0.trackID == track.trackID }
                return
            }
        }
        guard let video = source.video else { return }
        plan.text = .burnt
        plan.kept.removeAll { $0.trackID == track.trackID }
        if let encoding = encoding(of: video, in: plan) {
            plan.picture = .encoded(encoding)
            plan.tag = tag(of: encoding.applied(to: video), in: plan.format)
        }
    }

    // MARK: Other tracks

    /// Tracks that the container can hold and the device accepts.
    private func kept(in plan: PlaybackPlan) -> [MediaPlayerTrack] {
        let chosen = [source.video, source.audio, source.subtitle].compactMap { $0?.trackID }
        return source.tracks.filter { track in
            if chosen.contains(track.trackID) { return true }
            guard !track.isAttachedPicture, let codec = track.codec else { return false }
            switch track.mediaType {
            case .video: return false
            case .audio:
                guard Codec.isNamed(codec, in: plan.format) else { return false }
                var other = plan
                other.kept = [source.video, track].compactMap { $0 }
                var result = other.result
                result.audio = track
                return PlaybackCheck(device, result).reasons.allSatisfy {
                    $0.trackID != track.trackID || $0.needs == .unknown
                }
            case .subtitle: return plan.codec(ofText: track) != nil
            case .data, .attachment: return false
            }
        }
    }
}

extension PictureEncoding {
    fileprivate func applied(to track: MediaPlayerTrack) -> MediaPlayerTrack {
        var track = track
        apply(to: &track)
        track.codecTag = nil
        return track
    }
}

extension Playability.Verdict {
    var cost: Int {
        switch self {
        case .direct: 0
        case .remux: 1
        case .convert: 2
        case .unknown: 3
        case .transcode: 4
        }
    }
}
