extension JSONValue {
    /// A number that may be too large for Int; then it is a decimal.
    package static func whole(_ number: UInt64) -> JSONValue {
        Int(exactly: number).map { .int($0) } ?? .double(Double(number))
    }

    /// A measured number, without a fraction.
    package static func rounded(_ number: Double) -> JSONValue {
        Int(exactly: number.rounded()).map { .int($0) } ?? .double(number)
    }

    /// Seconds to the millisecond.
    package static func seconds(_ number: Double) -> JSONValue {
        .double((number * 1000).rounded() / 1000)
    }
}
