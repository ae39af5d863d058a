/// How a player decides which quality comes next. A policy has its own memory: each
/// session begins with a new one.
protocol AdaptationPolicy {
    /// The bandwidth that it estimates, bits a second.
    var estimate: Double { get }

    /// The first choice.
    mutating func first(_ levels: [AdaptationLevel]) -> AdaptationChoice

    /// Called when all bytes of a segment have come.
    mutating func observe(_ sample: DownloadSample, levels: [AdaptationLevel], current: Int)

    /// The choice for the next segment, made when it is asked for.
    mutating func next(_ situation: AdaptationSituation) -> AdaptationChoice

    /// Seconds: a segment is asked for while no more than these are buffered.
    func maximumBuffer(_ level: AdaptationLevel) -> Double
}

/// A quality as a policy sees it; levels are sorted by their bandwidth.
struct AdaptationLevel {
    /// Peak including audio, bits per second.
    var bandwidth: Double
    /// Average including audio, bits per second; nil if not declared.
    var average: Double?
    /// Place in the order of the playlist.
    var order: Int
    /// Mean of its segments, seconds.
    var segmentDuration: Double
}

/// A finished download.
struct DownloadSample {
    var bytes: Double
    /// Seconds from the beginning of the session.
    var start: Double
    var end: Double
}

/// The state that a policy sees when it chooses.
struct AdaptationSituation {
    var levels: [AdaptationLevel]
    var current: Int
    /// Seconds that can be played without another byte.
    var buffer: Double
    /// Seconds of the segment that was loaded last.
    var segmentDuration: Double
}

struct AdaptationChoice: Hashable, Sendable {
    var level: Int
    var reason: AdaptationReason
    /// Bits a second that the policy would let a quality have; nil where none counts.
    var allowed: Double?

    init(_ level: Int, _ reason: AdaptationReason, allowed: Double? = nil) {
        self.level = level
        self.reason = reason
        self.allowed = allowed
    }
}

/// Why a segment came in its quality: words that stay.
package enum AdaptationReason: String, Hashable, Sendable, CaseIterable {
    /// The first variant of the playlist.
    case firstVariant = "first-variant"
    /// The start estimate allows it; nothing is measured yet.
    case startEstimate = "start-estimate"
    /// The variant nearest to the bandwidth asked for at the start.
    case startNear = "start-near"
    /// No reason to leave.
    case keep
    /// The estimate allows a higher one.
    case estimateUp = "estimate-up"
    /// The estimate does not allow the current one.
    case estimateDown = "estimate-down"
    /// The segment would come later than the buffer lasts.
    case bufferDown = "buffer-down"
    /// A higher one is allowed, and is come to by single steps.
    case stepUp = "step-up"
    /// Too little was measured to leave.
    case heldByData = "held-by-data"
    /// The last choice was too short ago.
    case heldByInterval = "held-by-interval"
    /// A higher one is allowed; there is too little in the buffer for it.
    case heldByShortBuffer = "held-by-short-buffer"
    /// The current one is too much; there is enough in the buffer to wait.
    case heldByLongBuffer = "held-by-long-buffer"
    /// Adaptation is off: the target asked for.
    case target
    /// Adaptation is off: the first choice stays.
    case fixed
}

extension AdaptationReason {
    /// For people.
    package var words: String {
        switch self {
        case .firstVariant: "first variant of the playlist"
        case .startEstimate: "allowed by the initial estimate"
        case .startNear: "nearest to the requested bandwidth"
        case .keep: "unchanged"
        case .estimateUp: "the estimate allows more"
        case .estimateDown: "the estimate allows less"
        case .bufferDown: "the buffer would run dry"
        case .stepUp: "the estimate allows more: one step"
        case .heldByData: "unchanged: too little measured"
        case .heldByInterval: "unchanged: switched recently"
        case .heldByShortBuffer: "unchanged: buffer too short to switch up"
        case .heldByLongBuffer: "unchanged: buffer long enough not to switch down"
        case .target: "the target"
        case .fixed: "fixed"
        }
    }
}

extension [AdaptationLevel] {
    /// The highest whose bandwidth is no more than a rate; nil where none is.
    func highest(within rate: Double) -> Int? { lastIndex { $0.bandwidth <= rate } }

    /// The place of the first variant of the playlist.
    var firstOfPlaylist: Int { indices.min { self[$0].order < self[$1].order } ?? 0 }
}
