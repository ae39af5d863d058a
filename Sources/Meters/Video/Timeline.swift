import TrackModel

/// A measurement of a span of time that can be joined with that of another span.
protocol TimelinePoint {
    func joined(with other: Self) -> Self
}

/// Measurements over the time of a track: one per second, or per 2, 4, 8 … seconds beyond 512 points.
struct Timeline<Point: TimelinePoint> {
    static var limit: Int { 512 }

    /// Seconds.
    private(set) var start: Double?
    private(set) var interval = 1.0
    private(set) var points: [Point?] = []

    /// Leaves out times before the first one, or more than 1e8 seconds after it.
    mutating func add(_ point: Point, at time: Double) {
        guard time.isFinite else { return }
        let start = start ?? time
        self.start = start
        guard time >= start, time - start < 1e8 else { return }
        while (time - start) / interval >= Double(Self.limit) { halve() }
        let place = Int((time - start) / interval)
        while points.count <= place { points.append(nil) }
        points[place] = Self.joined(points[place], point)
    }

    private mutating func halve() {
        interval *= 2
        points = stride(from: 0, to: points.count, by: 2).map { place in
            let second = place + 1 < points.count ? points[place + 1] : nil
            guard let second else { return points[place] }
            return Self.joined(points[place], second)
        }
    }

    private static func joined(_ one: Point?, _ other: Point) -> Point {
        one?.joined(with: other) ?? other
    }
}

/// The greatest value of a span of time.
struct GreatestPoint: TimelinePoint {
    let value: Double

    func joined(with other: Self) -> Self { Self(value: max(value, other.value)) }
}

extension Timeline<GreatestPoint> {
    /// nil without times.
    var curve: MeasuredCurve? {
        start.map {
            MeasuredCurve(
                start: $0, interval: interval, values: points.map { ($0?.value)?.hundredths })
        }
    }
}

/// The first spans of time in which a condition holds.
struct SpanLog {
    static let limit = 64

    private(set) var spans: [PictureSpan] = []
    private var open: PictureSpan?
    private let shortest: Double

    /// - Parameter shortest: Seconds; shorter spans are left out.
    init(shortest: Double) { self.shortest = shortest }

    /// Extends the open span, or begins one.
    mutating func extend(from start: Double, to end: Double) {
        guard end >= start else { return }
        if open == nil { open = PictureSpan(start: start, end: end) }
        open?.end = end
    }

    /// Ends the open span.
    mutating func close() {
        if let open, open.seconds >= shortest, spans.count < Self.limit { spans.append(open) }
        open = nil
    }

    /// All spans, with the open one.
    var all: [PictureSpan] {
        var log = self
        log.close()
        return log.spans
    }
}
