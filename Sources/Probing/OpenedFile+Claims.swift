import Bitstream
import FFmpegBridge
import TrackModel

extension OpenedFile {
    /// Start and duration of the file in seconds, where sampling looks for places: as counted where
    /// headers state no duration, or another.
    func extent(of tracks: [Int: TrackProbe]) -> (start: Double, duration: Double?) {
        let stated = ContainerSummary(self, tracks: []).container.duration
        let start = demuxer.startTime ?? 0
        let media = tracks.values.filter {
            [.video, .audio].contains($0.mediaType) && !$0.isAttachedPicture
        }
        let counted = media.compactMap(\.countedStatistics)
        guard !container.traits.isMPEGSystem, !container.traits.chainsStreams,
            counted.count == media.count, let first = counted.compactMap(\.firstTime).min(),
            let last = counted.compactMap(\.endTime).max(), last > first
        else { return (start, stated) }
        // Damage may hide the end.
        let length = max(last - first, media.compactMap(\.statedLength).max() ?? 0)
        guard let stated, stated <= length + ContainerSummary.tolerance(length) else {
            return (first, length)
        }
        return (start, stated)
    }

    /// All claims about each track, in the order of FFmpeg's streams, then about tracks that
    /// FFmpeg does not list.
    func claims(of tracks: [Int: TrackProbe], _ comparison: AudioComparison) -> [ClaimedTrack] {
        let start = demuxer.startTime ?? 0
        let duration = mediaDuration(tracks)
        let speech = comparison.speech(tracks)
        let facts = comparison.facts
        let ordered = tracks.sorted { $0.key < $1.key }.map(\.value)
        let listed = ordered.map { probe in
            let id = probe.description.index
            var claims = probe.claims + Self.dependencies(of: probe, tracks)
            claims += Self.messages(on: probe, ordered)
            claims +=
                probe.observer(CueObserver.self)?
                .claims(start: start, duration: duration, speech: speech[id]) ?? []
            claims += probe.observer(CaptionObserver.self)?.claims(start: start) ?? []
            claims.claim(\.hearing, facts[id], from: .decoded)
            claims += probe.measuredClaims(besides: claims)
            return ClaimedTrack(trackID: id, mediaType: probe.mediaType, claims: claims)
        }
        let next = (ordered.last?.description.index ?? -1) + 1
        let unlisted = container.reader?.unlistedTracks(besides: ordered.map(\.description)) ?? []
        return listed + unlisted.enumerated().map { $1.claimed(id: next + $0) }
    }

    /// Seconds of video or audio, as counted, else by headers; nil without subtitles that need it,
    /// and without video and audio.
    private func mediaDuration(_ tracks: [Int: TrackProbe]) -> Double? {
        let media = tracks.values.filter {
            [.video, .audio].contains($0.mediaType) && !$0.isAttachedPicture
        }
        guard !media.isEmpty,
            tracks.values.contains(where: { $0.observer(CueObserver.self) != nil })
        else { return nil }
        return media.compactMap { $0.countedStatistics?.endTime }.max()
            .map { $0 - (demuxer.startTime ?? 0) }
            ?? media.compactMap { $0.description.seconds($0.description.duration) }.max()
            ?? demuxer.duration
    }

    /// Containers refer to other tracks by their own numbers.
    private static func dependencies(
        of probe: TrackProbe, _ tracks: [Int: TrackProbe]
    ) -> [Claim] {
        let ids = probe.containerTrack.dependencies.compactMap { number in
            tracks.first { $0.value.containerTrack.containerID == number }?.key
        }
        var claims: [Claim] = []
        claims.claim(\.dependsOn, ids.isEmpty ? nil : ids, from: .container)
        return claims
    }

    /// Claims of metadata tracks about this one.
    private static func messages(on probe: TrackProbe, _ tracks: [TrackProbe]) -> [Claim] {
        guard let id = probe.containerTrack.containerID else { return [] }
        return tracks.filter { $0.containerTrack.describedTracks.contains(id) }
            .flatMap {
                $0.observer(TimedMessages.self)?.claims(frameRate: probe.constantFrameRate) ?? []
            }
    }
}

