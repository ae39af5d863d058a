/// Where along a file a look is taken besides its start, and how much is decoded
/// there: bounded work, however long the file and large its pictures.
struct SamplingPlan: Hashable {
    /// Seconds from the beginning of the file's time line, in order.
    let times: [Double]
    /// The part of the file, 0 to 1, before each place, were all seconds of as many bytes.
    var parts: [Double] { times.indices.map { (Double($0) + 0.5) / Double(times.count) } }
    /// Budget of each place.
    let budget: DecodeBudget

    /// Bytes read at one place, and to find it.
    static let allowance = 12 << 20

    /// Seconds that a place reaches to: tracks without a packet by then have none
    /// there.
    static let reach = 5.0

    /// Shorter files are known from their start.
    private static let shortest = 5.0

    /// Pixels decoded at all places together: a dozen pictures of 4K.
    private static let pixels = 100_000_000

    private static let sound = 0.2

    /// nil where one look at the start is enough.
    ///
    /// - Parameters:
    ///   - duration: seconds; nil when unknown.
    ///   - pixelsPerPicture: of one picture of every video track together.
    init?(startTime: Double, duration: Double?, pixelsPerPicture: Int) {
        guard let duration, duration.isFinite, duration >= Self.shortest, startTime.isFinite else {
            return nil
        }
        let affordable = Self.pixels / max(pixelsPerPicture, 1)
        let wanted = duration < 30 ? 2 : 5
        let count = min(wanted, max(affordable, 1))
        // In the middle of equal parts: beginnings and ends are often black.
        times = (0..<count).map { startTime + duration * (Double($0) + 0.5) / Double(count) }
        budget = DecodeBudget(
            pictures: min(max(affordable / count, 1), 4), sound: Self.sound)
    }
}
