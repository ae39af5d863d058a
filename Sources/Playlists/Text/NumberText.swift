import TrackModel

/// Numbers as playlists write them: ASCII digits, no locale, no sign unless said.
enum NumberText {
    /// decimal-integer of RFC 8216 section 4.2, 0 to 2⁶⁴−1; nil for anything else.
    static func integer(_ text: some Collection<UInt8>) -> UInt64? {
        guard !text.isEmpty else { return nil }
        var value: UInt64 = 0
        for byte in text {
            guard let digit = digit(byte) else { return nil }
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
            guard !overflow, !carry else { return nil }
            value = sum
        }
        return value
    }

    /// decimal-floating-point: digits with at most one point.
    static func decimal(_ text: some Collection<UInt8>) -> Double? {
        var mantissa: UInt64 = 0
        var digits = 0
        var fraction = 0
        var hasPoint = false
        for byte in text {
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
                continue
            }
            guard let digit = digit(byte) else { return nil }
            if hasPoint { fraction += 1 }
            if mantissa > 0 || digit > 0 { digits += 1 }
            if digits <= 18 { mantissa = mantissa * 10 + UInt64(digit) }
        }
        guard text.count > (hasPoint ? 1 : 0) else { return nil }
        guard digits <= 15, fraction < powers.count else {
            guard text.count <= 400 else { return nil }
            let value = Double(String(decoding: Array(text), as: UTF8.self))
            return value.flatMap { $0.isFinite ? $0 : nil }
        }
        return Double(mantissa) / powers[fraction]
    }

    /// signed-decimal-floating-point
    static func signedDecimal(_ text: some Collection<UInt8>) -> Double? {
        guard text.first == UInt8(ascii: "-") else { return decimal(text) }
        return decimal(text.dropFirst()).map { -$0 }
    }

    /// hexadecimal-sequence: `0x` and digits, as bytes; an odd digit is the first byte.
    static func hexadecimal(_ text: some Collection<UInt8>) -> [UInt8]? {
        let all = Array(text)
        guard all.count > 2, all[0] == UInt8(ascii: "0"), all[1] | 0x20 == UInt8(ascii: "x")
        else { return nil }
        var nibbles = all.dropFirst(2).compactMap(\.hexadecimalValue)
        guard nibbles.count == all.count - 2 else { return nil }
        if nibbles.count % 2 == 1 { nibbles.insert(0, at: 0) }
        return stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    }

    static func digit(_ byte: UInt8) -> UInt8? {
        byte >= 0x30 && byte <= 0x39 ? byte &- 0x30 : nil
    }

    /// Exact in a Double.
    private static let powers: [Double] = (0...15).reduce(into: []) { powers, _ in
        powers.append((powers.last ?? 0.1) * 10)
    }.map { $0.rounded() }
}

extension Array {
    /// nil beyond the end.
    subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
