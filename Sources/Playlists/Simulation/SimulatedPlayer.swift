/// A session under way.
struct SimulatedPlayer {
    private let qualities: [Simulation.Quality]
    private let levels: [AdaptationLevel]
    private let settings: Simulation.Settings
    private let trace: BandwidthTrace
    private let target: Int?
    private var policy: any AdaptationPolicy
    private var clock: PlaybackClock
    private var current = 0
    private var isPinned = false
    private var hasBegun = false
    private var lastDuration = 0.0
    /// Seconds of media up to which audio is buffered.
    private var audioEnd = 0.0
    private var fetched: Set<String> = []
    /// Pieces taken back before the request that reports them.
    private var pending: [PlaybackClock.Piece] = []
    private var outcome: Simulation.Outcome

    /// Requests of one session; quick mixing may ask for a segment again and again.
    private static let maxFetches = 400_000

    init(_ simulation: Simulation) {
        qualities = simulation.qualities
        settings = simulation.settings
        trace = simulation.trace
        target = simulation.target
        policy = settings.algorithm.policy
        clock = PlaybackClock(
            startupBuffer: settings.startupBuffer ?? settings.algorithm.startupBuffer,
            resumeBuffer: settings.resumeBuffer ?? settings.algorithm.resumeBuffer)
        levels = qualities.map { quality in
            let segments = quality.video.segments
            let seconds = segments.last.map(\.end) ?? 0
            return AdaptationLevel(
                bandwidth: Double(quality.bandwidth),
                average: quality.averageBandwidth.map { Double($0) }, order: quality.variant,
                segmentDuration: segments.isEmpty ? 0 : seconds / Double(segments.count))
        }
        outcome = Simulation.Outcome(
            algorithm: settings.algorithm, mixing: settings.mixing, trace: trace,
            qualities: qualities)
        outcome.startupBuffer = clock.startupBuffer
        outcome.resumeBuffer = clock.resumeBuffer
        outcome.maximumBuffer = settings.maximumBuffer
    }

    mutating func play() -> Simulation.Outcome {
        while step() {}
        outcome.finish(clock, levels: levels)
        return outcome
    }

    // MARK: One segment

    /// - Returns: false when nothing is left to fetch, or nothing comes.
    private mutating func step() -> Bool {
        guard waitForRoom() else { return true }
        let choice = choose()
        let estimate = policy.estimate
        let left = current == choice.level || !hasBegun ? nil : current
        let isQuick = left.map { !pending.isEmpty || mixesQuickly(from: $0, to: choice.level) }
        let mixing =
            settings.mixing == .default
            ? isQuick.map { $0 ? SegmentOption.quick : .late } : nil
        let discarded = left.map { discard(leaving: $0, for: choice.level) } ?? []
        current = choice.level
        let quality = qualities[current]
        guard let place = quality.video.place(continuing: clock.end) else { return false }
        guard outcome.fetches.count < Self.maxFetches else {
            outcome.isComplete = false
            return false
        }
        let segment = quality.video.segments[place]
        let audio = takeAudio(quality, until: segment.end, isLast: isLast(place))
        let opening = initialization(quality.video, segment.initialization)
        let bytes = Double(segment.bytes) + Double(opening) + Double(audio.bytes)
        let (start, before) = (clock.time, clock.buffer)
        guard let finish = trace.finish(of: bytes * 8, from: start) else {
            outcome.unfinished = .init(
                segment: place, variant: quality.variant, requested: start, bytes: bytes)
            outcome.isComplete = false
            return false
        }
        let stall = clock.advance(to: finish)
        let from = max(segment.start, clock.end)
        let overlap = max(0, clock.end - segment.start)
        clock.append(
            .init(start: min(from, segment.end), end: segment.end, level: current, bytes: bytes),
            isLast: isLast(place))
        policy.observe(
            DownloadSample(bytes: bytes, start: start, end: finish), levels: levels,
            current: current)
        outcome.fetches.append(
            Simulation.Fetch(
                segment: place, variant: quality.variant, bandwidth: quality.bandwidth,
                mediaStart: segment.start, duration: segment.duration, requested: start,
                finished: finish, bytes: segment.bytes, sizeSource: segment.source,
                initializationBytes: opening, soundBytes: audio.bytes,
                soundSizeSource: audio.source, estimate: estimate, allowed: choice.allowed,
                bufferBefore: before, buffer: clock.buffer, stall: stall,
                switchedFrom: left.map { qualities[$0].variant }, reason: choice.reason,
                overlap: overlap > SegmentTolerance.overlap ? overlap : 0,
                discarded: discarded.reduce(0) { $0 + $1.end - $1.start },
                discardedBytes: discarded.reduce(0) { $0 + $1.bytes }, mixing: mixing))
        lastDuration = segment.duration
        hasBegun = true
        return true
    }

    private enum SegmentTolerance {
        /// Seconds; less is rounding.
        static let overlap = 0.001
    }

    private func isLast(_ place: Int) -> Bool {
        place + 1 == qualities[current].video.segments.count
    }

