import Platform

extension Double {
    /// Level of a power; nil for none.
    static func decibels(power: Double) -> Double? {
        power > 0 && power.isFinite ? 10 * log10(power) : nil
    }

    /// Level of an amplitude; nil for none.
    static func decibels(amplitude: Double) -> Double? {
        amplitude > 0 && amplitude.isFinite ? 20 * log10(amplitude) : nil
    }

    static func power(decibels: Double) -> Double { pow(10, decibels / 10) }

    static func amplitude(decibels: Double) -> Double { pow(10, decibels / 20) }

    /// For reports: more digits than this would pretend.
    var hundredths: Double { (self * 100).rounded() / 100 }
    var thousandths: Double { (self * 1000).rounded() / 1000 }
}
