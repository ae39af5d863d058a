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

            let walk = PacketWalk(depth: depth, size: input.size)
            let structure =
                walk.readsEverything ? file.structureChecks(of: tracks) : StructureChecks()
            for track in tracks.values { track.observe(walk, index: structure.index(of: track)) }
            let outcome = try walk.run(file.demuxer, of: input, tracks: &tracks) { stream in
                let track = TrackProbe(stream, in: container)
                track.observe(walk)
                return track
            }

            let isWhole = outcome.isDone && walk.readsEverything
            let checksums = isWhole && input.isSeekable ? file.checksumFindings() : []
            var isStopped =
                outcome.isStopped || isWhole && input.isSeekable && input.control.isStopped
            if depth == .full, !isStopped { isStopped = try file.repeatDecoding(of: tracks) }
            var places: [Double] = []
            if depth == .sample, outcome.problem == nil {
                places = try file.visitPlaces(tracks, isCheck: false)
            } else if depth == .full, outcome.isDone {
                _ = try file.visitPlaces(tracks, isCheck: true)
            }
            reading = FileReading(
                isStopped: isStopped,
                isOutOfTime: openingIsOutOfTime || outcome.isOutOfTime || input.interrupt.isDue,
                problem: outcome.problem, inspection: structure.findings + checksums,
                isTailCut: structure.isTailCut, places: places, demuxed: demuxed)
        } catch {
            throw ProbeError(input: input.path, cause: input.cause(of: error, head: []))
        }
        reading.demuxed = try file.listing(reading.demuxed)
        if let cause = failure { throw ProbeError(input: input.path, cause: cause) }
    }

    /// Why what was read is not a record of the file; nil where it is one.
    private var failure: ProbeError.Cause? {
        if file.input.interrupt.isCancelled { return .cancelled }
        if let reason = file.input.missingReason { return reason }
        guard tracks.isEmpty else { return nil }
        return file.input.isLoneSegment ? .loneSegment : .noStreams
    }

    /// Resolves the claims to a record, with findings.
    package func record(depth: ProbeDepth) -> MediaRecord {
        let ordered = tracks.sorted { $0.key < $1.key }.map(\.value)
        let comparison = AudioComparison(tracks)
        let resolved = file.claims(of: tracks, comparison).resolved
        var resolvedTracks = resolved.map(\.track)
        var container = ContainerSummary(
            file, tracks: resolvedTracks,
            isTailCut: reading.isTailCut ?? LastPacketCheck.isTailCut(of: ordered)
        ).container
        var bounds = RecordBounds()
        bounds.bound(
            &container, &resolvedTracks,
            tagCount: file.demuxer.leftOutTags + container.tags.count
                + ordered.reduce(0) { $0 + $1.description.leftOutTags }
                + resolvedTracks.reduce(0) { $0 + ($1.tags?.count ?? 0) })
        let fileNameLanguage = isSubtitleFile ? file.input.statedLanguage : nil
        let trackFindings = zip(ordered, resolved).flatMap { probe, resolution in
            resolution.findings
                + FindingRules.findings(
                    on: TrackSubject(
                        track: resolution.track, probe: probe,
                        fileStart: container.startTime ?? 0,
                        fileNameLanguage: fileNameLanguage,
                        spoken: comparison.languages[resolution.track.trackID]))
        }
        let unlistedFindings = resolved.dropFirst(ordered.count).flatMap(\.findings)
        let fileFindings = FindingRules.findings(
            on: FileSubject(
                path: file.input.path, container: container, tracks: resolvedTracks,
                reading: reading,
                truncatedTags: file.input.tagScreen.flatMap { $0.isCut ? $0 : nil },
                truncatedTexts: file.demuxer.cutTexts,
                cueStarts: tracks.compactMapValues { probe in
                    probe.end == .fileEnd ? probe.observer(CueObserver.self)?.reader.starts : nil
                },
                audioOffsets: comparison.offsets, bounds: bounds))
        var record = MediaRecord(
            input: file.input.described, container: container, tracks: resolvedTracks,
            decode: MediaRecord.Decode(
                depth: depth, framesDecoded: ordered.reduce(0) { $0 + $1.decoding.framesDecoded },
                errors: ordered.flatMap(\.decoding.problems), places: reading.places,
                isStopped: reading.isStopped || reading.isOutOfTime),
            findings: trackFindings + unlistedFindings + fileFindings)
        record.demuxed = reading.demuxed
        return record
    }

    /// Whether the file holds one subtitle track and nothing else, so that its name alone can
    /// state a language.
    private var isSubtitleFile: Bool {
        guard tracks.count == 1, let track = tracks.first?.value else { return false }
        return track.observer(CueObserver.self) != nil && track.containerTrack.containerID == nil
    }
}