/// The container's own part of a record.
struct ContainerSummary {
    private(set) var container: MediaContainer

    /// - Parameters:
    ///   - tracks: resolved; none before packets are read.
    ///   - lengths: seconds that headers state for single tracks, by trackID.
    ///   - isTailCut: whether the last packet is truncated; nil where that is unknown.
    init(
        _ file: borrowing OpenedFile, tracks: [MediaPlayerTrack], lengths: [Int: Double] = [:],
        isTailCut: Bool? = nil
    ) {
        let (reader, input) = (file.container.reader, file.input)
        container = MediaContainer(
            format: reader?.formatWord ?? ContainerFormat.word(demuxer: file.demuxer.formatName))
        container.formatLongName = file.demuxer.formatLongName
        // After a failed read only a declared duration is that of the whole.
        let isRead = input.readFailure == nil
        let duration = isRead ? tracks.compactMap(\.duration).max() : nil
        container.duration = isRead ? file.demuxer.duration ?? duration : nil
        container.startTime = file.demuxer.startTime ?? tracks.compactMap(\.startTime).min()
        container.tags = Dictionary(file.demuxer.tags.map { ($0.key, $0.value) }) { first, _ in
            first
        }
        container.chapters = file.demuxer.chapters
        container.programs = file.demuxer.programs
        container.attachments = tracks.compactMap(\.attachment)
        container.isSeekable = input.isSeekable
        reader?.complete(&container)
        container.recording = MediaRecording(tags: container.tags)
        container.duration = container.duration ?? duration
        container.duration = Self.presented(
            container.duration, tracks, lengths, isFromZero: reader is ISOFile)
        // After a failed read, bytes that are there look missing.
        container.isTruncated = isRead ? container.isTruncated ?? isTailCut : nil
        // A truncated file has its declared duration but not all bytes, which gives no bit rate.
        // MPEG systems declare none.
        let isRemnant =
            container.isTruncated == true && !file.demuxer.traits.contains(.isMPEGSystem)
        guard !isRemnant, isRead, let size = input.size, let duration = container.duration,
            duration > 0
        else { return }
        let bitRate = Double(size) * 8 / duration
        container.bitRate = bitRate < 1e15 ? Int(bitRate.rounded()) : nil
    }

    /// The time of video and audio, where headers state when a late subtitle or a clock that does
    /// not begin at 0 ends.
    ///
    /// - Parameter isFromZero: whether the time line begins at 0, as that of MP4 does, in which an
    ///   empty edit delays a track.
    private static func presented(
        _ stated: Double?, _ tracks: [MediaPlayerTrack], _ lengths: [Int: Double],
        isFromZero: Bool
    ) -> Double? {
        let spans = tracks.filter { !$0.isAttachedPicture }.map { track in
            (
                isMedia: [.video, .audio].contains(track.mediaType),
                span: span(of: track, lengths[track.trackID])
            )
        }
        let media = spans.filter(\.isMedia).compactMap(\.span)
        guard let stated, media.count == spans.count(where: \.isMedia),
            let first = media.map(\.lowerBound).min(), let last = media.map(\.upperBound).max()
        else { return stated }
        let length = last - first
        let tolerance = tolerance(length)
        guard length > 0, stated > length + tolerance else { return stated }
        let others = spans.filter { !$0.isMedia }.compactMap { $0.span?.upperBound }.max()
        let isClock = !isFromZero && first > tolerance && abs(stated - last) <= tolerance
        return isClock || others ?? 0 > last + tolerance ? length : stated
    }

    /// Seconds by which the header of media of this length may state more.
    static func tolerance(_ length: Double) -> Double { max(1, length * 0.02) }

    /// The span with what damage hides; nil where start or duration are unknown.
    private static func span(
        of track: MediaPlayerTrack, _ length: Double?
    ) -> ClosedRange<Double>? {
        guard let start = track.startTime, let duration = track.duration, start.isFinite,
            duration.isFinite, duration >= 0
        else { return nil }
        let length = length.flatMap { $0.isFinite ? $0 : nil } ?? 0
        return start...start + max(duration, length)
    }
}