    // MARK: Waiting

    /// Waits until no more than the maximum is buffered.
    ///
    /// - Returns: false where the target was set on the way: it may have made room.
    private mutating func waitForRoom() -> Bool {
        let isDue = target != nil && !isPinned
        if isDue, clock.time >= settings.targetTime {
            pin()
            return false
        }
        let most = settings.maximumBuffer ?? policy.maximumBuffer(levels[current])
        let wait = clock.buffer - most
        guard hasBegun, wait > 1e-9 else { return true }
        // A start-up buffer beyond the maximum would never be reached.
        clock.play()
        if isDue, clock.time + wait >= settings.targetTime {
            _ = clock.advance(to: settings.targetTime)
            pin()
            return false
        }
        _ = clock.advance(to: clock.time + wait)
        return true
    }

    private mutating func pin() {
        isPinned = true
        outcome.pinnedAt = clock.time
        outcome.target = target.map { qualities[$0].variant }
        guard let target, hasBegun, target != current, mixesQuickly(from: current, to: target)
        else { return }
        // Makes room before the request that waits for it.
        let taken = discard(leaving: current, for: target)
        pending = taken
    }

    // MARK: Choosing

    private mutating func choose() -> AdaptationChoice {
        if isPinned, let target { return AdaptationChoice(target, .target) }
        guard hasBegun else {
            if let near = settings.startNear {
                return AdaptationChoice(nearest(near), .startNear)
            }
            return policy.first(levels)
        }
        let choice = policy.next(
            AdaptationSituation(
                levels: levels, current: current, buffer: clock.buffer,
                segmentDuration: lastDuration))
        guard levels.indices.contains(choice.level) else {
            return AdaptationChoice(current, .keep, allowed: choice.allowed)
        }
        return choice
    }

    private func nearest(_ near: Bitrate) -> Int {
        qualities.indices.min {
            Bitrate(bitsPerSecond: qualities[$0].bandwidth).distance(to: near)
                < Bitrate(bitsPerSecond: qualities[$1].bandwidth).distance(to: near)
        } ?? 0
    }

    /// Whether a switch takes back what is buffered.
    private func mixesQuickly(from old: Int, to new: Int) -> Bool {
        settings.mixing.decided(
            from: qualities[old].bandwidth, to: qualities[new].bandwidth, buffer: clock.buffer,
            estimate: policy.estimate) == .quick
    }

    /// Quick mixing takes back what a switch replaces: with a target all of other
    /// qualities, else what is lower than the new one.
    private mutating func discard(leaving: Int, for level: Int) -> [PlaybackClock.Piece] {
        defer { pending = [] }
        guard isPinned || level > leaving, mixesQuickly(from: leaving, to: level) else {
            return pending
        }
        let isPinned = isPinned
        let taken = clock.discard { isPinned ? $0.level != level : $0.level < level }
        if !taken.isEmpty, qualities[level].audio?.name != qualities[leaving].audio?.name {
            audioEnd = min(audioEnd, clock.end)
        }
        return pending + taken
    }

    // MARK: Bytes

    /// Fetches the audio that belongs to the video up to a time.
    private mutating func takeAudio(
        _ quality: Simulation.Quality, until end: Double, isLast: Bool
    ) -> (bytes: UInt64, source: Simulation.SizeSource?) {
        guard let audio = quality.audio else { return (0, nil) }
        var bytes: UInt64 = 0
        var source: Simulation.SizeSource?
        while let place = audio.place(continuing: audioEnd) {
            let segment = audio.segments[place]
            guard isLast || segment.start < end - Simulation.SegmentRow.tolerance else { break }
            let opening = initialization(audio, segment.initialization)
            bytes = bytes.addingClamped(segment.bytes).addingClamped(opening)
            source =
                source.map { $0.isMoreReliable(than: segment.source) ? segment.source : $0 }
                ?? segment.source
            audioEnd = max(segment.end, audioEnd + 1e-6)
        }
        return (bytes, source)
    }

    /// Once for each.
    private mutating func initialization(_ row: Simulation.SegmentRow, _ place: Int?) -> UInt64 {
        guard let place, row.initializations.indices.contains(place),
            fetched.insert("\(place) \(row.name)").inserted
        else { return 0 }
        return row.initializations[place]
    }
}

extension UInt64 {
    func addingClamped(_ other: UInt64) -> UInt64 {
        let (sum, isOver) = addingReportingOverflow(other)
        return isOver ? .max : sum
    }
}

extension Simulation.SizeSource {
    /// Compares by the order of the cases.
    func isMoreReliable(than other: Simulation.SizeSource) -> Bool {
        let all = Self.allCases
        return (all.firstIndex(of: self) ?? 0) < (all.firstIndex(of: other) ?? 0)
    }
}

extension Simulation {
    package func run() -> Outcome {
        var player = SimulatedPlayer(self)
        var outcome = player.play()
        outcome.skipped = skipped
        return outcome
    }
}
