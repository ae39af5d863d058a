import Playlists
import TrackModel

/// What the media playlists of a presentation came to → one record.
struct PresentationRecord {
    let loaded: LoadedPresentation
    let outcomes: [PlaylistURI: SegmentReader.Outcome]
    let depth: Depth
    let files: PlaylistFolders

    private var presentation: Presentation { loaded.presentation }

    func record(_ input: MediaRecord.Input) -> MediaRecord {
        var tracks: [MediaPlayerTrack] = []
        var findings: [Finding] = []
        var errors: [MediaRecord.Decode.Problem] = []
        if presentation.isMultivariant {
            for stream in presentation.streams {
                for track in stream.tracks {
                    let (built, found, damage) = build(track, of: stream)
                    tracks.append(built)
                    findings += found
                    errors += damage
                }
            }
        } else {
            let outcome = outcomes[PlaylistURI(written: "")]
            tracks = outcome?.record?.tracks ?? []
            findings = outcome?.record?.findings.filter(isAboutTheTrack) ?? []
            errors = outcome?.record?.decode?.errors ?? []
        }
        findings += outcomeFindings + documentFindings + bandwidthFindings
        let records = outcomes.values.compactMap(\.record)
        return MediaRecord(
            input: input, container: container(tracks), tracks: tracks,
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
            $0.mediaType == stream.type && !$0.dispositions.contains("attached_pic")
        }
        var built = inside ?? MediaPlayerTrack(trackID: track.id, mediaType: stream.type)
        built.trackID = track.id
        var findings: [Finding] = []
        var errors: [MediaRecord.Decode.Problem] = []
        if let inside {
            errors = record?.decode?.errors.filter { $0.trackID == inside.trackID } ?? []
            for index in errors.indices {
                errors[index].trackID = track.id
                // In segments that were joined no byte has a place of its own.
                errors[index].position = nil
            }
            findings =
                record?.findings.filter { $0.trackID == inside.trackID && isAboutTheTrack($0) }
                ?? []
            for index in findings.indices { findings[index].trackID = track.id }
            let declared = DeclaredTrack(track, of: stream)
            findings += declared.conflicts(with: &built)
        } else {
            DeclaredTrack(track, of: stream).complete(&built)
        }
        name(&built, after: stream)
        let list = uri.flatMap { loaded.lists[$0] }
        built.duration = list?.duration ?? presentation.duration ?? built.duration
        if !depth.readsWholeFile { built.frameCount = nil }
        return (built, findings, errors)
    }

    /// Names, languages and roles are the playlist's to tell.
    private func name(_ track: inout MediaPlayerTrack, after stream: MediaStream) {
        if !stream.name.isEmpty { track.name = stream.name }
        if let raw = stream.languageRaw {
            track.languageRaw = raw
            track.languageCode = LanguageTag(raw)?.canonical
            track.language = LanguageTag(raw)?.englishName
        }
        var dispositions = Set(track.dispositions)
        if stream.isDefault {
            dispositions.insert("default")
        } else {
            dispositions.remove("default")
        }
        if stream.isForced { dispositions.insert("forced") }
        for characteristic in stream.characteristics {
            if let disposition = Self.dispositions[characteristic] {
                dispositions.insert(disposition)
            }
        }
        track.dispositions = dispositions.sorted()
        if stream.type == .subtitle {
            track.isForced = stream.isForced
            track.isImageSubtitle = false
        }
    }

    /// Of HLS characteristics and DASH roles.
    private static let dispositions = [
        "public.accessibility.describes-video": "visual_impaired",
        "public.accessibility.transcribes-spoken-dialog": "hearing_impaired",
        "public.accessibility.describes-music-and-sound": "hearing_impaired",
        "main": "default", "commentary": "comment", "dub": "dub", "caption": "captions",
        "description": "visual_impaired", "forced-subtitle": "forced",
        "forced_subtitle": "forced",
    ]

    /// What a row of segments alone would be blamed for is not the presentation's.
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
            loaded.lists.values.flatMap(\.segments).compactMap { segment in
                switch segment.encryption {
                case .aes128?: "AES-128"
                case .other(let name)?: name
                case nil: nil
                }
            }
        ).filter { !$0.isEmpty }
        if !protection.isEmpty { container.encryption = .init(systems: protection.sorted()) }
        return container
    }

    // MARK: Findings

    private var outcomeFindings: [Finding] {
        outcomes.sorted { $0.key.written < $1.key.written }.flatMap { uri, outcome -> [Finding] in
            let name = uri.written.isEmpty ? "the playlist" : "“\(uri.written)”"
            var findings: [Finding] = []
            if outcome.missing > 0 {
                findings.append(
                    Finding(
                        .playlistSegmentMissing,
                        message: "\(outcome.missing) segments of \(name) are not in the folder",
                        observed: .int(outcome.missing)))
            }
            for refused in outcome.refused.prefix(10) {
                findings.append(
                    Finding(
                        .playlistReferenceRefused,
                        message: "\(name) refers to \(refused)"))
            }
            if let problem = outcome.problem {
                findings.append(
                    Finding(
                        outcome.isProtected ? .playlistProtected : .playlistUnreadable,
                        message: "\(name) could not be analysed: \(problem)"))
            }
            return findings
        }
    }

    /// Ten of the diagnostics, in the order of lines.
    private var documentFindings: [Finding] {
        loaded.diagnostics.filter { $0.severity != .info }.prefix(10).map { diagnostic in
            let line = diagnostic.line.map { "line \($0): " } ?? ""
            let code: Finding.Code =
                switch diagnostic.code {
                case .referenceRefused, .referenceCycle: .playlistReferenceRefused
                case .referenceMissing: .playlistSegmentMissing
                default: .playlistSyntax
                }
            return Finding(code, message: line + diagnostic.message)
        }
    }

    private var bandwidthFindings: [Finding] {
        presentation.variants.compactMap { variant in
            guard let declared = variant.bandwidth.flatMap({ Int(exactly: $0) }), declared > 0,
                let uri = variant.uri, loaded.lists[uri]?.playlist?.isEnded == true,
                let measured = loaded.bitRate(of: variant, in: files)?.peak,
                !(0.9...1.1).contains(measured / Double(declared)), measured < 1e15
            else { return nil }
            let observed = Int(measured.rounded())
            return Finding(
                .playlistBandwidthConflict,
                message: "variant #\(variant.index) declares a peak of \(declared) b/s, "
                    + "its segments have \(observed) b/s",
                declared: .int(declared), observed: .int(observed))
        }
    }
}
