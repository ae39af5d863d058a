/// Classes of overall bit rates.
enum BitRateClass {
    /// Upper limits in Mb/s.
    private static let ends = [2, 5, 10, 20, 40, 80]

    /// Names, the lowest class first.
    static let names =
        ["under \(ends[0]) Mb/s"] + zip(ends, ends.dropFirst()).map { "\($0)–\($1) Mb/s" }
        + ["over \(ends[ends.count - 1]) Mb/s"]

    static func name(_ bitsPerSecond: Int) -> String {
        names[ends.firstIndex { bitsPerSecond < $0 * 1_000_000 } ?? ends.count]
    }
}
