import TrackModel

/// How numbers with a unit are written: `-unit`, `-prefix`, `-sexagesimal` and the like.
package struct ValueSpelling: Hashable, Sendable {
    package var showsUnit = false
    package var usesPrefix = false
    package var usesBinaryBytes = false
    package var isSexagesimal = false

    package init() {}

    func text(of seconds: Double) -> String {
        if isSexagesimal {
            let minutes = Int(exactly: (seconds / 60).rounded(.towardZero)) ?? 0
            let rest = Self.decimal(seconds - Double(minutes) * 60)
            let padded = String(repeating: "0", count: max(9 - rest.count, 0)) + rest
            let (hours, left) = minutes.quotientAndRemainder(dividingBy: 60)
            return "\(hours):\(left.magnitude < 10 && left >= 0 ? "0" : "")\(left):\(padded)"
        }
        return text(of: seconds, isWhole: false, unit: "s", isByte: false)
    }

    func text(of number: Int64, unit: DemuxedValue.Unit) -> String {
        guard usesPrefix else { return "\(number)" + (showsUnit ? " \(unit.rawValue)" : "") }
        return text(
            of: Double(number), isWhole: true, unit: unit.rawValue, isByte: unit == .byte)
    }

    private func text(
        of number: Double, isWhole: Bool, unit: String, isByte: Bool
    ) -> String {
        var (number, prefix) = (number, "")
        if usesPrefix, number > 1 {
            let isBinary = isByte && usesBinaryBytes
            let step = isBinary ? 1024.0 : 1000.0
            var (index, scale) = (0, 1.0)
            while number >= scale * step, index < Self.prefixes.count - 1 {
                scale *= step
                index += 1
            }
            number /= scale
            prefix = Self.prefixes[index]
            if isBinary, index > 0 { prefix += "i" }
        }
        let digits =
            isWhole && number == number.rounded(.towardZero)
            ? "\(Int64(exactly: number) ?? 0)" : Self.decimal(number)
        let space = prefix.isEmpty && !showsUnit ? "" : " "
        return digits + space + prefix + (showsUnit ? unit : "")
    }

    private static let prefixes = ["", "K", "M", "G", "T", "P"]

    /// Six decimals, as `%f` of C has them: the nearest, of two as near the even one.
    static func decimal(_ value: Double) -> String {
        let whole = value.magnitude.rounded(.down)
        // A Double whose fraction is not zero, and exact.
        let fraction = value.magnitude - whole
        let product = fraction * 1_000_000
        var millionths = product.rounded(.toNearestOrEven)
        if product - product.rounded(.down) == 0.5 {
            let rest = (-product).addingProduct(fraction, 1_000_000)
            if rest != 0 { millionths = product.rounded(rest > 0 ? .up : .down) }
        }
        guard let count = UInt64(exactly: whole), let last = Int(exactly: millionths) else {
            return "\(value)"
        }
        let carry: UInt64 = last >= 1_000_000 ? 1 : 0
        let digits = String(last >= 1_000_000 ? last - 1_000_000 : last)
        let sign = value.sign == .minus ? "-" : ""
        return sign + "\(count &+ carry)." + String(repeating: "0", count: 6 - digits.count)
            + digits
    }
}
