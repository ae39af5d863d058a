import TrackModel

/// Checks a file against the limits of a device.
struct PlaybackCheck {
    let device: PlaybackDevice
    let file: PlaybackSubject
    /// Names of the file's container.
    private let formats: [String]
    private(set) var reasons: [PlaybackReason] = []
    private(set) var notes: [String] = []

    init(_ device: PlaybackDevice, _ file: PlaybackSubject) {
        (self.device, self.file) = (device, file)
        formats = file.formats(on: device.server)
        let row = checkContainer()
        if let video = file.video { check(video: video, in: row) }
        if let audio = file.audio { check(audio: audio, in: row) }
        if let subtitle = file.subtitle { check(subtitle: subtitle) }
        for track in [file.video, file.audio, file.subtitle].compactMap({ $0 })
        where track.encryption != nil {
            add(
                "encryption", track, value: track.encryption?.scheme ?? "encrypted",
                limit: "whether the device has the key is not known", needs: .unknown)
        }
    }

    /// Whether no known limit is broken.
    var isClear: Bool { reasons.allSatisfy { $0.needs == .unknown } }

    private var silencePlays: Bool { device.silencePlays == true }

    private mutating func add(
        _ fact: String, _ track: MediaPlayerTrack? = nil, value: String?, limit: String,
        source: String? = nil, needs: Playability.Verdict
    ) {
        let member = String(fact.prefix { $0 != "." })
        reasons.append(
            PlaybackReason(
                fact, trackID: track?.trackID, value: value,
                origin: track?.evidence[member]?.source, limit: limit, basis: basis(source),
                needs: needs))
    }

    private func basis(_ name: String?) -> String? {
        let name = name ?? device.source
        return device.sources?.first { $0.name == name }?.words
    }

    // MARK: Container

    /// The container row in which most of the file plays.
    private mutating func checkContainer() -> ContainerSupport? {
        guard let rows = device.containers else {
            if !silencePlays {
                add(
                    "container.format", value: file.format.map(ContainerFormat.words),
                    limit: "the device file does not say which containers it opens",
                    needs: .unknown)
            }
            return nil
        }
        guard let format = file.format else {
            add(
                "container.format", value: nil, limit: "takes \(words(of: rows))", needs: .unknown)
            return nil
        }
        let isStreamed = Self.streamed.contains(format)
        if isStreamed, !rows.contains(where: { row in Self.streamed.contains(where: row.opens) }) {
            add(
                "container.format", value: ContainerFormat.words(format),
                limit: "the device file does not say which streams it plays", needs: .unknown)
            return nil
        }
        let fitting = rows.filter { $0.isSound == file.isSound }
        // Video counts most, as in StreamBuilder.
        let best = fitting.max { rank(of: $0) < rank(of: $1) }
        guard let best, formats.contains(where: best.opens) else {
            let names =
                fitting.isEmpty ? "no file of this kind" : words(of: fitting, isStreamed)
            add(
                "container.format", value: ContainerFormat.words(format),
                limit: "takes \(names)", source: best?.source, needs: .remux)
            return best
        }
        return best
    }

    /// Playlist and manifest formats.
    private static let streamed = ["hls", "dash", "smooth"]

    /// - Parameter isStreamed: whether streams or files are named.
    private func words(of rows: [ContainerSupport], _ isStreamed: Bool = false) -> String {
        var names: [String] = []
        for format in rows.flatMap(\.formats)
        where Self.streamed.contains(format) == isStreamed {
            let name = ContainerFormat.words(format)
            if !names.contains(name) { names.append(name) }
        }
        return names.orWords
    }

    private func rank(of row: ContainerSupport) -> Int {
        (plays(file.video, among: row.video) ? 4 : 0)
            + (plays(file.audio, among: row.audio) ? 2 : 0)
            + (formats.contains(where: row.opens) ? 1 : 0)
    }

    private func plays(_ track: MediaPlayerTrack?, among codecs: [String]?) -> Bool {
        guard let codec = track?.codec, let codecs else { return true }
        return codecs.contains(codec)
    }

    // MARK: Tracks

