/// Something of a stretch of time that makes one with that of another stretch.
protocol TimelinePoint {
    func joined(with other: Self) -> Self
}

/// Points of a measure along a track: one a second, or one every 2, 4, 8 … seconds above 512 of them.
struct Timeline<Point: TimelinePoint> {
    static var limit: Int { 512 }

    /// Seconds.
    private(set) var start: Double?
    private(set) var interval = 1.0
    private(set) var points: [Point?] = []

    /// Times before the first one, or more than 1e8 seconds behind it, are left out.
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

/// The greatest of a stretch of time.
struct GreatestPoint: TimelinePoint {
    let value: Double

    func joined(with other: Self) -> Self { Self(value: max(value, other.value)) }
}
