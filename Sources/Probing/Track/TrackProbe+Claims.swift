import Bitstream
import FFmpegBridge
import TrackModel

/// A source of claims about a track.
private struct ClaimSource: Sendable {
    /// How the claims were made; nil where each one says so itself.
    let method: Claim.Method?
    /// A claim is kept when it passes all of them.
    let filters: [ClaimFilter]
    let read: @Sendable (ClaimInput) -> [Claim]

    init(
        _ method: Claim.Method? = nil, _ filters: ClaimFilter...,
        read: @escaping @Sendable (ClaimInput) -> [Claim]
    ) {
        (self.method, self.filters, self.read) = (method, filters, read)
    }

    /// All sources; of claims with the same source and method the resolver takes the first.
    static let all = [
        // Packets, counted one by one.
        ClaimSource(.counted, .realTime, .realFrames) { $0.counted },
        // The container: our own reader, then FFmpeg at opening.
        ClaimSource(nil, .confirmedRate, .realFrames) { $0.probe.containerRateClaims },
        ClaimSource(nil, .realFrames) { $0.probe.timedContainerClaims },
        // Decoded frames.
        ClaimSource(nil, .ownMetadata, .ownChannels, .ownSampleRate, .ownFields, .realFrames) {
            $0.probe.frameClaims
        },
        // The bitstream, by our own scanner.
        ClaimSource(nil, .realFrames) { $0.bitstream },
        // The attached image, then FFmpeg after it probed the streams.
        ClaimSource(nil, .realFrames) { $0.probe.imageClaims },
        ClaimSource(.probed, .ownFields, .realFrames) { $0.probe.streamClaims },
        ClaimSource(.probed, .confirmedRate, .estimatedDuration, .seenTimes, .realFrames) {
            $0.probe.streamTimeClaims
        },
        // Where the stream codes fields, only counted packets give frames.
        ClaimSource(.counted) { $0.countedFrames },
        // Where no other source speaks.
        ClaimSource(.inferred) { $0.probe.observers.fallbackClaims + $0.probe.labelClaims },
        ClaimSource { $0.probe.stateClaims },
    ]
}

/// Values that several sources and filters of a track use.
private struct ClaimInput {
    let probe: TrackProbe
    let counted: [Claim]
    /// Claims of our scanner, from packets where they are trusted, else from the configuration.
    let bitstream: [Claim]
    let rates: DeclaredFrameRates
    let codesFields: Bool
    let hasNoFrames: Bool

    static let frames = TrackMembers(\.frameCount, \.frameRate)

    init(_ probe: TrackProbe) {
        self.probe = probe
        rates = DeclaredFrameRates(probe.observer(FrameTiming.self)?.verdict)
        counted = probe.observers.claims
        bitstream = rates.confirmed(probe.scannedClaims).map(probe.croppedByContainer)
        codesFields = probe.bitstream.codesFields
        hasNoFrames = probe.hasNoFrames
    }

    var countedFrames: [Claim] { codesFields ? counted.filter { $0.isAbout(Self.frames) } : [] }
}

/// A condition for a claim to be kept.
private struct ClaimFilter: Sendable {
    let keeps: @Sendable (Claim, ClaimInput) -> Bool

    private static let times = TrackMembers(
        \.duration, \.startTime, \.frameRate, \.frameRateMode, \.bitRate, \.bitRateSource)
    private static let sums = TrackMembers(\.duration, \.bitRate, \.bitRateSource)
    private static let channels = TrackMembers(\.channels, \.channelLayout)
    private static let handedOn = TrackMembers(\.masteringDisplay, \.contentLight)

    /// Drops times of a clock that FFmpeg makes up, except sums of stated frame durations. A
    /// still image has no times.
    static let realTime = ClaimFilter { claim, input in
        let probe = input.probe
        guard !probe.hasTimestamps || probe.containerTrack.isStillPicture else { return true }
        return !claim.isAbout(times)
            || probe.container.traits.statesFrameLengths && claim.isAbout(sums)
    }

    /// Drops the frame count of audio samples, which FFmpeg cuts at will, and the frames of
    /// containers that count fields.
    static let realFrames = ClaimFilter { claim, input in
        !(input.hasNoFrames && claim.isAbout(\.frameCount)
            || input.codesFields && claim.isAbout(ClaimInput.frames))
    }

    /// Drops declared frame rates that the timestamps contradict.
    static let confirmedRate = ClaimFilter { claim, input in
        claim.value(of: \.frameRate).map { input.rates.confirmed($0) != nil } ?? true
    }

