/// The clock of a session: what is buffered, what is shown, and when nothing is.
struct PlaybackClock {
    /// Media in the buffer.
    struct Piece {
        var start: Double
        var end: Double
        var level: Int
        /// Bytes including audio and initialization section.
        var bytes: Double
    }

    /// Seconds to buffer before playback starts.
    let startupBuffer: Double
    /// Seconds to have before playing goes on after a stall.
    let resumeBuffer: Double

    /// Seconds from the first request.
    private(set) var time = 0.0
    /// Seconds of media that were shown.
    private(set) var position = 0.0
    /// Seconds of media up to which there is something.
    private(set) var end = 0.0
    private(set) var pieces: [Piece] = []
    /// The first piece that is not shown to its end.
    private var head = 0
    private(set) var startupTime: Double?
    private(set) var stalls: [Simulation.Stall] = []
    private(set) var curve: [Simulation.BufferPoint] = [.init(time: 0, buffer: 0)]
    private var isPlaying = false
    /// When the stall began that lasts.
    private var stalledSince: Double?

    init(startupBuffer: Double, resumeBuffer: Double) {
        self.startupBuffer = startupBuffer
        self.resumeBuffer = resumeBuffer
    }

    /// Seconds that can be shown.
    var buffer: Double { max(0, end - position) }

    /// Lets time pass.
    ///
    /// - Returns: seconds of stall, after playback has started.
    mutating func advance(to later: Double) -> Double {
        let passed = max(0, later - time)
        defer { time = max(time, later) }
        guard isPlaying else { return stalledSince == nil ? 0 : passed }
        let shown = buffer
        // Rounding errors are not a stall.
        guard passed > shown + 1e-9 else {
            position = min(end, position + passed)
            note(later)
            return 0
        }
        position = end
        isPlaying = false
        stalledSince = time + shown
        note(time + shown)
        return passed - shown
    }

    /// Puts a piece at the end, at the present time.
    mutating func append(_ piece: Piece, isLast: Bool) {
        note(time)
        pieces.append(piece)
        end = max(end, piece.end)
        note(time)
        let needed = stalledSince == nil ? startupBuffer : resumeBuffer
        if isLast || buffer >= needed { play() }
    }

    /// Begins or goes on with what there is.
    mutating func play() {
        guard !isPlaying else { return }
        isPlaying = true
        if startupTime == nil { startupTime = time }
        guard let since = stalledSince else { return }
        stalledSince = nil
        if time > since {
            stalls.append(.init(start: since, duration: time - since, position: position))
        }
    }

    /// Discards unplayed pieces, from the first unwanted one after the current piece.
    ///
    /// - Returns: what was taken, in order.
    mutating func discard(where isUnwanted: (Piece) -> Bool) -> [Piece] {
        while head < pieces.count, pieces[head].end <= position + 1e-9 { head += 1 }
        let next = min(head + 1, pieces.count)
        guard let first = pieces[next...].firstIndex(where: isUnwanted) else { return [] }
        let taken = Array(pieces[first...])
        pieces.removeSubrange(first...)
        end = pieces.last?.end ?? position
        note(time)
        return taken
    }

    private mutating func note(_ time: Double) {
        let point = Simulation.BufferPoint(time: time, buffer: buffer)
        if curve.last != point { curve.append(point) }
    }
}

extension Simulation.Outcome {
    /// Sums up what the clock has seen.
    mutating func finish(_ clock: PlaybackClock, levels: [AdaptationLevel]) {
        bufferCurve = clock.curve
        startupTime = clock.startupTime
        stallSpans = clock.stalls
        stallTime = stallSpans.reduce(0) { $0 + $1.duration }
        endTime = clock.time + (clock.startupTime == nil ? 0 : clock.buffer)
        // The buffer is shown, and then nothing.
        let isStuck = !isComplete && clock.startupTime != nil
        stalls = stallSpans.count + (isStuck ? 1 : 0)
        var seconds = levels.map { _ in 0.0 }
        var retained = 0.0
        for piece in clock.pieces {
            seconds[piece.level] += piece.end - piece.start
            retained += piece.bytes
        }
        playedTime = seconds.reduce(0, +)
        variantTimes = bandwidths.indices.map { place in
            var time = bandwidths[place]
            time.seconds = seconds[place]
            time.share = playedTime > 0 ? seconds[place] / playedTime : 0
            return time
        }
        if playedTime > 0 {
            let sum = zip(seconds, levels).reduce(0) { $0 + $1.0 * $1.1.bandwidth }
            meanBandwidth = sum / playedTime
            meanBitRate = retained * 8 / playedTime
        }
        for fetch in fetches {
            bytes +=
                Double(fetch.bytes) + Double(fetch.initializationBytes)
                + Double(fetch.soundBytes)
            discardedBytes += fetch.discardedBytes
            sizeSources[fetch.sizeSource.rawValue, default: 0] += 1
        }
        let rates = Dictionary(bandwidths.map { ($0.variant, $0.bandwidth) }) { first, _ in first }
        for fetch in fetches {
            guard let left = fetch.switchedFrom else { continue }
            switches += 1
            if fetch.bandwidth > rates[left] ?? 0 { switchesUp += 1 }
            if fetch.bandwidth < rates[left] ?? 0 { switchesDown += 1 }
        }
        if !clock.curve.isEmpty, endTime > clock.time {
            bufferCurve.append(.init(time: clock.time, buffer: clock.buffer))
            bufferCurve.append(.init(time: endTime, buffer: 0))
        }
    }
}
