/// How fast a network is over time: constant from each moment to the next.
public struct BandwidthTrace: Hashable, Sendable {
    public struct Step: Hashable, Sendable {
        /// Seconds.
        public var time: Double
        public var bitsPerSecond: Double
    }

    public let steps: [Step]

    /// Why a text is no trace.
    public struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// From 1.
        public let line: Int
        public let found: String

        public var description: String {
            "line \(line): found “\(found)”, expected seconds,bits_per_second with rising seconds"
        }
    }

    /// CSV of `seconds,bits_per_second`; a first line of words and `#` comments are
    /// passed over.
    public init(parsing text: String) throws(ReadingError) {
        var steps: [Step] = []
        for (index, line) in text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        )
        .enumerated() {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false).map { field in
                field.filter { $0 != " " && $0 != "\t" }
            }
            if fields.allSatisfy(\.isEmpty) || line.hasPrefix("#") { continue }
            guard fields.count == 2, let time = NumberText.decimal(fields[0].utf8),
                let rate = NumberText.decimal(fields[1].utf8), steps.count < 1_000_000,
                time >= steps.last?.time ?? 0
            else {
                if index == 0, fields.first?.first?.isLetter == true { continue }
                throw ReadingError(line: index + 1, found: String(line.prefix(40)))
            }
            steps.append(Step(time: time, bitsPerSecond: rate))
        }
        guard let first = steps.first else { throw ReadingError(line: 1, found: "") }
        if first.time > 0 { steps.insert(Step(time: 0, bitsPerSecond: first.bitsPerSecond), at: 0) }
        self.steps = steps
    }

    /// When that many bits have come, if the asking begins at `start`; nil for never.
    func finish(of bits: Double, from start: Double) -> Double? {
        var rest = bits
        var time = start
        var index = (steps.lastIndex { $0.time <= start }) ?? 0
        while true {
            let rate = steps[index].bitsPerSecond
            let end = index + 1 < steps.count ? steps[index + 1].time : .infinity
            let most = rate * (end - time)
            if rate > 0, rest <= most { return time + rest / rate }
            guard end.isFinite else { return nil }
            rest -= rate > 0 ? most : 0
            time = max(time, end)
            index += 1
        }
    }
}
