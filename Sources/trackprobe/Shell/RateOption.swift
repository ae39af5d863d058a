import ArgumentParser
import TrackProbeKit

/// `--limit-rate`
struct RateOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Read at most this many bytes per second, all workers together (500k, 20M; a k is \
            1024).
            """, valueName: "rate"))
    var limitRate: ByteRate?

    /// The share of each worker; nil for no limit.
    func bytesPerSecond(of workers: Int) -> Int? {
        limitRate.map { max($0.value / max(workers, 1), 1) }
    }
}

/// Bytes per second on the command line: `20M`, `500k`, `1.5G`, `65536`.
struct ByteRate: ExpressibleByArgument {
    private static let units: [Character: Double] = ["k": 0x1p10, "m": 0x1p20, "g": 0x1p30]
    /// A slower worker would need minutes for a header.
    private static let least = 65_536.0

    let value: Int

    init?(argument: String) {
        let unit = argument.lowercased().last.flatMap { Self.units[$0] }
        guard let number = Double(unit == nil ? argument : String(argument.dropLast())),
            case let rate = number * (unit ?? 1), rate >= Self.least, rate < 1e15
        else { return nil }
        value = Int(rate)
    }
}
