import Reporting
import TrackModel

/// A value over time, each from a time to the next one, as the path of a drawing: across are
/// seconds, upwards is the value. The script reads values back from the path.
struct TimeSteps {
    private struct Step {
        let from: Double
        var to: Double
        let value: Double
    }

    private var steps: [Step] = []
    /// Number of known values, before equal neighbours become one.
    private(set) var count = 0

    /// Values at equal distances in time; nil where nothing is known.
    ///
    /// - Parameters:
    ///   - points: number of steps; of values that share one, the greatest is drawn.
    ///   - scale: a value to its height.
    init(
        _ values: [Double?], from start: Double, every interval: Double, points: Int,
        scale: (Double) -> Double = { $0 }
    ) {
        let shown = min(values.count, max(points, 1))
        for point in 0..<shown {
            let first = point * values.count / shown
            let next = (point + 1) * values.count / shown
            let value = values[first..<next].compactMap { $0 }.filter(\.isFinite).max()
            guard let value else { continue }
            add(
                from: start + interval * Double(first), to: start + interval * Double(next),
                scale(value))
        }
    }

    /// Spans in the order of time, each with its height.
    init(_ spans: [(span: ChartSpan, height: Double)]) {
        for (span, height) in spans { add(from: span.start, to: span.end, height) }
    }

    /// Spans of time that have a name instead of a value.
    init(_ spans: [ChartSpan]) {
        self.init(spans.sorted { $0.start < $1.start }.map { ($0, 1) })
    }

    private mutating func add(from: Double, to: Double, _ value: Double) {
        guard max(from.magnitude, to.magnitude) < 1e9, value.isFinite else { return }
        count += 1
        if let last = steps.last, last.to >= from, last.value == value {
            steps[steps.count - 1].to = max(last.to, to)
        } else {
            steps.append(Step(from: from, to: to, value: value))
        }
    }

    /// Path data (`d`) of an SVG path whose vertical axis points upwards.
    ///
    /// - Parameters:
    ///   - bottom: height from which an area is filled; nil for a line.
    ///   - range: heights that are drawn.
    func path(bottom: Double?, in range: ClosedRange<Double>) -> String {
        var path = ""
        var end: Double?
        for step in steps {
            let value = Self.number(min(max(step.value, range.lowerBound), range.upperBound))
            if end == step.from {
                path += "V\(value)"
            } else {
                if let bottom, end != nil { path += "V\(Self.number(bottom))Z" }
                path += "M\(Self.number(step.from)) "
                path += bottom.map { "\(Self.number($0))V\(value)" } ?? value
            }
            path += "H\(Self.number(step.to))"
            end = step.to
        }
        if let bottom, end != nil { path += "V\(Self.number(bottom))Z" }
        return path
    }

    /// Four decimals, or fewer.
    static func number(_ value: Double) -> String {
        JSONWriter.text(of: (value * 10_000).rounded() / 10_000)
    }
}
