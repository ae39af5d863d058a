/// A player that fetches segments over a network of known speed; the same input gives
/// the same output.
package struct Simulation: Sendable {
    package struct Settings: Hashable, Sendable {
        package var algorithm: AdaptationAlgorithm = .hlsjs
        /// Seconds to have before the first picture; nil means the player's own.
        package var startupBuffer: Double?
        /// Seconds to have before playing goes on after a stall; nil means the player's
        /// own.
        package var resumeBuffer: Double?
        /// Seconds: a segment is asked for while no more than these are buffered. nil
        /// means the player's own.
        package var maximumBuffer: Double?
        /// Peak of the first choice to be near to; nil means the player's own choice.
        package var startNear: Bitrate?
        package var mixing: SegmentOption = .late
        /// Adaptation ends and this is played; nil means never.
        package var target: TargetBandwidth?
        /// Seconds from the beginning at which that happens.
        package var targetTime = 0.0
        /// No variant below or above this is played.
        package var minimum: Bitrate?
        package var maximum: Bitrate?

        package init() {}
    }

    /// Why nothing can be simulated.
    package enum Failure: Error, Hashable, Sendable {
        /// With the reason for each variant that has one.
        case noVariant([Skip])
        /// None is between the minimum and the maximum.
        case noneWithin
        case target(TargetBandwidth.Failure)
    }

    /// A variant that is left out.
    package struct Skip: Hashable, Sendable {
        package var variant: Int
        package var reason: String

        package init(variant: Int, reason: String) {
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

    package init(
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

    package func run() -> Outcome {
        var player = SimulatedPlayer(self)
        var outcome = player.play()
        outcome.skipped = skipped
        return outcome
    }
}

extension Simulation.Failure: CustomStringConvertible {
    /// Stable word for programs.
    package var code: String {
        switch self {
        case .noVariant: "no-variant"
        case .noneWithin: "none-within"
        case .target(let failure): failure.rawValue
        }
    }

    package var description: String {
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
