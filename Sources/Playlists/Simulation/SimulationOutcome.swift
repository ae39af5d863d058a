extension Simulation {
    /// One fetched segment. Times are seconds from the first request.
    package struct Fetch: Hashable, Sendable {
        /// Place in the playlist of the variant, from 0.
        package var segment: Int
        package var variant: Int
        /// Peak of the variant, bits a second.
        package var bandwidth: UInt64
        /// Seconds of media.
        package var mediaStart: Double
        /// Seconds.
        package var duration: Double
        package var requested: Double
        package var finished: Double
        /// Size of the segment without separately fetched audio.
        package var bytes: UInt64
        package var sizeSource: SizeSource
        /// Size of the initialization section where it comes with this one.
        package var initializationBytes: UInt64
        /// Size of separately fetched audio.
        package var soundBytes: UInt64
        /// Least reliable source of the audio sizes; nil if no audio is fetched.
        package var soundSizeSource: SizeSource?
        /// Bits a second, as estimated when it was asked for.
        package var estimate: Double
        /// Bits a second the policy would let a quality have; nil where none counts.
        package var allowed: Double?
        /// Seconds of media when it was asked for.
        package var bufferBefore: Double
        /// Seconds of media when it has come.
        package var buffer: Double
        /// Seconds of stall during the download.
        package var stall: Double
        /// Previous variant, if different.
        package var switchedFrom: Int?
        package var reason: AdaptationReason
        /// Seconds of it that were buffered already, where boundaries differ.
        package var overlap: Double
        /// Seconds of media that quick mixing took back for it.
        package var discarded: Double
        package var discardedBytes: Double
        /// The fate of the buffer at a switch, where the player decided; else nil.
        package var mixing: SegmentOption?
    }

    /// A stall after playback had started.
    package struct Stall: Hashable, Sendable {
        /// Seconds from the first request.
        package var start: Double
        /// Seconds.
        package var duration: Double
        /// Seconds of media.
        package var position: Double
    }

    /// The buffer at a time; between points it changes evenly.
    struct BufferPoint: Hashable, Sendable {
        var time: Double
        /// Seconds of media.
        var buffer: Double
    }

    /// How long a variant was on the screen.
    package struct VariantTime: Hashable, Sendable {
        package var variant: Int
        package var bandwidth: UInt64
        /// Seconds of media.
        package var seconds: Double
        /// Share of all media that was fetched to be shown, 0…1.
        package var share: Double
    }

    /// A request that is never answered.
    package struct Unfinished: Hashable, Sendable {
        package var segment: Int
        package var variant: Int
        package var requested: Double
        package var bytes: Double
    }

    package struct Outcome: Hashable, Sendable {
        package var algorithm: AdaptationAlgorithm
        /// Title of the algorithm.
        package var title: String
        package var mixing: SegmentOption
        /// Seconds.
        package var startupBuffer = 0.0
        package var resumeBuffer = 0.0
        /// nil where the player has its own, by quality.
        package var maximumBuffer: Double?
        /// The variant adaptation ended with; nil where it never did.
        package var target: Int?
        /// Seconds.
        package var pinnedAt: Double?
        package var fetches: [Fetch] = []
        /// Seconds from the first request to the start of playback; nil if it never starts.
        package var startupTime: Double?
        /// Seconds of all stalls that ended.
        package var stallTime = 0.0
        /// How many there were; one that never ended counts.
        package var stalls = 0
        package var stallSpans: [Stall] = []
        package var switches = 0
        package var switchesUp = 0
        package var switchesDown = 0
        /// Mean of declared peaks, weighted by the time on the screen, bits a second.
        package var meanBandwidth: Double?
        /// Mean bit rate of the played bytes including audio, bits per second.
        package var meanBitRate: Double?
        package var variantTimes: [VariantTime] = []
        /// Seconds of media that were fetched to be shown.
        package var playedTime = 0.0
        /// Seconds from the first request to the end of playback.
        package var endTime = 0.0
        /// All that came.
        package var bytes = 0.0
        /// The part of them that quick mixing took back.
        package var discardedBytes = 0.0
        /// Segments by where their size comes from.
        package var sizeSources: [String: Int] = [:]
        /// Whether audio of separate playlists was fetched.
        package var hasSound = false
        /// False where the network stops for good.
        package var isComplete = true
        package var unfinished: Unfinished?
        package var skipped: [Skip] = []
        var bufferCurve: [BufferPoint] = []
        var trace: BandwidthTrace
        /// Variants by ascending bandwidth.
        var bandwidths: [VariantTime]

        init(
            algorithm: AdaptationAlgorithm, mixing: SegmentOption, trace: BandwidthTrace,
            qualities: [Quality]
        ) {
            self.algorithm = algorithm
            title = algorithm.title
            self.mixing = mixing
            self.trace = trace
            bandwidths = qualities.map {
                VariantTime(variant: $0.variant, bandwidth: $0.bandwidth, seconds: 0, share: 0)
            }
            hasSound = qualities.contains { $0.audio != nil }
        }
    }
}

