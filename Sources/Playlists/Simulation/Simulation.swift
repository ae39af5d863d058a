/// A player that fetches segments over a network of known speed; the same input gives
/// the same output.
package struct Simulation: Sendable {
    package struct Settings: Hashable, Sendable {
        package var algorithm: AdaptationAlgorithm = .hlsjs
        /// Seconds to buffer before playback starts; nil means the player's own value.
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

        init(variant: Int, reason: String) {
            self.variant = variant
            self.reason = reason
        }
    }

    /// Qualities by ascending bandwidth, then in playlist order.
    let qualities: [Quality]
    let trace: BandwidthTrace
    let settings: Settings
    /// Place in `qualities`.
    let target: Int?
    let skipped: [Skip]

    init(
        qualities: [Quality], trace: BandwidthTrace, settings: Settings = Settings(),
        skipped: [Skip] = []
    ) throws(Failure) {
        let playable = qualities.filter { !$0.video.segments.isEmpty }
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
                ? "no playable variant"
                : "no variant can be played: "
                    + skipped.map { "#\($0.variant) \($0.reason)" }.joined(separator: "; ")
        case .noneWithin: "no variant has a bandwidth between the minimum and the maximum"
        case .target(let failure): "\(failure)"
        }
    }
}

extension Simulation {
    /// Where the size of a segment comes from.
    package enum SizeSource: String, Hashable, Sendable, CaseIterable {
        /// The file in the folder.
        case file
        /// EXT-X-BYTERANGE, or a range of an MPD.
        case byteRange = "byte-range"
        /// EXT-X-BITRATE times the duration.
        case bitRate = "ext-x-bitrate"
        /// BANDWIDTH times the duration: an upper bound that includes audio.
        case bandwidth
        /// EXT-X-GAP: nothing is fetched.
        case gap
        /// Unknown size; counted as 0 bytes.
        case unknown
    }

    /// A stretch of a media playlist.
    struct Segment: Hashable, Sendable {
        /// Seconds of media from the start of the playlist.
        var start: Double
        /// Seconds.
        var duration: Double
        var bytes: UInt64
        var source: SizeSource = .file
        /// Place in `SegmentRow.initializations`.
        var initialization: Int?

        var end: Double { start + duration }
    }

    /// The segments of a media playlist, one after the other.
    struct SegmentRow: Hashable, Sendable {
        /// Identity of the row: the URI of the playlist.
        var name: String
        var segments: [Segment]
        /// Bytes of each initialization section.
        var initializations: [UInt64]

        init(name: String, segments: [Segment], initializations: [UInt64] = []) {
            self.name = name
            self.segments = segments
            self.initializations = initializations
        }

        /// Segments of these durations and sizes.
        init(name: String, durations: [Double], bytes: [UInt64]) {
            var start = 0.0
            let segments = zip(durations, bytes).map { duration, bytes in
                defer { start += duration }
                return Segment(start: start, duration: duration, bytes: bytes)
            }
            self.init(name: name, segments: segments)
        }

        /// Seconds by which boundaries of two playlists may differ and be the same:
        /// `maxFragLookUpTolerance` of hls.js.
        static let tolerance = 0.25

        /// Index of the segment that continues after the buffered time; nil after the last. Empty
        /// segments are skipped.
        func place(continuing end: Double) -> Int? {
            var (low, high) = (0, segments.count)
            while low < high {
                let middle = low + (high - low) / 2
                let segment = segments[middle]
                let slack = min(Self.tolerance, segment.duration / 2)
                if segment.end - slack > end { high = middle } else { low = middle + 1 }
            }
            return low < segments.count ? low : nil
        }
    }

    /// A variant as a player may choose it.
    struct Quality: Hashable, Sendable {
        /// Index of the variant.
        var variant: Int
        /// Peak including audio, bits per second.
        var bandwidth: UInt64
        /// Average including audio, bits per second; nil if not declared.
        var averageBandwidth: UInt64?
        var video: SegmentRow
        /// Separately fetched audio; nil if it is in the same segments or not counted.
        var audio: SegmentRow?

        init(
            variant: Int, bandwidth: UInt64, averageBandwidth: UInt64? = nil,
            video: SegmentRow, audio: SegmentRow? = nil
        ) {
            self.variant = variant
            self.bandwidth = bandwidth
            self.averageBandwidth = averageBandwidth
            self.video = video
            self.audio = audio
        }
    }
}

/// Treatment of segments of the old quality that are buffered at a switch; the names are
/// NexPlayer's.
public enum SegmentOption: String, Hashable, Sendable, CaseIterable {
    /// They are played.
    case late
    /// Segments after the one being played are fetched again in the new quality.
    case quick
    /// At each switch one of the two: quick where the quality rises and the network is fast
    /// enough to bring what is taken back before it is due, else late.
    case `default`

    /// The one of `quick` and `late` that a switch is.
    ///
    /// - Parameters:
    ///   - old: bits a second of what is buffered.
    ///   - new: bits a second of what comes.
    ///   - buffer: seconds that are buffered.
    ///   - estimate: bits a second that the network is thought to bring.
    public func decided(
        from old: UInt64, to new: UInt64, buffer: Double, estimate: Double
    ) -> SegmentOption {
        switch self {
        case .late, .quick: self
        case .default: new > old && buffer > 0 && Double(new) * 2 <= estimate ? .quick : .late
        }
    }
}
