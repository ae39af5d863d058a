import Markup

extension MarkupElement {
    func integer(_ name: String) -> UInt64? { self[name].flatMap { NumberText.integer($0.utf8) } }

    /// The root of a manifest.
    static func parse(
        _ bytes: [UInt8], limits: PlaylistLimits, meter: ReadingBudget? = nil
    ) throws(PlaylistError) -> MarkupElement {
        var bounds = MarkupLimits()
        bounds.bytes = limits.bytes
        bounds.textBytes = limits.expandedBytes
        do throws(MarkupError) {
            return try MarkupReader.read(bytes, limits: bounds) { meter?.goesOn() ?? true }
        } catch {
            switch error.cause {
            case .isEmpty: throw PlaylistError(.isEmpty)
            case .tooLarge(let most): throw PlaylistError(.tooLarge(most))
            case .noElement(let found): throw PlaylistError(.notAManifest, found: found)
            case .malformed(let reason): throw PlaylistError(.malformed(reason), line: error.line)
            case .outOfTime: throw PlaylistError(.outOfTime, line: error.line)
            }
        }
    }
}

/// `PT1H2M3.5S` of XML Schema.
enum XMLDuration {
    /// Returns nil for invalid text, and for months and years, whose length varies.
    static func seconds(_ text: String) -> Double? {
        var remaining = text.utf8[...]
        let isNegative = remaining.first == UInt8(ascii: "-")
        if isNegative { remaining = remaining.dropFirst() }
        guard remaining.popFirst() == UInt8(ascii: "P") else { return nil }
        var isTime = false
        var total = 0.0
        var hasPart = false
        while let first = remaining.first {
            if first == UInt8(ascii: "T"), !isTime {
                isTime = true
                remaining = remaining.dropFirst()
                continue
            }
            let number = remaining.prefix { NumberText.digit($0) != nil || $0 == UInt8(ascii: ".") }
            remaining = remaining.dropFirst(number.count)
            guard let value = NumberText.decimal(number), let unit = remaining.popFirst(),
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