    private mutating func check(video: MediaPlayerTrack, in row: ContainerSupport?) {
        let isKnown = check(
            codecOf: video, row: row?.video, device.videoCodecs, source: row?.source,
            needs: device.containers?.contains {
                plays(video, among: $0.video ?? device.videoCodecs?.map(\.codec))
            } == true
                ? .remux : .transcode)
        guard isKnown else { return }
        checkSize(video)
        checkRange(video)
    }

    private mutating func check(audio: MediaPlayerTrack, in row: ContainerSupport?) {
        guard
            check(
                codecOf: audio, row: row?.audio, device.audioCodecs, source: row?.source,
                needs: .convert)
        else { return }
        let spatial = audio.spatialAudio
        if let spatial, let kinds = device.spatialAudio, !kinds.contains(spatial) {
            notes.append("played without \(spatial.rawValue)")
        }
        if let channels = audio.channels, let speakers = device.channels, channels > speakers {
            notes.append("\(channels) channels are mixed down to \(speakers)")
        }
    }

    /// - Returns: whether its codec plays, so that other limits apply.
    private mutating func check(
        codecOf track: MediaPlayerTrack, row: [String]?, _ codings: [PlaybackDevice.Coding]?,
        source: String?, needs: Playability.Verdict
    ) -> Bool {
        let kind = track.mediaType == .video ? "video codecs" : "audio codecs"
        guard let codec = track.codec else {
            add("codec", track, value: nil, limit: "an unknown codec", needs: .unknown)
            return false
        }
        let taken = row ?? codings?.map(\.codec)
        if let taken, !taken.contains(codec) {
            // It may play in another container.
            let isPlayed =
                row != nil && (codings?.contains { $0.codec == codec } ?? (needs == .remux))
            add(
                "codec", track, value: Codec.words(codec),
                limit: "takes \(taken.map(Codec.words).orWords)", source: source,
                needs: isPlayed ? needs : track.mediaType == .video ? .transcode : .convert)
            return false
        }
        if taken == nil, !silencePlays {
            add(
                "codec", track, value: Codec.words(codec),
                limit: "the device file does not say which \(kind) it decodes", needs: .unknown)
            return false
        }
        let coding = codings?.first { $0.codec == codec }
        if track.mediaType == .video, coding?.profiles == nil, !silencePlays,
            let profile = track.profile
        {
            add(
                "profile", track, value: profile,
                limit: "the device file does not say which profiles it decodes",
                source: coding?.source, needs: .unknown)
        }
        let own = coding?.limits(for: track.mediaType) ?? []
        for limit in own + (device.limits ?? []) where limit.counts(for: track, in: file, formats) {
            for condition in limit.conditions { check(condition, of: track, limit) }
        }
        if coding?.takesSize(of: track) == false {
            let size = track.codedSize ?? track.naturalSize
            let rate = track.nominalFrameRate.map { " at \(Int(clampedTo: $0))/s" } ?? ""
            add(
                "codedSize", track, value: size.map { "\($0.width)×\($0.height)\(rate)" },
                limit: "takes \((coding?.sizes ?? []).map(\.words).orWords)",
                source: coding?.source, needs: .transcode)
        }
        return true
    }

    private mutating func check(
        _ condition: PlaybackLimit.Condition, of track: MediaPlayerTrack, _ limit: PlaybackLimit
    ) {
        let fact = condition.fact
        let value = fact.value(of: track, in: file)
        guard let holds = condition.holds(for: value) else {
            if silencePlays, fact != .unsupported { return }
            return add(
                fact.rawValue, track, value: nil, limit: condition.words, source: limit.source,
                needs: .unknown)
        }
        guard !holds else { return }
        add(
            fact.rawValue, track, value: value?.words, limit: condition.words,
            source: limit.source,
            // A limit of some containers does not apply in others.
            needs: limit.formats == nil || fact == .codecTag
                ? fact.remedy(for: track.mediaType) : .remux)
    }