extension Simulation.Outcome {
    /// An interval of the session, for charts.
    package struct Sample: Hashable, Sendable {
        /// Seconds at its middle.
        package var time: Double
        /// The variant that was asked for last; nil before the first request and when
        /// all has come.
        package var variant: Int?
        /// Seconds of media at its middle.
        package var buffer: Double
        /// Mean of the network, bits a second.
        package var rate: Double
        /// Bandwidth estimate at the last request, bits per second.
        package var estimate: Double?
        /// Whether some of it is a stall.
        package var isStalled: Bool
        /// Whether playback had started by its middle.
        package var isStarted: Bool
    }

    /// End of the session for charts, seconds.
    package var lastTime: Double {
        max(endTime, fetches.last?.finished ?? 0, unfinished?.requested ?? 0)
    }

    /// Stretches of equal length.
    ///
    /// - Parameter end: seconds of the last; nil means the session's own end.
    package func samples(_ count: Int, until end: Double? = nil) -> [Sample] {
        let end = end ?? lastTime
        guard count > 0, end > 0, end.isFinite else { return [] }
        let lastFetch = fetches.last?.finished ?? 0
        var (fetch, point, stall) = (-1, 0, 0)
        return (0..<count).map { place in
            let from = end * Double(place) / Double(count)
            let to = end * Double(place + 1) / Double(count)
            let middle = (from + to) / 2
            while fetch + 1 < fetches.count, fetches[fetch + 1].requested <= middle { fetch += 1 }
            while point + 1 < bufferCurve.count, bufferCurve[point + 1].time <= middle {
                point += 1
            }
            while stall < stallSpans.count,
                stallSpans[stall].start + stallSpans[stall].duration <= from
            {
                stall += 1
            }
            let isStuck = !isComplete && startupTime != nil && to > endTime
            let isIn = stall < stallSpans.count && stallSpans[stall].start < to
            var asked = fetch >= 0 && middle <= lastFetch ? fetches[fetch].variant : nil
            if let unfinished, unfinished.requested <= middle { asked = unfinished.variant }
            return Sample(
                time: middle, variant: asked,
                buffer: buffer(at: middle, after: point), rate: trace.mean(from: from, to: to),
                estimate: fetch >= 0 && middle <= lastFetch ? fetches[fetch].estimate : nil,
                isStalled: isIn || isStuck,
                isStarted: startupTime.map { $0 <= middle } ?? false)
        }
    }

    private func buffer(at time: Double, after place: Int) -> Double {
        guard bufferCurve.indices.contains(place) else { return 0 }
        let before = bufferCurve[place]
        guard place + 1 < bufferCurve.count else { return time > before.time ? 0 : before.buffer }
        let after = bufferCurve[place + 1]
        guard after.time > before.time else { return after.buffer }
        // A buffer that grows does so at once, when a segment has come.
        guard after.buffer < before.buffer else { return before.buffer }
        let share = min(max((time - before.time) / (after.time - before.time), 0), 1)
        return before.buffer + (after.buffer - before.buffer) * share
    }
}
