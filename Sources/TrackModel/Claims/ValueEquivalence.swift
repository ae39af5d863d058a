/// How two sources may spell a member differently and still say the same.
package enum ValueEquivalence: Sendable {
    /// H.273: codes 1, 6, 14 and 15 are one curve.
    case curves
    /// 5 and 6 are one matrix.
    case matrices
    /// 6 and 7 are one set of primaries.
    case primaries
    /// A container tells coding and display order apart, a frame only the latter.
    case fieldOrders
    /// Containers write the shape of the picture in whole pixels, so ratios of samples
    /// differ by rounding.
    case shapes
    /// Containers may state the size with the rows that pad it to whole macroblocks, and
    /// streams may leave it to them to cut those off.
    case padding

    func holds(_ declared: JSONValue, _ observed: JSONValue) -> Bool {
        switch (declared, observed) {
        case (.string(let a), .string(let b)):
            switch self {
            case .curves: Self.sameCurves.contains(a) && Self.sameCurves.contains(b)
            case .matrices: Self.sameMatrices.contains(a) && Self.sameMatrices.contains(b)
            case .primaries: Self.samePrimaries.contains(a) && Self.samePrimaries.contains(b)
            case .fieldOrders: (a == "tb" || a == "bt") && b != "progressive"
            case .shapes: Self.agreesOnShape(a, b)
            case .padding: false
            }
        case (.object(let a), .object(let b)): self == .padding && Self.isPadded(a, b)
        default: false
        }
    }

    private static let sameCurves: Set = ["bt709", "smpte170m", "bt2020-10", "bt2020-12"]
    private static let sameMatrices: Set = ["bt470bg", "smpte170m"]
    private static let samePrimaries: Set = ["smpte170m", "smpte240m"]

    private static func agreesOnShape(_ declared: String, _ observed: String) -> Bool {
        guard let a = Rational(declared), let b = Rational(observed) else { return false }
        return abs(a.doubleValue / b.doubleValue - 1) < 0.005
    }

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

extension MediaPlayerTrack {
    /// Whether two sources say the same of a member.
    ///
    /// - Parameter key: of the record.
    package static func agree(
        _ declared: JSONValue, _ observed: JSONValue, on key: String
    ) -> Bool {
        declared == observed || members[key]?.equivalence?.holds(declared, observed) == true
    }
}
