import TrackModel

/// The first stretches of time during which something lasts.
struct SpanLog {
    static let limit = 64

    private(set) var spans: [PictureSpan] = []
    private var open: PictureSpan?
    private let shortest: Double

    /// - Parameter shortest: Seconds below which a stretch is not kept.
    init(shortest: Double) { self.shortest = shortest }

    /// It holds from `start` to `end`; goes on when it held just before.
    mutating func extend(from start: Double, to end: Double) {
        guard end >= start else { return }
        if open == nil { open = PictureSpan(start: start, end: end) }
        open?.end = end
    }

    /// It does not hold any more.
    mutating func close() {
        if let open, open.seconds >= shortest, spans.count < Self.limit { spans.append(open) }
        open = nil
    }

    /// With the one that still lasts.
    var all: [PictureSpan] {
        var log = self
        log.close()
        return log.spans
    }
}
