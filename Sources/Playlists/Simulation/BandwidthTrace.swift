/// Network bandwidth over time: constant from each step to the next, and after the last one.
package struct BandwidthTrace: Hashable, Sendable {
    struct Step: Hashable, Sendable {
        /// Seconds.
        var time: Double
        var bitsPerSecond: Double
    }

    /// With rising times, the first at 0.
    let steps: [Step]
    /// Bits that have come by the time of each step.
    private let totals: [Double]

    /// Seconds; what would take longer never comes.
    static let horizon = 1e9

    /// - Parameter steps: of finite numbers from 0 on with rising times; the rate of the
    ///   first holds from 0 on. nil for anything else.
    init?(steps: [Step]) {
        guard let first = steps.first, steps.allSatisfy({ $0.isPossible }),
            zip(steps, steps.dropFirst()).allSatisfy({ $0.time < $1.time })
        else { return nil }
        self.init(
            rising: first.time > 0
                ? [Step(time: 0, bitsPerSecond: first.bitsPerSecond)] + steps : steps)
    }

    private init(rising steps: [Step]) {
        self.steps = steps
        var totals = [0.0]
        for (step, next) in zip(steps, steps.dropFirst()) {
            totals.append(
                (totals.last ?? 0) + step.bitsPerSecond * (next.time - step.time))
        }
        self.totals = totals
    }

    /// Bits a second at a time.
    func rate(at time: Double) -> Double { steps[place(of: time)].bitsPerSecond }

    /// Mean bits per second over a span; the rate at its start if the span is empty.
    func mean(from start: Double, to end: Double) -> Double {
        guard end > start else { return rate(at: start) }
        return max(0, bits(by: end) - bits(by: start)) / (end - start)
    }

    private func bits(by time: Double) -> Double {
        let place = place(of: time)
        return totals[place] + steps[place].bitsPerSecond * max(0, time - steps[place].time)
    }

    /// When that many bits have come, if the asking begins at `start`; nil for never, and
    /// for what takes longer than thirty years.
    func finish(of bits: Double, from start: Double) -> Double? {
        guard bits > 0 else { return start }
        var remaining = bits
        var time = start
        var index = place(of: start)
        while true {
            let rate = steps[index].bitsPerSecond
            let end = index + 1 < steps.count ? steps[index + 1].time : .infinity
            if rate > 0, remaining <= rate * (end - time) {
                let finish = time + remaining / rate
                return finish <= Self.horizon ? finish : nil
            }
            guard end.isFinite else { return nil }
            remaining -= rate * (end - time)
            time = max(time, end)
            index += 1
        }
    }

    /// The step that holds at a time.
    private func place(of time: Double) -> Int {
        var (low, high) = (0, steps.count)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if steps[middle].time <= time { low = middle } else { high = middle }
        }
        return low
    }
}

extension BandwidthTrace.Step {
    /// Bits a second.
    static let highestRate = 1e15

    fileprivate var isPossible: Bool {
        (0...BandwidthTrace.horizon).contains(time)
            && (0...Self.highestRate).contains(bitsPerSecond)
    }
}

extension BandwidthTrace {
    /// Why a text is not a valid trace.
    package struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// Line number, from 1.
        let line: Int
        let found: String
        let expected: String

        package var description: String {
            let found = found.isEmpty ? "nothing" : "“\(found)”"
            return "line \(line): found \(found), expected \(expected)"
        }
    }

    static let maxSteps = 1_000_000

    /// CSV of `seconds,bits_per_second`, one step per line, with ascending seconds. Empty lines,
    /// lines that begin with `#`, and one line of words before the first numbers are
    /// passed over; lines end with LF, CRLF or CR. Seconds go up to 10⁹, rates to 10¹⁵.
    init(parsing text: String) throws(ReadingError) {
        try self.init(parsing: Array(text.utf8))
    }

    /// - Parameter mostSteps: lines of numbers.
    package init(parsing bytes: [UInt8], maxSteps: Int = maxSteps) throws(ReadingError) {
        var reader = TraceReader(maxSteps: maxSteps)
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var place = start
        while place <= bytes.count {
            guard place == bytes.count || bytes[place] == 0x0A || bytes[place] == 0x0D else {
                place += 1
                continue
            }
            try reader.add(bytes[start..<place])
            let isPair =
                place + 1 < bytes.count && bytes[place] == 0x0D && bytes[place + 1] == 0x0A
            place += isPair ? 2 : 1
            start = place
        }
        guard let trace = BandwidthTrace(steps: reader.steps) else {
            throw ReadingError(
                line: 1, found: "", expected: "at least one line of seconds,bits_per_second")
        }
        self = trace
    }

    private struct TraceReader {
        private let maxSteps: Int
        private(set) var steps: [Step] = []
        private var line = 0
        private var hasHeader = false

        init(maxSteps: Int) { self.maxSteps = maxSteps }

        mutating func add(_ text: ArraySlice<UInt8>) throws(ReadingError) {
            line += 1
            let text = Self.trimmed(text)
            guard let first = text.first, first != UInt8(ascii: "#") else { return }
            let fields = text.split(
                separator: UInt8(ascii: ","), omittingEmptySubsequences: false
            ).map(Self.trimmed)
            let numbers = fields.map { NumberText.decimal($0) }
            if steps.isEmpty, !hasHeader, Self.isHeader(fields) {
                hasHeader = true
                return
            }
            guard numbers.count == 2, let time = numbers[0], let rate = numbers[1] else {
                throw error(
                    text, "seconds,bits_per_second: two numbers without sign or exponent")
            }
            guard time <= BandwidthTrace.horizon, rate <= Step.highestRate else {
                throw error(text, "at most 1000000000 seconds and 1000000000000000 b/s")
            }
            if let last = steps.last, time <= last.time {
                throw error(text, "a later time than the previous line")
            }
            guard steps.count < maxSteps else {
                throw error(text, "no more than \(maxSteps) lines of numbers")
            }
            steps.append(Step(time: time, bitsPerSecond: rate))
        }

        /// Words in every field.
        private static func isHeader(_ fields: [ArraySlice<UInt8>]) -> Bool {
            fields.allSatisfy { field in
                guard let first = field.first else { return false }
                let word = String(decoding: field, as: UTF8.self).lowercased()
                return (0x61...0x7A).contains(first | 0x20)
                    && !["nan", "inf", "infinity"].contains(word)
            }
        }

        private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
            func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
            var text = text.drop(while: isBlank)
            while let last = text.last, isBlank(last) { text.removeLast() }
            return text
        }

        private func error(_ text: ArraySlice<UInt8>, _ expected: String) -> ReadingError {
            ReadingError(
                line: line, found: String(decoding: text.prefix(40), as: UTF8.self),
                expected: expected)
        }
    }
}
