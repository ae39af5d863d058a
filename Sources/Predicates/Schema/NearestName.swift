/// Finds the name that was probably meant.
package struct NearestName {
    private let name: [UInt8]

    package init(_ name: String) { self.name = Array(name.lowercased().utf8.prefix(64)) }

    /// Short names of the field for words that have other letters.
    private static let shorts = [
        "dv": "dolbyVision", "dovi": "dolbyVision", "hdr": "hdr10", "hdr10+": "hdr10Plus",
        "ad": "descriptive", "sdh": "hearingImpaired", "cc": "hearingImpaired",
    ]

    /// nil where none is near: a third of the letters may be wrong, at least one.
    package func nearest(in names: some Sequence<String>) -> String? {
        let names = Array(names)
        if let word = Self.shorts[String(decoding: name, as: UTF8.self)], names.contains(word) {
            return word
        }
        let limit = max(1, name.count / 3)
        let ranked = names.lazy.filter { abs(min($0.utf8.count, 64) - name.count) <= limit }
            .map { (distance: distance(to: $0), name: $0) }
        let best = ranked.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return best.flatMap { $0.distance <= limit ? $0.name : nil }
    }

    /// Letters to insert, remove, change or swap with their neighbour.
    private func distance(to other: String) -> Int {
        let other = Array(other.lowercased().utf8.prefix(64))
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for (row, letter) in name.enumerated() {
            var line = [row + 1]
            for (column, candidate) in other.enumerated() {
                var least = min(last[column + 1], line[column]) + 1
                least = min(least, last[column] + (letter == candidate ? 0 : 1))
                if row > 0, column > 0, letter == other[column - 1], name[row - 1] == candidate {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                line.append(least)
            }
            (beforeLast, last) = (last, line)
        }
        return last[other.count]
    }
}
