import Playlists
import Probing
import TrackModel

/// Results of the media playlists of a presentation → one record.
struct PresentationRecord {
    let loaded: LoadedPresentation
    let outcomes: [PlaylistURI: SegmentReader.Outcome]
    let depth: ProbeDepth
    let files: PlaylistFolders

    private var presentation: Presentation { loaded.presentation }

    func record(_ input: MediaRecord.Input) -> MediaRecord {
        var tracks: [MediaPlayerTrack] = []
        var findings: [Finding] = []
        var errors: [MediaRecord.Decode.Problem] = []
        if presentation.isMultivariant {
            let declared = presentation.streams.lazy.flatMap { stream in
                stream.tracks.lazy.map { (track: $0, stream: stream) }
            }
            for (track, stream) in declared.prefix(RecordBounds.maxTracks) {
                let (built, found, damage) = build(track, of: stream)
                tracks.append(built)
                findings += found
                errors += damage
            }
        } else {
            let outcome = outcomes[PlaylistURI(written: "")]
            tracks = outcome?.record?.tracks ?? []
            findings = outcome?.record?.findings.filter(isAboutTheTrack) ?? []
            errors = outcome?.record?.decode?.errors ?? []
        }
        findings += PresentationFindingRules.findings(
            on: PresentationSubject(loaded: loaded, outcomes: outcomes, files: files))
        var container = container(tracks)
        var bounds = RecordBounds()
        bounds.bound(
            &container, &tracks,
            trackCount: presentation.isMultivariant ? presentation.tracks.count : 0,
            tagCount: container.tags.count + tracks.reduce(0) { $0 + ($1.tags?.count ?? 0) })
        findings += bounds.findings
        let records = outcomes.values.compactMap(\.record)
        return MediaRecord(
            input: input, container: container, tracks: tracks,
            decode: MediaRecord.Decode(
                depth: depth,
                framesDecoded: records.reduce(0) { $0 + ($1.decode?.framesDecoded ?? 0) },
                errors: errors,
                isStopped: records.contains { $0.decode?.isStopped == true }),
            findings: findings)
    }

    // MARK: Tracks

    private func build(
        _ track: StreamTrack, of stream: MediaStream
    ) -> (MediaPlayerTrack, [Finding], [MediaRecord.Decode.Problem]) {
        let uri = loaded.mediaURI(of: track)
        let record = uri.flatMap { outcomes[$0]?.record }
        let inside = record?.tracks.first {
            $0.mediaType == stream.type && !$0.isAttachedPicture
        }
        var findings: [Finding] = []
        var errors: [MediaRecord.Decode.Problem] = []
        if let inside {
            errors = record?.decode?.errors.filter { $0.trackID == inside.trackID } ?? []
            for index in errors.indices {
                errors[index].trackID = track.id
                // Positions in joined segments refer to no file.
                errors[index].position = nil
            }
            findings =
                record?.findings.filter { $0.trackID == inside.trackID && isAboutTheTrack($0) }
                ?? []
            for index in findings.indices { findings[index].trackID = track.id }
        }
        let list = uri.flatMap { loaded.lists[$0] }
        let declared = DeclaredTrack(
            track, of: stream, duration: list?.duration ?? presentation.duration)
        let (built, conflicts) = declared.merged(over: inside, isCounted: depth.readsWholeFile)
        findings += conflicts
        return (built, findings, errors)
    }

    /// Faults of a row of segments alone are not the presentation's.
    private func isAboutTheTrack(_ finding: Finding) -> Bool {
        switch finding.code {
        case .containerExtensionMismatch, .containerTruncated, .containerPacketCut,
            .timeTrackTruncated, .indexSeekMiss:
            false
        default: true
        }
    }

    private func container(_ tracks: [MediaPlayerTrack]) -> MediaContainer {
        let names = [
            "hls": "HTTP Live Streaming", "dash": "MPEG-DASH", "smooth": "Smooth Streaming",
        ]
        let media = loaded.document.hls?.media
        var container = MediaContainer(format: presentation.kind.rawValue)
        container.formatLongName = names[presentation.kind.rawValue]
        container.duration =
            media.flatMap { $0.isEnded ? $0.duration : nil } ?? presentation.duration
        container.startTime = tracks.compactMap(\.startTime).min()
        container.tags = presentation.metadata
        container.isSeekable = presentation.isLive == false || container.duration != nil
        let protection = Set(presentation.protection).union(
            loaded.lists.values.lazy.flatMap(\.segments).compactMap { segment in
                switch segment.encryption {
                case .aes128?: "AES-128"
                case .samples(let name)?, .managed(let name)?: name
                case nil: nil
                }
            }
        ).filter { !$0.isEmpty }
        let inside = outcomes.sorted { $0.key.text < $1.key.text }
            .compactMap { $0.value.record?.container?.encryption }
        guard !protection.isEmpty || !inside.isEmpty else { return container }
        container.encryption = MediaContainer.Protection(
            scheme: inside.lazy.compactMap(\.scheme).first,
            keyIDs: Set(inside.flatMap(\.keyIDs)).sorted(),
            systems: protection.union(inside.flatMap(\.systems)).sorted(),
            pssh: Set(inside.flatMap { $0.pssh ?? [] }).sorted())
        return container
    }
}
