/// `PT1H2M3.5S` of XML Schema.
enum XMLDuration {
    /// nil for what is no duration, and for months and years, which have no length.
    static func seconds(_ text: String) -> Double? {
        var rest = text.utf8[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
        var isTime = false
        var total = 0.0
        var hasPart = false
        while let first = rest.first {
            if first == UInt8(ascii: "T"), !isTime {
                isTime = true
                rest = rest.dropFirst()
                continue
            }
            let number = rest.prefix { NumberText.digit($0) != nil || $0 == UInt8(ascii: ".") }
            rest = rest.dropFirst(number.count)
            guard let value = NumberText.decimal(number), let unit = rest.popFirst(),
                let factor = factor(unit, isTime: isTime, value: value)
            else { return nil }
            total += value * factor
            hasPart = true
        }
        return hasPart && total.isFinite ? (isNegative ? -total : total) : nil
    }

    private static func factor(_ unit: UInt8, isTime: Bool, value: Double) -> Double? {
        switch (unit, isTime) {
        case (UInt8(ascii: "D"), false): 86400
        case (UInt8(ascii: "H"), true): 3600
        case (UInt8(ascii: "M"), true): 60
        case (UInt8(ascii: "S"), true): 1
        case (UInt8(ascii: "Y"), false), (UInt8(ascii: "M"), false): value == 0 ? 0 : nil
        default: nil
        }
    }
}