    /// Drops light metadata that FFmpeg 6.1 and later copy from the container to the frames.
    static let ownMetadata = ClaimFilter { claim, input in
        !claim.isAbout(handedOn) || input.bitstream.contains { $0.key == claim.key }
    }

    /// Drops the two equal channels to which FFmpeg decodes mono HE-AAC.
    static let ownChannels = ClaimFilter { claim, input in
        !(claim.isAbout(channels) && input.probe.codec == "aac"
            && input.bitstream.contains { $0.value(of: \.channels) == 1 })
    }

    /// Drops the rate of PCM that a DSD decoder gives: an eighth of the sample rate.
    static let ownSampleRate = ClaimFilter { claim, input in
        !(claim.isAbout(\.sampleRate) && DirectStreamDigital.isCodec(input.probe.codec))
    }

    /// Drops the field order of decoders that join two fields of a packet without knowing it.
    static let ownFields = ClaimFilter { claim, input in
        !(claim.isAbout(\.fieldOrder) && input.probe.bitstream.packsFields)
    }

    /// Drops FFmpeg's times of a track of an MPEG system of which no packet was read: they are
    /// those of the file.
    static let seenTimes = ClaimFilter { claim, input in
        input.probe.packetsSeen > 0 || !input.probe.container.traits.isMPEGSystem
            || !claim.isAbout(times)
    }

    /// Drops FFmpeg's duration of covers, and of tracks that have an exact one.
    static let estimatedDuration = ClaimFilter { claim, input in
        !(claim.isAbout(\.duration)
            && (input.probe.containerTrack.hasOwnTimes || input.probe.isAttachedPicture))
    }
}

extension TrackProbe {
    /// All claims about the track, in the order of their sources.
    var claims: [Claim] {
        let input = ClaimInput(self)
        let all = ClaimSource.all.flatMap { source in
            let kept = source.read(input).filter { claim in
                source.filters.allSatisfy { $0.keeps(claim, input) }
            }
            return source.method.map(kept.obtained) ?? kept
        }
        let carriesData = bitstream.carriedCodec != nil
        return all.filter {
            !$0.isAbout(containerTrack.corrected) && PlausibleSound.accepts($0)
                && (!carriesData || $0.source == .bitstream || !$0.isAbout(Self.soundFormat))
        } + containerTrack.corrections
    }

    /// Members of PCM by container and decoder, which do not describe the audio in its samples.
    private static let soundFormat = TrackMembers(
        \.codec, \.codecString, \.profile, \.channels, \.channelLayout, \.sampleRate, \.bitDepth,
        \.isLossless)

    // MARK: Sources

    fileprivate var scannedClaims: [Claim] {
        trustsPackets ? bitstream.claims : bitstream.freshScanner?.claims ?? []
    }

    /// A container's 1080 lines instead of the 1088 of H.264: decoders take the container's size
    /// where it cuts less than a macroblock off the right and the bottom.
    fileprivate func croppedByContainer(_ claim: Claim) -> Claim {
        guard codec == "h264", let coded = claim.value(of: \.codedSize),
            let shown = containerClaims.firstValue(of: \.codedSize), shown != coded,
            shown.width > 0, shown.width <= coded.width, coded.width < 1 << 24,
            shown.height > 0, shown.height <= coded.height, coded.height < 1 << 24,
            (shown.width + 15) / 16 == (coded.width + 15) / 16,
            (shown.height + 15) / 16 == (coded.height + 15) / 16
        else { return claim }
        return Claim(\.codedSize, shown, from: claim.source, at: claim.location)
    }

    /// Claims of the container, with durations instead of ends.
    fileprivate var timedContainerClaims: [Claim] {
        guard let length = statedDuration, containerTrack.statesEnd else { return containerClaims }
        return containerClaims.map { claim in
            claim.isAbout(\.duration)
                ? Claim(\.duration, length, from: claim.source, at: claim.location) : claim
        }
    }

    /// Seconds that the container states for the track; nil where it states none, and where its end
    /// is known but not its start.
    var statedDuration: Double? {
        guard let stated = containerClaims.firstValue(of: \.duration) else { return nil }
        guard containerTrack.statesEnd else { return stated }
        guard let start = observer(StartTime.self)?.first, start < stated else { return nil }
        return stated - max(start, 0)
    }

