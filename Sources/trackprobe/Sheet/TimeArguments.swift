import ArgumentParser

/// A duration on the command line: `90`, `90s`, `5m`, `2h`, `30d`; a number without a unit is in
/// seconds.
struct Seconds: ExpressibleByArgument, CustomStringConvertible {
    private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

    let value: Double

    init(value: Double) { self.value = value }

    init?(argument: String) { self.init(argument, unit: 1) }

    /// - Parameter unit: seconds of the unit of a number without a letter.
    fileprivate init?(_ argument: String, unit: Double) {
        let named = argument.last.flatMap { Self.units[$0] }
        guard let number = Double(named == nil ? argument : String(argument.dropLast())),
            number.isFinite, number >= 0
        else { return nil }
        value = number * (named ?? unit)
    }

    var description: String { "\(Int(value))s" }
}

/// A duration on the command line; a number without a unit is in days.
struct Days: ExpressibleByArgument, CustomStringConvertible {
    private static let unit = 86_400.0

    let seconds: Double

    init(_ days: Double) { seconds = days * Self.unit }

    init?(argument: String) {
        guard let time = Seconds(argument, unit: Self.unit) else { return nil }
        seconds = time.value
    }

    var description: String { "\(Int(seconds / Self.unit))d" }
}
