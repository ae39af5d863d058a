/// Numbers as people write them. No locale: a report reads the same everywhere.
package enum Quantity {
    /// `value` with up to `places` digits after the point, zeros at the end
    /// dropped when `isTrimmed`. nil for what is not finite or absurdly large.
    package static func decimal(_ value: Double, places: Int, isTrimmed: Bool = false) -> String? {
        let scale = (0..<places).reduce(1.0) { power, _ in power * 10 }
        let scaled = (value.magnitude * scale).rounded()
        guard scaled.isFinite, scaled < 1e18 else { return nil }
        let digits = String(Int(scaled))
        let padded = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
        var fraction = padded.suffix(places)
        if isTrimmed { while fraction.last == "0" { fraction.removeLast() } }
        let sign = value < 0 && scaled > 0 ? "-" : ""
        return sign + padded.dropLast(places) + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// `1:23:45`; `12.34 s` below a minute.
    package static func duration(_ seconds: Double) -> String? {
        guard seconds.isFinite, (0..<1e12).contains(seconds) else { return nil }
        if seconds < 59.995 {
            return decimal(seconds, places: 2, isTrimmed: true).map { $0 + " s" }
        }
        let whole = Int(seconds.rounded())
        return "\(whole / 3600):\(twoDigits(whole / 60 % 60)):\(twoDigits(whole % 60))"
    }

    /// `3 h 07 min`, `12 min 05 s`; `12.34 s` below a minute. Unlike `3:07:12` it cannot be a
    /// time of day.
    package static func span(_ seconds: Double) -> String? {
        guard seconds.isFinite, (59.995..<1e12).contains(seconds) else { return duration(seconds) }
        let whole = Int(seconds.rounded())
        guard whole >= 3600 else { return "\(whole / 60) min \(twoDigits(whole % 60)) s" }
        let minutes = Int((seconds / 60).rounded())
        return "\(minutes / 60) h \(twoDigits(minutes % 60)) min"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    /// `1 file`, `2104 files`
    package static func files(_ number: Int) -> String {
        "\(number) \(number == 1 ? "file" : "files")"
    }

    /// `2,104`
    package static func count(_ number: Int) -> String {
        var digits = String(number.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }

    /// `68.4 GiB`
    package static func bytes(_ count: Int) -> String? {
        guard count >= 1024 else { return count < 0 ? nil : "\(count) bytes" }
        var value = Double(count) / 1024
        var unit = 0
        let units = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]
        while value >= 1023.5, unit + 1 < units.count {
            value /= 1024
            unit += 1
        }
        return decimal(value, places: value < 99.95 ? 1 : 0).map { "\($0) \(units[unit])" }
    }

    /// `45.2 Mb/s`, `640 kb/s`
    package static func bitRate(_ bitsPerSecond: Int) -> String? {
        switch bitsPerSecond {
        case ..<1: nil
        case ..<1000: "\(bitsPerSecond) b/s"
        case ..<999_500: decimal(Double(bitsPerSecond) / 1e3, places: 0).map { $0 + " kb/s" }
        case ..<99_950_000: decimal(Double(bitsPerSecond) / 1e6, places: 1).map { $0 + " Mb/s" }
        default: decimal(Double(bitsPerSecond) / 1e6, places: 0).map { $0 + " Mb/s" }
        }
    }

    /// `44.1 kHz`
    package static func sampleRate(_ hertz: Int) -> String? {
        hertz < 1000
            ? "\(hertz) Hz"
            : decimal(Double(hertz) / 1000, places: 3, isTrimmed: true).map { $0 + " kHz" }
    }

    /// `23.976 fps`
    package static func frameRate(_ framesPerSecond: Double) -> String? {
        decimal(framesPerSecond, places: 3, isTrimmed: true).map { $0 + " fps" }
    }
}

/// The order of names in which 2 is before 10, as file managers have it.
package enum NaturalOrder {
    /// nil for texts that are the same. Runs of digits are compared as numbers, all else by its
    /// bytes, letters of ASCII first without their case.
    package static func precedes(_ left: String, _ right: String) -> Bool? {
        if let order = order(Array(left.utf8), Array(right.utf8)) { return order }
        return left == right ? nil : left < right
    }

    private static func order(_ left: [UInt8], _ right: [UInt8]) -> Bool? {
        var (first, second) = (left[...], right[...])
        while let one = first.first, let other = second.first {
            if isDigit(one), isDigit(other) {
                let (number, otherNumber) = (digits(&first), digits(&second))
                if number.count != otherNumber.count { return number.count < otherNumber.count }
                if !number.elementsEqual(otherNumber) {
                    return number.lexicographicallyPrecedes(otherNumber)
                }
            } else {
                let (small, otherSmall) = (lowercased(one), lowercased(other))
                if small != otherSmall { return small < otherSmall }
                first.removeFirst()
                second.removeFirst()
            }
        }
        return first.isEmpty == second.isEmpty ? nil : first.isEmpty
    }

    /// Takes a number off the front, without its leading zeros.
    private static func digits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let number = text.prefix(while: isDigit)
        text.removeFirst(number.count)
        return number.drop { $0 == UInt8(ascii: "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
    }
}
