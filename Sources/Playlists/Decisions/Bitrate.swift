/// A rate with its unit: some players take kilobits, others bits, and mixing them up is
/// off by a thousand.
package struct Bitrate: Hashable, Sendable, Comparable {
    package let bitsPerSecond: UInt64

    package init(bitsPerSecond: UInt64) { self.bitsPerSecond = bitsPerSecond }

    /// nil beyond what a number can hold.
    package init?(kilobitsPerSecond: UInt64) {
        let (bits, overflow) = kilobitsPerSecond.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return nil }
        bitsPerSecond = bits
    }

    /// `3000000`, `3000k`, `3M`, `2.5M`: decimal prefixes.
    package init?(_ text: String) {
        let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "m": 1e6, "G": 1e9]
        if let bits = NumberText.integer(text.utf8) {
            bitsPerSecond = bits
            return
        }
        guard let unit = text.last, let factor = factors[unit],
            let value = NumberText.decimal(text.dropLast().utf8),
            let bits = UInt64(exactly: (value * factor).rounded())
        else { return nil }
        bitsPerSecond = bits
    }

    package static func < (left: Bitrate, right: Bitrate) -> Bool {
        left.bitsPerSecond < right.bitsPerSecond
    }

    func distance(to other: Bitrate) -> UInt64 {
        max(bitsPerSecond, other.bitsPerSecond) - min(bitsPerSecond, other.bitsPerSecond)
    }
}

extension Bitrate: CustomStringConvertible {
    package var description: String { "\(bitsPerSecond) b/s" }
}
