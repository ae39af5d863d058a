/// How many pixels are how bright, in steps of a half percent or so: the square
/// root of the light, so that the steps are fine where it is dim.
struct LuminanceHistogram {
    private static let steps = 4096
    /// Steps for each square root of a cd/m²: 10 000 cd/m² is the last.
    private static let scale = 40.9

    private var counts = [UInt64](repeating: 0, count: steps)

    static func step(_ light: Double) -> Int {
        min(max(Int((max(light, 0)).squareRoot() * scale), 0), steps - 1)
    }

    mutating func add(step: Int, count: UInt64) {
        guard counts.indices.contains(step) else { return }
        counts[step] += count
    }

    mutating func reset() {
        for index in counts.indices { counts[index] = 0 }
    }

    /// The light, cd/m², that this share of the pixels does not exceed.
    func percentile(_ share: Double) -> Double {
        let total = counts.reduce(0, +)
        let above = UInt64(Double(total) * (1 - share))
        var seen: UInt64 = 0
        for step in stride(from: counts.count - 1, through: 0, by: -1) {
            seen += counts[step]
            if seen > above {
                let middle = (Double(step) + 0.5) / Self.scale
                return middle * middle
            }
        }
        return 0
    }
}
