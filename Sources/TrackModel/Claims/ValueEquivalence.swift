/// Whether two sources that spell a fact differently still say the same.
package enum ValueEquivalence {
    package static func holds(_ key: String, _ declared: JSONValue, _ observed: JSONValue) -> Bool {
        if declared == observed { return true }
        switch (declared, observed) {
        case (.string(let a), .string(let b)):
            switch key {
            case "transferFunction": return sameCurves.contains(a) && sameCurves.contains(b)
            case "yCbCrMatrix": return sameMatrices.contains(a) && sameMatrices.contains(b)
            case "colorPrimaries": return samePrimaries.contains(a) && samePrimaries.contains(b)
            case "fieldOrder": return agreesOnFields(a, b)
            case "sampleAspectRatio": return agreesOnShape(a, b)
            default: return false
            }
        case (.object(let a), .object(let b)):
            return key == "codedSize" && isPadded(a, b)
        default: return false
        }
    }

    /// H.273: codes 1, 6, 14 and 15 are one curve, 5 and 6 one matrix, and 6 and 7
    /// one set of primaries.
    private static let sameCurves: Set = ["bt709", "smpte170m", "bt2020-10", "bt2020-12"]
    private static let sameMatrices: Set = ["bt470bg", "smpte170m"]
    private static let samePrimaries: Set = ["smpte170m", "smpte240m"]

    /// A container tells coding and display order apart, a frame only the latter.
    private static func agreesOnFields(_ declared: String, _ observed: String) -> Bool {
        (declared == "tb" || declared == "bt") && observed != "progressive"
    }

    /// Containers write the shape of the picture in whole pixels, so ratios of
    /// samples differ by rounding.
    private static func agreesOnShape(_ declared: String, _ observed: String) -> Bool {
        guard let a = Rational(declared), let b = Rational(observed) else { return false }
        return abs(a.doubleValue / b.doubleValue - 1) < 0.005
    }

    /// Containers may state the size with the rows that pad it to whole
    /// macroblocks, and streams may leave it to them to cut those off.
    private static func isPadded(
        _ declared: [String: JSONValue], _ observed: [String: JSONValue]
    ) -> Bool {
        ["width", "height"].allSatisfy { side in
            guard case .int(let written)? = declared[side], case .int(let real)? = observed[side],
                (0..<1 << 24).contains(real), (0..<1 << 24).contains(written)
            else { return false }
            return written == real || written == (real + 15) / 16 * 16
                || real == (written + 15) / 16 * 16
        }
    }
}
