import Reporting

/// Times on a time line.
enum TimelineTime {
    /// `1:02:03.450`; minutes without hours. nil for what is no time.
    static func text(_ seconds: Double) -> String? {
        let milliseconds = (seconds.magnitude * 1000).rounded()
        guard milliseconds.isFinite, milliseconds < 1e15 else { return nil }
        let whole = Int(milliseconds)
        let (minutes, rest) = (whole / 60_000, whole % 60_000)
        let sign = seconds < 0 && whole > 0 ? "-" : ""
        let tail = "\(padded(rest / 1000, 2)).\(padded(rest % 1000, 3))"
        return minutes < 60
            ? "\(sign)\(minutes):\(tail)"
            : "\(sign)\(minutes / 60):\(padded(minutes % 60, 2)):\(tail)"
    }

    /// `307 s`
    static func length(_ seconds: Double) -> String? {
        Quantity.decimal(seconds, places: 3, isTrimmed: true).map { "\($0) s" }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
