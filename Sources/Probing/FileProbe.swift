import FFmpegBridge
import TrackModel

/// All that is seen of one file: its container, and one observer a track.
package struct FileProbe: ~Copyable {
    private let input: MediaInput
    private let demuxer: Demuxer
    /// nil for a format without a parser of ours, or too damaged for it.
    private let reader: (any ContainerReader)?
    private var observers: [Int: TrackProbe] = [:]
    /// Seconds; where a look was taken besides the start.
    private var visited: [Double] = []
    /// Why the file could not be read to its end.
    private var readProblem: FFmpegError?
    /// Of the file as a whole; only where all of it is read.
    private var inspection: [Finding] = []
    private var isTailCut: Bool?
    /// Whether a supervisor ended the reading.
    private var isStopped = false
    /// Whether it was ended for the time it took.
    private var isOutOfTime = false

    /// Opens the container and hears what it claims.
    package init(_ input: MediaInput) throws(ProbeError) {
        self.input = input
        demuxer = try input.openDemuxer()
        reader = ContainerReaders.read(input.bytes, demuxer: demuxer.formatName)
        for stream in demuxer.streams {
            observers[stream.index] = TrackProbe(
                stream, in: reader, hasTimestamps: demuxer.hasTimestamps)
        }
    }

    /// Reads packets and decodes frames as far as `depth` asks.
    package mutating func read(depth: Depth) throws(ProbeError) {
        do {
            if needsProbing {
                do {
                    try demuxer.probeStreams()
                } catch  where input.interrupt.isDue && !observers.isEmpty {
                    isOutOfTime = true
                }
                for stream in demuxer.streams { addOrUpdate(stream) }
            }
            let walk = PacketWalk(depth: depth, size: input.size, control: input.control)
            let (reader, hasTimestamps) = (reader, demuxer.hasTimestamps)
            let isReported = walk.readsEverything
            let terms = isReported || walk.readsToEnd ? ContainerTraits(demuxer) : nil
            if let terms, isReported { inspect(terms) }
            if let terms, !isReported {
                for track in observers.values { track.startCounting(terms, isReported: false) }
            }
            let outcome = try walk.run(
                demuxer, size: input.size, interrupt: input.interrupt, tracks: &observers
            ) { stream in
                let track = TrackProbe(stream, in: reader, hasTimestamps: hasTimestamps)
                if let terms { track.startCounting(terms, isReported: isReported) }
                return track
            }
            switch outcome {
            case .done: break
            case .stopped: isStopped = true
            case .outOfTime: isOutOfTime = true
            case .failed(let error): readProblem = error
            }
            if depth == .full { try repeatDecoding() }
            if depth == .sample { visited = try visitPlaces(isCheck: false) }
            if depth == .full, case .done = outcome { _ = try visitPlaces(isCheck: true) }
            isOutOfTime = isOutOfTime || input.interrupt.isDue
        } catch {
            throw ProbeError(input: input.path, cause: input.cause(of: error, head: []))
        }
        if input.interrupt.isCancelled { throw ProbeError(input: input.path, cause: .cancelled) }
        if observers.isEmpty { throw ProbeError(input: input.path, cause: .noStreams) }
    }

    /// Of what several threads made of damage.
    private mutating func repeatDecoding() throws(FFmpegError) {
        let damaged = observers.filter { $0.value.wantsRepetition }
        guard !damaged.isEmpty, input.isSeekable, !isStopped,
            let again = try? input.openDemuxer()
        else { return }
        if needsProbing { try again.probeStreams() }
        guard try RepeatedDecoding(control: input.control).run(again, tracks: damaged) else {
            return
        }
        isStopped = true
        for track in damaged.values { track.stop() }
    }

    /// - Returns: seconds; where a look was taken.
    private func visitPlaces(isCheck: Bool) throws(FFmpegError) -> [Double] {
        let pixels = observers.values.filter { !$0.isAttachedPicture }
            .compactMap { $0.description.picture?.size }
            .reduce(0) { $0 &+ $1.width &* $1.height }
        guard input.isSeekable, demuxer.hasTimestamps, readProblem == nil,
            let plan = SamplingPlan(
                startTime: demuxer.startTime ?? 0, duration: demuxer.duration,
                pixelsPerPicture: pixels)
        else { return [] }
        return try SamplingPass(plan: plan, isCheck: isCheck).run(
            demuxer, tracks: observers, interrupt: input.interrupt)
    }

    /// What only a reader of the whole file asks for.
    private mutating func inspect(_ terms: ContainerTraits) {
        let ids = observers.values.filter { $0.mediaType == .video }.compactMap(
            \.containerTrack.containerID)
        var bytes = input.bytes
        let indexes = reader?.indexes(of: ids, source: &bytes) ?? [:]
        for observer in observers.values {
            observer.startCounting(
                terms, index: observer.containerTrack.containerID.flatMap { indexes[$0] })
        }
        // Each with a budget of its own.
        bytes = input.bytes
        inspection = reader?.inspectionFindings(source: &bytes) ?? []
        bytes = input.bytes
        isTailCut = reader?.endsInsidePacket(source: &bytes)
    }

    /// Whether the header leaves it to FFmpeg's probing what the streams are.
    private var needsProbing: Bool {
        demuxer.isHeaderless || observers.isEmpty
            || observers.values.contains { $0.isUndescribed }
    }

    private mutating func addOrUpdate(_ stream: StreamDescription) {
        if let observer = observers[stream.index] {
            observer.update(stream)
        } else {
            observers[stream.index] = TrackProbe(
                stream, in: reader, hasTimestamps: demuxer.hasTimestamps)
        }
    }

    // MARK: The record

    /// What the claims amount to.
    package func record(depth: Depth) -> MediaRecord {
        var findings: [Finding] = []
        let ordered = observers.sorted { $0.key < $1.key }.map(\.value)
        var tracks = ordered.map { observer in
            var track = observer.track
            let claims = observer.claims + dependencies(of: observer) + messages(on: observer)
            findings += ClaimResolver(claims).resolve(into: &track)
            findings += observer.measure(into: &track)
            findings += track.ownFindings
            findings += observer.findings
            return track
        }
        tracks.pairDolbyVisionLayers()
        let container = container(tracks)
        if !isStopped {
            findings += TrackComparison.findings(tracks, programs: container.programs)
        }
        findings += inspection
        if isOutOfTime {
            findings.append(
                Finding(
                    .analysisTimeLimit,
                    message: "reading was ended for the time it took; the rest was not looked at"))
        }
        if let readProblem, container.isTruncated != true {
            findings.append(
                Finding(
                    .containerReadError, message: "the file could not be read on: \(readProblem)"))
        }
        findings += container.ownFindings
        if let mismatch = FileExtension.mismatch(path: input.path, format: container.format) {
            findings.append(mismatch)
        }
        return MediaRecord(
            input: MediaRecord.Input(path: input.path, size: input.size.map { Int($0) }),
            container: container, tracks: tracks,
            decode: MediaRecord.Decode(
                depth: depth, framesDecoded: ordered.reduce(0) { $0 + $1.decoding.framesDecoded },
                errors: ordered.flatMap(\.decoding.health.problems), places: visited,
                isStopped: isStopped || isOutOfTime),
            findings: findings)
    }

    /// Containers name other tracks by numbers of their own.
    private func dependencies(of observer: TrackProbe) -> [Claim] {
        let tracks = observer.containerTrack.dependencies.compactMap { number in
            observers.first { $0.value.containerTrack.containerID == number }?.key
        }
        var claims: [Claim] = []
        claims.claim(.dependsOn, tracks.isEmpty ? nil : tracks, from: .container)
        return claims
    }

    /// true where the last packet of the file ends in its middle; nil where nobody can
    /// tell.
    private var isLastPacketCut: Bool? {
        let checks = observers.values.filter(\.hasEnded).map(\.lastPacket)
        guard let last = checks.compactMap(\.lastPosition).max(),
            checks.contains(where: { $0.cutLocation != nil && $0.lastPosition == last })
        else { return nil }
        return true
    }

    /// What tracks of metadata say of this one.
    private func messages(on observer: TrackProbe) -> [Claim] {
        guard let id = observer.containerTrack.containerID else { return [] }
        return observers.sorted { $0.key < $1.key }.flatMap { _, other in
            other.containerTrack.describedTracks.contains(id)
                ? other.messages?.claims(frameRate: observer.constantFrameRate) ?? [] : []
        }
    }

    private func container(_ tracks: [MediaPlayerTrack]) -> MediaContainer {
        let tags = Dictionary(demuxer.tags.map { ($0.key, $0.value) }) { first, _ in first }
        var container = MediaContainer(
            format: reader?.formatWord ?? FormatName.word(demuxer.formatName))
        container.formatLongName = demuxer.formatLongName
        container.duration = demuxer.duration ?? tracks.compactMap(\.duration).max()
        container.startTime = demuxer.startTime ?? tracks.compactMap(\.startTime).min()
        container.tags = tags
        container.chapters = demuxer.chapters
        container.programs = demuxer.programs
        container.attachments = tracks.compactMap(\.attachment)
        container.isSeekable = input.isSeekable
        reader?.complete(&container)
        container.duration = container.duration ?? tracks.compactMap(\.duration).max()
        container.isTruncated = container.isTruncated ?? isTailCut ?? isLastPacketCut
        if let size = input.size, let duration = container.duration, duration > 0 {
            let bitRate = Double(size) * 8 / duration
            container.bitRate = bitRate < 1e15 ? Int(bitRate.rounded()) : nil
        }
        return container
    }
}
