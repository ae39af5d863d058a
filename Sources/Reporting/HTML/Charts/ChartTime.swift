/// Times along a chart.
enum ChartTime {
    /// `1:02:03`; nil for what is no time of a film.
    static func text(_ seconds: Double) -> String? {
        let whole = seconds.magnitude.rounded(.down)
        guard whole < 1e9 else { return nil }
        let (time, sign) = (Int(whole), seconds <= -1 ? "-" : "")
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(sign)\(time / 3600):\(two(time / 60 % 60)):\(two(time % 60))"
    }
}

/// A stretch of time in seconds, whatever numbers a record holds.
struct ChartSpan {
    let start: Double
    let end: Double

    init(_ start: Double, _ end: Double) {
        self.start = start
        self.end = max(start, end)
    }

    var middle: Double { (start + end) / 2 }
}
