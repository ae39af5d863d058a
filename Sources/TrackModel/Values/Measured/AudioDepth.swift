/// Bits of the decoded samples that are really used.
package struct AudioDepth: Hashable, Codable, Sendable {
    package var available: Int
    package var used: Int?
    package var isFloat: Bool
    package var samples: Int
    package var step: Double?

    package init(available: Int, used: Int?, isFloat: Bool, samples: Int) {
        self.available = available
        self.used = used
        self.isFloat = isFloat
        self.samples = samples
    }
}
