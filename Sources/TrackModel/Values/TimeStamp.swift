/// Times as they stand under pictures and on the command line.
package enum TimeStamp {
    /// `0:12:34.567`; nil for what is no time of a film.
    package static func text(_ seconds: Double) -> String? { text(seconds, places: 3) }

    /// `0:12:34.5`, as sentences say it; nil for what is no time of a film.
    package static func tenths(_ seconds: Double) -> String? { text(seconds, places: 1) }

    private static func text(_ seconds: Double, places: Int) -> String? {
        guard seconds.magnitude < 1e9 else { return nil }
        let scale = (0..<places).reduce(1) { power, _ in power * 10 }
        let units = Int((seconds.magnitude * Double(scale)).rounded())
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let (sign, whole) = (seconds < 0 && units > 0 ? "-" : "", units / scale)
        return sign + "\(whole / 3600):" + padded(whole / 60 % 60, 2) + ":"
            + padded(whole % 60, 2) + "." + padded(units % scale, places)
    }

    /// Seconds from `83.5`, `1:23.5` or `0:01:23.5`; nil for other text and for
    /// minutes or seconds beyond 59 after a colon.
    package static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var total = 0.0
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            let isPlain = part.allSatisfy {
                $0.isASCII && $0.isNumber || isLast && $0 == "."
            }
            guard isPlain, let value = Double(part), index == 0 || value < 60 else { return nil }
            total = total * 60 + value
        }
        return total < 1e9 ? total : nil
    }
}
