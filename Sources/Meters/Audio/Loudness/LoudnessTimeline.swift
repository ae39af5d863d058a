import TrackModel

/// Short-term loudness a second, in a bounded number of points.
struct LoudnessTimeline {
    private static let limit = 512
    /// Hundredths of a second, in which loudness is measured.
    private static let hopsInSecond = 100

    /// Powers.
    private var points: [Double?] = []
    private var hop = 0
    private var hopsInPoint = hopsInSecond
    private var isInterrupted = false
    /// Whether sound came after an interruption: what lies between was not looked at.
    private var isBroken = false

    /// - Parameter power: of the three seconds that end here; nil where there are not
    ///   as many yet.
    mutating func add(power: Double?) {
        if isInterrupted { isBroken = true }
        if hop / hopsInPoint >= Self.limit {
            hopsInPoint *= 2
            points = stride(from: 0, to: points.count, by: 2).map { place in
                points[place...].prefix(2).compactMap { $0 }.max()
            }
        }
        let place = hop / hopsInPoint
        while points.count <= place { points.append(nil) }
        if let power { points[place] = max(points[place] ?? 0, power) }
        hop += 1
    }

    mutating func interrupt() { if hop > 0 { isInterrupted = true } }

    /// nil where the sound was not heard in one piece, and where it is short.
    var curve: LoudnessCurve? {
        guard !isBroken, points.contains(where: { $0 != nil }) else { return nil }
        return LoudnessCurve(
            interval: Double(hopsInPoint / Self.hopsInSecond),
            shortTerm: points.map { power in
                power.flatMap { LoudnessHistogram.loudness(power: $0) }.flatMap {
                    $0 < -70 ? nil : ($0 * 10).rounded() / 10
                }
            })
    }
}
