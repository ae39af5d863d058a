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
        /// Size of the segment, without sound that is fetched beside it.
        package var bytes: UInt64
        package var sizeSource: SizeSource
        /// Size of the initialization section where it comes with this one.
        package var initializationBytes: UInt64
        /// Size of sound that is fetched beside it.
        package var soundBytes: UInt64
        /// The least sure of them; nil where no sound is fetched.
        package var soundSizeSource: SizeSource?
        /// Bits a second, as estimated when it was asked for.
        package var estimate: Double
        /// Bits a second the policy would let a quality have; nil where none counts.
        package var allowed: Double?
        /// Seconds of media when it was asked for.
        package var bufferBefore: Double
        /// Seconds of media when it has come.
        package var buffer: Double
        /// Seconds without picture while it came.
        package var stall: Double
        /// The variant before, where it is another.
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

    /// A span without a picture, after there had been one.
    package struct Stall: Hashable, Sendable {
        /// Seconds from the first request.
        package var start: Double
        /// Seconds.
        package var duration: Double
        /// Seconds of media.
        package var position: Double
    }

    /// The buffer at a time; between points it changes evenly.
    package struct BufferPoint: Hashable, Sendable {
        package var time: Double
        /// Seconds of media.
        package var buffer: Double
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
        /// Whose constants these are.
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
        /// Seconds from the first request to the first picture; nil where there is none.
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
        /// Mean rate of the bytes fetched to be shown, with their sound, bits a second.
        package var meanBitRate: Double?
        package var variantTimes: [VariantTime] = []
        /// Seconds of media that were fetched to be shown.
        package var playedTime = 0.0
        /// Seconds from the first request to the last picture.
        package var endTime = 0.0
        /// All that came.
        package var bytes = 0.0
        /// The part of them that quick mixing took back.
        package var discardedBytes = 0.0
        /// Segments by where their size comes from.
        package var sizeSources: [String: Int] = [:]
        /// Whether sound in playlists of its own was fetched.
        package var hasSound = false
        /// False where the network stops for good.
        package var isComplete = true
        package var unfinished: Unfinished?
        package var skipped: [Skip] = []
        package var bufferCurve: [BufferPoint] = []
        package var trace: BandwidthTrace
        /// By rising bandwidth.
        package var bandwidths: [VariantTime]

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
            hasSound = qualities.contains { $0.sound != nil }
        }
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
        var kept = 0.0
        for piece in clock.pieces {
            seconds[piece.level] += piece.end - piece.start
            kept += piece.bytes
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
            meanBitRate = kept * 8 / playedTime
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
