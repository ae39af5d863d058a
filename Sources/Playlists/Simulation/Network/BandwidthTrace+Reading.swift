extension BandwidthTrace {
    /// Why a text is no trace.
    package struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// From 1.
        package let line: Int
        package let found: String
        package let expected: String

        package var description: String {
            let found = found.isEmpty ? "nothing" : "“\(found)”"
            return "line \(line): found \(found), expected \(expected)"
        }
    }

    package static let mostSteps = 1_000_000

    /// CSV of `seconds,bits_per_second`, a step a line, with rising seconds. Empty lines,
    /// lines that begin with `#`, and one line of words before the first numbers are
    /// passed over; lines end with LF, CRLF or CR. Seconds go up to 10⁹, rates to 10¹⁵.
    package init(parsing text: String) throws(ReadingError) {
        try self.init(parsing: Array(text.utf8))
    }

    /// - Parameter mostSteps: lines of numbers.
    package init(parsing bytes: [UInt8], mostSteps: Int = mostSteps) throws(ReadingError) {
        var reader = TraceReader(mostSteps: mostSteps)
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
        private let mostSteps: Int
        private(set) var steps: [Step] = []
        private var line = 0
        private var hasHeader = false

        init(mostSteps: Int) { self.mostSteps = mostSteps }

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
                throw error(text, "a later time than on the line of numbers before")
            }
            guard steps.count < mostSteps else {
                throw error(text, "no more than \(mostSteps) lines of numbers")
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