    fileprivate var containerRateClaims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.frameRate, containerTrack.frameRate, from: .container)
        claims.claim(\.codecString, containerTrack.codecString, from: .bitstream)
        if let frames = framesWithoutRPU {
            var seen = DOVIDecoderConfigurationRecord(origin: .bitstream)
            (seen.rpuFrames, seen.frames) = (0, frames)
            claims.append(Claim(\.dovi, seen, from: .bitstream).obtained(by: .counted))
        }
        return claims
    }

    fileprivate var frameClaims: [Claim] {
        decoding.claims(codec: description.codec) + decoding.meters.claims
    }

    fileprivate var imageClaims: [Claim] {
        StillImage(description.attachedPicture[...])?.claims ?? []
    }

    fileprivate var streamClaims: [Claim] {
        var claims = probedClaims + description.labelClaims
        claims.claim(\.codedSize, refusedPicture, from: .bitstream)
        return claims
    }

    fileprivate var streamTimeClaims: [Claim] {
        guard hasTimestamps, !containerTrack.isStillPicture else { return [] }
        return description.timeClaims.map { claim in
            guard let seconds = claim.value(of: \.duration), let reader = container.reader else {
                return claim
            }
            return Claim(\.duration, reader.extended(seconds), from: claim.source)
        }
    }

    /// Labels that the container writes beside the coding.
    fileprivate var labelClaims: [Claim] {
        var claims: [Claim] = []
        claims.claim(
            \.containerID, containerTrack.containerID ?? description.containerID,
            from: .container)
        claims.claim(\.name, containerTrack.title ?? tag("title"), from: .container)
        claims.claim(\.isEnabled, containerTrack.isEnabled, from: .container)
        claims.claim(
            \.dispositions, containerTrack.dispositions ?? description.dispositions,
            from: .container)
        claims.claim(\.isImageSubtitle, isImageSubtitle, from: .container)
        if mediaType == .video, !isAttachedPicture {
            claims.claim(\.timecode, container.timecode, from: .container)
        }
        if mediaType == .audio, codec == "aac" {
            claims += container.gaplessPlayback?.claims ?? []
        }
        if mediaType == .audio {
            claims.claim(\.timeReference, container.timeReference, from: .container)
            claims.claim(
                \.replayGain,
                ReplayGain(tags: description.tags)
                    ?? container.replayGain, from: .container)
            claims.claim(\.bitRateMode, codec.flatMap(bitRateMode(ofCodec:)), from: .container)
        }
        let tags = Dictionary(description.tags.map { ($0.key, $0.value) }) { first, _ in first }
        claims.claim(\.tags, tags.isEmpty ? nil : tags, from: .container)
        claims.claim(\.attachment, attachment, from: .container)
        return claims
    }

    /// A mode that no header states.
    private func bitRateMode(ofCodec codec: String) -> BitRateMode? {
        guard containerClaims.firstValue(of: \.bitRateMode) == nil else { return nil }
        return BitRateMode(ofCodec: codec) ?? counter?.bitRateMode(ofCodec: codec)
    }

    private var attachment: MediaAttachment? {
        guard mediaType == .attachment || isAttachedPicture else { return nil }
        var attachment = MediaAttachment(
            fileName: tag("filename"),
            // Audio files and MP4 do not name the type of a cover.
            mimeType: tag("mimetype")
                ?? (isAttachedPicture ? codec.flatMap { StillImage.mimeType(codec: $0) } : nil),
            size: description.attachedPictureSize ?? description.configurationSize,
            trackID: description.index)
        if attachment.isFont {
            attachment.fontNames = FontNames.read(description.configuration[...])
        }
        return attachment
    }

    private func tag(_ key: String) -> String? {
        description.tags.first { $0.key == key }?.value
    }

    private var isImageSubtitle: Bool? {
        guard mediaType == .subtitle else { return nil }
        // Teletext is text; FFmpeg does not class it, as its decoder can do both.
        if codec == "dvb_teletext" { return false }
        return description.isImageSubtitle ?? containerTrack.isImageSubtitle
    }

    /// Decodability, packet statistics and changes of format.
    fileprivate var stateClaims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.isDecodable, codec == nil ? nil : isDecodable, from: .decoded)
        claims.claim(\.packets, packetStatistics, from: .bitstream)
        claims.claim(\.streamDigests, digests, from: .bitstream)
        // Changes in headers that were read take precedence over those of frames.
        let declared = observer(HeaderChanges.self)?.detector.changes ?? []
        let known = Set(declared.map(\.key))
        let seen = decoding.changes.changeDetector.changes.filter { !known.contains($0.key) }
        let all = (declared + seen).sorted { ($0.time ?? .infinity) < ($1.time ?? .infinity) }
        claims.claim(
            \.changes, all.isEmpty ? nil : Array(all.prefix(FormatChangeDetector.maxChanges)),
            from: declared.isEmpty ? .decoded : .bitstream)
        return claims
    }
}
