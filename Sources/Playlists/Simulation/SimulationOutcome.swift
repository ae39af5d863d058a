extension Simulation {
    /// One fetched segment. Times are seconds from the first request.
    public struct Fetch: Hashable, Sendable, Encodable {
        /// Place in the playlist of the variant, from 0.
        public var segment: Int
        public var variant: Int
        /// Peak of the variant, bits a second.
        public var bandwidth: UInt64
        /// Seconds of media.
        public var mediaStart: Double
        /// Seconds.
        public var duration: Double
        public var requested: Double
        public var finished: Double
        /// Size of the segment, without sound that is fetched beside it.
        public var bytes: UInt64
        public var sizeSource: SizeSource
        /// Size of the initialization section where it comes with this one.
        public var initializationBytes: UInt64
        /// Size of sound that is fetched beside it.
        public var soundBytes: UInt64
        /// The least sure of them; nil where no sound is fetched.
        public var soundSizeSource: SizeSource?
        /// Bits a second, as estimated when it was asked for.
        public var estimate: Double
        /// Bits a second the policy would let a quality have; nil where none counts.
        public var allowed: Double?
        /// Seconds of media when it was asked for.
        public var bufferBefore: Double
        /// Seconds of media when it has come.
        public var buffer: Double
        /// Seconds without picture while it came.
        public var stall: Double
        /// The variant before, where it is another.
        public var switchedFrom: Int?
        public var reason: AdaptationReason
        /// Seconds of it that were buffered already, where boundaries differ.
        public var overlap: Double
        /// Seconds of media that quick mixing took back for it.
        public var discarded: Double
        public var discardedBytes: Double
    }

    /// A span without a picture, after there had been one.
    public struct Stall: Hashable, Sendable, Encodable {
        /// Seconds from the first request.
        public var start: Double
        /// Seconds.
        public var duration: Double
        /// Seconds of media.
        public var position: Double
    }

    /// The buffer at a time; between points it changes evenly.
    public struct BufferPoint: Hashable, Sendable {
        public var time: Double
        /// Seconds of media.
        public var buffer: Double
    }

    /// How long a variant was on the screen.
    public struct VariantTime: Hashable, Sendable, Encodable {
        public var variant: Int
        public var bandwidth: UInt64
        /// Seconds of media.
        public var seconds: Double
        /// Share of all media that was fetched to be shown, 0…1.
        public var share: Double
    }

    /// A request that is never answered.
    public struct Unfinished: Hashable, Sendable, Encodable {
        public var segment: Int
        public var variant: Int
        public var requested: Double
        public var bytes: Double
    }

    public struct Outcome: Hashable, Sendable, Encodable {
        public var algorithm: AdaptationAlgorithm
        /// Whose constants these are.
        public var title: String
        public var mixing: Mixing
        /// Seconds.
        public var startupBuffer = 0.0
        public var resumeBuffer = 0.0
        /// nil where the player has its own, by quality.
        public var maximumBuffer: Double?
        /// The variant adaptation ended with; nil where it never did.
        public var target: Int?
        /// Seconds.
        public var pinnedAt: Double?
        public var fetches: [Fetch] = []
        /// Seconds from the first request to the first picture; nil where there is none.
        public var startupTime: Double?
        /// Seconds of all stalls that ended.
        public var stallTime = 0.0
        /// How many there were; one that never ended counts.
        public var stalls = 0
        public var stallSpans: [Stall] = []
        public var switches = 0
        public var switchesUp = 0
        public var switchesDown = 0
        /// Mean of declared peaks, weighted by the time on the screen, bits a second.
        public var meanBandwidth: Double?
        /// Mean rate of the bytes fetched to be shown, with their sound, bits a second.
        public var meanBitRate: Double?
        public var variantTimes: [VariantTime] = []
        /// Seconds of media that were fetched to be shown.
        public var playedTime = 0.0
        /// Seconds from the first request to the last picture.
        public var endTime = 0.0
        /// All that came.
        public var bytes = 0.0
        /// The part of them that quick mixing took back.
        public var discardedBytes = 0.0
        /// Segments by where their size comes from.
        public var sizeSources: [String: Int] = [:]
        /// Whether sound in playlists of its own was fetched.
        public var hasSound = false
        /// False where the network stops for good.
        public var isComplete = true
        public var unfinished: Unfinished?
        public var skipped: [Skip] = []
        public var bufferCurve: [BufferPoint] = []
        public var trace: BandwidthTrace
        /// By rising bandwidth.
        public var bandwidths: [VariantTime]

        private enum CodingKeys: String, CodingKey {
            case algorithm, title, mixing, startupBuffer, resumeBuffer, maximumBuffer, target
            case pinnedAt, fetches, startupTime, stallTime, stalls, stallSpans, switches
            case switchesUp, switchesDown, meanBandwidth, meanBitRate, variantTimes, playedTime
            case endTime, bytes, discardedBytes, sizeSources, hasSound, isComplete, unfinished
            case skipped
        }

        init(
            algorithm: AdaptationAlgorithm, mixing: Mixing, trace: BandwidthTrace,
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
