import Bitstream
import FFmpegBridge
import TrackModel

/// How the reading of a file went.
struct FileReading {
    /// Whether the caller ended it.
    var isStopped = false
    /// Whether the time limit ended it.
    var isOutOfTime = false
    /// Why the file could not be read to its end.
    var problem: FFmpegError?
    /// The read that the source refused first; nil where all succeeded.
    var failedRead: ReadFailure?
    /// Units or tables without end, before which reading ended; nil without them.
    var flood: Finding?
    /// Faults of the container's elements and checksums; only where all of the file is read.
    var inspection: [Finding] = []
    /// Whether the last packet of the file is truncated; nil where that is unknown.
    var isTailCut: Bool?
    /// Places besides the start at which frames were decoded, or could not be.
    var places = SampledPlaces()
    /// Seconds of each place; nil for a few frames.
    var placeDuration: Double?
    /// Packets and elements against their own formats; nil unless every packet was read.
    var structure: StructureSummary?
    /// Digests of all bytes; nil where none were asked for or made.
    var digests: ByteDigests?
    /// Why the digests are not those of one state of the file; nil where they are.
    var change: FileChange?
    /// FFmpeg's own values; nil unless they were asked for.
    var demuxed: DemuxedSection?
}

/// Checks of the container's own elements, before every packet is read.
struct StructureChecks {
    /// Seek points by the container's number of the track.
    var indexes: [Int: TrackIndex] = [:]
    var findings: [Finding] = []
    var isTailCut: Bool?

    func index(of track: TrackProbe) -> TrackIndex? {
        track.containerTrack.containerID.flatMap { indexes[$0] }
    }
}

/// The steps of reading beside the walk over packets.
extension OpenedFile {
    func structureChecks(of tracks: [Int: TrackProbe]) -> StructureChecks {
        guard let reader = container.reader else { return StructureChecks() }
        let ids = tracks.values.filter { $0.mediaType == .video }.compactMap(
            \.containerTrack.containerID)
        // Each check has a byte budget of its own.
        var (forIndexes, forFindings, forTail) = (input.bytes, input.bytes, input.bytes)
        return StructureChecks(
            indexes: reader.indexes(of: ids, source: &forIndexes),
            findings: reader.inspectionFindings(source: &forFindings),
            isTailCut: reader.endsInsidePacket(source: &forTail))
    }

    /// Findings of checksums along the whole file; none where the reading of it was ended.
    func checksumFindings() -> [Finding] {
        var bytes = input.wholeBytes
        let found = container.reader?.wholeFileFindings(source: &bytes) ?? []
        return bytes.hasEnded ? [] : found
    }

    /// Digests of all bytes; nil where none are wanted, or the file cannot be read to its end.
    func digests() -> ByteDigests? {
        let (control, interrupt) = (input.control, input.interrupt)
        let isEnded = { control.isStopped || interrupt.isCancelled }
        return input.digest?.finish(isEnded: isEnded) ?? input.pipeDigest?.finish(isEnded: isEnded)
    }

    /// A walk over the elements of the file, which follows the packets; nil for a format without
    /// one. A fetched file is not read twice, except for the checksums of Ogg.
    var structureWalk: StructureWalk<WholeFileBytes>? {
        guard input.isSeekable, !input.isFetched || demuxer.formatName == "ogg" else { return nil }
        return StructureWalk(input.wholeBytes, format: demuxer.formatName)
    }

    /// The structure of the file after its packets were read.
    ///
    /// - Parameter elements: the walk over the elements so far.
    func summary(
        of tracks: [Int: TrackProbe], _ elements: StructureWalk<WholeFileBytes>?,
        after outcome: PacketWalk.Outcome
    ) -> StructureSummary {
        var elements = elements
        // Where FFmpeg reads no further, the rest of the file is looked at all the same.
        if outcome.isDone || outcome.problem != nil { elements?.finish() }
        return StructureSummary(
            tracks: tracks.sorted { $0.key < $1.key }.map(\.value),
            walk: input.wholeBytes.hasEnded ? nil : elements, isWhole: outcome.isDone,
            size: input.size)
    }

    /// Decodes tracks again in software that hardware gave up, then damaged ones on one thread, as
    /// several give varying results.
    ///
    /// - Returns: whether the caller ended it.
    func repeatDecoding(of tracks: [Int: TrackProbe]) throws(FFmpegError) -> Bool {
        let abandoned = tracks.filter { $0.value.wantsSoftware }
        if try decodeAgain(abandoned, of: tracks, isRepeatable: false) { return true }
        let damaged = tracks.filter { $0.value.wantsRepetition }
        return try decodeAgain(damaged, of: tracks, isRepeatable: true)
    }

    /// - Returns: whether the caller ended it.
    private func decodeAgain(
        _ chosen: [Int: TrackProbe], of tracks: [Int: TrackProbe], isRepeatable: Bool
    ) throws(FFmpegError) -> Bool {
        guard !chosen.isEmpty, input.isSought else { return false }
        guard let again = try? input.openDemuxer() else {
            if isRepeatable { return false }
            // Incomplete results of hardware do not count.
            for track in chosen.values { track.stop() }
            return true
        }
        if needsProbing(tracks) { try again.probeStreams() }
        let decoding = RepeatedDecoding(control: input.control, isRepeatable: isRepeatable)
        guard try decoding.run(again, tracks: chosen) else { return false }
        for track in chosen.values { track.stop() }
        return true
    }

    /// Decodes frames at places along the file.
    ///
    /// - Parameter isCheck: whether only seeking is tried.
    func visitPlaces(
        _ tracks: [Int: TrackProbe], isCheck: Bool
    ) throws(FFmpegError) -> SampledPlaces {
        guard let plan = samplingPlan(of: tracks) else { return SampledPlaces() }
        input.expect(duration: extent(of: tracks).duration)
        return try SamplingPass(
            plan: plan, isCheck: isCheck, size: input.size, control: input.control,
            input: input.path
        ).run(demuxer, tracks: tracks, interrupt: input.interrupt)
    }

    /// nil where the start is enough, and where no place can be sought.
    func samplingPlan(of tracks: [Int: TrackProbe]) -> SamplingPlan? {
        guard input.isSought, demuxer.hasTimestamps else { return nil }
        let (start, duration) = extent(of: tracks)
        if let duration, let seconds = input.decoding?.seconds(of: duration) {
            return SamplingPlan(startTime: start, duration: duration, seconds: seconds)
        }
        let pixels = tracks.values.filter { !$0.isAttachedPicture }
            .compactMap { $0.description.picture?.size }
            .reduce(0) { $0 &+ $1.width &* $1.height }
        return SamplingPlan(startTime: start, duration: duration, pixelsPerPicture: pixels)
    }

    /// Adds the packets and frames that were asked for, from a demuxer of their own.
    func listing(_ sections: DemuxedSection?) throws(ProbeError) -> DemuxedSection? {
        guard let listing = input.listing, let sections else { return sections }
        let again = try input.openDemuxer()
        do {
            try again.probeStreams(isBounded: container.decoders.memory != nil)
            return try again.list(listing, in: sections) { input.control.isStopped }
        } catch {
            throw ProbeError(input: input.path, cause: input.cause(of: error, head: []))
        }
    }
}
