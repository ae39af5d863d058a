/// A player that fetches segments over a network of known speed; the same input gives
/// the same output.
public struct Simulation: Sendable {
    public struct Quality: Hashable, Sendable {
        /// Index of the variant.
        public var variant: Int
        /// Peak, bits a second.
        public var bandwidth: UInt64
        /// Of each segment; nil entries are estimated by the bandwidth.
        public var bytes: [UInt64?]
    }

    public struct Settings: Hashable, Sendable {
        public var algorithm: AdaptationAlgorithm = .hlsjs
        /// Seconds to have before playing begins or goes on.
        public var startupBuffer = 2.0
        /// Seconds that are fetched ahead at most.
        public var maximumBuffer = 30.0
        /// Peak of the first choice to be near to; nil means the first of the playlist.
        public var startNear: Bitrate?

        public init() {}
    }

    /// One fetched segment.
    public struct Fetch: Hashable, Sendable, Codable {
        public var segment: Int
        public var variant: Int
        /// Seconds.
        public var requested: Double
        public var finished: Double
        /// Bits a second, as estimated when it was asked for.
        public var estimate: Double
        /// Seconds of media when it has come.
        public var buffer: Double
        /// Seconds without picture while it came.
        public var stall: Double
    }

    public struct Outcome: Hashable, Sendable, Codable {
        public var algorithm: String
        public var fetches: [Fetch]
        /// Seconds from the first request to the first picture.
        public var startupTime: Double
        /// Seconds.
        public var stallTime: Double
        public var stalls: Int
        public var switches: Int
        /// Weighted by duration, bits a second.
        public var meanBandwidth: Double
        /// False where the network stops for good.
        public var isComplete: Bool
    }

    private let qualities: [Quality]
    /// Seconds.
    private let durations: [Double]
    private let trace: BandwidthTrace
    private let settings: Settings

    /// nil without a quality or a segment.
    public init?(
        qualities: [Quality], durations: [Double], trace: BandwidthTrace,
        settings: Settings = Settings()
    ) {
        guard !qualities.isEmpty, !durations.isEmpty else { return nil }
        self.qualities = qualities.sorted {
            ($0.bandwidth, $0.variant) < ($1.bandwidth, $1.variant)
        }
        self.durations = durations
        self.trace = trace
        self.settings = settings
    }

    public func run() -> Outcome {
        var estimate = settings.algorithm.estimate
        let rates = qualities.map { Double($0.bandwidth) }
        var current = first
        var time = 0.0
        var buffer = 0.0
        var isPlaying = false
        var lastSwitch = -Double.infinity
        var outcome = Outcome(
            algorithm: settings.algorithm.rawValue, fetches: [], startupTime: 0, stallTime: 0,
            stalls: 0, switches: 0, meanBandwidth: 0, isComplete: true)
        for (index, duration) in durations.enumerated() {
            // Waits for room.
            if isPlaying, buffer + duration > settings.maximumBuffer {
                let wait = min(buffer, buffer + duration - settings.maximumBuffer)
                time += wait
                buffer -= wait
            }
            if index > 0 {
                let next = settings.algorithm.next(
                    current, rates: rates, estimate: estimate.value, buffer: buffer,
                    sinceSwitch: time - lastSwitch)
                let bounded = min(max(next, 0), qualities.count - 1)
                if bounded != current {
                    outcome.switches += 1
                    lastSwitch = time
                    current = bounded
                }
            }
            let bits = bits(of: current, segment: index)
            let known = estimate.value
            guard let finish = trace.finish(of: bits, from: time) else {
                outcome.isComplete = false
                break
            }
            estimate.add(bits: bits, seconds: finish - time)
            var stall = 0.0
            if isPlaying {
                stall = max(0, finish - time - buffer)
                buffer = max(0, buffer - (finish - time))
                if stall > 0 {
                    outcome.stalls += 1
                    outcome.stallTime += stall
                }
            }
            buffer += duration
            if !isPlaying, buffer >= settings.startupBuffer || index == durations.count - 1 {
                isPlaying = true
                outcome.startupTime = finish
            }
            outcome.fetches.append(
                Fetch(
                    segment: index, variant: qualities[current].variant, requested: time,
                    finished: finish, estimate: known, buffer: buffer, stall: stall))
            outcome.meanBandwidth += rates[current] * duration
            time = finish
        }
        let played = outcome.fetches.reduce(0) { $0 + durations[$1.segment] }
        outcome.meanBandwidth = played > 0 ? outcome.meanBandwidth / played : 0
        return outcome
    }

    private var first: Int {
        guard let near = settings.startNear else {
            return qualities.indices.min { qualities[$0].variant < qualities[$1].variant } ?? 0
        }
        return qualities.indices.min {
            Bitrate(bitsPerSecond: qualities[$0].bandwidth).distance(to: near)
                < Bitrate(bitsPerSecond: qualities[$1].bandwidth).distance(to: near)
        } ?? 0
    }

    private func bits(of quality: Int, segment: Int) -> Double {
        let bytes = qualities[quality].bytes
        if segment < bytes.count, let known = bytes[segment] { return Double(known) * 8 }
        return Double(qualities[quality].bandwidth) * durations[segment]
    }
}

extension Simulation {
    /// The variants of a loaded presentation with the sizes that its folder tells: of a
    /// byte range or file, else by EXT-X-BITRATE.
    public init?(
        _ loaded: LoadedPresentation, trace: BandwidthTrace, settings: Settings = Settings(),
        files: some ReferencedFiles
    ) {
        let playable = loaded.presentation.variants.filter { $0.isPlayable && $0.hasVideo }
        let variants = playable.isEmpty ? loaded.presentation.variants : playable
        var durations: [Double] = []
        var qualities: [Quality] = []
        for variant in variants {
            guard let bandwidth = variant.bandwidth, let uri = variant.uri,
                let list = loaded.lists[uri]
            else { continue }
            if durations.isEmpty { durations = list.segments.compactMap(\.duration) }
            let bytes = list.segments.map { segment -> UInt64? in
                if let range = segment.range { return range.length }
                if let size = segment.reference.localPath.flatMap({ files.size(of: $0) }) {
                    return size
                }
                guard let rate = segment.bitRate, let duration = segment.duration else {
                    return nil
                }
                return UInt64(exactly: (Double(rate) / 8 * duration).rounded())
            }
            qualities.append(Quality(variant: variant.index, bandwidth: bandwidth, bytes: bytes))
        }
        self.init(qualities: qualities, durations: durations, trace: trace, settings: settings)
    }
}
