/// Times along a chart.
package enum ChartTime {
    /// `1:02:03`; nil for what is no time of a film.
    package static func text(_ seconds: Double) -> String? {
        let whole = seconds.magnitude.rounded(.down)
        guard whole < 1e9 else { return nil }
        let (time, sign) = (Int(whole), seconds <= -1 ? "-" : "")
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(sign)\(time / 3600):\(two(time / 60 % 60)):\(two(time % 60))"
    }
}

/// A stretch of time in seconds, whatever numbers a record holds.
package struct ChartSpan {
    package let start: Double
    package let end: Double

    package init(_ start: Double, _ end: Double) {
        self.start = start
        self.end = max(start, end)
    }

    package var middle: Double { (start + end) / 2 }
}

/// Scale of a chart's axis.
package enum ChartScale {
    /// The next of 1, 2, 5, 10 … above.
    package static func ceiling(_ value: Double) -> Double {
        guard value.isFinite, value > 0 else { return 1 }
        var power = 1.0
        while power * 10 < value { power *= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= value } ?? value
    }
}