    private mutating func checkSize(_ track: MediaPlayerTrack) {
        let size = track.codedSize ?? track.naturalSize
        let limits: [(String, Double?, Double?)] = [
            ("codedSize.width", size.map { Double($0.width) }, device.maxWidth.map(Double.init)),
            ("codedSize.height", size.map { Double($0.height) }, device.maxHeight.map(Double.init)),
            ("nominalFrameRate", track.nominalFrameRate, device.maxFrameRate),
            ("bitRate", track.bitRate.map(Double.init), device.maxBitRate.map(Double.init)),
        ]
        for (fact, value, most) in limits {
            guard let value, let most, value > most + 0.01 else { continue }
            add(
                fact, track, value: PlaybackFact.Value.number(value).words,
                limit: "takes at most \(PlaybackFact.Value.number(most).words)", needs: .transcode)
        }
    }

    // MARK: Range

    private mutating func checkRange(_ track: MediaPlayerTrack) {
        guard let presents = track.presents ?? track.dynamicRange.map({ [$0] }),
            presents != [.sdr], !presents.isEmpty
        else { return }
        let words = presents.map(\.description).joined(separator: ", ")
        guard device.dynamicRanges != nil else {
            // Without its metadata such a frame has wrong colours.
            let isBare = presents == [.dolbyVision] && device.server == nil
            if !silencePlays || isBare && device.limits == nil {
                add(
                    "dynamicRange", track, value: words,
                    limit: "the device file does not say which ranges it shows", needs: .unknown)
            }
            return
        }
        let shown = device.shows(track) ?? []
        if let mended = dolbyVisionMended(track, shown) {
            return add(
                "dovi.profile", track, value: track.dovi?.profileName, limit: mended,
                source: device.dolbyVision?.first { $0.profile == 8 }?.source, needs: .convert)
        }
        guard let best = shown.first else {
            return add(
                "dynamicRange", track, value: words,
                limit: "shows \((device.dynamicRanges ?? [.sdr]).map(\.description).orWords)",
                needs: .transcode)
        }
        if presents.contains(.dolbyVision), device.dynamicRanges?.contains(.dolbyVision) == true,
            device.dolbyVision == nil, !silencePlays
        {
            add(
                "dovi.profile", track, value: track.dovi?.profileName,
                limit: "the device file does not say which profiles it decodes", needs: .unknown)
        } else if best != presents.first {
            notes.append("shown as \(best.description), without \(presents[0].description)")
        }
    }

    /// The profiles that the device decodes, if profile 7 can be converted to one of them.
    private func dolbyVisionMended(
        _ track: MediaPlayerTrack, _ shown: [DynamicRange]
    ) -> String? {
        guard track.dovi?.profile == 7, !shown.contains(.dolbyVision),
            device.dynamicRanges?.contains(.dolbyVision) == true,
            let profiles = device.dolbyVision,
            profiles.contains(where: {
                $0.profile == 8 && $0.compatibility.map { $0.contains(1) } ?? true
            })
        else { return nil }
        return "decodes \(profiles.map(\.words).orWords)"
    }

    // MARK: Subtitles

    private mutating func check(subtitle track: MediaPlayerTrack) {
        guard let codec = track.codec else {
            return add("codec", track, value: nil, limit: "an unknown codec", needs: .unknown)
        }
        let isImage =
            Codec(named: codec)?.traits.contains(.isImage) ?? track.isImageSubtitle ?? false
        guard let formats = device.subtitles else {
            if silencePlays { return }
            // Text can be shown by other means than the player's.
            guard isImage else {
                notes.append(
                    "whether #\(track.trackID) (\(Codec.words(codec))) is shown is not known")
                return
            }
            return add(
                "codec", track, value: Codec.words(codec),
                limit: "the device file does not say which subtitles it shows", needs: .unknown)
        }
        if let sent = device.subtitle(codec, isImage: isImage, in: file.format ?? "") {
            if sent != codec {
                notes.append("#\(track.trackID) is sent as \(Codec.words(sent))")
            }
            return
        }
        let names = formats.map { Codec.words($0.codec) + $0.place }
        add(
            "codec", track, value: Codec.words(codec), limit: "shows \(names.orWords)",
            source: formats.first?.source, needs: isImage || formats.isEmpty ? .transcode : .convert
        )
    }
}
