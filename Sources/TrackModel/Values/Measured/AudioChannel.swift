/// Levels of one decoded channel.
package struct AudioChannel: Hashable, Codable, Sendable {
    package var name: String?
    package var samplePeak: Double?
    package var rms: Double?
    package var offset: Double
    package var softestSecond: Double?
    package var loudestSecond: Double?
    package var offsetSteadiness: Double?
    package var levelAbove500Hz: Double?
    package var residualOfFront: Double?
    package var delayOfFront: Double?

    package init(name: String?, offset: Double) {
        self.name = name
        self.offset = offset
    }
}

/// A channel that is another one, perhaps louder, softer or turned over.
package struct AudioCopy: Hashable, Codable, Sendable {
    package var first: Int
    package var second: Int
    package var gain: Double
    package var isInverted: Bool
    package var isExact: Bool
    package var residual: Double?

    package init(
        first: Int, second: Int, gain: Double, isInverted: Bool, isExact: Bool, residual: Double?
    ) {
        self.first = first
        self.second = second
        self.gain = gain
        self.isInverted = isInverted
        self.isExact = isExact
        self.residual = residual
    }
}
