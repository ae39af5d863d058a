/// Bits of the decoded samples that are really used.
public struct AudioDepth: Hashable, Codable, Sendable {
    /// Bits of a sample as decoded, without those known to be filling.
    public var available: Int
    /// Bits counted from the sign down to the lowest that is ever other than zero;
    /// of floating point, the depth of the whole numbers that hold every sample (8,
    /// 16, 20 or 24), nil when none does.
    public var used: Int?
    public var isFloat: Bool
    /// Samples other than zero that were looked at.
    public var samples: Int

    public init(available: Int, used: Int?, isFloat: Bool, samples: Int) {
        self.available = available
        self.used = used
        self.isFloat = isFloat
        self.samples = samples
    }
}
