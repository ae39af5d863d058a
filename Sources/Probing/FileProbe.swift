import FFmpegBridge
import TrackModel

/// The probe of one file.
///
/// open → claims of the container → walk over packets → decode → measure → resolve → findings
package struct FileProbe: ~Copyable {
    private let file: OpenedFile
    private var tracks: [Int: TrackProbe]
    private var reading = FileReading()

    /// Opens the container and reads its claims.
    package init(_ input: MediaInput) throws(ProbeError) {
        file = try OpenedFile(input)
        tracks = file.tracks
    }

    /// Reads packets and decodes frames as `depth` requires.
    package mutating func read(depth: ProbeDepth) throws(ProbeError) {
        let (input, container) = (file.input, file.container)
        input.expect(duration: container.duration)
        do throws(FFmpegError) {
            let openingIsOutOfTime = try file.describeStreams(of: &tracks, depth: depth)
            let demuxed =
                input.demuxing == nil ? nil : file.demuxer.sections(named: input.path)

            let visitsPlaces = input.decoding?.visitsPlaces ?? false
            let walk = PacketWalk(depth: depth, size: input.size, decodesStart: visitsPlaces)
            let structure =
                walk.checksStructure ? file.structureChecks(of: tracks) : StructureChecks()
            for track in tracks.values { track.observe(walk, index: structure.index(of: track)) }
            var elements = walk.checksStructure ? file.structureWalk : nil
            let outcome = try walk.run(
                file.demuxer, of: input, tracks: &tracks, elements: &elements
            ) { stream in
                let track = TrackProbe(stream, in: container)
                track.observe(walk)
                return track
            }

            // FFmpeg refuses what the end of the file cuts.
            let isCut =
                outcome.problem != nil && input.readFailure == nil && file.demuxer.isAtEnd
            // A small file with too many packets is not read to its end; where FFmpeg fails, our
            // own walk goes on.
            let isRead =
                walk.readsEverything
                || walk.readsToEnd
                    && (outcome.problem != nil
                        || tracks.values.allSatisfy { $0.end == .fileEnd })
            let isWhole = outcome.isDone && isRead
            let checksums = isWhole && input.isSeekable ? file.checksumFindings() : []
            let summary = isRead ? file.summary(of: tracks, elements, after: outcome) : nil
            var isStopped =
                outcome.isStopped || isWhole && input.isSeekable && input.control.isStopped
            let inspection = structure.findings + checksums + (summary?.findings ?? [])
            if !outcome.isDone || structure.isTailCut == true || summary?.isDamaged == true
                || inspection.contains(where: { $0.severity == .error })
            {
                for track in tracks.values { track.noteContainerDamage() }
            }
            if depth == .full, !isStopped { isStopped = try file.repeatDecoding(of: tracks) }
            var places = SampledPlaces()
            var placeDuration: Double?
            if depth == .sample || visitsPlaces && !isStopped, outcome.problem == nil {
                places = try file.visitPlaces(tracks, isCheck: false)
                if visitsPlaces {
                    placeDuration = file.samplingPlan(of: tracks)?.length
                    isStopped = isStopped || input.control.isStopped
                }
            } else if depth == .full, outcome.isDone {
                _ = try file.visitPlaces(tracks, isCheck: true)
            }
            reading = FileReading(
                isStopped: isStopped,
                isOutOfTime: openingIsOutOfTime || outcome.isOutOfTime || input.interrupt.isDue,
                problem: isCut ? nil : outcome.problem,
                inspection: (file.container.reader?.headerFindings ?? []) + inspection,
                isTailCut: structure.isTailCut ?? (isCut ? true : nil), places: places,
                placeDuration: placeDuration,
                structure: summary,
                demuxed: demuxed)
        } catch {
            throw ProbeError(input: input.path, cause: input.cause(of: error, head: []))
        }
        if !reading.isStopped { reading.digests = file.digests() }
        reading.change = file.input.digest?.change
        reading.demuxed = try file.listing(reading.demuxed)
        reading.failedRead = file.input.readFailure
        reading.flood = file.input.flood
        if reading.flood != nil { reading.isStopped = true }
        if let cause = failure { throw ProbeError(input: input.path, cause: cause) }
    }

    /// Why what was read is not a record of the file; nil where it is one.
    private var failure: ProbeError.Cause? {
        if file.input.interrupt.isCancelled { return .cancelled }
        if let reason = file.input.missingReason { return reason }
        guard tracks.isEmpty else { return nil }
        return file.input.unreadReason
            ?? file.input.emptyCause
    }

    // MARK: The record

    /// Resolves the claims to a record, with findings.
    package func record(depth: ProbeDepth) -> MediaRecord {
        let probes = tracks.sorted { $0.key < $1.key }.map(\.value)
        let comparison = AudioComparison(tracks)
        let resolved = file.claims(of: tracks, comparison).resolved

        var resolvedTracks = resolved.map(\.track)
        var container = ContainerSummary(
            file, tracks: resolvedTracks, lengths: tracks.compactMapValues(\.statedLength),
            isTailCut: reading.isTailCut ?? LastPacketCheck.isTailCut(of: probes)
        ).container
        if reading.failedRead != nil, container.duration == nil {
            for place in resolvedTracks.indices { resolvedTracks[place].duration = nil }
        }
        var bounds = RecordBounds()
        bounds.bound(
            &container, &resolvedTracks,
            tagCount: file.demuxer.leftOutTags + container.tags.count
                + probes.reduce(0) { $0 + $1.description.leftOutTags }
                + resolvedTracks.reduce(0) { $0 + ($1.tags?.count ?? 0) })

        var findings: [Finding] = []
        for (place, resolution) in resolved.enumerated() {
            findings += resolution.findings
            guard place < probes.count else { continue }
            findings += FindingRules.findings(
                on: subject(resolution.track, probes[place], container, comparison))
        }
        findings += FindingRules.findings(
            on: subject(container, resolvedTracks, comparison, bounds))
        if reading.failedRead != nil || reading.flood != nil {
            findings.removeAll { ContainerFindings.concernUnreadBytes.contains($0.code) }
        }

        var record = MediaRecord(
            input: file.input.described, container: container, tracks: resolvedTracks,
            decode: decoded(probes, depth), findings: findings)
        record.disc = file.input.disc?.summary
        record.structure = reading.structure?.structure
        record.digests = reading.digests
        if !reading.places.decoded.isEmpty || !reading.places.failed.isEmpty {
            record.decode?.placeDuration = reading.placeDuration
        }
        record.demuxed = reading.demuxed
        return record
    }

    /// Every stated value with its place; nil unless the input asks for it.
    package func statedEvidence() -> StatedEvidence? {
        file.input.keepsEvidence ? file.statedEvidence(of: tracks, AudioComparison(tracks)) : nil
    }

    private func decoded(_ probes: [TrackProbe], _ depth: ProbeDepth) -> MediaRecord.Decode {
        var decode = MediaRecord.Decode(
            depth: depth, framesDecoded: probes.reduce(0) { $0 + $1.decoding.framesDecoded },
            errors: probes.flatMap(\.decoding.problems), places: reading.places.decoded,
            isStopped: reading.isStopped || reading.isOutOfTime)
        decode.failedPlaces = reading.places.failed.isEmpty ? nil : reading.places.failed
        let seconds = probes.filter { !$0.isAttachedPicture }.map(\.decoding.secondsDecoded).max()
        let decoders = probes.compactMap {
            $0.decoding.hardware.decoder(of: $0.description.index)
        }
        decode.decoders = decoders.isEmpty ? nil : decoders
        decode.seconds = seconds.flatMap { $0 > 0 ? ($0 * 1000).rounded() / 1000 : nil }
        return decode
    }

    private func subject(
        _ track: MediaPlayerTrack, _ probe: TrackProbe, _ container: MediaContainer,
        _ comparison: AudioComparison
    ) -> TrackSubject {
        // A file of one subtitle track alone states its language in its name.
        let isSubtitleFile =
            tracks.count == 1 && probe.observer(CueObserver.self) != nil
            && probe.containerTrack.containerID == nil
        return TrackSubject(
            track: track, probe: probe, fileStart: container.startTime ?? 0,
            fileNameLanguage: isSubtitleFile ? file.input.statedLanguage : nil,
            spoken: comparison.languages[track.trackID])
    }

    private func subject(
        _ container: MediaContainer, _ resolvedTracks: [MediaPlayerTrack],
        _ comparison: AudioComparison, _ bounds: RecordBounds
    ) -> FileSubject {
        FileSubject(
            path: file.input.path, container: container, tracks: resolvedTracks, reading: reading,
            size: file.input.size,
            truncatedTags: file.input.tagScreen.flatMap { $0.isCut ? $0 : nil },
            truncatedTexts: file.demuxer.cutTexts,
            spans: tracks.mapValues(\.span),
            cueStarts: tracks.compactMapValues { probe in
                probe.end == .fileEnd ? probe.observer(CueObserver.self)?.reader.starts : nil
            },
            audioOffsets: comparison.offsets, bounds: bounds)
    }
}
