import FFmpegBridge
import TrackModel

/// All that is seen of one file: its container, and one probe a track.
package struct FileProbe: ~Copyable {
    private let input: MediaInput
    private let demuxer: Demuxer
    /// nil for a format without a parser of ours, or too damaged for it.
    private let reader: (any ContainerReader)?
    private var probes: [Int: TrackProbe] = [:]
    /// Seconds; where a look was taken besides the start.
    private var visited: [Double] = []
    /// Why the file could not be read to its end.
    private var readProblem: FFmpegError?
    /// Inspection of the file as a whole; only where all of it is read.
    private var inspection: [Finding] = []
    private var isTailCut: Bool?
    /// Whether a supervisor ended the reading.
    private var isStopped = false
    /// Whether it was ended for the time it took.
    private var isOutOfTime = false
    /// FFmpeg's own word; nil unless it was asked for.
    private var demuxed: DemuxedSection?
    private let decoders: DecoderPool
    /// Seconds; as the header states it, nil where it does not.
    private let statedDuration: Double?
    /// Whether the time for opening is limited, and that for reading is not.
    private let limitsOpening: Bool

    /// Seconds of processor time in which an input is to be open, where reading it may
    /// take any time.
    private static let openingLimit = 60.0

    /// Opens the container and hears what it claims.
    package init(_ input: MediaInput) throws(ProbeError) {
        self.input = input
        limitsOpening = !input.interrupt.hasDeadline
        if limitsOpening { input.interrupt.setDeadline(Self.openingLimit) }
        // Its time begins.
        _ = input.interrupt.isDue
        decoders = DecoderPool(size: input.size)
        demuxer = try input.openDemuxer()
        reader = ContainerReaders.read(input.bytes, demuxer: demuxer.formatName)
        statedDuration = demuxer.duration
        for stream in demuxer.streams {
            probes[stream.index] = TrackProbe(
                stream, in: reader, hasTimestamps: demuxer.hasTimestamps, decoders: decoders,
                fileDuration: statedDuration)
        }
    }

    /// Reads packets and decodes frames as far as `depth` asks.
    package mutating func read(depth: ProbeDepth) throws(ProbeError) {
        input.expect(duration: statedDuration)
        do {
            if needsProbing {
                var refused: PixelSize?
                do {
                    refused = try demuxer.probeStreams(isBounded: decoders.memory != nil)
                } catch  where input.interrupt.isDue && !probes.isEmpty {
                    isOutOfTime = true
                }
                for stream in demuxer.streams { addOrUpdate(stream) }
                if let refused { noteRefusedPicture(refused) }
            } else if input.demuxing != nil {
                // The container's own word stays apart from what FFmpeg merges into it.
                try demuxer.probeStreams(isBounded: decoders.memory != nil)
            } else if depth == .header, demuxer.hasWholePackets {
                demuxer.leavePacketsUnparsed()
            }
            if input.demuxing != nil { demuxed = demuxer.sections(named: input.path) }
            if limitsOpening { input.interrupt.setDeadline(0) }
            let walk = PacketWalk(
                depth: depth, size: input.size, input: input.path, control: input.control)
            let (reader, hasTimestamps, decoders) = (reader, demuxer.hasTimestamps, decoders)
            let fileDuration = statedDuration
            let terms = ContainerTraits(demuxer)
            if walk.readsEverything { inspect(terms) }
            if walk.readsToEnd { for probe in probes.values { probe.startTotalling(terms) } }
            if depth.readsCues { for probe in probes.values { probe.startReadingCues() } }
            let outcome = try walk.run(
                demuxer, size: input.size, interrupt: input.interrupt, tracks: &probes
            ) { stream in
                let track = TrackProbe(
                    stream, in: reader, hasTimestamps: hasTimestamps, decoders: decoders,
                    fileDuration: fileDuration)
                if walk.readsEverything { track.startCounting(terms) }
                if walk.readsToEnd { track.startTotalling(terms) }
                if depth.readsCues { track.startReadingCues() }
                return track
            }
            switch outcome {
            case .done: break
            case .stopped: isStopped = true
            case .outOfTime: isOutOfTime = true
            case .failed(let error): readProblem = error
            }
            if case .done = outcome, walk.readsEverything, input.isSeekable {
                var bytes = input.wholeBytes
                let found = reader?.wholeFileFindings(source: &bytes) ?? []
                isStopped = isStopped || input.control.isStopped
                if !bytes.hasEnded { inspection += found }
            }
            if depth == .full { try repeatDecoding() }
            if depth == .sample { visited = try visitPlaces(isCheck: false) }
            if depth == .full, case .done = outcome { _ = try visitPlaces(isCheck: true) }
            isOutOfTime = isOutOfTime || input.interrupt.isDue
        } catch {
            throw ProbeError(input: input.path, cause: input.cause(of: error, head: []))
        }
        if let listing = input.listing { try list(listing) }
        if input.interrupt.isCancelled { throw ProbeError(input: input.path, cause: .cancelled) }
        if let lack = input.lack { throw ProbeError(input: input.path, cause: lack) }
        if probes.isEmpty {
            let cause = input.isLoneSegment ? ProbeError.Cause.loneSegment : .noStreams
            throw ProbeError(input: input.path, cause: cause)
        }
    }

    /// Reads the packets that are asked for from a demuxer of their own.
    private mutating func list(_ listing: PacketListing) throws(ProbeError) {
        guard let demuxed else { return }
        let again = try input.openDemuxer()
        do {
            try again.probeStreams(isBounded: decoders.memory != nil)
            self.demuxed = try again.list(listing, in: demuxed) { input.control.isStopped }
        } catch {
            throw ProbeError(input: input.path, cause: input.cause(of: error, head: []))
        }
    }

    /// Decodes damage again with one thread, as several give varying results.
    private mutating func repeatDecoding() throws(FFmpegError) {
        let damaged = probes.filter { $0.value.wantsRepetition }
        guard !damaged.isEmpty, input.isSeekable, !isStopped, let again = try? input.openDemuxer()
        else { return }
        if needsProbing { try again.probeStreams() }
        guard try RepeatedDecoding(control: input.control).run(again, tracks: damaged) else {
            return
        }
        isStopped = true
        for probe in damaged.values { probe.stop() }
    }

    /// - Returns: seconds; where a look was taken.
    private func visitPlaces(isCheck: Bool) throws(FFmpegError) -> [Double] {
        let pixels = probes.values.filter { !$0.isAttachedPicture }
            .compactMap { $0.description.picture?.size }
            .reduce(0) { $0 &+ $1.width &* $1.height }
        let duration = container([]).duration
        guard input.isSeekable, demuxer.hasTimestamps, readProblem == nil,
            let plan = SamplingPlan(
                startTime: demuxer.startTime ?? 0, duration: duration, pixelsPerPicture: pixels)
        else { return [] }
        input.expect(duration: duration)
        return try SamplingPass(plan: plan, isCheck: isCheck, size: input.size).run(
            demuxer, tracks: probes, interrupt: input.interrupt)
    }

    /// Inspections that only a reader of the whole file asks for.
    private mutating func inspect(_ terms: ContainerTraits) {
        let ids = probes.values.filter { $0.mediaType == .video }.compactMap(
            \.containerTrack.containerID)
        var bytes = input.bytes
        let indexes = reader?.indexes(of: ids, source: &bytes) ?? [:]
        for probe in probes.values {
            probe.startCounting(
                terms, index: probe.containerTrack.containerID.flatMap { indexes[$0] })
        }
        // Each with a budget of its own.
        bytes = input.bytes
        inspection = reader?.inspectionFindings(source: &bytes) ?? []
        bytes = input.bytes
        isTailCut = reader?.endsInsidePacket(source: &bytes)
    }

    /// Whether the header leaves it to FFmpeg's probing what the streams are.
    private var needsProbing: Bool {
        demuxer.isHeaderless || demuxer.hasLateClock || probes.isEmpty
            || probes.values.contains { $0.isUndescribed }
    }

    private mutating func addOrUpdate(_ stream: StreamDescription) {
        if let probe = probes[stream.index] {
            probe.update(stream)
        } else {
            probes[stream.index] = TrackProbe(
                stream, in: reader, hasTimestamps: demuxer.hasTimestamps, decoders: decoders,
                fileDuration: statedDuration)
        }
    }

    /// It belongs to the track of which nothing else is known.
    private func noteRefusedPicture(_ size: PixelSize) {
        let unknown = probes.values.filter {
            $0.mediaType == .video && $0.description.picture?.size == nil
        }
        if unknown.count == 1 { unknown.first?.noteRefusedPicture(size) }
    }

    // MARK: The record

    /// The summary of the claims.
    package func record(depth: ProbeDepth) -> MediaRecord {
        let ordered = probes.sorted { $0.key < $1.key }.map(\.value)
        let unlisted = reader?.unlistedTracks(besides: ordered.map(\.description)) ?? []
        let next = (ordered.last?.description.index ?? -1) + 1
        let film = filmLength
        let hearing = FilmHearing(probes)
        let speech = hearing.speech(probes)
        let heard = hearing.facts
        var claimed = ordered.map {
            claimedTrack(
                of: $0, film: film, speech: speech[$0.description.index],
                hearing: heard[$0.description.index])
        }
        claimed += unlisted.enumerated().map { $1.claimed(id: next + $0) }
        let resolved = claimed.resolved
        var tracks = resolved.map(\.track)
        let start = start(of: tracks) ?? 0
        // A file of subtitles alone, which has no place for a tag.
        let isSidecar =
            tracks.count == 1 && ordered.first?.observer(CueObserver.self) != nil
            && ordered.first?.containerTrack.containerID == nil
        let stated = isSidecar ? input.statedLanguage : nil
        var findings = zip(ordered, resolved).flatMap { probe, resolution in
            resolution.findings
                + TrackFindingRules.findings(
                    on: TrackSubject(
                        track: resolution.track, probe: probe, filmStart: start,
                        statedLanguage: stated,
                        spoken: hearing.languages[resolution.track.trackID]))
        }
        findings += resolved.dropFirst(ordered.count).flatMap(\.findings)
        var container = container(tracks)
        var bounds = RecordBounds()
        bounds.bound(
            &container, &tracks,
            tagCount: demuxer.leftOutTags + container.tags.count
                + ordered.reduce(0) { $0 + $1.description.leftOutTags }
                + tracks.reduce(0) { $0 + ($1.tags?.count ?? 0) })
        findings += FileFindingRules.findings(
            on: FileSubject(
                path: input.path, container: container, tracks: tracks, inspection: inspection,
                readProblem: readProblem, isStopped: isStopped, isOutOfTime: isOutOfTime,
                cutTags: input.tagScreen.flatMap { $0.isCut ? $0 : nil },
                cutTexts: demuxer.cutTexts, cueStarts: cueStarts,
                sounds: hearing.places, bounds: bounds))
        var record = MediaRecord(
            input: input.described,
            container: container, tracks: tracks,
            decode: MediaRecord.Decode(
                depth: depth, framesDecoded: ordered.reduce(0) { $0 + $1.decoding.framesDecoded },
                errors: ordered.flatMap(\.decoding.problems), places: visited,
                isStopped: isStopped || isOutOfTime),
            findings: findings)
        record.demuxed = demuxed
        return record
    }

    /// All that is claimed of a track.
    ///
    /// - Parameters:
    ///   - film: seconds; its length.
    ///   - speech: its cues against what is said.
    ///   - hearing: its sound beside others.
    private func claimedTrack(
        of probe: TrackProbe, film: Double?, speech: CueSpeech?, hearing: SoundHearing?
    ) -> ClaimedTrack {
        var claims =
            probe.claims + dependencies(of: probe) + messages(on: probe)
            + (probe.observer(CueObserver.self)?
                .claims(start: demuxer.startTime ?? 0, film: film, speech: speech) ?? [])
            + (probe.observer(CaptionObserver.self)?
                .claims(start: demuxer.startTime ?? 0) ?? [])
        claims.claim(\.hearing, hearing, from: .decoded)
        return ClaimedTrack(
            trackID: probe.description.index, mediaType: probe.mediaType,
            claims: claims + probe.measuredClaims(besides: claims))
    }

    private var cueStarts: [Int: [Double]] {
        probes.compactMapValues { probe in
            probe.end == .fileEnd ? probe.observer(CueObserver.self)?.reader.starts : nil
        }
    }

    /// Seconds of picture or sound, as they were counted, else as headers have it; of subtitles
    /// alone nothing tells how long the film is.
    private var filmLength: Double? {
        let media = probes.values.filter {
            [.video, .audio].contains($0.mediaType) && !$0.isAttachedPicture
        }
        guard !media.isEmpty,
            probes.values.contains(where: { $0.observer(CueObserver.self) != nil })
        else { return nil }
        return media.compactMap { $0.packetStatistics?.endTime }.max()
            .map { $0 - (demuxer.startTime ?? 0) }
            ?? media.compactMap { $0.description.seconds($0.description.duration) }.max()
            ?? demuxer.duration
    }

    /// Containers name other tracks by numbers of their own.
    private func dependencies(of probe: TrackProbe) -> [Claim] {
        let tracks = probe.containerTrack.dependencies.compactMap { number in
            probes.first { $0.value.containerTrack.containerID == number }?.key
        }
        var claims: [Claim] = []
        claims.claim(\.dependsOn, tracks.isEmpty ? nil : tracks, from: .container)
        return claims
    }

    /// true where the last packet of the file ends in its middle; nil where it cannot be
    /// told.
    private var isLastPacketCut: Bool? {
        let checks = probes.values.filter { $0.end == .fileEnd }
            .compactMap { $0.observer(LastPacketCheck.self) }
        guard let last = checks.compactMap(\.lastPosition).max(),
            checks.contains(where: { $0.cutLocation != nil && $0.lastPosition == last })
        else { return nil }
        return true
    }

    /// Claims of metadata tracks on this one.
    private func messages(on probe: TrackProbe) -> [Claim] {
        guard let id = probe.containerTrack.containerID else { return [] }
        return probes.sorted { $0.key < $1.key }.flatMap { _, other in
            other.containerTrack.describedTracks.contains(id)
                ? other.observer(TimedMessages.self)?.claims(frameRate: probe.constantFrameRate)
                    ?? [] : []
        }
    }

    /// When the film begins on its own clock.
    private func start(of tracks: [MediaPlayerTrack]) -> Double? {
        demuxer.startTime ?? tracks.compactMap(\.startTime).min()
    }

    private func container(_ tracks: [MediaPlayerTrack]) -> MediaContainer {
        let tags = Dictionary(demuxer.tags.map { ($0.key, $0.value) }) { first, _ in first }
        var container = MediaContainer(
            format: reader?.formatWord ?? ContainerFormat.word(demuxer: demuxer.formatName))
        container.formatLongName = demuxer.formatLongName
        container.duration = demuxer.duration ?? tracks.compactMap(\.duration).max()
        container.startTime = start(of: tracks)
        container.tags = tags
        container.chapters = demuxer.chapters
        container.programs = demuxer.programs
        container.attachments = tracks.compactMap(\.attachment)
        container.isSeekable = input.isSeekable
        reader?.complete(&container)
        container.duration = container.duration ?? tracks.compactMap(\.duration).max()
        container.isTruncated = container.isTruncated ?? isTailCut ?? isLastPacketCut
        // The rest of a cut file over the stated duration of the whole is no rate of it; MPEG
        // systems state none, and last as long as their own times.
        let isRest = container.isTruncated == true && !demuxer.traits.contains(.isMPEGSystem)
        if !isRest, let size = input.size,
            let duration = container.duration, duration > 0
        {
            let bitRate = Double(size) * 8 / duration
            container.bitRate = bitRate < 1e15 ? Int(bitRate.rounded()) : nil
        }
        return container
    }
}
