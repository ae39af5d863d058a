/// A player that fetches segments over a network of known speed; the same input gives
/// the same output.
public struct Simulation: Sendable {
    /// Treatment of segments of the old quality that are buffered at a switch; the
    /// names are NexPlayer's.
    public enum Mixing: String, Hashable, Sendable, Codable, CaseIterable {
        /// They are played.
        case late
        /// Those after the one on the screen are fetched again in the new quality.
        case quick
    }

    public struct Settings: Hashable, Sendable {
        public var algorithm: AdaptationAlgorithm = .hlsjs
        /// Seconds to have before the first picture; nil means the player's own.
        public var startupBuffer: Double?
        /// Seconds to have before playing goes on after a stall; nil means the player's
        /// own.
        public var resumeBuffer: Double?
        /// Seconds: a segment is asked for while no more than these are buffered. nil
        /// means the player's own.
        public var maximumBuffer: Double?
        /// Peak of the first choice to be near to; nil means the player's own choice.
        public var startNear: Bitrate?
        public var mixing: Mixing = .late
        /// Adaptation ends and this is played; nil means never.
        public var target: TargetBandwidth?
        /// Seconds from the beginning at which that happens.
        public var targetTime = 0.0
        /// No variant below or above this is played.
        public var minimum: Bitrate?
        public var maximum: Bitrate?

        public init() {}
    }

    /// Why nothing can be simulated.
    public enum Failure: Error, Hashable, Sendable {
        /// With the reason for each variant that has one.
        case noVariant([Skip])
        /// None is between the minimum and the maximum.
        case noneWithin
        case target(TargetBandwidth.Failure)
    }

    /// A variant that is left out.
    public struct Skip: Hashable, Sendable, Codable {
        public var variant: Int
        public var reason: String

        public init(variant: Int, reason: String) {
            self.variant = variant
            self.reason = reason
        }
    }

    /// By rising bandwidth; of equal ones in the order of the playlist.
    let qualities: [Quality]
    let trace: BandwidthTrace
    let settings: Settings
    /// Place in `qualities`.
    let target: Int?
    let skipped: [Skip]

    public init(
        qualities: [Quality], trace: BandwidthTrace, settings: Settings = Settings(),
        skipped: [Skip] = []
    ) throws(Failure) {
        let playable = qualities.filter { !$0.picture.segments.isEmpty }
        guard !playable.isEmpty else { throw .noVariant(skipped) }
        let within = playable.filter { quality in
            let rate = Bitrate(bitsPerSecond: quality.bandwidth)
            return settings.minimum.map { rate >= $0 } ?? true
                && settings.maximum.map { rate <= $0 } ?? true
        }.sorted { ($0.bandwidth, $0.variant) < ($1.bandwidth, $1.variant) }
        guard !within.isEmpty else { throw .noneWithin }
        // The first of equal ones is the first of the playlist: sorting has put it there.
        switch settings.target?.choose(among: within.map(\.bandwidth)) {
        case .success(let place): target = place
        case .failure(let failure): throw .target(failure)
        case nil: target = nil
        }
        self.qualities = within
        self.trace = trace
        self.settings = settings
        self.skipped = skipped
    }

    public func run() -> Outcome {
        var player = SimulatedPlayer(self)
        var outcome = player.play()
        outcome.skipped = skipped
        return outcome
    }
}

extension Simulation.Failure: CustomStringConvertible {
    /// Stable word for programs.
    public var code: String {
        switch self {
        case .noVariant: "no-variant"
        case .noneWithin: "none-within"
        case .target(let failure): failure.rawValue
        }
    }

    public var description: String {
        switch self {
        case .noVariant(let skipped):
            skipped.isEmpty
                ? "there is no variant to play"
                : "no variant can be played: "
                    + skipped.map { "#\($0.variant) \($0.reason)" }.joined(separator: "; ")
        case .noneWithin: "no variant has a bandwidth between the minimum and the maximum"
        case .target(let failure): "\(failure)"
        }
    }
}
